package edge

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"strings"
	"syscall"
)

// socketMode lets a proxy connect that shares the group of the socket. This is the group of the directory if the
// directory has the setgid bit, else the group of the server.
const socketMode = 0o660

// longestPath is the length of the longest path of a socket, in bytes. A zero byte follows the path.
const longestPath = len(syscall.RawSockaddrUnix{}.Path) - 1

// SocketPath returns the path of an address unix:PATH; false for another address.
func SocketPath(addr string) (string, bool) { return strings.CutPrefix(addr, "unix:") }

// Listen listens on addr, HOST:PORT or unix:PATH. It removes a socket on which nobody listens any more. The end of
// the listener removes its socket. Peers on a socket have the address 127.0.0.1, as they are on this machine.
// Errors: the address is in use or cannot be used, or PATH is a file of another kind.
func Listen(ctx context.Context, addr string) (net.Listener, error) {
	path, ok := SocketPath(addr)
	if !ok {
		return (&net.ListenConfig{}).Listen(ctx, "tcp", addr)
	}
	switch {
	case strings.HasPrefix(path, "@"):
		return nil, fmt.Errorf("%s: a socket needs the path of a file, without @", path)
	case len(path) > longestPath:
		return nil, fmt.Errorf("%s: the path of a socket has at most %d bytes", path, longestPath)
	}
	if err := removeStale(ctx, path); err != nil {
		return nil, err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "unix", path)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(path, socketMode); err != nil {
		listener.Close()
		return nil, err
	}
	return socket{listener}, nil
}

// removeStale removes the socket at a path if nobody listens on it, as after kill -9. Errors: somebody listens, or
// the file is no socket.
func removeStale(ctx context.Context, path string) error {
	info, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if info.Mode().Type() != fs.ModeSocket {
		return fmt.Errorf("%s exists and is not a socket", path)
	}
	conn, err := (&net.Dialer{}).DialContext(ctx, "unix", path)
	switch {
	case err == nil:
		conn.Close()
		return fmt.Errorf("%s is in use: another server listens there", path)
	case errors.Is(err, syscall.ECONNREFUSED):
		return os.Remove(path)
	}
	return err
}

// A socket is a listener on a unix socket.
type socket struct{ net.Listener }

// Accept returns the next connection.
func (s socket) Accept() (net.Conn, error) {
	conn, err := s.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return local{conn}, nil
}

// local is a connection of a peer on this machine.
type local struct{ net.Conn }

// RemoteAddr returns a loopback address, so that one rule of trust holds for proxies on TCP and on a socket.
func (local) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)} }
