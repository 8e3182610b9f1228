// Package edge is what stands between the network and the API: the server's names,
// addresses of clients behind proxies, other sites' pages, headers that protect,
// compression and certificates.
package edge

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/klauspost/compress/gzhttp"
	"github.com/rs/cors"
)

// Options are what an operator decides.
type Options struct {
	Origins Origins // of the pages that may use the API
	Proxies Proxies // whose word on a client's address is believed
	Hosts   Hosts   // that are served; none for any
	HTTPS   bool    // the server is reached over TLS only
}

// smallest is the smallest answer in bytes that is worth compressing: about what
// fits into one packet.
const smallest = 1 << 10

// Handler puts the edge before next.
func Handler(next http.Handler, options Options) (http.Handler, error) {
	compress, err := gzhttp.NewWrapper(
		gzhttp.MinSize(smallest),
		gzhttp.EnableZstd(true),
		gzhttp.PreferZstd(false), // clients that name every encoding of their HTTP library cannot all read it
		gzhttp.ContentTypes([]string{
			"application/json", "application/graphql-response+json", "application/graphql",
			"application/javascript", "text/javascript", "text/css", "text/html", "text/plain", "image/svg+xml",
		}), // not streams, whose events would wait for each other
	)
	if err != nil {
		return nil, fmt.Errorf("compression: %w", err)
	}
	next = shortEncodings(compress(next))
	if len(options.Origins) > 0 {
		next = cors.New(cors.Options{
			AllowOriginFunc: options.Origins.Allow,
			AllowedMethods:  []string{http.MethodGet, http.MethodHead, http.MethodPost},
			AllowedHeaders:  []string{"*"},
			ExposedHeaders: []string{
				"ETag", "Retry-After", "RateLimit", "RateLimit-Policy", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset",
			},
			MaxAge: 7200, // seconds, the most that browsers take
		}).Handler(next)
	}
	return options.Proxies.identify(headers(options.Hosts.serve(next), options.HTTPS)), nil
}

// mostEncodings is how many bytes of Accept-Encoding are read: browsers send 30, and 30 kB
// take 1.4 ms.
const mostEncodings = 256

// shortEncodings serves clients that send a longer Accept-Encoding without compression.
func shortEncodings(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if len(strings.Join(r.Header.Values("Accept-Encoding"), ",")) > mostEncodings {
			r.Header.Del("Accept-Encoding")
		}
		next.ServeHTTP(w, r)
	})
}

// headers sets what no response of ours should be without. GraphiQL has a policy of
// its own, under which it works. What says nothing else is not cached: a refusal is for
// one request only.
func headers(next http.Handler, https bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Cache-Control", "no-store")
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		if https {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		next.ServeHTTP(w, r)
	})
}
