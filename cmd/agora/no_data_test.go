package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

func TestCommandsThatReadDataCreateNone(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	missing, unused := filepath.Join(root, "missing"), filepath.Join(root, "unused")
	if err := os.Mkdir(unused, 0o700); err != nil {
		t.Fatal(err)
	}
	r := redistest.Any(t)
	for _, line := range []string{
		"check", "rerank --hot-formula reddit", "settings", "user grant ada admin", "user list", "user passwd ada",
		"user revoke ada", "user ban ada spam", "user unban ada", "user withdraw-votes ada",
		"user delete --content keep ada",
	} {
		t.Run(line, func(t *testing.T) {
			for where, store := range map[string][]string{
				missing: {"--data", missing}, unused: {"--data", unused}, urlOf(r): {"--redis", urlOf(r)},
			} {
				_, _, err := command(t, "", append(strings.Fields(line), store...)...)
				if err == nil {
					t.Fatalf("%s: no error", where)
				}
				oneLine(t, err.Error(), strings.TrimSuffix(where, "/")+" holds no data of Agora")
			}
			if _, err := os.Stat(missing); !os.IsNotExist(err) {
				t.Errorf("it creates the directory: %v", err)
			}
			if entries, err := os.ReadDir(unused); err != nil || len(entries) > 0 {
				t.Errorf("it leaves %v in an empty directory, %v", entries, err)
			}
			if n := r.Client(t).DBSize(t.Context()).Val(); n != 0 {
				t.Errorf("it leaves %d keys in an empty Redis", n)
			}
		})
	}
}
