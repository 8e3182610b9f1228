package main

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
)

// releaseVersion is the version of this source: the next release with -dev, until it is made. deploy/release.sh reads
// it here.
const releaseVersion = "0.1.0-dev"

// versionCommand prints the version.
type versionCommand struct {
	outputFlags
}

// Help implements kong.HelpProvider.
func (versionCommand) Help() string {
	return `Examples:

    agora version -o json`
}

// run prints the version, the commit and its date.
func (c *versionCommand) run(_ context.Context, std streams) error {
	if c.json() {
		return printJSON(std.out, currentBuild())
	}
	return printVersion(std)
}

// printVersion prints the version of this build.
func printVersion(std streams) error {
	_, err := fmt.Fprintln(std.out, "agora", currentBuild())
	return err
}

// A buildInfo describes a binary.
type buildInfo struct {
	Version  string `json:"version"`
	Commit   string `json:"commit,omitempty"`
	Modified bool   `json:"modified,omitempty"` // it has changes that are in no commit
	Date     string `json:"date,omitempty"`     // of the commit, RFC 3339
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

// currentBuild returns the description of this binary.
func currentBuild() buildInfo {
	info, _ := debug.ReadBuildInfo()
	return describeBuild(info)
}

// describeBuild returns the description of a binary. Its build info, which may be nil, has the commit.
func describeBuild(info *debug.BuildInfo) buildInfo {
	b := buildInfo{Version: releaseVersion, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	if info == nil {
		return b
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.time":
			b.Date = s.Value
		case "vcs.modified":
			b.Modified = s.Value == "true"
		}
	}
	return b
}

// String returns the version, with the commit and its date if they are known.
func (b buildInfo) String() string {
	text := b.Version
	if b.Commit != "" {
		text += ", commit " + b.Commit
		if b.Modified {
			text += " with changes"
		}
	}
	if b.Date != "" {
		text += ", of " + b.Date
	}
	return text
}
