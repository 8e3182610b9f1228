package main

import (
	"errors"
	"flag"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

func TestWrongCommandLinesAreOneLine(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		says string
	}{
		{"an unknown command", []string{"frob"}, "no such command"},
		{"an empty command", []string{""}, "no such command"},
		{"an unknown flag", []string{"--nope"}, "not defined: -nope; see agora serve -h"},
		{"an unknown flag of a command", []string{"user", "list", "--nope"}, "see agora user list -h"},
		{"a flag without its value", []string{"--addr"}, "needs an argument: -addr"},
		{"a flag with a wrong value", []string{"--production=perhaps"}, `invalid boolean value "perhaps"`},
		{"a drain below nothing", []string{"--drain", "-1s"}, "--drain is 0 or more"},
		{"less memory than requests need", []string{"--request-memory", "63MiB"}, "--request-memory is 64MiB or more"},
		{"memory in no known unit", []string{"--request-memory", "512MB"}, "number of bytes such as 512MiB"},
		{"a reconcile below nothing", []string{"--reconcile", "-1s"}, "--reconcile is 0 or more"},
		{"a flag behind an argument that is unknown", []string{"reserve", "articles", "5", "--nope"}, "not defined: -nope"},
		{"an argument for serve", []string{"serve", "extra"}, "flags only"},
		{"an address without a port", []string{"--addr", "localhost"}, `--addr "localhost" is no HOST:PORT`},
		{"an empty address", []string{"--addr", ""}, `--addr "" is no HOST:PORT`},
		{"two stores", []string{"--data", "x", "--redis", "redis://localhost"}, "either --data or --redis"},
		{"production on the embedded store", []string{"--production"}, "--production needs --data DIR or --redis URL"},
		{"a host with a scheme", []string{"--hosts", "https://example.com"}, "no host such as example.com"},
		{"trust in nothing", []string{"--trusted-only"}, "--trusted-only needs --trusted-documents"},
		{"a URL of another kind", []string{"--redis", "http://localhost"}, "--redis: invalid URL scheme: http"},
		{"a budget below nothing", []string{"--budget-votes", "-1"}, "a budget is 0 or more"},
		{"a budget that is no number", []string{"--budget-reads", "many"}, "-budget-reads"},
		{"import of nothing", []string{"import"}, "agora import hn|reddit"},
		{"import from nowhere known", []string{"import", "digg"}, "agora import hn|reddit"},
		{"import without a file", []string{"import", "hn", "--redis", "redis://localhost"}, "name the files"},
		{"import of Reddit without a file", []string{"import", "reddit"}, "name the files"},
		{"import of Reddit with its ids", []string{"import", "reddit", "--keep-ids", "-"}, "--keep-ids keeps numbers only"},
		{"import of V2EX without its files", []string{"import", "v2ex", "--nodes", "x", "--tabs", "x"}, "--nodes, --tabs and --topics"},
		{"import of V2EX with a file of no kind", []string{"import", "v2ex", "x"}, "flags only"},
		{"import of V2EX from one pipe twice", []string{"import", "v2ex", "--nodes", "-", "--tabs", "x", "--topics", "-"}, "only one of the files"},
		{"import without a store", []string{"import", "hn", "-"}, "--data DIR or --redis URL"},
		{"user without an action", []string{"user"}, "create|passwd|grant|revoke|list"},
		{"user with an unknown action", []string{"user", "frob"}, "create|passwd|grant|revoke|list"},
		{"user with an empty action", []string{"user", "", "list"}, "create|passwd|grant|revoke|list"},
		{"user create without a name", []string{"user", "create"}, "agora user create has too few"},
		{"user create with a word too many", []string{"user", "create", "ada", "a@b.example", "x"}, "too many"},
		{"user passwd without a name", []string{"user", "passwd"}, "too few"},
		{"user grant without a role", []string{"user", "grant", "ada"}, "too few"},
		{"user list with a name", []string{"user", "list", "ada"}, "too many"},
		{"user list without a store", []string{"user", "list"}, "--data DIR or --redis URL"},
		{"reserve without arguments", []string{"reserve"}, "articles|topics|users|comments N"},
		{"reserve without a number", []string{"reserve", "articles"}, "articles|topics|users|comments N"},
		{"reserve of another kind", []string{"reserve", "votes", "5"}, "articles|topics|users|comments N"},
		{"reserve of no number", []string{"reserve", "articles", "many"}, "articles|topics|users|comments N"},
		{"reserve of nothing", []string{"reserve", "articles", "0"}, "articles|topics|users|comments N"},
		{"reserve past what JavaScript can count", []string{"reserve", "articles", "9007199254740992"}, "comments N"},
		{"reserve without a store", []string{"reserve", "articles", "5"}, "--data DIR or --redis URL"},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, errOut, err := command(t, "", c.args...)
			if !errors.Is(err, errUsage) {
				t.Fatalf("err = %v", err)
			}
			oneLine(t, err.Error(), c.says)
			if out+errOut != "" {
				t.Errorf("it prints %q too", out+errOut)
			}
		})
	}
}

func TestHelpGoesToStandardOutput(t *testing.T) {
	for _, c := range []struct {
		args string
		says []string
	}{
		{"-h", []string{"usage: agora", "import hn|reddit", "AGORA_SOME_FLAG", "-addr", `(default "127.0.0.1:8080")`, "-data", "-redis"}},
		{"--help", []string{"usage: agora", "-addr"}},
		{"help", []string{"usage: agora", "-addr"}},
		{"help -h", []string{"flags of agora serve"}},
		{"help help", []string{"usage: agora", "-addr"}},
		{"help serve", []string{"flags of agora serve", "-drain"}},
		{"help import", []string{"agora import hn|reddit [flags] FILE"}},
		{"help import v2ex", []string{"flags of agora import v2ex", "-nodes"}},
		{"help user", []string{"create", "passwd"}},
		{"help user grant", []string{"flags of agora user grant", "-wait"}},
		{"help reserve", []string{"flags of agora reserve"}},
		{"serve -h", []string{"flags of agora serve", "-production"}},
		{"--data x -h", []string{"flags of agora serve"}},
		{"import -h", []string{"agora import hn|reddit [flags] FILE", "agora import v2ex"}},
		{"import v2ex -h", []string{"-nodes", "-tabs", "-topics", "-bodies", "-keep-ids"}},
		{"import hn -h", []string{"-keep-ids", "-shift-to-now", "-rejects"}},
		{"reserve -h", []string{"flags of agora reserve", "-data"}},
		{"user -h", []string{"create", "passwd", "grant", "revoke", "list"}},
		{"user create -h", []string{"flags of agora user create", "-redis"}},
		{"version", []string{"agora "}},
	} {
		t.Run(c.args, func(t *testing.T) {
			// Whoever asks for help may have got a setting wrong.
			t.Setenv("AGORA_PRODUCTION", "perhaps")
			out, errOut, err := command(t, "", strings.Fields(c.args)...)
			if err != nil || errOut != "" {
				t.Errorf("err = %v, standard error = %q", err, errOut)
			}
			for _, word := range c.says {
				if !strings.Contains(out, word) {
					t.Errorf("no %q in\n%s", word, out)
				}
			}
		})
	}
}

func TestFlagsMayStandBehindArguments(t *testing.T) {
	for _, c := range []struct {
		args, arguments, some string
		yes                   bool
	}{
		{"a b", "a b", "default", false},
		{"--yes a b", "a b", "default", true},
		{"a --yes b --some-flag x", "a b", "x", true},
		{"a b --some-flag=x", "a b", "x", false},
		{"- --yes", "-", "default", true},
		{"a -- --yes b", "a --yes b", "default", false},
		{"-- -- a", "-- a", "default", false},
		{"", "", "default", false},
	} {
		t.Run(c.args, func(t *testing.T) {
			f := flag.NewFlagSet("x", flag.ContinueOnError)
			some, yes := f.String("some-flag", "default", ""), f.Bool("yes", false, "")
			ok, err := parse(f, strings.Fields(c.args), streams{})
			if got := strings.Join(f.Args(), " "); !ok || err != nil || got != c.arguments || *some != c.some || *yes != c.yes {
				t.Errorf("%v %v: arguments %q, --some-flag %s, --yes %v", ok, err, got, *some, *yes)
			}
		})
	}
	must(t, "", "reserve", "articles", "5", "--redis", "redis://"+redistest.Mini(t).Addr)
}

func TestUnknownVariablesAreNamed(t *testing.T) {
	for name, value := range map[string]string{
		"AGORA_TIMEZON": "Europe/Paris", "AGORA_MAX_COST": "100", "AGORA_JSON": "true", "AGORA_PORT": "tcp://10.0.0.1:80",
	} {
		t.Setenv(name, value)
	}
	redis := "redis://" + redistest.Mini(t).Addr
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

// TestTheTwinsOfAllCommandsAreKnown holds flagsElsewhere against what the commands have.
func TestTheTwinsOfAllCommandsAreKnown(t *testing.T) {
	for _, command := range []string{"serve", "import hn", "import reddit", "import v2ex", "reserve", "rerank", "user create", "user list", "check", "settings"} {
		var environment []string
		for _, name := range regexp.MustCompile(`(?m)^  -([a-z-]+)`).FindAllStringSubmatch(must(t, "", append(strings.Fields(command), "-h")...), -1) {
			environment = append(environment, twin(name[1])+"=x")
		}
		none := flag.NewFlagSet("none", flag.ContinueOnError)
		if unknown := unknownTwins(none, environment); len(unknown) > 0 || len(environment) == 0 {
			t.Errorf("agora %s has %v, which the others would warn of", command, unknown)
		}
	}
}

func TestVersionNamesTheCommit(t *testing.T) {
	for want, info := range map[string]*debug.BuildInfo{
		"unknown": nil,
		"(devel)": {Main: debug.Module{Version: "(devel)"}},
		"v1.2.3, commit abc, of 2026-03-14T09:26:53Z": {Main: debug.Module{Version: "v1.2.3"}, Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.time", Value: "2026-03-14T09:26:53Z"}, {Key: "vcs.modified", Value: "false"},
		}},
		"v1.2.3, commit abc with changes": {Main: debug.Module{Version: "v1.2.3"}, Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.modified", Value: "true"},
		}},
	} {
		if got := version(info); got != want {
			t.Errorf("version %q, want %q", got, want)
		}
	}
}

func TestEveryFlagHasATwin(t *testing.T) {
	flags := func() (*flag.FlagSet, *string, *bool) {
		f := flag.NewFlagSet("x", flag.ContinueOnError)
		return f, f.String("some-flag", "default", ""), f.Bool("yes", false, "")
	}
	for _, c := range []struct {
		name, some, yes string
		args            []string
		want            string
		wantYes         bool
	}{
		{"neither", "", "", nil, "default", false},
		{"the environment", "twin", "true", nil, "twin", true},
		{"the command line wins", "twin", "true", []string{"--some-flag", "line", "--yes=false"}, "line", false},
		{"one of each", "twin", "", []string{"--yes"}, "twin", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv("AGORA_SOME_FLAG", c.some)
			t.Setenv("AGORA_YES", c.yes)
			f, some, yes := flags()
			ok, err := parse(f, c.args, streams{})
			if !ok || err != nil || *some != c.want || *yes != c.wantYes {
				t.Errorf("%v %v: %q %v", ok, err, *some, *yes)
			}
		})
	}
	t.Run("a wrong twin is named", func(t *testing.T) {
		t.Setenv("AGORA_YES", "perhaps")
		f, _, _ := flags()
		ok, err := parse(f, nil, streams{})
		if ok || !errors.Is(err, errUsage) {
			t.Fatalf("%v %v", ok, err)
		}
		oneLine(t, err.Error(), `"perhaps" for AGORA_YES`)
	})
}

func TestTwinsOfRealFlags(t *testing.T) {
	redis := redistest.Mini(t)
	t.Setenv("AGORA_ADDR", "127.0.0.1:0")
	t.Setenv("AGORA_PRODUCTION", "true")
	t.Setenv("AGORA_REDIS", "redis://"+redis.Addr)
	r := start(t)
	if status, _ := r.get(t, "/"); status != 404 {
		t.Errorf("in production GraphiQL answers %d", status)
	}
	must(t, "correct horse\n", "user", "create", "ada")
	if !redis.Mini.Exists("bbs::user::1") {
		t.Error("user create did not go to AGORA_REDIS")
	}
}
