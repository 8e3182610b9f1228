package ingest

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"sync/atomic"
)

const (
	maxLine   = 1 << 20 // bytes
	maxThread = 8 << 20 // bytes of a line that contains a whole thread
)

// An Input is a file of lines. It can be read twice if Files was called with twice.
type Input struct {
	Name string
	open func() (io.ReadCloser, error)
	Size int64 // in bytes, compressed if the file is; 0 if unknown

	parts func(line []byte, tooLong bool) ([][]byte, error) // returns the parts of a line; nil if a line is one part
}

// limit is the length of the longest line, in bytes.
func (in Input) limit() int {
	if in.parts != nil {
		return maxThread
	}
	return maxLine
}

// split returns the parts of a line that are imported one by one. Errors: a rejection of the line.
func (in Input) split(line []byte, tooLong bool) ([][]byte, error) {
	switch {
	case in.parts != nil:
		return in.parts(line, tooLong)
	case tooLong:
		return nil, tooLongFor(maxLine)
	}
	return [][]byte{line}, nil
}

// tooLongFor is the rejection of a line that is longer than a number of bytes.
func tooLongFor(limit int) error { return reject("line is longer than %d bytes", limit) }

// Files returns the inputs of the file names in args; "-" is standard input. If twice is set, every input can be read
// twice: Files copies standard input and pipes to temporary files, which done removes. The caller calls done also after
// an error.
// Errors: a file that cannot be read, or is a directory.
func Files(args []string, stdin io.Reader, twice bool) (inputs []Input, done func(), err error) {
	var temporary []string
	done = func() {
		for _, path := range temporary {
			os.Remove(path)
		}
	}
	for _, name := range args {
		path := name
		if name == "-" {
			if !twice {
				inputs = append(inputs, Input{Name: "standard input", open: func() (io.ReadCloser, error) {
					return io.NopCloser(stdin), nil
				}})
				continue
			}
			path, err = spool(stdin)
			temporary = append(temporary, path)
			if err != nil {
				return nil, done, err
			}
			name = "standard input"
		}
		info, err := os.Stat(path)
		if err != nil {
			return nil, done, err
		}
		if info.IsDir() {
			return nil, done, fmt.Errorf("%s is a directory", path)
		}
		if twice && !info.Mode().IsRegular() { // a pipe can be read only once
			if path, err = spoolFile(path); err != nil {
				return nil, done, err
			}
			temporary = append(temporary, path)
		}
		inputs = append(inputs, Input{
			Name: name, Size: info.Size(),
			open: func() (io.ReadCloser, error) { return os.Open(path) },
		})
	}
	return inputs, done, nil
}

// spoolFile copies a pipe to a temporary file and returns the path of that.
func spoolFile(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	return spool(f)
}

// spool copies r to a temporary file and returns its path.
func spool(r io.Reader) (string, error) {
	f, err := os.CreateTemp("", "agora-import-*")
	if err != nil {
		return "", err
	}
	_, err = io.Copy(f, r)
	return f.Name(), errors.Join(err, f.Close())
}

// Open returns a reader of the decompressed content of the file. The reader adds to read how many bytes it takes from
// the file. Errors: a file that cannot be opened or decompressed.
func (in Input) Open(read *atomic.Int64) (io.ReadCloser, error) {
	file, r, err := in.decompressed(read)
	return struct {
		io.Reader
		io.Closer
	}{r, file}, err
}

// decompressed returns a reader of the decompressed file, and the file to close.
func (in Input) decompressed(read *atomic.Int64) (io.Closer, *bufio.Reader, error) {
	file, err := in.open()
	if err != nil {
		return nil, nil, err
	}
	r, err := plain(bufio.NewReaderSize(countingReader{file, read}, 64<<10))
	if err != nil {
		file.Close()
		return nil, nil, fmt.Errorf("%s: %w", in.Name, err)
	}
	return file, r, nil
}

// lines calls f for every line that is not blank, with the number of the line, from 1. If the file is a JSON array, it
// calls f for every element, with the number of the element's first line. If a line is too long, f gets the beginning
// of it, and tooLong. f may retain the line. lines adds to read how many bytes it takes from the file.
// Errors: errors of f, and of reading or decompressing the file.
func (in Input) lines(read *atomic.Int64, f func(number int, line []byte, tooLong bool) error) error {
	file, r, err := in.decompressed(read)
	if err != nil {
		return err
	}
	defer file.Close()
	if isArray(r) {
		return in.elements(r, f)
	}
	for number := 1; ; number++ {
		line, tooLong, err := readLine(r, in.limit())
		if len(bytes.TrimSpace(line)) > 0 {
			if err := f(number, line, tooLong); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s line %d: %w", in.Name, number, err)
		}
	}
}

// readLine reads up to the next line feed and returns up to limit bytes of the line.
func readLine(r *bufio.Reader, limit int) (line []byte, tooLong bool, err error) {
	for {
		part, err := r.ReadSlice('\n')
		part = bytes.TrimSuffix(part, []byte("\n"))
		if room := limit - len(line); len(part) > room {
			part, tooLong = part[:room], true
		}
		line = append(line, part...)
		if err != bufio.ErrBufferFull {
			return line, tooLong, err
		}
	}
}
