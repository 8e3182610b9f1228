// Package edge is the HTTP middleware between the network and the API. It gives requests their ids,
// checks hosts and origins, finds the addresses of clients behind proxies, sets security headers,
// compresses responses and reloads certificates.
package edge

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/klauspost/compress/gzhttp"
	"github.com/rs/cors"
)

// Options are the operator's settings.
type Options struct {
	Origins Origins // of the pages that may use the API
	Proxies Proxies // the networks whose X-Forwarded-For is trusted
	Hosts   Hosts   // the hosts that are served; empty for any
	HTTPS   bool    // the server is reached over TLS only
}

const (
	// minCompressed is the size in bytes of the smallest response that is worth compressing: a
	// smaller one fits into one packet anyway.
	minCompressed = 1 << 10
	// maxAcceptEncoding is the longest Accept-Encoding, in bytes, that is parsed. Browsers send 30
	// bytes; 30 kB would take 1.4 ms.
	maxAcceptEncoding = 256
)

// Handler returns next behind the middleware: the id of the request, the address of the client,
// security headers, hosts, CORS and compression. Errors: invalid compression settings.
func Handler(next http.Handler, options Options) (http.Handler, error) {
	compress, err := gzhttp.NewWrapper(
		gzhttp.MinSize(minCompressed),
		gzhttp.EnableZstd(true),
		gzhttp.PreferZstd(false), // clients that name every encoding of their HTTP library cannot all read it
		gzhttp.ContentTypes([]string{
			"application/json", "application/graphql-response+json", "application/graphql",
			"application/javascript", "text/javascript", "text/css", "text/html", "text/plain", "image/svg+xml",
		}), // without streams: compression would delay their events
	)
	if err != nil {
		return nil, fmt.Errorf("compression: %w", err)
	}
	next = compress(next)
	if len(options.Origins) > 0 {
		next = cors.New(cors.Options{
			AllowOriginFunc: options.Origins.Allow,
			AllowedMethods:  []string{http.MethodGet, http.MethodHead, http.MethodPost},
			AllowedHeaders:  []string{"*"},
			ExposedHeaders: []string{
				"ETag", "Retry-After", "RateLimit", "RateLimit-Policy", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset",
				requestIDHeader,
			},
			MaxAge: 7200, // seconds; browsers cap it there
		}).Handler(next)
	}
	return nameRequests(options.Proxies.identify(protect(next, options))), nil
}

// protect sets the security headers of every response and rejects requests for other hosts with the
// status 421. GraphiQL replaces the Content-Security-Policy. A response is not cached unless its
// handler allows it: an error is for one request only.
func protect(next http.Handler, options Options) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Cache-Control", "no-store")
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		if options.HTTPS {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		// Health checks use the server's bare address. Their responses hold nothing of the site.
		probe := r.URL.Path == "/healthz" || r.URL.Path == "/readyz"
		if len(options.Hosts) > 0 && !probe && !options.Hosts.include(r.Host) {
			message := fmt.Sprintf("the host %q is not served here; the server's flag --hosts lists those that are", r.Host)
			reject(w, http.StatusMisdirectedRequest, message)
			return
		}
		if len(strings.Join(r.Header.Values("Accept-Encoding"), ",")) > maxAcceptEncoding {
			r.Header.Del("Accept-Encoding") // serve it without compression
		}
		next.ServeHTTP(w, r)
	})
}
