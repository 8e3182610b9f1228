package main

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

func TestWrongCommandLinesAreOneLine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		args []string
		says string
	}{
		{"an unknown command", []string{"frob"}, `agora has no command "frob"; see agora help`},
		{"a mistyped command", []string{"chekc"}, `agora has no command "chekc", did you mean "check"?`},
		{"a mistyped action", []string{"user", "lst"}, `agora user has no command "lst", did you mean "list"?`},
		{"a command in upper case", []string{"USER"}, `agora has no command "USER", did you mean "user"?`},
		{"a mistyped flag", []string{"--adr", "x"}, `unknown flag "--adr", did you mean "--addr"?`},
		{"a flag with one dash", []string{"-addr", "x"}, `unknown flag -addr, did you mean "--addr"?`},
		{"a flag of another command", []string{"user", "list", "--repair"}, "agora user list has no flag --repair"},
		{"an unknown format", []string{"check", "-o", "yaml"}, `--output is "yaml"; use text or json`},
		{"an empty command", []string{""}, `agora has no command ""`},
		{"an unknown flag", []string{"--nope"}, `unknown flag "--nope"; see agora help`},
		{"an unknown flag of a command", []string{"user", "list", "--nope"}, "see agora help user list"},
		{"a flag without its value", []string{"--addr"}, "--addr needs a value: --addr=HOST:PORT"},
		{
			"a flag with a wrong value",
			[]string{"--production=perhaps"},
			`--production is "perhaps"; use true or false`,
		},
		{"a port that does not exist", []string{"--addr", "127.0.0.1:99999"}, "--addr 127.0.0.1:99999"},
		{"a setting that does not exist", []string{"settings", "set", "bogus", "x"}, `"bogus"; use name, description, `},
		{"a drain below nothing", []string{"--drain", "-1s"}, "--drain must be 0 or more, not -1s"},
		{
			"less memory than requests need",
			[]string{"--request-memory", "63MiB"},
			"--request-memory must be 64MiB or more, not 63MiB",
		},
		{
			"memory in no known unit",
			[]string{"--request-memory", "512MB"},
			`--request-memory: "512MB" is not a number of bytes such as 512MiB`,
		},
		{"a reconcile below nothing", []string{"--reconcile", "-1s"}, "--reconcile must be 0 or more, not -1s"},
		{
			"a flag behind an argument that is unknown",
			[]string{"reserve", "articles", "5", "--nope"},
			`unknown flag "--nope"`,
		},
		{"an argument for serve", []string{"serve", "extra"}, "unexpected argument extra"},
		{"an address without a port", []string{"--addr", "localhost"}, `--addr "localhost" is not HOST:PORT`},
		{"an empty address", []string{"--addr", ""}, `--addr "" is not HOST:PORT`},
		{"reads from replicas of no Redis", []string{"--replica-reads", "2s"}, "needs --redis"},
		{"reads from replicas of no age", []string{"--redis", "redis://localhost", "--replica-reads", "1ms"}, "500ms"},
		{"a socket without a path", []string{"--addr", "unix:"}, `--addr "unix:" is not HOST:PORT or unix:PATH`},
		{"a certificate without its key", []string{"--tls-cert", "x"}, "--tls-cert and --tls-key go together"},
		{
			"two kinds of certificates",
			[]string{"--acme", "forum.example.com", "--acme-dir", "x", "--tls-cert", "x", "--tls-key", "x"},
			"give either --acme or --tls-cert and --tls-key, not both",
		},
		{"an authority without a directory", []string{"--acme", "forum.example.com"}, "--acme needs --acme-dir DIR"},
		{"a directory of certificates for no domain", []string{"--acme-dir", "x"}, "--acme-dir needs --acme DOMAIN"},
		{"an authority for no domain", []string{"--acme-ca", "https://x"}, "--acme-ca needs --acme DOMAIN"},
		{
			"an authority without TLS",
			[]string{"--acme", "forum.example.com", "--acme-dir", "x", "--acme-ca", "http://x"},
			"--acme-ca must be a URL such as https://",
		},
		{
			"an authority for a socket",
			[]string{"--acme", "forum.example.com", "--acme-dir", "x", "--addr", "unix:x"},
			"--acme needs --addr HOST:PORT",
		},
		{
			"challenges on no port",
			[]string{"--acme", "forum.example.com", "--acme-dir", "x", "--acme-http", "80"},
			`--acme-http "80" is not HOST:PORT`,
		},
		{"a certificate for any name", []string{"--acme", "*.example.com"}, `"*.example.com" is not a public name`},
		{"replicas of no Redis", []string{"--wait-replicas", "1"}, "needs --redis"},
		{"replicas below 0", []string{"--redis", "redis://localhost", "--wait-replicas=-1"}, "must be 0 or more"},
		{"two stores", []string{"--data", "x", "--redis", "redis://localhost"}, "either --data or --redis"},
		{"production on the embedded store", []string{"--production"}, "--production needs --data DIR or --redis URL"},
		{"a host with a scheme", []string{"--hosts", "https://example.com"}, "is not a host such as example.com"},
		{"trust in nothing", []string{"--trusted-only", "--web", "off"}, "--trusted-only needs --trusted-documents"},
		{"half a site", []string{"--web", "perhaps"}, "--web"},
		{"a URL of another kind", []string{"--redis", "http://localhost"}, "--redis: invalid URL scheme: http"},
		{"no URL", []string{"--redis", "foo"}, "invalid URL scheme: none; a URL begins with redis://"},
		{"a rate limit below nothing", []string{"--rate-limit-votes", "-1"}, "--rate-limit-votes must be 0 or more, not -1"},
		{"a rate limit that is not a number", []string{"--rate-limit-reads", "many"}, "--rate-limit-reads"},
		{
			"a content hook without its secret",
			[]string{"--content-hook", "https://x"},
			"--content-hook needs --content-hook-secret-file FILE",
		},
		{"the secret of no hook", []string{"--content-hook-secret-file", "x"}, "needs --content-hook URL"},
		{"a content hook without a host", []string{"--content-hook", "x"}, "--content-hook must be a URL such as https://"},
		{
			"a content hook that is slower than operations",
			[]string{"--content-hook", "https://x", "--content-hook-secret-file", "x", "--content-hook-timeout", "1h"},
			"--content-hook-timeout must be above 0 and less than --timeout",
		},
		{
			"an unknown fallback",
			[]string{"--content-hook-fallback", "wait"},
			`--content-hook-fallback is "wait"; use publish, hold or reject`,
		},
		{"an unknown challenge", []string{"--challenge", "x"}, `--challenge is "x"; use off, altcha or turnstile`},
		{
			"a challenge without its secret",
			[]string{"--challenge", "turnstile", "--challenge-site-key", "k"},
			"--challenge turnstile needs --challenge-secret-file FILE and --challenge-site-key KEY",
		},
		{
			"the key of no provider",
			[]string{"--challenge", "altcha", "--challenge-site-key", "k"},
			"need --challenge turnstile",
		},
		{"the secret of no challenge", []string{"--challenge-secret-file", "x"}, "--challenge-secret-file needs --challenge"},
		{"import of nothing", []string{"import"}, "agora import needs a command: agora, hn, hn-comments, v2ex, reddit,"},
		{
			"import from nowhere known",
			[]string{"import", "digg"},
			`agora import has no command "digg"; see agora help import`,
		},
		{"import without a file", []string{"import", "hn", "--redis", "redis://localhost"}, `needs <file> ...`},
		{"import of Reddit without a file", []string{"import", "reddit"}, `needs <file> ...`},
		{
			"import of Reddit with its ids",
			[]string{"import", "reddit", "--keep-ids", "-"},
			"agora import reddit has no flag --keep-ids",
		},
		{
			"import of V2EX without its files",
			[]string{"import", "v2ex", "--nodes", "x", "--tabs", "x"},
			"missing flags: --topics=FILE",
		},
		{"import of V2EX with a file of no kind", []string{"import", "v2ex", "x"}, "unexpected argument x"},
		{
			"import of V2EX from one pipe twice",
			[]string{"import", "v2ex", "--nodes", "-", "--tabs", "x", "--topics", "-"},
			"only one of the files",
		},
		{"import without a store", []string{"import", "hn", "-"}, "--data DIR or --redis URL"},
		{
			"user without an action",
			[]string{"user"},
			"create, passwd, no-second-factor, grant, revoke, ban, unban, delete, withdraw-votes, show, list",
		},
		{"user with an unknown action", []string{"user", "frob"}, `agora user has no command "frob"; see agora help user`},
		{"user with an empty action", []string{"user", "", "list"}, `agora user has no command ""; see agora help user`},
		{
			"user create without a name",
			[]string{"user", "create"},
			`agora user create needs <name>; see agora help user create`,
		},
		{"user create with a word too many", []string{"user", "create", "ada", "a@b.example", "x"}, "unexpected argument x"},
		{"user passwd without a name", []string{"user", "passwd"}, `agora user passwd needs <name>`},
		{"user grant without a role", []string{"user", "grant", "ada"}, `agora user grant needs <role>`},
		{"user list with a name", []string{"user", "list", "ada"}, "unexpected argument ada"},
		{"user list without a store", []string{"user", "list"}, "--data DIR or --redis URL"},
		{
			"fsync of a Redis",
			[]string{"--redis", "redis://localhost", "--fsync", "always"},
			"--fsync always needs --data DIR",
		},
		{"a socket for metrics", []string{"--admin-addr", "unix:/tmp/x"}, "--admin-addr needs HOST:PORT"},
		{"no port for metrics", []string{"--admin-addr", "localhost"}, `--admin-addr "localhost" is not HOST:PORT;`},
		{"any Sentinel node", []string{"--redis", "redis://x?master_name=m&route_randomly=1"}, "leave out route_randomly"},
		{"a Sentinel's replicas", []string{"--redis", "redis://x?master_name=m&replica_only=true"}, "leave out replica_only"},
		{"a negative pool", []string{"--redis", "redis://x?pool_size=-5"}, "pool_size must be from 0"},
		{"a pool that is too large", []string{"--redis", "redis://x?pool_size=9999999999"}, "pool_size must be from 0"},
		{"a database below 0", []string{"--redis", "redis://x/-1"}, "the database must be 0 or more, not -1"},
		{"a database below 0, by parameter", []string{"--redis", "redis://x?db=-1"}, "db must be from 0"},
		{"a database below 0 of Sentinels", []string{"--redis", "redis://x/-1?master_name=m"}, "must be 0 or more, not -1"},
		{"a time that overflows", []string{"--redis", "redis://x?dial_timeout=9999999999"}, "dial_timeout must be"},
		{"reserve without arguments", []string{"reserve"}, `agora reserve needs <kind> <n>`},
		{"reserve without a number", []string{"reserve", "articles"}, `agora reserve needs <n>`},
		{
			"reserve of another kind",
			[]string{"reserve", "votes", "5"},
			`<kind> is "votes"; use articles, topics, users or comments`,
		},
		{"reserve of no number", []string{"reserve", "articles", "many"}, `<n> must be a whole number, not "many"`},
		{
			"reserve of a negative number",
			[]string{"reserve", "articles", "-5"},
			"<n> must be from 1 to 2251799813685248, not -5",
		},
		{"reserve of nothing", []string{"reserve", "articles", "0"}, "<n> must be from 1 to 2251799813685248, not 0"},
		{
			"reserve beyond the integers of JavaScript",
			[]string{"reserve", "articles", "9007199254740992"},
			"not 9007199254740992",
		},
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

// testTree is a tree of commands with a flag of each kind.
type testTree struct {
	Do testCommand `cmd:"" default:"withargs"`
}

type testCommand struct {
	Words    []string `arg:"" optional:""`
	SomeFlag string   `default:"default"`
	Yes      bool
}

func (c *testCommand) run(context.Context, streams) error { return nil }

// parseTest parses a command line of testTree.
func parseTest(args []string) (*testCommand, error) {
	parser := newParser(&testTree{}, streams{})
	line, err := readLine(parser.Model.Node, args)
	if err != nil {
		return nil, err
	}
	parsed, err := parse(parser, line)
	if err != nil {
		return nil, err
	}
	return parsed.(*testCommand), nil
}

func TestFlagsMayStandAnywhere(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args, arguments, some string
		yes                   bool
	}{
		{"do a b", "a b", "default", false},
		{"--yes do a b", "a b", "default", true},
		{"do --yes a b", "a b", "default", true},
		{"--some-flag do do a", "a", "do", false},
		{"do a --yes b --some-flag x", "a b", "x", true},
		{"do a b --some-flag=x", "a b", "x", false},
		{"do a --some-flag= b", "a b", "", false},
		{"do a --some-flag -1", "a", "-1", false},
		{"do - --yes", "-", "default", true},
		{"do a -- --yes b", "a --yes b", "default", false},
		{"do -- -- a", "-- a", "default", false},
		{"-- --yes a", "--yes a", "default", false},
		{"", "", "default", false},
	} {
		t.Run(c.args, func(t *testing.T) {
			got, err := parseTest(strings.Fields(c.args))
			if err != nil {
				t.Fatal(err)
			}
			words := strings.Join(got.Words, " ")
			if words != c.arguments || got.SomeFlag != c.some || got.Yes != c.yes {
				t.Errorf("arguments %q, --some-flag %s, --yes %v", words, got.SomeFlag, got.Yes)
			}
		})
	}
	url := urlOf(redistest.Any(t))
	must(t, "", "reserve", "articles", "5", "--redis", url)
	must(t, "", "--redis", url, "reserve", "topics", "5")
	if out := must(t, "", "-o", "json", "--redis", url, "settings"); !strings.HasPrefix(out, "{") {
		t.Errorf("flags before the command: %q", out)
	}
}
