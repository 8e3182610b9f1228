package gqlhttp

import (
	"io"

	"github.com/agoraql/agora/internal/memory"
)

// The memory that requests and connections need, in bytes, by measurement and rounded up.
const (
	requestMemory    = 56       // of a byte of a request: variables such as [{"":0}] become maps, numbers and strings
	connectionMemory = 24 << 10 // of a stream or a socket: goroutines, their stacks, buffers of the network and of TLS
	smallMessage     = 4 << 10  // of a message to a socket, which the memory of the connection includes
	compressorMemory = 1100 << 10
	compressed       = 4 << 20 // of the largest response that is compressed, in 25 ms after the time of its operation
)

// A heldReader counts the bytes that are read as bytes under way.
type heldReader struct {
	io.Reader
	hold *memory.Hold
	full error // once there was no memory for the bytes read
}

// Read implements io.Reader. Errors: those of a hold, besides the reader's own.
func (r *heldReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if r.full == nil {
		r.full = r.hold.Grow(int64(n) * requestMemory)
	}
	if r.full != nil {
		return n, r.full
	}
	return n, err
}
