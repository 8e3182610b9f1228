package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/agoraql/agora/internal/secrets"
	"github.com/alecthomas/kong"
)

// helpCommand shows the help of another command.
type helpCommand struct {
	Command []string `arg:"" optional:"" help:"The command, such as user create."`
}

// run prints the help of the named command. Errors: errUsage for an unknown command.
func (c *helpCommand) run(_ context.Context, std streams) error {
	parser := newParser(&cli{}, std)
	l := &line{command: parser.Model.Node}
	for _, word := range c.Command {
		if l.command.Leaf() {
			return l.wrong("%s has no command %s", l.command.FullPath(), secrets.Quote(word))
		}
		if err := l.readWord(word); err != nil {
			return err
		}
	}
	return printHelp(parser, l.command, std)
}

// Help implements kong.HelpProvider for the list of all commands.
func (cli) Help() string {
	return `Without a command, agora serves demo data from memory, which is lost when it stops.

Flags may stand anywhere. Every flag has an environment variable: --some-flag is AGORA_SOME_FLAG.
A flag on the command line wins over its variable. AGORA_REDIS_FILE names a file with the URL of
--redis.

    agora help user create                   shows the flags and arguments of a command
    agora --data ./data                      serves, and keeps the data in ./data
    agora user create --data ./data ada      opens an account there`
}

// printHelp prints the help of a command. The help of agora ends with the flags of the default command.
func printHelp(parser *kong.Kong, command *kong.Node, std streams) error {
	if command.Name == "help" {
		command = parser.Model.Node
	}
	if err := printUsage(parser, command, kong.HelpOptions{}); err != nil || command.Type != kong.ApplicationNode {
		return err
	}
	fmt.Fprintln(std.out, "\nThe default command, agora serve:")
	return printUsage(parser, command.DefaultCmd, kong.HelpOptions{NoAppSummary: true})
}

// printUsage prints the help of one command.
func printUsage(parser *kong.Kong, command *kong.Node, options kong.HelpOptions) error {
	words := strings.Fields(command.Path())
	traced, err := kong.Trace(parser, words)
	if err != nil {
		return err
	}
	traced.Path = traced.Path[:1+len(words)] // kong.Trace adds the default command
	options.Compact, options.FlagsLast, options.WrapUpperBound, options.ValueFormatter = true, true, 100, describe
	return kong.DefaultHelpPrinter(options, traced)
}

// describe returns the help of a flag or an argument, with its default and its environment variable.
func describe(value *kong.Value) string {
	var notes []string
	if value.HasDefault && value.Default != "" && !value.IsBool() {
		notes = append(notes, "default "+value.Default)
	}
	if value.Flag != nil && variable(value.Flag) != "" {
		notes = append(notes, variable(value.Flag))
		if file := fileVariable(value.Flag); file != "" {
			notes = append(notes, file)
		}
	}
	if len(notes) == 0 {
		return value.Help
	}
	return value.Help + " (" + strings.Join(notes, "; ") + ")"
}
