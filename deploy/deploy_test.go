// Package deploy_test tests the files that run Agora in production against the program.
package deploy_test

import (
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/need"
)

// read returns a file of the repository.
func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// instructions returns the instructions of the Dockerfile, one a line.
func instructions(t *testing.T) []string {
	t.Helper()
	text := regexp.MustCompile(`(?m)^#.*\n`).ReplaceAllString(read(t, "Dockerfile"), "")
	text = strings.ReplaceAll(text, "\\\n", " ")
	return slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return line == "" })
}

func TestDockerfile(t *testing.T) {
	lines := instructions(t)
	last := slices.IndexFunc(lines, func(line string) bool { return line == "FROM scratch" })
	if last < 0 {
		t.Fatal("the image is not empty but for the binary")
	}
	for _, want := range []string{
		`^USER [1-9]\d*:[1-9]\d*$`, `^HEALTHCHECK .*CMD \["/agora", "health"\]$`, `^ENTRYPOINT \["/agora"\]$`,
	} {
		if !slices.ContainsFunc(lines[last:], regexp.MustCompile(want).MatchString) {
			t.Errorf("no instruction is like %s", want)
		}
	}
	language := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(read(t, "go.mod"))[1]
	if !strings.Contains(lines[0], " golang:"+language+"-") {
		t.Errorf("go.mod is of Go %s: %s", language, lines[0])
	}
	for _, line := range lines {
		words := strings.Fields(line)
		if words[0] != "COPY" || strings.Contains(line, "--from=") {
			continue
		}
		for _, source := range words[1 : len(words)-1] {
			if _, err := os.Stat(filepath.Join("..", source)); err != nil {
				t.Error(err)
			}
			if source != "." && ignored(t, source) {
				t.Errorf(".dockerignore leaves out %s", source)
			}
		}
	}
}

// ignored reports whether .dockerignore leaves out a file. The last pattern that matches counts.
func ignored(t *testing.T, file string) (out bool) {
	t.Helper()
	for pattern := range strings.Lines(read(t, ".dockerignore")) {
		pattern = strings.TrimSpace(pattern)
		pattern, include := strings.CutPrefix(pattern, "!")
		switch name, anywhere := strings.CutPrefix(pattern, "**/"); {
		case pattern == "" || strings.HasPrefix(pattern, "#"):
			continue
		case anywhere:
			if ok, err := path.Match(name, path.Base(file)); err != nil || !ok {
				continue
			}
		case pattern != "*" && file != pattern && !strings.HasPrefix(file, pattern+"/"):
			continue
		}
		out = !include
	}
	return out
}

// TestDockerImageHasAllSources lists the files from which the binary is built.
func TestDockerImageHasAllSources(t *testing.T) {
	const files = `{{if not .Standard}}{{$dir := .Dir}}{{range .GoFiles}}{{$dir}}/{{.}}
{{end}}{{range .EmbedFiles}}{{$dir}}/{{.}}
{{end}}{{end}}`
	cmd := exec.Command("go", "list", "-deps", "-f", files, "./cmd/agora")
	cmd.Dir = ".."
	list, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	sources := 0
	for line := range strings.Lines(string(list)) {
		file, ours := strings.CutPrefix(strings.TrimSpace(line), root+"/")
		if !ours {
			continue
		}
		sources++
		if ignored(t, file) {
			t.Errorf(".dockerignore leaves out %s", file)
		}
	}
	if sources < 200 {
		t.Errorf("the binary has %d files", sources)
	}
	for _, file := range []string{".git/config", "clients/package.json", "cmd/agora/main_test.go", "docs/api.md"} {
		if !ignored(t, file) {
			t.Errorf(".dockerignore includes %s", file)
		}
	}
}

// TestReleasesSetVariablesThatExist reads the linker's flags: the linker ignores a variable that does not exist.
func TestReleasesSetVariablesThatExist(t *testing.T) {
	source := read(t, "cmd/agora/version.go")
	for _, file := range []string{"Dockerfile", "deploy/release.sh"} {
		set := regexp.MustCompile(`-X main\.(\w+)=`).FindAllStringSubmatch(read(t, file), -1)
		if len(set) != 3 {
			t.Errorf("%s sets %d variables", file, len(set))
		}
		for _, match := range set {
			if !regexp.MustCompile(`(?m)^var .*\b` + match[1] + `\b`).MatchString(source) {
				t.Errorf("%s sets main.%s, which does not exist", file, match[1])
			}
		}
	}
}

func TestUnitIsValid(t *testing.T) {
	need.Program(t, "systemd-analyze", "systemd")
	// systemd-analyze looks for the binary too.
	file := filepath.Join(t.TempDir(), "agora.service")
	unit := strings.Replace(read(t, "deploy/agora.service"), "ExecStart=/usr/local/bin/agora", "ExecStart=/bin/true", 1)
	if err := os.WriteFile(file, []byte(unit), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("systemd-analyze", "verify", file).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v: %s", err, out)
	}
	// The exposure is from 0 to 100. An unhardened unit has 96.
	out, err := exec.Command("systemd-analyze", "security", "--offline=true", "--threshold=15", file).CombinedOutput()
	if err != nil {
		t.Errorf("%v:\n%s", err, out)
	}
}

func TestReleaseScriptIsExecutable(t *testing.T) {
	info, err := os.Stat("release.sh")
	if err != nil || info.Mode()&0o100 == 0 {
		t.Errorf("%v, %v", info, err)
	}
}
