package main

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"testing"
)

func TestVersionNamesTheCommit(t *testing.T) {
	t.Parallel()
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
		if got := describeBuild(info).String(); got != want {
			t.Errorf("version %q, want %q", got, want)
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

// TestReleaseSetsTheVersion builds a binary as a release does. The linker ignores a variable that does not exist.
func TestReleaseSetsTheVersion(t *testing.T) {
	t.Parallel()
	binary := filepath.Join(t.TempDir(), "agora")
	const set = "-X main.releaseVersion=v9.8.7 -X main.releaseCommit=abc -X main.releaseDate=2026-03-14T09:26:53Z"
	build := exec.Command("go", "build", "-buildvcs=false", "-ldflags", set, "-o", binary, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(binary, "version", "-o", "json").Output()
	if err != nil {
		t.Fatal(err)
	}
	var got buildInfo
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatal(err)
	}
	want := currentBuild()
	want.Version, want.Commit, want.Date, want.Modified = "v9.8.7", "abc", "2026-03-14T09:26:53Z", false
	if got != want {
		t.Errorf("it prints %+v, want %+v", got, want)
	}
	if out, err := exec.Command(binary, "--version").Output(); err != nil ||
		string(out) != "agora v9.8.7, commit abc, of 2026-03-14T09:26:53Z\n" {
		t.Errorf("%v: --version prints %q", err, out)
	}
}
