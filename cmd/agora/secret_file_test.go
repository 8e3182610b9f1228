package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

func TestSecretsAreReadFromFiles(t *testing.T) {
	mini := redistest.Mini(t)
	mini.Mini.RequireAuth("sekret")
	url := "redis://:sekret@" + mini.Addr
	must(t, "", "category", "create", "general", "--redis", url)
	secret := filepath.Join(t.TempDir(), "redis-url")
	for _, c := range []struct {
		name, text string
		environment
		args []string
		says string // of the error; "" for success
	}{
		{name: "with a newline", text: url + "\n"},
		{name: "without a newline", text: url},
		{name: "with the newline of Windows", text: url + "\r\n"},
		{name: "a URL on the command line wins", text: "redis://:sekret@nowhere", args: []string{"--redis", url}},
		{
			name: "a directory on the command line wins",
			text: url, args: []string{"--data", filepath.Join(t.TempDir(), "none")}, says: "holds no data",
		},
		{name: "empty", text: "\n", says: "AGORA_REDIS_FILE: " + secret + " is empty"},
		{name: "two lines", text: url + "\n" + url + "\n", says: secret + " has more than one line"},
		{name: "no URL", text: "sekret\n", says: "--redis"},
		{name: "a wrong password", text: strings.Replace(url, "sekret", "sekret2", 1), says: "cannot be used"},
		{
			name: "the URL in a variable too", text: url, environment: environment{"AGORA_REDIS": url},
			says: "give either AGORA_REDIS or AGORA_REDIS_FILE, not both",
		},
		{
			name: "no file", text: url, environment: environment{"AGORA_REDIS_FILE": secret + ".none"},
			says: "AGORA_REDIS_FILE: open " + secret + ".none: no such file",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if err := os.WriteFile(secret, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			t.Setenv("AGORA_REDIS_FILE", secret)
			for name, value := range c.environment {
				t.Setenv(name, value)
			}
			out, errOut, err := command(t, "", append([]string{"settings", "--wait", "0s"}, c.args...)...)
			switch {
			case c.says == "" && (err != nil || !strings.Contains(out, "timezone")):
				t.Errorf("%v: it prints %q", err, out)
			case c.says != "" && err == nil:
				t.Errorf("it prints %s", out)
			case c.says != "":
				oneLine(t, err.Error(), c.says)
			}
			if text := out + errOut + errorText(err); strings.Contains(text, "sekret") {
				t.Errorf("it prints the secret: %s", text)
			}
		})
	}
}

// environment holds variables by their names.
type environment map[string]string

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestOnlySecretsHaveFileVariables(t *testing.T) {
	t.Setenv("AGORA_ADDR_FILE", "x")
	log := newScreen()
	warnOfUnknownVariables(newParser(&cli{}, streams{}).Model.Node, os.Environ(), streams{err: log}.log())
	oneLine(t, strings.TrimSuffix(log.String(), "\n"), "AGORA_ADDR_FILE")
	if _, _, err := command(t, "", "settings"); !errors.Is(err, errUsage) {
		t.Errorf("err = %v", err)
	}
}
