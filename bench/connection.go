package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"strconv"
)

// A connection is a client of HTTP/1.1 that costs little, because it shares the processors with what it measures: it
// sends prepared bytes, and reads of the response what is necessary to find its end.
type connection struct {
	net.Conn
	in *bufio.Reader
}

// aside is the number of a client beside those of the load.
const aside = 1_000

// dial connects to host:port as one of many clients. Each has an address of its own, as the clients of a site do: Agora
// runs only a few operations of one address at a time.
func dial(ctx context.Context, addr string, client int) (*connection, error) {
	conn, err := (&net.Dialer{LocalAddr: loopback(client)}).DialContext(ctx, "tcp", addr)
	if err != nil {
		return nil, err
	}
	return newConnection(conn, 32<<10), nil
}

// loopback returns the address of a client, and any port.
func loopback(client int) net.Addr {
	return &net.TCPAddr{IP: net.IPv4(127, 0, byte(1+client/250), byte(1+client%250))}
}

// newConnection returns a client with a buffer of a size in bytes.
func newConnection(conn net.Conn, size int) *connection {
	return &connection{conn, bufio.NewReaderSize(conn, size)}
}

// A response is what a caller may check.
type response struct {
	encoding string // Content-Encoding
	body     []byte // as sent, nil if the caller did not want it
}

// exchange sends a request and reads its response; keep says whether to keep its body. Errors: a status other than 200,
// a response that is not of HTTP/1.1, and those of the network.
func (c *connection) exchange(request []byte, keep bool) (response, error) {
	if _, err := c.Write(request); err != nil {
		return response{}, err
	}
	h, err := c.head(keep)
	if err != nil {
		return response{}, err
	}
	r := response{encoding: h.encoding}
	switch {
	case h.chunked:
		r.body, err = c.chunks(keep || h.failure != nil)
	case h.length >= 0:
		r.body, err = c.take(nil, h.length, keep || h.failure != nil)
	default:
		err = errors.New("the response has no length")
	}
	if h.failure != nil {
		h.failure = fmt.Errorf("%w: %.300s", h.failure, r.body)
	}
	return r, errors.Join(h.failure, err)
}

// A head is what the status line and the headers of a response say of its body.
type head struct {
	failure  error // the status is not 200
	length   int   // -1 if unknown
	chunked  bool
	encoding string // only if asked for
}

// head reads the status line and the headers of a response.
func (c *connection) head(encoding bool) (head, error) {
	h := head{length: -1}
	status, err := c.in.ReadSlice('\n')
	if err != nil {
		return h, err
	}
	if !bytes.HasPrefix(status, []byte("HTTP/1.1 200 ")) {
		h.failure = fmt.Errorf("the status is %s", bytes.TrimSpace(status))
	}
	for {
		line, err := c.in.ReadSlice('\n')
		if err != nil {
			return h, err
		}
		if line = bytes.TrimRight(line, "\r\n"); len(line) == 0 {
			return h, nil
		}
		switch name, value, _ := bytes.Cut(line, []byte(": ")); {
		case bytes.EqualFold(name, []byte("Content-Length")):
			if h.length, err = strconv.Atoi(string(value)); err != nil {
				return h, err
			}
		case bytes.EqualFold(name, []byte("Transfer-Encoding")):
			h.chunked = true
		case encoding && bytes.EqualFold(name, []byte("Content-Encoding")):
			h.encoding = string(value)
		}
	}
}

// chunks reads a body in chunks.
func (c *connection) chunks(keep bool) (body []byte, err error) {
	for {
		line, err := c.in.ReadSlice('\n')
		if err != nil {
			return body, err
		}
		size, err := strconv.ParseUint(string(bytes.TrimSpace(line)), 16, 31)
		if err != nil {
			return body, err
		}
		if body, err = c.take(body, int(size), keep); err != nil {
			return body, err
		}
		if _, err := c.in.Discard(len("\r\n")); size == 0 || err != nil {
			return body, err
		}
	}
}

// take reads the next size bytes, and appends them to body if keep is set.
func (c *connection) take(body []byte, size int, keep bool) ([]byte, error) {
	if !keep {
		_, err := c.in.Discard(size)
		return body, err
	}
	start := len(body)
	body = append(body, make([]byte, size)...)
	for read := start; read < len(body); {
		n, err := c.in.Read(body[read:])
		if err != nil {
			return body, err
		}
		read += n
	}
	return body, nil
}
