package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

func TestUnknownVariablesAreNamed(t *testing.T) {
	for name, value := range map[string]string{
		"AGORA_TIMEZON": "Europe/Paris", "AGORA_MAX_COST": "40000", "AGORA_OUTPUT": "text", "AGORA_PORT": "tcp://10.0.0.1:80",
	} {
		t.Setenv(name, value)
	}
	redis := urlOf(redistest.Any(t))
	warned := func(t *testing.T, text string) {
		t.Helper()
		if strings.Count(text, "\n") != 1 || !strings.Contains(text, "AGORA_TIMEZON") {
			t.Errorf("it logs %q", text)
		}
	}
	t.Run("serve", func(t *testing.T) {
		warned(t, start(t, "--addr", "127.0.0.1:0", "--redis", redis).err.String())
	})
	stories := file(t, "")
	for _, args := range [][]string{
		{"import", "hn", stories},
		{"import", "reddit", stories},
		{"import", "v2ex", "--nodes", stories, "--tabs", stories, "--topics", stories},
		{"reserve", "articles", "5"},
		{"rerank", "--hot-formula", "reddit"},
		{"check"},
		{"settings"},
		{"settings", "set", "timezone", "UTC"},
		{"user", "list"},
	} {
		t.Run(strings.Join(args[:min(2, len(args))], " "), func(t *testing.T) {
			_, errOut, err := command(t, "", append(args, "--redis", redis)...)
			first, _, _ := strings.Cut(errOut, "\n")
			if warned(t, first+"\n"); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestTheVariablesOfAllCommandsAreKnown(t *testing.T) {
	t.Parallel()
	root := newParser(&cli{}, streams{}).Model.Node
	for _, command := range root.Leaves(false) {
		var environment []string
		for name, flag := range flagsOf(command) {
			if variable(flag) != "" && strings.HasPrefix(name, "--") {
				environment = append(environment, variable(flag)+"=x")
			}
		}
		log := newScreen()
		warnOfUnknownVariables(root, environment, streams{err: log}.log())
		if log.String() != "" {
			t.Errorf("%v of agora %s: %s", environment, command.Path(), log)
		}
	}
	log := newScreen()
	warnOfUnknownVariables(root, []string{"AGORA_TIMEZON=x", "AGORA_FROBNICATE=x"}, streams{err: log}.log())
	oneLine(t, strings.Split(log.String(), "\n")[0], "AGORA_TIMEZON", `did you mean \"AGORA_TIMEZONE\"?`)
	oneLine(t, strings.Split(log.String(), "\n")[1], "AGORA_FROBNICATE", `unknown environment variable"`)
}

func TestEveryFlagHasAVariable(t *testing.T) {
	for _, c := range []struct {
		name, some, yes string
		args            []string
		want            string
		wantYes         bool
	}{
		{"neither", "", "", nil, "default", false},
		{"the environment", "variable", "true", nil, "variable", true},
		{"the command line wins", "variable", "true", []string{"--some-flag", "line", "--yes=false"}, "line", false},
		{"one of each", "variable", "", []string{"--yes"}, "variable", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv("AGORA_SOME_FLAG", c.some)
			t.Setenv("AGORA_YES", c.yes)
			got, err := parseTest(c.args)
			if err != nil || got.SomeFlag != c.want || got.Yes != c.wantYes {
				t.Errorf("%v: %+v", err, got)
			}
		})
	}
	t.Run("a wrong variable is named", func(t *testing.T) {
		t.Setenv("AGORA_YES", "perhaps")
		_, err := parseTest(nil)
		if !errors.Is(err, errUsage) {
			t.Fatal(err)
		}
		oneLine(t, err.Error(), `AGORA_YES is "perhaps"; use true or false`)
	})
	t.Run("one of --data and --redis wins over the variable of the other", func(t *testing.T) {
		t.Setenv("AGORA_DATA", t.TempDir())
		url := urlOf(redistest.Any(t))
		must(t, "", "category", "create", "--redis", url, "general")
		must(t, "", "settings", "--redis", url)
	})
}

func TestVariablesOfRealFlags(t *testing.T) {
	redis := redistest.Mini(t)
	t.Setenv("AGORA_ADDR", "127.0.0.1:0")
	t.Setenv("AGORA_PRODUCTION", "true")
	t.Setenv("AGORA_REDIS", "redis://"+redis.Addr)
	r := start(t)
	if status, _ := r.get(t, "/graphiql/"); status != 404 {
		t.Errorf("in production GraphiQL responds with %d", status)
	}
	must(t, "correct horse\n", "user", "create", "ada")
	if !redis.Mini.Exists("bbs::user::1") {
		t.Error("user create did not go to AGORA_REDIS")
	}
}
