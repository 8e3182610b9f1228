package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"reflect"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/edge"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/secrets"
	"github.com/agoraql/agora/internal/server"
	"github.com/alecthomas/kong"
)

// cli is the tree of all commands, and the flags that every command has. Each command
// is a struct whose fields are its flags and arguments.
type cli struct {
	ShowHelp    bool `name:"help" short:"h" help:"Show help." env:"-"`
	ShowVersion bool `name:"version" help:"Print the version." env:"-"`

	Serve       serveCommand       `cmd:"" default:"1" help:"Serve the API. This is the default command."`
	Config      configCommand      `cmd:"" help:"Print the flags of a server with their values."`
	Health      healthCommand      `cmd:"" help:"Report whether a server is ready."`
	Check       checkCommand       `cmd:"" help:"Check the data, and repair derived data."`
	Settings    settingsCommand    `cmd:"" help:"Print or change the settings that the data holds."`
	User        userCommand        `cmd:"" help:"Manage accounts."`
	Token       tokenCommand       `cmd:"" help:"Manage API tokens."`
	Mail        mailCommand        `cmd:"" help:"Try the settings of emails."`
	Category    categoryCommand    `cmd:"" help:"Manage categories."`
	Tab         tabCommand         `cmd:"" help:"Manage tabs."`
	Export      exportCommand      `cmd:"" help:"Write the whole site to a file of Redis commands."`
	Import      importCommand      `cmd:"" help:"Import a site, or articles and topics from other communities."`
	Reserve     reserveCommand     `cmd:"" help:"Set an id counter before its first use."`
	Rerank      rerankCommand      `cmd:"" help:"Change the formula that ranks recommended topics."`
	Reindex     reindexCommand     `cmd:"" help:"Build the index for searches anew."`
	Conformance conformanceCommand `cmd:"" help:"Compare the formulas of a server with their published values."`
	Completion  completionCommand  `cmd:"" help:"Print the completion script of a shell."`
	Complete    completeCommand    `cmd:"" hidden:"" help:"Print the completions of a command line."`
	Version     versionCommand     `cmd:"" help:"Print the version, the commit and its date."`
	HelpOn      helpCommand        `cmd:"" name:"help" help:"Show help for a command."`
}

// A subcommand is a leaf of the tree of commands.
type subcommand interface {
	// run returns when the command is done or ctx ends. An errUsage ends the program with exit code 2.
	run(ctx context.Context, std streams) error
}

// newParser returns a parser of a tree of commands. It reads flags that are not on the command line
// from the environment.
func newParser(tree any, std streams) *kong.Kong {
	return kong.Must(tree,
		kong.Name("agora"),
		kong.Description("Agora is a community backend: link voting and a forum behind one GraphQL API."),
		kong.NoDefaultHelp(), // readLine handles --help: it works on a wrong command line too
		kong.Writers(std.out, std.err),
		kong.Resolvers(kong.ResolverFunc(fromEnvironment)),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, FlagsLast: true, WrapUpperBound: 100}),
		kong.ValueFormatter(describe),
		kong.TypeMapper(reflect.TypeFor[time.Duration](), kong.MapperFunc(decodeDuration)),
		kong.TypeMapper(reflect.TypeFor[memory.Size](), kong.MapperFunc(decodeValue)),
		kong.TypeMapper(reflect.TypeFor[edge.Domains](), kong.MapperFunc(decodeValue)),
		kong.TypeMapper(reflect.TypeFor[edge.Hosts](), kong.MapperFunc(decodeValue)),
		kong.TypeMapper(reflect.TypeFor[edge.Origins](), kong.MapperFunc(decodeValue)),
		kong.TypeMapper(reflect.TypeFor[edge.Proxies](), kong.MapperFunc(decodeValue)),
		kong.Vars{"wait": "5s"}, // a command may set it
		fillIn(append(server.Texts(), openstore.Help, map[string]string{
			"help_formula":  formulaHelp,
			"setting_names": settingNames(),
			"help_setting":  helpSetting(),
		})),
	)
}

// fillIn replaces ${name} by a text in the help, the defaults and the choices of all flags and arguments. kong has
// variables for this. But for each flag it searches the text of all variables for variables again, which takes longer
// than everything else that a command does before it runs.
func fillIn(all []map[string]string) kong.Option {
	var pairs []string
	for _, some := range all {
		for name, text := range some {
			pairs = append(pairs, "${"+name+"}", text)
		}
	}
	return kong.PostBuild(func(k *kong.Kong) error {
		texts := strings.NewReplacer(pairs...)
		return kong.Visit(k.Model.Node, func(node kong.Visitable, next kong.Next) error {
			if value, ok := node.(*kong.Value); ok {
				value.Help, value.Default = texts.Replace(value.Help), texts.Replace(value.Default)
				value.Enum = texts.Replace(value.Enum)
			}
			return next(nil)
		})
	})
}

// parse returns the command of a line with its flags and arguments. Its messages hide passwords.
// Errors: errUsage.
func parse(parser *kong.Kong, line *line) (subcommand, error) {
	parsed, err := parser.Parse(line.words())
	if err != nil {
		message := plainMessage(line.command.FullPath(), err.Error())
		return nil, line.wrong("%s", secrets.Hide(message, append(os.Environ(), line.words()...)))
	}
	command := parsed.Selected().Target.Addr().Interface().(subcommand)
	switch c := command.(type) {
	case *serveCommand:
		c.configuration.configure(parsed)
	case *configCommand:
		c.configuration.configure(parsed)
	}
	return command, nil
}

// decodeValue parses a flag of a type that implements flag.Value.
func decodeValue(ctx *kong.DecodeContext, target reflect.Value) error {
	token, err := ctx.Scan.PopValue("value")
	if err != nil {
		return err
	}
	return target.Addr().Interface().(flag.Value).Set(token.String())
}

// longest is the longest duration of a flag. With it no sum of durations and times overflows.
const longest = 100 * 365 * 24 * time.Hour

// decodeDuration parses a duration, with a plainer message than kong's.
func decodeDuration(ctx *kong.DecodeContext, target reflect.Value) error {
	token, err := ctx.Scan.PopValue("duration")
	if err != nil {
		return err
	}
	d, err := time.ParseDuration(token.String())
	if err != nil {
		return fmt.Errorf("%q is not a duration such as 30s", token.String())
	}
	if d > longest {
		return fmt.Errorf("%q is too long; the maximum is 876000h, 100 years", token.String())
	}
	target.SetInt(int64(d))
	return nil
}
