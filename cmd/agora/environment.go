package main

import (
	"fmt"
	"log/slog"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/doors"
	"github.com/agoraql/agora/internal/secrets"
	"github.com/alecthomas/kong"
)

// variable returns the name of the environment variable of a flag, "" for a flag without one.
func variable(flag *kong.Flag) string {
	if slices.Contains(flag.Envs, "-") {
		return ""
	}
	return "AGORA_" + strings.ToUpper(strings.ReplaceAll(flag.Name, "-", "_"))
}

// fileVariable returns the variable that names a file with the value of a flag, "" unless the value may be a secret.
func fileVariable(flag *kong.Flag) string {
	if flag.Tag == nil || !flag.Tag.Has("secret") {
		return ""
	}
	return variable(flag) + "_FILE"
}

// fromEnvironment returns the value of a flag that is not on the command line, nil if its variable is
// empty or not set. --data and --redis are alternatives: one of them on the command line wins over the
// variable of the other. Errors: a value that the flag does not accept, and those of secrets.FromFile.
func fromEnvironment(ctx *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	name := variable(flag)
	value := os.Getenv(name)
	if name == "" || isStore(flag) && slices.ContainsFunc(ctx.Path, givesStore) {
		return nil, nil
	}
	if fileName := fileVariable(flag); fileName != "" && os.Getenv(fileName) != "" {
		if value != "" {
			return nil, fmt.Errorf("give either %s or %s, not both", name, fileName)
		}
		secret, err := secrets.FromFile(os.Getenv(fileName))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", fileName, err)
		}
		return secret, nil
	}
	if value == "" {
		return nil, nil
	}
	scan := kong.Scan().PushTyped(value, kong.FlagValueToken)
	scratch := reflect.New(flag.Target.Type()).Elem()
	if err := flag.Mapper.Decode(&kong.DecodeContext{Value: flag.Value, Scan: scan}, scratch); err != nil {
		return nil, fmt.Errorf("invalid value %q for %s: %w", value, name, err)
	}
	return value, nil
}

// isStore reports whether a flag selects the store.
func isStore(flag *kong.Flag) bool { return flag.Name == "data" || flag.Name == "redis" }

// givesStore reports whether an element of the command line selects the store.
func givesStore(p *kong.Path) bool { return p.Flag != nil && isStore(p.Flag) && !p.Resolved }

// warnOfUnknownVariables logs variables AGORA_… that belong to no flag. It accepts the flags of all
// commands, because they often share one environment.
func warnOfUnknownVariables(root *kong.Node, environment []string, log *slog.Logger) {
	var known []string
	for _, flag := range flagsBelow(root, map[string]*kong.Flag{}) {
		known = append(known, variable(flag))
		if file := fileVariable(flag); file != "" {
			known = append(known, file)
		}
	}
	for _, name := range unknownVariables(known, environment) {
		log.Warn("unknown environment variable"+suggest(name, known), "name", name)
	}
}

// unknownVariables returns the variables AGORA_… that are not in known. It skips those that Kubernetes
// sets for a service named agora, and those of tests.
func unknownVariables(known, environment []string) (unknown []string) {
	for _, pair := range environment {
		name, _, _ := strings.Cut(pair, "=")
		others := strings.HasPrefix(name, "AGORA_SERVICE_") || strings.HasPrefix(name, "AGORA_PORT") ||
			name == "AGORA_TEST" || name == doors.Variable
		if strings.HasPrefix(name, "AGORA_") && !others && !slices.Contains(known, name) {
			unknown = append(unknown, name)
		}
	}
	return unknown
}
