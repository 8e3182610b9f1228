package edge_test

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/edge"
)

func TestListenOnNoPath(t *testing.T) {
	for path, says := range map[string]string{
		"/" + strings.Repeat("x", 120): "the path of a socket has at most",
		"@abstract":                    "needs the path of a file",
	} {
		if _, err := edge.Listen(t.Context(), "unix:"+path); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func TestListenOnASocket(t *testing.T) {
	leave := func(t *testing.T, path string) { // as kill -9 does
		t.Helper()
		listener, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
		if err != nil {
			t.Fatal(err)
		}
		listener.SetUnlinkOnClose(false)
		listener.Close()
	}
	for _, c := range []struct {
		name  string
		exist func(t *testing.T, path string)
		says  string // of the error; "" for success
	}{
		{"a new path", func(*testing.T, string) {}, ""},
		{"a socket on which nobody listens", leave, ""},
		{"a socket in use", func(t *testing.T, path string) {
			listener, err := net.Listen("unix", path)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { listener.Close() })
		}, "another server listens there"},
		{"a file of another kind", func(t *testing.T, path string) {
			if err := os.WriteFile(path, []byte("kept"), 0o600); err != nil {
				t.Fatal(err)
			}
		}, "is not a socket"},
		{"a link to a socket", func(t *testing.T, path string) {
			leave(t, path+".target")
			if err := os.Symlink(path+".target", path); err != nil {
				t.Fatal(err)
			}
		}, "is not a socket"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir, err := os.MkdirTemp("", "agora") //nolint:usetesting // a socket's path is at most 107 bytes
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { os.RemoveAll(dir) })
			path := filepath.Join(dir, "agora.sock")
			c.exist(t, path)
			listener, err := edge.Listen(t.Context(), "unix:"+path)
			if c.says != "" {
				if err == nil || !strings.Contains(err.Error(), c.says) {
					t.Errorf("err = %v", err)
				}
				if _, err := os.Lstat(path); err != nil {
					t.Errorf("it removed the file: %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			info, err := os.Stat(path)
			if err != nil || info.Mode().Perm() != 0o660 {
				t.Errorf("%v, %v", info.Mode(), err)
			}
			client, err := net.Dial("unix", path)
			if err != nil {
				t.Fatal(err)
			}
			defer client.Close()
			conn, err := listener.Accept()
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			if peer := conn.RemoteAddr().String(); peer != "127.0.0.1:0" {
				t.Errorf("the peer is %s", peer)
			}
			listener.Close()
			if _, err := os.Lstat(path); err == nil {
				t.Error("the socket outlives its listener")
			}
		})
	}
}
