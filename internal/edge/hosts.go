package edge

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"path"
	"slices"
	"strings"
)

// Hosts are the names under which clients reach the server, such as
// example.com, *.example.com or 192.0.2.1; none for any. A * stands for any part.
//
// They stop DNS rebinding: a page whose own name suddenly resolves to a server on its
// reader's machine or network is of the same origin as that server, so that no other
// rule of browsers keeps the two apart.
type Hosts []string

// LocalHosts are the names of a server that listens on addr, HOST:PORT, when that is a
// loopback address; none when it is another one.
func LocalHosts(addr string) Hosts {
	listener, err := netip.ParseAddrPort(addr)
	if err != nil || !listener.Addr().Unmap().IsLoopback() {
		return nil
	}
	return Hosts{"localhost", "*.localhost", "127.0.0.1", "::1", listener.Addr().Unmap().String()}
}

// String implements flag.Value.
func (h *Hosts) String() string { return strings.Join(*h, ",") }

// Set implements flag.Value; it takes a list with commas.
func (h *Hosts) Set(list string) error {
	var hosts Hosts
	for text := range strings.SplitSeq(list, ",") {
		host := hostname(strings.TrimSpace(text))
		_, bad := path.Match(host, "")
		_, notAddress := netip.ParseAddr(host)
		if host == "" || bad != nil || notAddress != nil && strings.ContainsAny(host, ":/?#@ ") {
			return fmt.Errorf("%q is no host such as example.com; a host has no scheme and no port", text)
		}
		hosts = append(hosts, host)
	}
	*h = hosts
	return nil
}

// serve refuses requests for other hosts with the status 421. Probes of the server's
// health use its bare address and learn nothing that matters.
func (h Hosts) serve(next http.Handler) http.Handler {
	if len(h) == 0 {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		probe := r.URL.Path == "/healthz" || r.URL.Path == "/readyz"
		if !probe && !h.include(r.Host) {
			message := fmt.Sprintf("the host %q is not served here; the server's flag --hosts lists those that are", r.Host)
			refuse(w, http.StatusMisdirectedRequest, message)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// include reports whether a request's Host, with a port or without, is in the list.
func (h Hosts) include(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(hostname(host), ".")
	return slices.ContainsFunc(h, func(pattern string) bool {
		ok, _ := path.Match(pattern, host) // Set has checked the pattern
		return ok && host != ""
	})
}

// hostname is a host in lower case, an IPv6 address without its brackets.
func hostname(host string) string {
	return strings.ToLower(strings.TrimSuffix(strings.TrimPrefix(host, "["), "]"))
}
