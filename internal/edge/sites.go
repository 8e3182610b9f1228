package edge

import (
	"encoding/json"
	"fmt"
	"mime"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"path"
	"slices"
	"strings"
)

// Hosts are the names under which clients reach the server, such as example.com, *.example.com or
// 192.0.2.1. A * matches any text. The empty list allows any host.
//
// They prevent DNS rebinding: a page of an attacker changes the address of its own host name to the address of a server
// in the user's network. The browser then sees the page and the server as one origin.
type Hosts []string

// LocalHosts returns the names of a server that listens on addr, HOST:PORT, if that is a loopback
// address; else nil, which allows any host.
func LocalHosts(addr string) Hosts {
	listener, err := netip.ParseAddrPort(addr)
	if err != nil || !listener.Addr().Unmap().IsLoopback() {
		return nil
	}
	return Hosts{"localhost", "*.localhost", "127.0.0.1", "::1", listener.Addr().Unmap().String()}
}

// String implements flag.Value. It returns the list with commas.
func (h *Hosts) String() string { return strings.Join(*h, ",") }

// Set implements flag.Value. It parses a list with commas.
// Errors: an entry is not a host name or an address.
func (h *Hosts) Set(list string) error {
	var hosts Hosts
	for text := range strings.SplitSeq(list, ",") {
		host := strings.ToLower(strings.Trim(strings.TrimSpace(text), "[]"))
		_, bad := path.Match(host, "")
		_, notAddress := netip.ParseAddr(host)
		if host == "" || bad != nil || notAddress != nil && strings.ContainsAny(host, ":/?#@ ") {
			return fmt.Errorf("%q is not a host such as example.com; a host has no scheme and no port", text)
		}
		hosts = append(hosts, host)
	}
	*h = hosts
	return nil
}

// include reports whether a request's Host header, with or without a port, matches the list.
func (h Hosts) include(host string) bool {
	if strings.Contains(host, ":") { // otherwise an error would be made for each request
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
	}
	host = strings.TrimSuffix(strings.ToLower(strings.Trim(host, "[]")), ".")
	return slices.ContainsFunc(h, func(pattern string) bool {
		if pattern == host {
			return host != ""
		}
		ok, _ := path.Match(pattern, host) // Set has checked the pattern
		return ok && host != ""
	})
}

// Origins are the origins of pages that may use the API from a browser, such as
// https://example.com. A * matches any text: https://*.example.com, http://localhost:*, or * for
// every page.
type Origins []string

// String implements flag.Value. It returns the list with commas.
func (o *Origins) String() string { return strings.Join(*o, ",") }

// Set implements flag.Value. It parses a list with commas.
// Errors: an entry is not an origin.
func (o *Origins) Set(list string) error {
	var origins Origins
	for origin := range strings.SplitSeq(list, ",") {
		origin = strings.ToLower(strings.TrimSpace(origin))
		scheme, host, ok := strings.Cut(origin, "://")
		_, err := path.Match(origin, "")
		if origin != "*" && (!ok || scheme == "" || host == "" || strings.ContainsAny(host, "/?#@ ")) || err != nil {
			return fmt.Errorf("%q is not an origin such as https://example.com", origin)
		}
		origins = append(origins, origin)
	}
	*o = origins
	return nil
}

// Allow reports whether pages of an origin may use the API. origin is "" for a request without an Origin header.
func (o Origins) Allow(origin string) bool {
	if origin == "" {
		return slices.Contains(o, "*")
	}
	return slices.ContainsFunc(o, func(pattern string) bool {
		ok, _ := path.Match(pattern, strings.ToLower(origin)) // Set has checked the pattern
		return ok || pattern == "*"
	})
}

// preflighted are headers that a page cannot send to another site without a CORS preflight. The
// list of origins was applied to that preflight.
var preflighted = []string{"Apollo-Require-Preflight", "X-Apollo-Operation-Name", "GraphQL-Require-Preflight"}

// Protect returns a handler that passes requests to next, but rejects those that a page of another site makes a browser
// send without a preflight. Such a request has no session, because the API takes sessions from a header and not from a
// cookie. But a browser may reach a server behind a firewall that the page's author cannot reach.
func (o Origins) Protect(next http.Handler) http.Handler {
	var protection http.CrossOriginProtection
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !o.Allow(r.Header.Get("Origin")) {
			message := ""
			if protection.Check(r) != nil {
				message = "requests of other sites are rejected; --cors-origins lists the origins that may send them"
			} else if (r.Method == http.MethodGet || r.Method == http.MethodHead) && crossSite(r) {
				message = "a GET of another site needs the header " + preflighted[0] + ", with any value"
			}
			if message != "" {
				w.Header().Add("Vary", "Origin, Sec-Fetch-Site, Content-Type, "+strings.Join(preflighted, ", "))
				reject(w, http.StatusForbidden, message)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// crossSite reports whether a browser sent r for a page of another site without a preflight.
// WebSockets check the origin themselves.
func crossSite(r *http.Request) bool {
	if strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		return false
	}
	for _, name := range preflighted {
		if r.Header.Get(name) != "" {
			return false
		}
	}
	switch mediaType, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); mediaType {
	case "", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain":
	default:
		return false // needs a preflight
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "same-origin", "none":
		return false
	case "": // an old browser, which sends the origin, or a client that is not a browser
		origin, err := url.Parse(r.Header.Get("Origin"))
		return err != nil || origin.Host != "" && origin.Host != r.Host || r.Header.Get("Origin") == "null"
	}
	return true
}

// reject writes a GraphQL error with the code FORBIDDEN. It varies by the same headers as a response
// of the API.
func reject(w http.ResponseWriter, status int, message string) {
	w.Header().Add("Vary", "Accept, Authorization")
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"errors": []any{map[string]any{ // the client may be gone
		"message": message, "extensions": map[string]string{"code": "FORBIDDEN"},
	}}})
}
