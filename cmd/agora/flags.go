package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
)

// streams is where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// parse reads the flags of a command, each from the command line or, when it is
// not there, from its twin in the environment; an empty twin is none. It returns
// false when help was asked for and given.
func parse(flags *flag.FlagSet, args []string, std streams) (bool, error) {
	flags.SetOutput(io.Discard) // one line of our own will do
	err := flags.Parse(args)
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
		twin := "AGORA_" + strings.ToUpper(strings.ReplaceAll(f.Name, "-", "_"))
		if value := os.Getenv(twin); value != "" && problem == nil && !given[f.Name] {
			if err := flags.Set(f.Name, value); err != nil {
				problem = fmt.Errorf("%w: invalid value %q for %s: %w", errUsage, value, twin, err)
			}
		}
	})
	return problem == nil, problem
}

// version is the module's, or the commit it was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	return info.Main.Version
}

// asksHelp reports whether an argument that stands for a command asks for help.
func asksHelp(arg string) bool { return arg == "-h" || arg == "-help" || arg == "--help" }
