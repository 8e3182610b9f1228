//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/goccy/go-yaml"
)

// TestDeployedSettingsAreAccepted starts the program with the settings of the files in deploy. It warns of variables
// that it does not know and of unsafe settings of Redis.
func TestDeployedSettingsAreAccepted(t *testing.T) {
	t.Parallel()
	var compose struct {
		Services map[string]struct {
			Command     []string
			Environment map[string]string
		}
	}
	if err := yaml.Unmarshal([]byte(readFile(t, deployed+"compose.yaml")), &compose); err != nil {
		t.Fatal(err)
	}
	accepted := func(t *testing.T, environment []string) {
		t.Helper()
		dir := dataDir(t)
		socket := filepath.Join(dir, "redis.sock")
		args := compose.Services["redis"].Command
		redis := exec.Command(args[0], append(args[1:], "--port", "0", "--unixsocket", socket, "--dir", dir)...)
		proctest.Start(t, redis)
		cmd := program()
		cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "AGORA_TEST_MAIN=1"}, environment...)
		cmd.Env = append(cmd.Env, "AGORA_REDIS=unix://"+socket, "AGORA_DATA=", "AGORA_ADDR=unix:"+dir+"/agora.sock")
		r := launch(t, cmd)
		r.out.wait(t, `"msg":"the server listens"`, r.ended)
		if err := r.process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		err := r.end()
		text := regexp.MustCompile(`(?m)^.*msg="waiting for Redis".*\n`).ReplaceAllString(r.err.String(), "")
		if err != nil || text != "" {
			t.Errorf("%v: it logs\n%s", err, text)
		}
	}
	t.Run("compose.yaml", func(t *testing.T) {
		t.Parallel()
		var environment []string
		for name, value := range compose.Services["agora"].Environment {
			value = regexp.MustCompile(`\$\{\w+:-(.*)\}`).ReplaceAllString(value, "$1")
			environment = append(environment, name+"="+value)
		}
		accepted(t, environment)
	})
	t.Run("agora.env", func(t *testing.T) {
		t.Parallel()
		var environment []string
		for line := range strings.Lines(readFile(t, deployed+"agora.env")) {
			if line = strings.TrimSpace(line); strings.Contains(line, "=") && !strings.HasPrefix(line, "# ") {
				environment = append(environment, strings.TrimPrefix(line, "#")) // the examples too
			}
		}
		accepted(t, environment)
	})
}
