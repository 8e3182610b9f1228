package coding_test

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/coding"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

func TestChoose(t *testing.T) {
	for _, c := range []struct {
		name   string
		accept []string
		want   coding.Coding
	}{
		{"no header", nil, coding.Identity},
		{"an empty header", []string{""}, coding.Identity},
		{"gzip", []string{"gzip"}, coding.Gzip},
		{"in capital letters", []string{"GZIP"}, coding.Gzip},
		{"zstd", []string{"zstd"}, coding.Zstd},
		{"gzip of both at equal q", []string{"zstd, gzip"}, coding.Gzip},
		{"gzip of both at equal q below 1", []string{"gzip;q=0.5, zstd;q=0.5"}, coding.Gzip},
		{"zstd where it is wanted more", []string{"gzip;q=0.8, zstd"}, coding.Zstd},
		{"a browser", []string{"gzip, deflate, br, zstd"}, coding.Gzip},
		{"two headers", []string{"br", "zstd"}, coding.Zstd},
		{"none is acceptable", []string{"gzip;q=0"}, coding.Identity},
		{"a quality that is no number", []string{"gzip;q=x"}, coding.Identity},
		{"a name that only begins so", []string{"gzip2"}, coding.Identity},
		{"another coding", []string{"br"}, coding.Identity},
		{"more is listed than is read", []string{"gzip" + strings.Repeat(", a", 100)}, coding.Identity},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := coding.Choose(c.accept); got != c.want {
				t.Errorf("%v", got)
			}
		})
	}
}

func TestAccepts(t *testing.T) {
	for accept, want := range map[string]bool{
		"": false, "br": true, "gzip, deflate, BR": true, "gzip, br;q=0": false, "gzip": false, "brr": false,
	} {
		if got := coding.Accepts([]string{accept}, "br"); got != want {
			t.Errorf("%q: %v", accept, got)
		}
	}
}

func TestEncode(t *testing.T) {
	bodies := [][]byte{nil, []byte("a"), bytes.Repeat([]byte(`{"title":"a story"}`), 20_000)}
	decode := map[coding.Coding]func(io.Reader) (io.Reader, error){
		coding.Identity: func(r io.Reader) (io.Reader, error) { return r, nil },
		coding.Gzip:     func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		coding.Zstd:     func(r io.Reader) (io.Reader, error) { return zstd.NewReader(r) },
	}
	for c, open := range decode {
		t.Run(c.String(), func(t *testing.T) {
			var at sync.WaitGroup
			for range 4 {
				for _, body := range bodies {
					at.Go(func() {
						r, err := open(bytes.NewReader(c.Encode(body)))
						if err != nil {
							t.Error(err)
							return
						}
						if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, body) {
							t.Errorf("%d bytes of %d: %v", len(got), len(body), err)
						}
					})
				}
			}
			at.Wait()
		})
	}
}
