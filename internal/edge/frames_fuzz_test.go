package edge

import (
	"crypto/tls"
	"errors"
	"testing"
	"time"
)

// FuzzFrames reads the same bytes at once and in two parts, and compares what is counted.
func FuzzFrames(f *testing.F) {
	ping := "\x00\x00\x08\x06\x00\x00\x00\x00\x0012345678"
	for _, seed := range []string{
		"", "PRI", "GET / HTTP/1.1\r\n\r\n", preface, preface + ping, preface + ping[:5], "PRI * HTTP/2.0\n",
	} {
		f.Add([]byte(seed), 3)
		f.Add([]byte(seed), 27)
	}
	f.Fuzz(func(t *testing.T, data []byte, at int) {
		for _, secure := range []*tls.Config{nil, {}} {
			// Its last frame was in the future, so that the time of the test gives it no more.
			read := func(parts ...[]byte) (*peer, error) {
				p := &peer{of: &bounded{secure: secure}, left: framesAtOnce, at: time.Now().Add(time.Hour)}
				for _, part := range parts {
					if p.other {
						break
					}
					if err := p.count(part); err != nil {
						return p, err
					}
				}
				return p, nil
			}
			at := max(0, min(at, len(data)))
			one, err := read(data)
			two, again := read(data[:at], data[at:])
			if !errors.Is(again, err) || one.begun != two.begun || one.other != two.other || one.filled != two.filled ||
				one.skip != two.skip || one.header != two.header {
				t.Errorf("%+v %v, in parts %+v %v", one, err, two, again)
			}
		}
	})
}
