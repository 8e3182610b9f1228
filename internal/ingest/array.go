package ingest

import (
	"bufio"
	"fmt"
	"io"
	"unicode"
)

// isArray reports whether the first character of a file that is not white space is an open bracket.
func isArray(r *bufio.Reader) bool {
	for n := 1; ; n++ {
		start, err := r.Peek(n) // not beyond the buffer, where Peek fails
		if err != nil {
			return false
		}
		if c := start[n-1]; !isSpace(c) {
			return c == '['
		}
	}
}

func isSpace(c byte) bool { return c < unicode.MaxASCII && unicode.IsSpace(rune(c)) }

// elements calls f for the elements of arrays, as lines does for lines.
func (in Input) elements(r *bufio.Reader, f func(number int, element []byte, tooLong bool) error) error {
	s := splitter{r: r, line: 1, limit: in.limit()}
	for {
		element, number, tooLong, err := s.next()
		if len(element) > 0 {
			if err := f(number, element, tooLong); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s line %d: %w", in.Name, s.line, err)
		}
	}
}

// A splitter splits arrays into the texts of their elements. It checks brackets only.
type splitter struct {
	r    *bufio.Reader
	line int // of the next byte

	limit int // of an element, in bytes
}

// next returns the next element, in which spaces replace the line breaks between tokens, and the number of its first
// line. If the element is too long, it returns the first limit bytes of it, and tooLong.
func (s *splitter) next() (element []byte, number int, tooLong bool, err error) {
	depth, quoted, escaped := 0, false, false
	for {
		c, err := s.r.ReadByte()
		if err != nil {
			return element, number, tooLong, err
		}
		if c == '\n' {
			s.line++
		}
		outside := depth == 0 && !quoted
		switch {
		case outside && (c == ',' || c == ']'), outside && element == nil && (c == '[' || isSpace(c)):
			if element != nil {
				return element, number, tooLong, nil
			}
			continue
		case escaped:
			escaped = false
		case quoted && c == '\\':
			escaped = true
		case c == '"':
			quoted = !quoted
		case !quoted && (c == '{' || c == '['):
			depth++
		case !quoted && depth > 0 && (c == '}' || c == ']'):
			depth--
		case !quoted && (c == '\n' || c == '\r'):
			c = ' '
		}
		if element == nil {
			number = s.line
		}
		if len(element) < s.limit {
			element = append(element, c)
		} else {
			tooLong = true
		}
	}
}
