package writer

import (
	"context"
	"strconv"

	"github.com/99designs/gqlgen/graphql"
)

// A Size is the size of a part of a response, by which limits are checked and prices are computed. __typename does not
// count.
type Size struct {
	Fields int64
	Points int64 // the prices of the fields, by Options.Price
	Bytes  int64 // the response names and texts; 4 for any other value
}

// Minus returns s without the size of part, which is a part of the same response.
func (s Size) Minus(part Size) Size {
	return Size{s.Fields - part.Fields, s.Points - part.Points, s.Bytes - part.Bytes}
}

// A Writer writes the response to one execution of a plan. Generated code calls its methods; it is not safe for
// concurrent use.
type Writer struct {
	Size // of what was written

	exceeded  func(*Writer) bool
	ctx       context.Context //nolint:containedctx // a Writer lives as long as one call of Write
	variables map[string]any
	buf       []byte
	checkAt   int // the length of buf at which the limits are checked again
	failed    bool

	depth  int      // of resolvers above the field that is written
	levels [][]call // the calls of resolvers, by the number of resolvers above them
	next   []int    // of each level, the call whose value is written next
	args   map[*Field]*Arguments
}

// checkEach is after how many bytes of text the limits are checked.
const checkEach = 16 << 10

// mostExpected bounds the memory that Write takes before it knows the size of the response, in bytes.
const mostExpected = 256 << 10

// Write resolves and writes the data of the plan's operation with the values of its variables. It returns false if the
// response is unusual: an error, a null for a non-null field, a panic, a limit. Then there is no data, and gqlgen must
// execute the operation. If the resolver of a mutation has run, gqlgen must use its result, which First returns.
//
// exceeded reports whether Write must end, because of a limit or of ctx. It is called before each level of resolvers,
// about every 16 KiB of the response, and at the end. Resolvers get ctx, without a gqlgen field context.
func (p *Plan) Write(
	ctx context.Context, variables map[string]any, exceeded func(*Writer) bool,
) (w *Writer, data []byte, ok bool) {
	ctx = graphql.WithResponseContext(ctx, graphql.DefaultErrorPresenter, graphql.DefaultRecover)
	size := min(int(p.size.Load()), mostExpected)
	w = &Writer{exceeded: exceeded, ctx: ctx, variables: variables, checkAt: checkEach}
	defer func() {
		if recover() != nil { // gqlgen's executor will panic too, and report it with the path of its field
			ok = false
		}
	}()
	if !w.resolve(p) {
		return w, nil, false
	}
	w.next = make([]int, len(w.levels))
	w.buf = make([]byte, 0, size+size/8+256)
	p.root.Write(w, p.set)
	if w.failed || w.exceeded(w) || len(graphql.GetErrors(ctx)) > 0 {
		return w, nil, false
	}
	p.size.Store(int64(len(w.buf)))
	return w, w.buf, true
}

// Fail makes Write return false.
func (w *Writer) Fail() { w.failed = true }

// Context returns the context for gqlgen's marshalers.
func (w *Writer) Context() context.Context { return w.ctx }

// Open begins an object.
func (w *Writer) Open(s *Selection) {
	w.Fields += s.fields
	w.Points += s.points
	w.Bytes += s.bytes
	if len(s.Fields) == 0 {
		w.buf = append(w.buf, '{')
	}
}

// Key writes the opening brace or a comma, and the name of a field.
func (w *Writer) Key(f *Field) { w.buf = append(w.buf, f.key...) }

// Close ends an object.
func (w *Writer) Close() { w.buf = append(w.buf, '}') }

// Count counts n objects, which are the value of a field.
func (w *Writer) Count(f *Field, n int) { w.Points += int64(n) * f.each }

// Array begins a list.
func (w *Writer) Array() { w.buf = append(w.buf, '[') }

// Element begins the element i of a list. It returns false if the rest must not be written.
func (w *Writer) Element(i int) bool {
	if i > 0 {
		w.buf = append(w.buf, ',')
	}
	if len(w.buf) >= w.checkAt {
		w.checkAt = len(w.buf) + checkEach
		w.failed = w.failed || w.exceeded(w)
	}
	return !w.failed
}

// EndArray ends a list.
func (w *Writer) EndArray() { w.buf = append(w.buf, ']') }

// Null writes null, which fails for a type that is not nullable.
func (w *Writer) Null(nonNull bool) {
	if nonNull {
		w.failed = true
	}
	w.buf = append(w.buf, "null"...)
}

// Text writes a field's value of the Go type string, whose length counts.
func (w *Writer) Text(s string) {
	start := len(w.buf)
	w.buf = AppendString(w.buf, s)
	w.Bytes += int64(len(w.buf) - start - valueBytes)
}

// Texts counts the elements of a list of strings, each with a comma, and the brackets.
func (w *Writer) Texts(n int) { w.Bytes += int64(n)*(valueBytes+1) + 2 - valueBytes }

// Name writes a text whose length does not count: the name of an enum's value, or an ID that is no string in Go.
func (w *Writer) Name(s string) { w.buf = AppendString(w.buf, s) }

// Int writes a number.
func (w *Writer) Int(n int64) { w.buf = strconv.AppendInt(w.buf, n, 10) }

// Boolean writes true or false.
func (w *Writer) Boolean(b bool) { w.buf = strconv.AppendBool(w.buf, b) }

// Appended writes a scalar by its own append function, by the rules of the package's documentation. text is true if the
// length of the value counts.
func Appended[T any](w *Writer, appendTo func([]byte, T) []byte, value T, nonNull, text bool) {
	start := len(w.buf)
	w.buf = appendTo(w.buf, value)
	n := len(w.buf) - start
	if n == 0 || nonNull && string(w.buf[start:]) == "null" {
		w.failed = true
	}
	if text {
		w.Bytes += int64(n - valueBytes)
	}
}

// Marshaled writes a value by its gqlgen marshaler. text is true if the length of the value counts.
func (w *Writer) Marshaled(m graphql.Marshaler, nonNull, text bool) {
	if m == graphql.Null {
		w.Null(nonNull)
		return
	}
	start := len(w.buf)
	m.MarshalGQL((*output)(w))
	if text {
		w.Bytes += int64(len(w.buf) - start - valueBytes)
	}
}

// An output is the io.Writer of a marshaler.
type output Writer

// Write implements io.Writer.
func (o *output) Write(p []byte) (int, error) {
	o.buf = append(o.buf, p...)
	return len(p), nil
}

// WriteString implements io.StringWriter.
func (o *output) WriteString(s string) (int, error) {
	o.buf = append(o.buf, s...)
	return len(s), nil
}

const hex = "0123456789ABCDEF"

// AppendString appends s in JSON as gqlgen does.
func AppendString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	start := 0
	for i := range len(s) {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		dst = append(dst, s[start:i]...)
		start = i + 1
		switch c {
		case '\t':
			dst = append(dst, '\\', 't')
		case '\r':
			dst = append(dst, '\\', 'r')
		case '\n':
			dst = append(dst, '\\', 'n')
		case '\\', '"':
			dst = append(dst, '\\', c)
		default:
			dst = append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&0xf])
		}
	}
	return append(append(dst, s[start:]...), '"')
}
