package transfer

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/resp"
)

// TestExportContainsEachKind writes the example of each kind that exports contain, and looks for it in an export.
func TestExportContainsEachKind(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		client := r.Client(t)
		s, err := redisstore.Open(t.Context(), client, redisstore.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.DB.Close)
		written := map[string]*keys.Kind{}
		for _, kind := range keys.Kinds() {
			if kind.LeftOut != "" || kind.Row == keys.Settings.Row { // the store writes the settings
				continue
			}
			key, element := kind.Sample()
			command := map[keys.Type]string{
				keys.String: "SET", keys.Hash: "HSET", keys.Set: "SADD", keys.Zset: "ZADD", keys.List: "RPUSH",
			}[kind.Type]
			args := []any{command, key}
			for _, text := range element {
				args = append(args, text)
			}
			if err := client.Do(t.Context(), args...).Err(); err != nil {
				t.Fatal(args, err)
			}
			written[key] = kind
		}
		var file bytes.Buffer
		if _, err := Export(t.Context(), s, &file, ExportOptions{}); err != nil {
			t.Fatal(err)
		}
		for in := resp.NewReader(&file); ; {
			command, err := in.Command()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			delete(written, command[1])
		}
		for key, kind := range written {
			t.Errorf("the export lacks %s, of the kind %s", key, kind.Key)
		}
	})
}
