// Package deploy_test tests the files that run Agora in production against the program.
package deploy_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
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

// version returns the version of this source.
func version(t *testing.T) string {
	t.Helper()
	match := regexp.MustCompile(`(?m)^const releaseVersion = "(.+)"$`).FindStringSubmatch(read(t, "cmd/agora/version.go"))
	if match == nil {
		t.Fatal("cmd/agora/version.go has no version")
	}
	return match[1]
}

// TestFilesNameTheVersion holds for names of archives and of the image.
func TestFilesNameTheVersion(t *testing.T) {
	want := version(t)
	name := regexp.MustCompile(`\bagora[_:](\d+\.\d+\.\d+(?:-[a-z]+)?)`)
	for _, file := range []string{"README.md", "docs/deployment.md", "deploy/compose.yaml"} {
		found := name.FindAllStringSubmatch(read(t, file), -1)
		if len(found) == 0 {
			t.Errorf("%s names no archive and no image", file)
		}
		for _, match := range found {
			if match[1] != want {
				t.Errorf("%s names %s, and the version is %s", file, match[0], want)
			}
		}
	}
}

// TestNothingRefersToWhatIsNotPublished looks for addresses of archives, images and packages of Agora.
func TestNothingRefersToWhatIsNotPublished(t *testing.T) {
	published := regexp.MustCompile(
		`ghcr\.io|docker\.io|docker pull|go install|go get|@latest|https?://[^ ]*agoraql|agora\.(dev|org|io)\b`)
	files := 0
	for _, pattern := range []string{
		"*.md", "docs/*.md", "deploy/*", "cmd/agora/*.go", "internal/server/*.go", "internal/openstore/*.go",
		"internal/secrets/*.go", "internal/memory/*.go",
	} {
		found, err := filepath.Glob("../" + pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range found {
			if info, err := os.Stat(file); err != nil || info.IsDir() || strings.HasSuffix(file, "_test.go") {
				continue
			}
			files++
			text := read(t, strings.TrimPrefix(filepath.ToSlash(file), "../"))
			for _, match := range published.FindAllString(text, -1) {
				t.Errorf("%s has %q, where nothing is published", file, match)
			}
		}
	}
	if files < 50 {
		t.Errorf("%d files are read", files)
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
