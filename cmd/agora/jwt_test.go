package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestIssuersThatCannotBeUsedStopTheStart(t *testing.T) {
	list := filepath.Join(t.TempDir(), "issuers.json")
	if err := os.WriteFile(list, []byte(`[{"issuer": "https://id.example.com"}]`), 0o600); err != nil {
		t.Fatal(err)
	}
	const twice = "issuer=https://127.0.0.1:1,audience=a"
	for _, c := range []struct {
		name string
		environment
		args []string
		says string
	}{
		{name: "no audience", args: []string{"--jwt", "issuer=https://id.example.com"}, says: "--jwt: audience is missing"},
		{name: "an unknown key", args: []string{"--jwt", "issuer=x,secret=y"}, says: `"secret" is not a key`},
		{
			name: "no secret", args: []string{"--jwt", "issuer=x,audience=a,secret-file=" + list + ".none"},
			says: "no such file",
		},
		{name: "an issuer twice", args: []string{"--jwt", twice, "--jwt", twice}, says: "is configured twice"},
		{name: "no file", args: []string{"--jwt-file", list + ".none"}, says: "--jwt-file: open"},
		{name: "a file without an audience", args: []string{"--jwt-file", list}, says: "audience is missing"},
		{name: "the variable", environment: environment{"AGORA_JWT": "issuer=x"}, says: "audience is missing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for name, value := range c.environment {
				t.Setenv(name, value)
			}
			_, _, err := command(t, "", append([]string{"serve", "--addr", "127.0.0.1:0"}, c.args...)...)
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, want %q", err, c.says)
			}
		})
	}
}
