package main

import (
	"runtime/debug"
	"testing"
)

func TestVersionNamesTheCommit(t *testing.T) {
	t.Parallel()
	for want, info := range map[string]*debug.BuildInfo{
		"": nil,
		", commit abc with changes": {Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.modified", Value: "true"},
		}},
		", commit abc, of 2026-03-14T09:26:53Z": {Main: debug.Module{Version: "(devel)"}, Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: "abc"},
			{Key: "vcs.time", Value: "2026-03-14T09:26:53Z"},
			{Key: "vcs.modified", Value: "false"},
		}},
	} {
		if got := describeBuild(info).String(); got != releaseVersion+want {
			t.Errorf("version %q, want %q", got, releaseVersion+want)
		}
	}
}

func TestVersionIsAFlagToo(t *testing.T) {
	t.Parallel()
	want := must(t, "", "version")
	for _, args := range [][]string{{"--version"}, {"check", "--version"}} {
		if got := must(t, "", args...); got != want {
			t.Errorf("agora %v prints %q, want %q", args, got, want)
		}
	}
}
