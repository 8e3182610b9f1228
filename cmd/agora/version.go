package main

import (
	"context"
	"fmt"
	"runtime/debug"
)

// versionCommand prints the version.
type versionCommand struct{}

// run prints the version, like the flag --version.
func (c *versionCommand) run(_ context.Context, std streams) error { return printVersion(std) }

// printVersion prints the version of this build.
func printVersion(std streams) error {
	info, _ := debug.ReadBuildInfo()
	_, err := fmt.Fprintln(std.out, "agora", version(info))
	return err
}

// version returns the module's version, with the commit of the build and its date if the build info
// has them.
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
