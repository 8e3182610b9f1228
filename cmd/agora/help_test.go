package main

import (
	"strings"
	"testing"
)

func TestHelpGoesToStandardOutput(t *testing.T) {
	for _, c := range []struct {
		args string
		says []string
	}{
		{"-h", []string{
			"Usage: agora <command>", "import hn", "import reddit", "AGORA_SOME_FLAG", "--addr", "(default 127.0.0.1:8080",
			"--data", "--redis",
		}},
		{"--help", []string{"Usage: agora <command>", "--addr"}},
		{"help", []string{"Usage: agora <command>", "--addr"}},
		{"help -h", []string{"The default command, agora serve:", "--addr"}},
		{"help help", []string{"Usage: agora <command>", "--addr"}},
		{"help serve", []string{"Usage: agora serve [flags]", "--drain", "AGORA_DRAIN"}},
		{"help import", []string{"import hn", "import v2ex", "import reddit"}},
		{"help import v2ex", []string{"Usage: agora import v2ex --nodes=FILE", "--nodes"}},
		{"help user", []string{"create", "passwd"}},
		{"help user grant", []string{"Usage: agora user grant <name> <role>", "--wait"}},
		{"help reserve", []string{"Usage: agora reserve <kind> <n>", "agora reserve articles 100000"}},
		{"serve -h", []string{"Usage: agora serve", "--production"}},
		{"--data x -h", []string{"The default command, agora serve:"}},
		{"import -h", []string{"Usage: agora import <command>", "import hn", "import v2ex"}},
		{"import v2ex -h", []string{"--nodes", "--tabs", "--topics", "--bodies", "--keep-ids"}},
		{"import hn -h", []string{"--keep-ids", "--shift-to-now", "--rejects", "[flags]", "<file> ..."}},
		{"reserve -h", []string{"Usage: agora reserve <kind> <n>", "--data"}},
		{"user -h", []string{"create", "passwd", "grant", "revoke", "ban", "unban", "withdraw-votes", "list"}},
		{"user create -h", []string{"Usage: agora user create <name> [<email>]", "--redis", "Examples:"}},
		{"version", []string{"agora "}},
	} {
		t.Run(c.args, func(t *testing.T) {
			// A user who asks for help may have set a wrong variable.
			t.Setenv("AGORA_PRODUCTION", "perhaps")
			t.Setenv("COLUMNS", "120")
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

// TestHelpHasExamples looks at the help of each command on data.
func TestHelpHasExamples(t *testing.T) {
	t.Parallel()
	for _, command := range newParser(&cli{}, streams{}).Model.Leaves(true) {
		if flagsOf(command)["--data"] == nil {
			continue
		}
		out := must(t, "", append([]string{"help"}, strings.Fields(command.Path())...)...)
		_, examples, _ := strings.Cut(out, "Examples:\n")
		if !strings.Contains(examples, " agora ") {
			t.Errorf("agora help %s has no example:\n%s", command.Path(), out)
		}
		for _, argument := range command.Positional {
			if !strings.Contains(out, "Arguments:\n") || argument.Help == "" {
				t.Errorf("agora help %s does not describe %s", command.Path(), argument.Name)
			}
		}
	}
}
