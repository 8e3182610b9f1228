package logs_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/logs"
	"go.opentelemetry.io/otel/trace"
)

func TestEntriesHaveTheIDsOfTheirRequest(t *testing.T) {
	var out bytes.Buffer
	log := logs.New(&out, true, slog.LevelInfo).With("server", "a")
	ctx := logs.WithRequest(t.Context(), "r-1")
	ctx = trace.ContextWithRemoteSpanContext(ctx, trace.NewSpanContext(trace.SpanContextConfig{
		TraceID: trace.TraceID{15: 1}, SpanID: trace.SpanID{7: 1},
	}))
	log.InfoContext(ctx, "with")
	log.Info("without")
	lines := strings.Split(out.String(), "\n")
	for i, want := range []map[string]any{
		{"request": "r-1", "trace": "00000000000000000000000000000001", "msg": "with", "server": "a"},
		{"request": nil, "trace": nil, "msg": "without", "server": "a"},
	} {
		var entry map[string]any
		if err := json.Unmarshal([]byte(lines[i]), &entry); err != nil {
			t.Fatal(err)
		}
		for name, value := range want {
			if entry[name] != value {
				t.Errorf("%s: %s = %v, want %v", want["msg"], name, entry[name], value)
			}
		}
	}
}

func TestLevelMayChange(t *testing.T) {
	var out bytes.Buffer
	var level slog.LevelVar
	log := logs.New(&out, false, &level)
	log.Debug("unseen")
	level.Set(slog.LevelDebug)
	log.Debug("seen")
	if text := out.String(); strings.Contains(text, "unseen") || !strings.Contains(text, "msg=seen") {
		t.Errorf("log: %s", text)
	}
}

func TestRequestID(t *testing.T) {
	for _, c := range []struct {
		name, given string
		kept        bool
	}{
		{"a UUID", "0f8fad5b-d9cb-469f-a165-70867728950e", true},
		{"all characters", "aZ09._-", true},
		{"the longest", strings.Repeat("x", 64), true},
		{"none", "", false},
		{"too long", strings.Repeat("x", 65), false},
		{"a space", "a b", false},
		{"a line break", "a\nb", false},
		{"a quotation mark", `a"b`, false},
		{"another script", "ä", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			id := logs.RequestID(c.given)
			if (id == c.given) != c.kept || id == "" {
				t.Errorf("%q becomes %q", c.given, id)
			}
			if !c.kept && id == logs.RequestID(c.given) {
				t.Errorf("two requests have the id %q", id)
			}
		})
	}
}
