package deploy_test

import (
	"testing"

	"github.com/goccy/go-yaml"
)

// compose is what the tests read of compose.yaml.
type compose struct {
	Services map[string]struct {
		DependsOn map[string]struct{ Condition string } `yaml:"depends_on"`
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
