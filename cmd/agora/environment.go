package main

import (
	"fmt"
	"log/slog"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// variable returns the name of the environment variable of a flag, "" when it has none.
func variable(flag *kong.Flag) string {
	if slices.Contains(flag.Envs, "-") {
		return ""
	}
	return "AGORA_" + strings.ToUpper(strings.ReplaceAll(flag.Name, "-", "_"))
}

// fromEnvironment returns the value of a flag that is not on the command line, nil when
// its variable is empty or not set. --data and --redis say the same thing: one of them on the
// command line wins over the variable of the other.
func fromEnvironment(ctx *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	name := variable(flag)
	value := os.Getenv(name)
	if value == "" || name == "" || isStore(flag) && slices.ContainsFunc(ctx.Path, givesStore) {
		return nil, nil
	}
	scan := kong.Scan().PushTyped(value, kong.FlagValueToken)
	scratch := reflect.New(flag.Target.Type()).Elem()
	if err := flag.Mapper.Decode(&kong.DecodeContext{Value: flag.Value, Scan: scan}, scratch); err != nil {
		return nil, fmt.Errorf("invalid value %q for %s: %w", value, name, err)
	}
	return value, nil
}

func isStore(flag *kong.Flag) bool { return flag.Name == "data" || flag.Name == "redis" }

func givesStore(p *kong.Path) bool { return p.Flag != nil && isStore(p.Flag) && !p.Resolved }

// warnOfUnknownVariables logs the variables named AGORA_… that are not those of a flag of
// any command: one environment may be for all commands.
func warnOfUnknownVariables(root *kong.Node, environment []string, log *slog.Logger) {
	var known []string
	for _, flag := range flagsBelow(root, map[string]*kong.Flag{}) {
		known = append(known, variable(flag))
	}
	for _, name := range unknownVariables(known, environment) {
		log.Warn("unknown environment variable"+suggest(name, known), "name", name)
	}
}

// unknownVariables returns the variables named AGORA_… that are not known. Those that
// Kubernetes sets for a service named agora, and those of tests, are not among them.
func unknownVariables(known, environment []string) (unknown []string) {
	for _, pair := range environment {
		name, _, _ := strings.Cut(pair, "=")
		others := strings.HasPrefix(name, "AGORA_SERVICE_") || strings.HasPrefix(name, "AGORA_PORT") ||
			strings.HasPrefix(name, "AGORA_TEST_")
		if strings.HasPrefix(name, "AGORA_") && !others && !slices.Contains(known, name) {
			unknown = append(unknown, name)
		}
	}
	return unknown
}
