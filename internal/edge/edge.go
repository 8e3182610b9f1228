// Package edge is the HTTP middleware between the network and the API. It gives requests their ids,
// checks hosts and origins, finds the addresses of clients behind proxies, sets security headers
// and reloads certificates.
package edge

import (
	"fmt"
	"maps"
	"net/http"

	"github.com/rs/cors"
)

// Options are the operator's settings.
type Options struct {
	Origins Origins // of the pages that may use the API
	Proxies Proxies // the networks whose X-Forwarded-For is trusted
	Hosts   Hosts   // the hosts that are served; empty for any
	HTTPS   bool    // the server is reached over TLS only
}

// Handler returns next with the middleware in front of it, which gives a request its id, finds the address of the
// client, sets security headers, and checks hosts and origins.
func Handler(next http.Handler, options Options) http.Handler {
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
	return nameRequests(options.Proxies.identify(protect(next, options)))
}

// protect sets the security headers of every response and rejects requests for other hosts with the
// status 421. Pages replace the Content-Security-Policy. A response is not cached unless its
// handler allows it: an error is for one request only.
func protect(next http.Handler, options Options) http.Handler {
	// All responses share the values, which saves most of the time of setting them. Headers that only pages need are set
	// by the pages: with more than 14 headers the map of net/http grows once more, 4 % of the time of a kept response.
	fixed := http.Header{
		"Cache-Control":           {"no-store"},
		"Content-Security-Policy": {"default-src 'none'; frame-ancestors 'none'"},
		"Referrer-Policy":         {"no-referrer"},
		"X-Content-Type-Options":  {"nosniff"},
	}
	if options.HTTPS {
		fixed.Set("Strict-Transport-Security", "max-age=31536000")
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), fixed)
		// Health checks use the server's bare address. Their responses contain nothing of the site.
		probe := r.URL.Path == "/healthz" || r.URL.Path == "/readyz"
		if len(options.Hosts) > 0 && !probe && !options.Hosts.include(r.Host) {
			message := fmt.Sprintf("the host %q is not served here; the server's flag --hosts lists those that are", r.Host)
			reject(w, http.StatusMisdirectedRequest, message)
			return
		}
		next.ServeHTTP(w, r)
	})
}
