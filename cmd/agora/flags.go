package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"runtime/debug"
	"slices"
	"strings"
)

// streams is where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// parse reads the flags of a command, each from the command line or, when it is
// not there, from its twin in the environment; an empty twin is none. It warns of twins
// of no flag, and returns false when help was asked for and given.
func parse(flags *flag.FlagSet, args []string, std streams) (bool, error) {
	flags.SetOutput(io.Discard) // one line of our own will do
	err := parseAll(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprintf(std.out, "flags of agora %s:\n", flags.Name())
		flags.SetOutput(std.out)
		flags.PrintDefaults()
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("%w: %w; see agora %s -h", errUsage, err, flags.Name())
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	// The two say the same thing: one on the command line wins over the other's twin.
	if given["data"] || given["redis"] {
		given["data"], given["redis"] = true, true
	}
	var problem error
	flags.VisitAll(func(f *flag.Flag) {
		if value := os.Getenv(twin(f.Name)); value != "" && problem == nil && !given[f.Name] {
			if err := flags.Set(f.Name, value); err != nil {
				problem = fmt.Errorf("%w: invalid value %q for %s: %w", errUsage, value, twin(f.Name), err)
			}
		}
	})
	if problem != nil {
		return false, problem
	}
	for _, name := range unknownTwins(flags, os.Environ()) {
		slog.New(slog.NewTextHandler(std.err, nil)).Warn("a variable means nothing to agora; see agora help "+flags.Name(), "name", name)
	}
	return true, nil
}

// parseAll is flags.Parse for flags that may stand behind arguments, too; -- ends them.
func parseAll(flags *flag.FlagSet, args []string) error {
	var arguments []string
	for {
		if err := flags.Parse(args); err != nil {
			return err
		}
		rest := flags.Args()
		ended := len(rest) < len(args) && args[len(args)-len(rest)-1] == "--"
		if ended || len(rest) == 0 {
			return flags.Parse(slices.Concat([]string{"--"}, arguments, rest))
		}
		arguments, args = append(arguments, rest[0]), rest[1:]
	}
}

// flagsElsewhere are those that serve does not have. One environment may be for all commands.
const flagsElsewhere = "repair json keep-ids shift-to-now rejects nodes tabs topics bodies hot-formula"

// unknownTwins returns the variables named AGORA_… that are neither the twin of one of
// flags nor of a flag of any command. What Kubernetes sets for a service named agora,
// and what tests set, is not among them.
func unknownTwins(flags *flag.FlagSet, environment []string) []string {
	known := map[string]bool{}
	know := func(f *flag.Flag) { known[twin(f.Name)] = true }
	flags.VisitAll(know)
	ofServe, _ := serveFlags()
	ofServe.VisitAll(know)
	for name := range strings.FieldsSeq(flagsElsewhere) {
		known[twin(name)] = true
	}
	var unknown []string
	for _, pair := range environment {
		name, _, _ := strings.Cut(pair, "=")
		others := strings.HasPrefix(name, "AGORA_SERVICE_") || strings.HasPrefix(name, "AGORA_PORT") ||
			strings.HasPrefix(name, "AGORA_TEST_")
		if strings.HasPrefix(name, "AGORA_") && !known[name] && !others {
			unknown = append(unknown, name)
		}
	}
	return unknown
}

// twin is the variable of a flag.
func twin(flag string) string { return "AGORA_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_")) }

// version is the module's, with the commit that it was built from and its date
// where the build knows them.
func version(info *debug.BuildInfo) string {
	if info == nil {
		return "unknown"
	}
	text, built := info.Main.Version, map[string]string{}
	for _, s := range info.Settings {
		built[s.Key] = s.Value
	}
	if commit := built["vcs.revision"]; commit != "" {
		text += ", commit " + commit
		if built["vcs.modified"] == "true" {
			text += " with changes"
		}
	}
	if date := built["vcs.time"]; date != "" {
		text += ", of " + date
	}
	return text
}

// asksHelp reports whether an argument that stands for a command asks for help.
func asksHelp(arg string) bool { return arg == "-h" || arg == "-help" || arg == "--help" }
