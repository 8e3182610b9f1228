package deploy_test

import (
	"strings"
	"testing"

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
