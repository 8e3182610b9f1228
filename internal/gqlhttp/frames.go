package gqlhttp

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"
)

// frameBytes is how many bytes of a frame cost as much as the frame itself.
const frameBytes = 16 << 10

// frames is the connection of a WebSocket. It sees the header of each frame before
// the library does: a ping, a pong or an empty continuation counts as much as a
// message. Behind the first frame that breaks a limit nothing is read.
type frames struct {
	net.Conn
	from io.Reader // the bytes that came with the request, then the connection
	rate *rate.Limiter
	most uint64       // bytes of a frame
	left atomic.Int64 // bytes that may still be read; few once the socket is closing

	// The library reads in one goroutine at a time.
	header  []byte  // of the next frame, as far as it has come
	payload uint64  // bytes still to come of the present one
	broken  *breach // nil while no limit is broken
}

// A breach is the error of a socket that broke a limit.
type breach struct {
	code   websocket.StatusCode
	reason string
}

// Error implements error.
func (b *breach) Error() string { return b.reason }

var (
	errTooMany = &breach{websocket.StatusPolicyViolation, "Too many messages"}
	errTooBig  = &breach{websocket.StatusMessageTooBig, "Message too big"}
)

func newFrames(limits *Limits) *frames {
	f := &frames{rate: rate.NewLimiter(rate.Limit(limits.MessageRate), limits.MessageBurst), most: uint64(limits.Body)}
	f.left.Store(math.MaxInt64)
	return f
}

// Read implements net.Conn. Errors: a breach, once a limit is broken; net.ErrClosed
// behind the bytes left; never io.EOF, which the library takes for the end of a message.
func (f *frames) Read(p []byte) (int, error) {
	p = p[:max(0, min(int64(len(p)), f.left.Load()))]
	switch {
	case f.broken != nil:
		return 0, f.broken
	case len(p) == 0:
		return 0, net.ErrClosed
	}
	n, err := f.from.Read(p)
	f.left.Add(-int64(n))
	n = f.count(p[:n])
	switch {
	case f.broken != nil:
		err = f.broken
	case errors.Is(err, io.EOF):
		err = net.ErrClosed
	}
	return n, err
}

// count counts the frames whose headers end in p. It returns how many bytes of p
// come before one that breaks a limit.
func (f *frames) count(p []byte) int {
	for i := 0; i < len(p); {
		if f.payload > 0 {
			skipped := min(f.payload, uint64(len(p)-i))
			f.payload -= skipped
			i += int(skipped)
			continue
		}
		f.header = append(f.header, p[i])
		i++
		length, whole := payloadLength(f.header)
		if !whole {
			continue
		}
		switch {
		case length > f.most:
			f.broken = errTooBig
		case !f.rate.AllowN(time.Now(), 1+int(length/frameBytes)):
			f.broken = errTooMany
		}
		if f.broken != nil {
			return max(0, i-len(f.header))
		}
		f.header, f.payload = f.header[:0], length
	}
	return len(p)
}

// payloadLength reads the length of a frame's payload from its header, which is
// two bytes, two or eight of a longer length, and four of the mask if there is one.
func payloadLength(header []byte) (length uint64, whole bool) {
	if len(header) < 2 {
		return 0, false
	}
	size := 2
	length = uint64(header[1] & 0x7f)
	switch length {
	case 126:
		size += 2
	case 127:
		size += 8
	}
	end := size
	if header[1]&0x80 != 0 {
		end += 4
	}
	if len(header) < end {
		return 0, false
	}
	switch size {
	case 4:
		length = uint64(binary.BigEndian.Uint16(header[2:]))
	case 10:
		length = binary.BigEndian.Uint64(header[2:])
	}
	return length, true
}

// A counted is the response to an upgrade, whose connection is read through frames.
type counted struct {
	http.ResponseWriter
	frames *frames
}

// Hijack implements http.Hijacker.
func (c counted) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffered, err := http.NewResponseController(c.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	came, _ := buffered.Peek(buffered.Reader.Buffered()) // what is buffered can be peeked at
	c.frames.Conn, c.frames.from = conn, io.MultiReader(bytes.NewReader(bytes.Clone(came)), conn)
	buffered.Reader.Reset(c.frames)
	return c.frames, buffered, nil
}
