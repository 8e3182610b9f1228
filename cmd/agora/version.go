package main

import (
	"context"
	"fmt"
	"runtime/debug"
)

// versionCommand prints the version.
type versionCommand struct{}

func (c *versionCommand) run(_ context.Context, std streams) error { return printVersion(std) }

func printVersion(std streams) error {
	info, _ := debug.ReadBuildInfo()
	_, err := fmt.Fprintln(std.out, "agora", version(info))
	return err
}

// version returns the module's version, with the commit that it was built from and its
// date where the build info has them.
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
