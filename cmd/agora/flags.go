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

// parse reads the flags of a command, each from the command line or from its
// twin in the environment. It returns false when help was asked for and given.
func parse(flags *flag.FlagSet, args []string, std streams) (bool, error) {
	flags.SetOutput(std.err)
	flags.Usage = func() {
		fmt.Fprintf(std.err, "flags of agora %s:\n", flags.Name())
		flags.PrintDefaults()
	}
	var problem error
	flags.VisitAll(func(f *flag.Flag) {
		twin := "AGORA_" + strings.ToUpper(strings.ReplaceAll(f.Name, "-", "_"))
		if value, ok := os.LookupEnv(twin); ok && problem == nil {
			if err := flags.Set(f.Name, value); err != nil {
				problem = fmt.Errorf("%w: %s: %w", errUsage, twin, err)
			}
		}
	})
	if problem != nil {
		return false, problem
	}
	flags.SetOutput(io.Discard) // one line of our own will do
	help := flags.Usage
	flags.Usage = func() {}
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		flags.SetOutput(std.err)
		help()
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("%w: %w; see agora %s -h", errUsage, err, flags.Name())
	}
	return true, nil
}

// version is the module's, or the commit it was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	return info.Main.Version
}
