package deploy_test

import (
	"archive/tar"
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/proctest"
	"golang.org/x/sys/unix"
)

// readmeLines is the name of a variable with lines of the README. If it is set, this binary runs them and no tests.
const readmeLines = "README_LINES"

func TestMain(m *testing.M) {
	lines := os.Getenv(readmeLines)
	if lines == "" {
		os.Exit(m.Run())
	}
	os.Unsetenv(readmeLines)
	if err := runLines(strings.Split(lines, "\n")); err != nil {
		fmt.Fprintln(os.Stdout, err)
		os.Exit(1)
	}
}

// TestReadmeMakesAReleaseAndStartsIt runs the commands of the README that make an archive and an image, in a clone, and
// those that start them, and asks both servers. podman takes the place of docker.
func TestReadmeMakesAReleaseAndStartsIt(t *testing.T) {
	need.Larger(t, "builds a release and runs it in a container")
	need.Program(t, "redis-server", "redis-server")
	need.Program(t, "runc", "runc")
	if os.Getuid() != 0 {
		need.Missing(t, "containers and namespaces need root; run the test as root")
	}
	work, err := os.MkdirTemp("", "agora-") //nolint:usetesting // a socket's path is at most 107 bytes
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(work) })
	first, second := filepath.Join(work, "1"), filepath.Join(work, "2")

	clone(t, first)
	inNamespaces(t, first, docker(t, work), releaseLines(t))
	compareImage(t, filepath.Join(first, "dist"))
	checkVersion(t, first)

	// Another clone makes the same files.
	clone(t, second)
	release := exec.Command("sh", "-c", "umask 077 && deploy/release.sh linux/amd64")
	release.Dir = second
	if out, err := proctest.Output(t, release); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	one, another := sums(t, first), sums(t, second)
	if one != another {
		t.Errorf("two builds of one commit differ:\n%s\n%s", one, another)
	}
}

// releaseLines returns the commands of the README's part about archives and images.
func releaseLines(t *testing.T) (lines []string) {
	t.Helper()
	_, part, found := strings.Cut(read(t, "README.md"), "\n## Archive and image\n")
	if !found {
		t.Fatal("the README has no part about the archive and the image")
	}
	part, _, _ = strings.Cut(part, "\n## ")
	for _, match := range regexp.MustCompile(`(?m)^\$ (.+)$`).FindAllStringSubmatch(part, -1) {
		lines = append(lines, match[1])
	}
	for _, want := range []string{"deploy/release.sh linux/amd64", "--data", "docker load", "docker run"} {
		if !slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, want) }) {
			t.Errorf("the README does not show %s", want)
		}
	}
	return lines
}

// clone makes a clone of the repository. Its files are those of the work tree.
func clone(t *testing.T, dir string) {
	t.Helper()
	const commands = `git clone --quiet --shared --no-checkout . "$1"
git ls-files -z --cached --others --exclude-standard |
	while IFS= read -r -d '' file; do if [ -e "$file" ]; then printf '%s\0' "$file"; fi; done |
	tar --null --files-from=- -cf - | tar -C "$1" -xf -
git -C "$1" reset --quiet
# The network is left before the release is built.
go -C tools/release mod download`
	cmd := exec.Command("bash", "-euo", "pipefail", "-c", commands, "bash", dir)
	cmd.Dir = ".."
	if out, err := proctest.Output(t, cmd); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// docker returns a directory with a program docker, which is podman with all that it keeps in dir. Its containers use
// the network of whoever starts them, and know a time zone by name.
func docker(t *testing.T, dir string) string {
	t.Helper()
	podman := need.Program(t, "podman", "podman")
	bin, settings := filepath.Join(dir, "bin"), filepath.Join(dir, "containers.conf")
	script := fmt.Sprintf(`#!/bin/sh
CONTAINERS_CONF=%s exec %s --root %s/root --runroot %s/run --storage-driver vfs "$@"
`, settings, podman, dir, dir)
	conf := fmt.Sprintf(`[containers]
netns = "host"
env = ["AGORA_TIMEZONE=%s"]
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
tmp_dir = "%s/tmp"
`, timezone, dir)
	if err := errors.Join(os.Mkdir(bin, 0o700), os.WriteFile(settings, []byte(conf), 0o600),
		os.WriteFile(filepath.Join(bin, "docker"), []byte(script), 0o700)); err != nil {
		t.Fatal(err)
	}
	return bin
}

// inNamespaces runs lines in a directory, with one more on the PATH. They have namespaces of their own for the network,
// so that each port is free, and for processes, so that all of them end together, containers too.
func inNamespaces(t *testing.T, dir, bin string, lines []string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	// The shell waits for processes whose parents have ended, as the first process of a machine does.
	cmd := exec.Command("unshare", "--pid", "--fork", "--kill-child", "--mount-proc", "--net",
		"sh", "-c", `"$0"; exit $?`, self)
	cmd.Dir = dir
	cmd.Env = slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "AGORA_") })
	cmd.Env = append(cmd.Env, "PATH="+bin+":"+os.Getenv("PATH"), "AGORA_TIMEZONE="+timezone,
		readmeLines+"="+strings.Join(lines, "\n"))
	out, err := proctest.Output(t, cmd)
	t.Logf("%s", out)
	if err != nil {
		t.Fatal(err)
	}
}

// timezone is where the servers are. Neither the image nor a machine without Go has files of zones.
const timezone = "Asia/Shanghai"

// runLines runs lines of the README. A line that starts a server is one that says so.
func runLines(lines []string) error {
	if err := startLoopback(); err != nil {
		return fmt.Errorf("the loopback interface: %w", err)
	}
	for _, line := range lines {
		fmt.Fprintln(os.Stdout, "$", line)
		if err := runLine(line); err != nil {
			return fmt.Errorf("%s: %w", line, err)
		}
	}
	return nil
}

// startLoopback makes 127.0.0.1 work in a new namespace.
func startLoopback() error {
	socket, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(socket)
	loopback, err := unix.NewIfreq("lo")
	if err != nil {
		return err
	}
	loopback.SetUint16(unix.IFF_UP)
	return unix.IoctlIfreq(socket, unix.SIOCSIFFLAGS, loopback)
}

// runLine runs one line to its end. A server is asked, and interrupted.
func runLine(line string) error {
	cmd := exec.Command("bash", "-c", line) //nolint:noctx // unshare ends it
	cmd.Stderr = os.Stdout
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	var failed error
	for printed := bufio.NewScanner(out); printed.Scan(); {
		fmt.Fprintln(os.Stdout, printed.Text())
		if !strings.HasPrefix(printed.Text(), "The data is in ") { // the last line of each server
			continue
		}
		failed = ask()
		if strings.HasPrefix(line, "docker ") {
			failed = errors.Join(failed, checkHealth())
		}
		_ = cmd.Process.Signal(os.Interrupt)
	}
	return errors.Join(failed, cmd.Wait())
}

// ask asks the server a query, at the address that the README names.
func ask() error {
	const address = "http://127.0.0.1:8080/graphql"
	const query = `{"query":"{ site { name timezone } }"}`
	response, err := http.Post(address, "application/json", strings.NewReader(query)) //nolint:noctx // unshare ends it
	if err != nil {
		return err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	want := `{"data":{"site":{"name":"Agora","timezone":"` + timezone + `"}}}`
	if strings.TrimSpace(string(body)) != want {
		return fmt.Errorf("the server responds %s, want %s", body, want)
	}
	return nil
}

// checkHealth runs the health check of the one container.
func checkHealth() error {
	check := exec.Command("bash", "-c", "docker healthcheck run $(docker ps --quiet)") //nolint:noctx // unshare ends it
	if out, err := check.CombinedOutput(); err != nil {
		return fmt.Errorf("the health check: %w\n%s", err, out)
	}
	return nil
}

// checkVersion compares the version of the archive's binary with the commit of the clone.
func checkVersion(t *testing.T, clone string) {
	t.Helper()
	show := exec.Command("sh", "-c", "agora_*/agora version -o json && git rev-parse HEAD")
	show.Dir = clone
	out, err := proctest.Output(t, show)
	var built struct{ Version, Commit, Date string }
	text, head, _ := strings.Cut(string(out), "\n")
	if err := errors.Join(err, json.Unmarshal([]byte(text), &built)); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if built.Version != version(t) || built.Commit != strings.TrimSpace(head) || built.Date == "" {
		t.Errorf("agora version prints\n%s", out)
	}
}

// An image is what docker load reads of an image.
type image struct {
	Config struct {
		User        string
		Entrypoint  []string
		Healthcheck struct{ Test []string }
	}
	files map[string]*tar.Header // of the layer
	text  map[string][]byte
}

// compareImage compares the image with the archive beside it.
func compareImage(t *testing.T, dist string) {
	t.Helper()
	image := readImage(t, dist)
	if c := image.Config; c.User != "65532:65532" || !slices.Equal(c.Entrypoint, []string{"/agora"}) ||
		!slices.Equal(c.Healthcheck.Test, []string{"CMD", "/agora", "health"}) {
		t.Errorf("the image has the settings %+v", c)
	}
	archives, err := filepath.Glob(filepath.Join(dist, "*.tar.gz"))
	if err != nil || len(archives) != 1 {
		t.Fatalf("the archives are %v, %v", archives, err)
	}
	packed, err := os.ReadFile(archives[0])
	if err != nil {
		t.Fatal(err)
	}
	archive, texts := readTar(t, unzip(t, packed))
	folder := strings.TrimSuffix(filepath.Base(archives[0]), ".tar.gz") + "/"
	for name, header := range archive {
		inside, isLicence := strings.CutPrefix(name, folder+"licences/")
		if isLicence && image.files["./licences/"+inside] == nil {
			t.Errorf("the image has no licences/%s", inside)
		}
		if header.FileInfo().Mode()&0o022 != 0 {
			t.Errorf("others may write to %s: %v", name, header.FileInfo().Mode())
		}
	}
	if binary := texts[folder+"agora"]; len(binary) == 0 || !bytes.Equal(binary, image.text["./agora"]) {
		t.Error("the image and the archive have different binaries")
	}
	for _, dir := range []string{"search/", "certificates/"} {
		if header := image.files[dir]; header == nil || header.Uid != 65532 || header.Gid != 65532 {
			t.Errorf("the server cannot write to %s: %+v", dir, header)
		}
	}
	for name, header := range image.files {
		if owned := header.Uid != 0; header.FileInfo().Mode()&0o022 != 0 || owned && header.Typeflag != tar.TypeDir {
			t.Errorf("the server may change %s: %v, of %d", name, header.FileInfo().Mode(), header.Uid)
		}
	}
	roots := image.text["./etc/ssl/certs/ca-certificates.crt"]
	if n := bytes.Count(roots, []byte("BEGIN CERTIFICATE")); n < 100 || !x509.NewCertPool().AppendCertsFromPEM(roots) ||
		!bytes.Contains(roots, []byte("Mozilla Public License")) {
		t.Errorf("the image has %d certificates of authorities", n)
	}
}

// readImage reads an image from its file.
func readImage(t *testing.T, dist string) (out image) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dist, "*_image.tar"))
	if err != nil || len(files) != 1 {
		t.Fatalf("the images are %v, %v", files, err)
	}
	packed, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	_, parts := readTar(t, packed)
	if err := json.Unmarshal(parts["config.json"], &out); err != nil {
		t.Fatal(err)
	}
	out.files, out.text = readTar(t, unzip(t, parts["layer.tar.gz"]))
	return out
}

// readTar returns the entries of a tar file, and the texts of files.
func readTar(t *testing.T, packed []byte) (headers map[string]*tar.Header, texts map[string][]byte) {
	t.Helper()
	headers, texts = map[string]*tar.Header{}, map[string][]byte{}
	for reader := tar.NewReader(bytes.NewReader(packed)); ; {
		header, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return headers, texts
		}
		if err == nil {
			headers[header.Name] = header
			texts[header.Name], err = io.ReadAll(reader)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func unzip(t *testing.T, packed []byte) []byte {
	t.Helper()
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(reader)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// sums returns the checksums of a release.
func sums(t *testing.T, clone string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(clone, "dist", "checksums.txt"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	if lines := strings.Count(string(text), "\n"); lines != 4 { // the archive, the image, and the components of each
		t.Errorf("the release has %d files:\n%s", lines, text)
	}
	return string(text)
}
