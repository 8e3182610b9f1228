// Package coding compresses the bodies of responses, with gzip or zstd. It compresses a complete body in one step: the
// body then has a Content-Length, and a form that is made once can be sent many times. A middleware that compresses
// what a handler writes can do neither.
package coding

import (
	"bytes"
	"io"
	"iter"
	"strconv"
	"strings"
	"sync"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// A Coding is a content coding of HTTP.
type Coding int

// The content codings. The first one leaves a body as it is.
const (
	Identity Coding = iota
	Gzip
	Zstd
)

// String returns the name of the coding in HTTP.
func (c Coding) String() string { return [...]string{"identity", "gzip", "zstd"}[c] }

const (
	// Least is the size of the smallest body that is worth compressing, in bytes: a smaller one fits into one packet.
	Least = 1 << 10

	// Memory is what one compression needs at most beside the body, in bytes.
	Memory = 1100 << 10

	// maxAccept is the longest Accept-Encoding that is parsed, in bytes. Browsers send 30 bytes.
	maxAccept = 256
)

// Choose returns the coding that a client prefers by its Accept-Encoding headers. It returns gzip if gzip and zstd have
// the same quality: clients that name every coding of their HTTP library cannot all read zstd.
func Choose(accept []string) Coding {
	var quality [Zstd + 1]float64
	for name, options := range listed(accept) {
		switch {
		case strings.EqualFold(name, "gzip"):
			quality[Gzip] = qualityOf(options)
		case strings.EqualFold(name, "zstd"):
			quality[Zstd] = qualityOf(options)
		}
	}
	switch {
	case quality[Zstd] > quality[Gzip]:
		return Zstd
	case quality[Gzip] > 0:
		return Gzip
	}
	return Identity
}

// Accepts reports whether a client accepts a coding by its Accept-Encoding headers. It may be a coding that this
// package does not make, such as br.
func Accepts(accept []string, coding string) bool {
	for name, options := range listed(accept) {
		if strings.EqualFold(name, coding) {
			return qualityOf(options) > 0
		}
	}
	return false
}

// listed returns the names of the codings in Accept-Encoding headers, with their options.
func listed(accept []string) iter.Seq2[string, string] {
	return func(yield func(name, options string) bool) {
		text := strings.Join(accept, ",")
		if text == "" || len(text) > maxAccept {
			return
		}
		for part := range strings.SplitSeq(text, ",") {
			name, options, _ := strings.Cut(part, ";")
			if !yield(strings.TrimSpace(name), options) {
				return
			}
		}
	}
}

// qualityOf returns the value of q in the options of a coding, from 0 to 1.
func qualityOf(options string) float64 {
	for option := range strings.SplitSeq(options, ";") {
		option = strings.TrimSpace(option)
		if len(option) < 2 || !strings.EqualFold(option[:2], "q=") {
			continue
		}
		q, err := strconv.ParseFloat(option[2:], 64)
		if err != nil {
			return 0
		}
		return min(max(q, 0), 1)
	}
	return 1
}

var (
	gzips = sync.Pool{New: func() any { return gzip.NewWriter(io.Discard) }}

	// A small window suffices for the size of most bodies, and bounds the memory.
	zstds = sync.OnceValue(func() *zstd.Encoder {
		w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithLowerEncoderMem(true),
			zstd.WithWindowSize(128<<10))
		if err != nil {
			panic(err) // the options are constants
		}
		return w
	})
)

// Encode returns a body in this coding: the body itself for Identity.
func (c Coding) Encode(body []byte) []byte {
	switch c {
	case Gzip:
		w := gzips.Get().(*gzip.Writer)
		defer gzips.Put(w)
		out := bytes.NewBuffer(make([]byte, 0, len(body)/3))
		w.Reset(out)
		_, _ = w.Write(body) // a Buffer does not fail
		_ = w.Close()
		return out.Bytes()
	case Zstd:
		return zstds().EncodeAll(body, make([]byte, 0, len(body)/3))
	}
	return body
}
