package main

import (
	"bytes"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redistest"
)

// TestCommandsRefuseAnInterruptedImport runs commands on half a site: none passes it for a whole one or changes it.
func TestCommandsRefuseAnInterruptedImport(t *testing.T) {
	t.Parallel()
	from, to := urlOf(redistest.Any(t)), urlOf(redistest.Any(t))
	must(t, password, "user", "create", "--redis", from, "ada")
	file := filepath.Join(t.TempDir(), "site.resp")
	must(t, "", "export", "--redis", from, file)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	cut := string(whole[:bytes.LastIndex(whole, []byte("*3"))])
	if _, _, err := command(t, cut, "import", "agora", "--redis", to, "-"); err == nil {
		t.Fatal("a cut file is imported")
	}
	for _, args := range []string{
		"check", "check --repair", "check --digest", "export " + file + ".half", "user list",
		"user create eve", "category create general", "rerank --hot-formula reddit", "settings set timezone UTC",
		"reserve articles 5",
	} {
		t.Run(args, func(t *testing.T) {
			_, _, err := command(t, password, append(strings.Fields(args), "--redis", to)...)
			if err == nil || errors.Is(err, errUsage) {
				t.Fatalf("err = %v", err)
			}
			oneLine(t, err.Error(), "an import of this data was interrupted; run it again with the same file")
		})
	}
	if t.Failed() {
		return // a server would start, and not end
	}
	_, _, err = command(t, "", "--addr", "127.0.0.1:0", "--redis", to)
	if err == nil || !strings.Contains(err.Error(), "interrupted") {
		t.Errorf("serve: %v", err)
	}
	must(t, "", "import", "agora", "--redis", to, file)
	if got, want := must(t, "", "check", "--redis", to, "--digest"), must(t, "", "check", "--redis", from,
		"--digest"); got != want {
		t.Errorf("the digest is\n%s\nwant\n%s", got, want)
	}
}

func TestMessagesExplainTheRepliesOfRedis(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	full := urlOf(r)
	must(t, "", "category", "create", "--redis", full, "general")
	if err := r.Client(t).ConfigSet(t.Context(), "maxmemory", "1").Err(); err != nil {
		t.Fatal(err)
	}
	locked := redistest.Mini(t)
	locked.Mini.RequireAuth("open sesame")
	for _, c := range []struct{ name, url, says string }{
		{"full", full, "it is full and takes no writes"},
		{"no password", urlOf(locked), "it needs a password"},
		{"a wrong password", "redis://:wrong@" + locked.Addr, "it rejects the user or the password"},
		{"no such database", full + "?db=99", "it does not have this database"},
		{"no Sentinel", "redis://" + tcp(t, r) + "?master_name=agora", "it is no Sentinel"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := command(t, "", "category", "create", "other", "--wait", "0s", "--redis", c.url)
			if err == nil {
				t.Fatal("it creates a category")
			}
			oneLine(t, err.Error(), "cannot be used: "+c.says)
		})
	}
}

func TestHealthNamesOnlyTheAddressOfTheServer(t *testing.T) {
	t.Parallel()
	addr := closedAddress(t)
	_, _, err := command(t, "", "health", "--addr", addr)
	if err == nil || strings.Contains(err.Error(), "readyz") {
		t.Fatalf("err = %v", err)
	}
	if _, ok := errors.AsType[*url.Error](err); ok {
		t.Error("the error has the URL")
	}
	oneLine(t, err.Error(), "the server at "+addr+" does not respond", "connection refused")
}

// TestCommandsWaitForAFailover starts commands while a master of the cluster is dead and its replica not yet master.
func TestCommandsWaitForAFailover(t *testing.T) {
	need.Larger(t, "fails over a cluster")
	t.Parallel()
	r := redistest.OwnCluster(t)
	must(t, "", "category", "create", "general", "--redis", urlOf(r))
	r.Nodes[2].Kill()
	out, errOut, err := command(t, "", "check", "--wait", "60s", "--redis", urlOf(r))
	if err != nil || !strings.Contains(out, " 0 findings, ") || !strings.Contains(errOut, "waiting for Redis") {
		t.Errorf("check: %v\n%s%s", err, out, errOut)
	}
}
