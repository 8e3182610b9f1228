package main

import (
	"runtime/debug"
	"testing"
)

func TestVersionNamesTheCommit(t *testing.T) {
	for want, info := range map[string]*debug.BuildInfo{
		"unknown": nil,
		"(devel)": {Main: debug.Module{Version: "(devel)"}},
		"v1.2.3, commit abc, of 2026-03-14T09:26:53Z": {Main: debug.Module{Version: "v1.2.3"}, Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: "abc"},
			{Key: "vcs.time", Value: "2026-03-14T09:26:53Z"},
			{Key: "vcs.modified", Value: "false"},
		}},
		"v1.2.3, commit abc with changes": {Main: debug.Module{Version: "v1.2.3"}, Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.modified", Value: "true"},
		}},
	} {
		if got := version(info); got != want {
			t.Errorf("version %q, want %q", got, want)
		}
	}
}

func TestVersionIsAFlagToo(t *testing.T) {
	want := must(t, "", "version")
	for _, args := range [][]string{{"--version"}, {"check", "--version"}} {
		if got := must(t, "", args...); got != want {
			t.Errorf("agora %v prints %q, want %q", args, got, want)
		}
	}
}
