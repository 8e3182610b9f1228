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

// frameBytes is the number of payload bytes that count as another frame for the message rate.
const frameBytes = 16 << 10

// frames is the connection of a WebSocket. It reads the header of each frame before the library does, because the
// library handles control frames itself: a ping, a pong or an empty continuation must count like a message. Reading
// stops at a frame that breaks a limit.
type frames struct {
	net.Conn
	from io.Reader // the bytes that were buffered with the request, then the connection
	rate *rate.Limiter
	max  uint64       // bytes of a frame
	left atomic.Int64 // bytes that may still be read; few once the socket is closing

	// The library reads in one goroutine at a time.
	header  []byte  // the received part of the next header
	payload uint64  // remaining bytes of the current frame
	broken  *breach // nil until a limit is broken
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

// newFrames returns frames whose connection Hijack sets.
func newFrames(limits *Limits) *frames {
	f := &frames{rate: rate.NewLimiter(rate.Limit(limits.MessageRate), limits.MessageBurst), max: uint64(limits.Body)}
	f.left.Store(math.MaxInt64)
	return f
}

// Read implements net.Conn. Errors: a breach once a limit is broken; net.ErrClosed when left is used up, and at the end
// of the connection. It never returns io.EOF, which the library interprets as the end of a message.
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

// count counts the frames whose headers end in p. It returns the number of bytes of p before a frame that breaks a
// limit.
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
		case length > f.max:
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

// payloadLength reads the length of the payload from the header of a frame (RFC 6455, 5.2): two bytes, two or eight
// more for a longer length, and four if there is a mask. It returns false for an incomplete header.
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

// A counted is the response writer of an upgrade. Its connection is read through frames.
type counted struct {
	http.ResponseWriter
	frames *frames
}

// Hijack implements http.Hijacker. Errors: those of the server.
func (c counted) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffered, err := http.NewResponseController(c.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	came, _ := buffered.Peek(buffered.Reader.Buffered()) // buffered bytes can always be peeked
	c.frames.Conn, c.frames.from = conn, io.MultiReader(bytes.NewReader(bytes.Clone(came)), conn)
	buffered.Reader.Reset(c.frames)
	return c.frames, buffered, nil
}
