// Package resp writes and reads a file of Redis commands in the Redis protocol, as redis-cli --pipe takes them.
package resp

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
)

// The bounds of one command. A Writer keeps them, and a Reader refuses more.
const (
	MaxArgs  = 2_048
	MaxBytes = 16 << 20 // of all arguments
)

// ErrTooLarge is the error of a Writer for a command beyond the bounds.
var ErrTooLarge = errors.New("a command is too large")

// A Writer writes commands. Flush writes what it has buffered.
type Writer struct {
	w *bufio.Writer
	n int64
}

// NewWriter returns a Writer to w.
func NewWriter(w io.Writer) *Writer { return &Writer{w: bufio.NewWriterSize(w, 64<<10)} }

// Command writes a command. Errors: ErrTooLarge, and those of the underlying writer.
func (w *Writer) Command(args ...string) error {
	size := 0
	for _, arg := range args {
		size += len(arg)
	}
	if len(args) > MaxArgs || size > MaxBytes {
		return fmt.Errorf("%w: %d arguments of %d bytes", ErrTooLarge, len(args), size)
	}
	w.n++
	err := w.number('*', len(args))
	for _, arg := range args {
		_ = w.number('$', len(arg)) // bufio keeps the first error
		_, _ = w.w.WriteString(arg)
		_, err = w.w.WriteString("\r\n")
	}
	return err
}

// number writes a line of a kind and a number.
func (w *Writer) number(kind byte, n int) error {
	line := strconv.AppendInt(append(w.w.AvailableBuffer(), kind), int64(n), 10)
	_, err := w.w.Write(append(line, '\r', '\n'))
	return err
}

// Commands returns the number of commands.
func (w *Writer) Commands() int64 { return w.n }

// Flush writes the buffer. Errors: the first of the underlying writer.
func (w *Writer) Flush() error { return w.w.Flush() }

// A Reader reads commands from an untrusted file.
type Reader struct {
	r      *bufio.Reader
	offset int64 // of the next byte
	start  int64 // of the last command
}

// NewReader returns a Reader of r.
func NewReader(r io.Reader) *Reader { return &Reader{r: bufio.NewReaderSize(r, 64<<10)} }

// Offset returns where the last command begins, in bytes from the start of the file.
func (r *Reader) Offset() int64 { return r.start }

// Command returns the next command, at least one argument. It returns io.EOF at the end of the file.
// Errors: a text that is no command, a command beyond the bounds, io.ErrUnexpectedEOF, and those of the file.
func (r *Reader) Command() ([]string, error) {
	r.start = r.offset
	if _, err := r.r.Peek(1); err != nil {
		return nil, err
	}
	count, err := r.number('*', MaxArgs)
	if err != nil {
		return nil, err
	}
	if count == 0 {
		return nil, errors.New("a command without arguments")
	}
	args, left := make([]string, 0, min(count, 64)), MaxBytes
	for range count {
		size, err := r.number('$', left)
		if err != nil {
			return nil, err
		}
		left -= size
		text := make([]byte, size+2)
		n, err := io.ReadFull(r.r, text)
		r.offset += int64(n)
		if err != nil {
			return nil, cut(err)
		}
		if string(text[size:]) != "\r\n" {
			return nil, fmt.Errorf("an argument is longer than the %d bytes before it", size)
		}
		args = append(args, string(text[:size]))
	}
	return args, nil
}

// number reads a line of a kind and a number up to most.
func (r *Reader) number(kind byte, most int) (int, error) {
	line, err := r.r.ReadSlice('\n')
	r.offset += int64(len(line))
	if err != nil && err != bufio.ErrBufferFull {
		return 0, cut(err)
	}
	const longest = 12 // a kind, nine digits and the end of the line
	if len(line) < 4 || len(line) > longest || line[0] != kind || string(line[len(line)-2:]) != "\r\n" {
		return 0, fmt.Errorf("%.20q where a line %cNUMBER should be", line, kind)
	}
	n, err := strconv.ParseUint(string(line[1:len(line)-2]), 10, 32)
	if err != nil {
		return 0, fmt.Errorf("%.20q where a line %cNUMBER should be", line, kind)
	}
	if n > uint64(most) {
		return 0, fmt.Errorf("a command is larger than %d arguments and %d bytes", MaxArgs, MaxBytes)
	}
	return int(n), nil
}

// cut returns the error of a file that ends within a command.
func cut(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
