package ingest

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"fmt"
	"io"

	"github.com/klauspost/compress/zstd"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// maxWindow is the size in bytes of the largest window of zstd that is read. Decompression takes about as much memory.
// Public dumps have windows of this size.
const maxWindow = 2 << 30

// magicBytes is the length of the longest magic of a form, in bytes.
const magicBytes = 6

// A form is a way in which a file is compressed, or in which its text is encoded. magic is how such a file begins.
type form struct {
	name, magic string
	text        bool
	read        func(r io.Reader) (io.Reader, error) // nil for a form that has to be unpacked before
}

func readUTF16(order unicode.Endianness) func(io.Reader) (io.Reader, error) {
	return func(r io.Reader) (io.Reader, error) {
		return transform.NewReader(r, unicode.UTF16(order, unicode.UseBOM).NewDecoder()), nil
	}
}

func readZstd(r io.Reader) (io.Reader, error) {
	// With a concurrency of 1 the decoder starts no goroutines, so nothing has to be closed.
	return zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true),
		zstd.WithDecoderMaxMemory(maxWindow), zstd.WithDecoderMaxWindow(maxWindow))
}

var forms = []form{
	{"gzip", "\x1f\x8b", false, func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }},
	{"zstd", "\x28\xb5\x2f\xfd", false, readZstd},
	{"bzip2", "BZh", false, func(r io.Reader) (io.Reader, error) { return bzip2.NewReader(r), nil }},
	{"xz", "\xfd7zXZ\x00", false, nil}, // its dictionary may have 4 GiB
	{"zip", "PK\x03\x04", false, nil},
	{"7z", "7z\xbc\xaf\x27\x1c", false, nil},
	{"UTF-8", "\xef\xbb\xbf", true, func(r io.Reader) (io.Reader, error) { return r, discard(r, 3) }},
	{"UTF-16", "\xfe\xff", true, readUTF16(unicode.BigEndian)},
	{"UTF-16", "\xff\xfe", true, readUTF16(unicode.LittleEndian)},
}

// discard reads bytes.
func discard(r io.Reader, n int64) error {
	_, err := io.CopyN(io.Discard, r, n)
	return err
}

// plain returns a reader of the text of a file, whatever its form. A compressed file may contain an encoded text, but
// no other compressed file. Errors: a form that cannot be read, a damaged beginning.
func plain(r *bufio.Reader) (*bufio.Reader, error) {
	for compressed := false; ; compressed = true {
		magic, _ := r.Peek(magicBytes) // the next read of r returns the error again
		f := formOf(magic)
		if f == nil {
			return r, nil
		}
		if f.read == nil || compressed && !f.text {
			return nil, fmt.Errorf("the file is %s, which cannot be read; unpack it before", f.name)
		}
		text, err := f.read(r)
		if err != nil {
			return nil, err
		}
		if r = bufio.NewReaderSize(text, 64<<10); f.text {
			return r, nil
		}
	}
}

// formOf returns the form of a file by its first bytes, nil for text.
func formOf(magic []byte) *form {
	for i := range forms {
		if bytes.HasPrefix(magic, []byte(forms[i].magic)) {
			return &forms[i]
		}
	}
	return nil
}
