package coding

import (
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"sync"
)

// A Body is the body of a response, which may be sent many times. Its tag and each of its forms are made once, when
// they are first needed. A Body is safe for concurrent use.
type Body struct {
	plain []byte

	mu    sync.Mutex
	tag   []string
	forms [Zstd + 1]*Form
}

// A Form is a body in one coding, with the values of its headers, which must not be modified.
type Form struct {
	Text             []byte
	Length, Encoding []string // the values of Content-Length and Content-Encoding; nil Encoding for none
}

// NewBody returns a Body of a text that nobody modifies.
func NewBody(plain []byte) *Body { return &Body{plain: plain} }

// Len returns the length of the text, in bytes.
func (b *Body) Len() int { return len(b.plain) }

// Form returns the body in a coding, nil if that form was not made yet.
func (b *Body) Form(c Coding) *Form {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.forms[c]
}

// Make returns the body in a coding. If that form does not exist yet, Make makes it, and needs Memory bytes besides the
// body for that. Others that call Make meanwhile wait for it.
func (b *Body) Make(c Coding) *Form {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.forms[c] == nil {
		text := c.Encode(b.plain)
		b.forms[c] = &Form{Text: text, Length: []string{strconv.Itoa(len(text))}, Encoding: names[c]}
	}
	return b.forms[c]
}

var names = [...][]string{nil, {Gzip.String()}, {Zstd.String()}}

// Tag returns the value of the header ETag of the body, which must not be modified. The entity tag is weak, as the
// forms differ.
func (b *Body) Tag() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.tag == nil {
		sum := sha256.Sum256(b.plain)
		b.tag = []string{`W/"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`}
	}
	return b.tag
}
