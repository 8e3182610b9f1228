package deploy_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/need"
	"github.com/goccy/go-yaml"
)

// compose is what the tests read of compose.yaml.
type compose struct {
	Services map[string]struct {
		Image       string
		PullPolicy  string `yaml:"pull_policy"`
		Command     []string
		Environment map[string]string
		DependsOn   map[string]struct{ Condition string } `yaml:"depends_on"`
		Volumes     []string
	}
	Volumes map[string]any
}

func readCompose(t *testing.T) (c compose) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(read(t, "deploy/compose.yaml")), &c); err != nil {
		t.Fatal(err)
	}
	return c
}

func TestComposeWaitsForRedis(t *testing.T) {
	c := readCompose(t)
	if got := c.Services["agora"].DependsOn["redis"].Condition; got != "service_healthy" {
		t.Errorf("agora starts when redis is %q", got)
	}
	if _, ok := c.Volumes["redis"]; !ok {
		t.Error("the data of redis is in no volume")
	}
}

// TestComposeUsesTheImage compares the compose file with the image of deploy/release.sh.
func TestComposeUsesTheImage(t *testing.T) {
	c := readCompose(t)
	agora := c.Services["agora"]
	if want := "agora:" + version(t); agora.Image != want || agora.PullPolicy != "never" {
		t.Errorf("the image is %q, pulled %q; want %s, which is loaded", agora.Image, agora.PullPolicy, want)
	}
	volume, dir, _ := strings.Cut(strings.Join(agora.Volumes, " "), ":")
	if _, ok := c.Volumes[volume]; !ok || dir != agora.Environment["AGORA_SEARCH_DIR"] {
		t.Errorf("the volume %q is mounted at %q, and the index for searches is in %q",
			volume, dir, agora.Environment["AGORA_SEARCH_DIR"])
	}
}

// binary returns the path of agora, which the test builds.
func binary(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "agora")
	cmd := exec.Command("go", "build", "-buildvcs=false", "-o", file, "./cmd/agora")
	cmd.Dir = ".."
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return file
}

// TestSettingsAreAccepted runs agora with the settings of the files. It warns of variables that it does not know and
// of unsafe settings of Redis.
func TestSettingsAreAccepted(t *testing.T) {
	need.Program(t, "redis-server", "redis-server")
	agora := binary(t)
	run := func(t *testing.T, environment []string) {
		t.Helper()
		dir, err := os.MkdirTemp("", "agora") //nolint:usetesting // a socket's path is at most 107 bytes
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { os.RemoveAll(dir) })
		socket := filepath.Join(dir, "redis.sock")
		args := readCompose(t).Services["redis"].Command
		redis := exec.Command(args[0], append(args[1:], "--port", "0", "--unixsocket", socket, "--dir", dir)...)
		if err := redis.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = redis.Process.Kill(); _ = redis.Wait() })
		serve := exec.Command(agora)
		serve.Env = append([]string{"PATH=" + os.Getenv("PATH")}, environment...)
		serve.Env = append(serve.Env, "AGORA_SEARCH_DIR="+dir+"/search",
			"AGORA_REDIS=unix://"+socket, "AGORA_DATA=", "AGORA_ADDR=unix:"+dir+"/agora.sock")
		var errOut bytes.Buffer
		serve.Stderr = &errOut
		out, err := serve.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := serve.Start(); err != nil {
			t.Fatal(err)
		}
		_, _ = out.Read(make([]byte, 1<<10)) // the announcement, or the end
		_ = serve.Process.Signal(os.Interrupt)
		err = serve.Wait()
		text := regexp.MustCompile(`(?m)^.*msg="waiting for Redis".*\n`).ReplaceAllString(errOut.String(), "")
		if err != nil || text != "" {
			t.Errorf("%v: it logs\n%s", err, text)
		}
	}
	t.Run("compose.yaml", func(t *testing.T) {
		var environment []string
		for name, value := range readCompose(t).Services["agora"].Environment {
			value = regexp.MustCompile(`\$\{\w+:-(.*)\}`).ReplaceAllString(value, "$1")
			environment = append(environment, name+"="+value)
		}
		run(t, environment)
	})
	t.Run("agora.env", func(t *testing.T) {
		var environment []string
		for line := range strings.Lines(read(t, "deploy/agora.env")) {
			if line = strings.TrimSpace(line); strings.Contains(line, "=") && !strings.HasPrefix(line, "# ") {
				environment = append(environment, strings.TrimPrefix(line, "#")) // the examples too
			}
		}
		run(t, environment)
	})
}
