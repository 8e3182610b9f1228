package edge

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Proxies are the networks of reverse proxies whose X-Forwarded-For is trusted.
type Proxies []netip.Prefix

// String implements flag.Value. It returns the list with commas.
func (p *Proxies) String() string {
	var list []string
	for _, prefix := range *p {
		list = append(list, prefix.String())
	}
	return strings.Join(list, ",")
}

// Set implements flag.Value. It parses a list of addresses and networks with commas.
// Errors: an entry is neither.
func (p *Proxies) Set(list string) error {
	var proxies Proxies
	for text := range strings.SplitSeq(list, ",") {
		text = strings.TrimSpace(text)
		prefix, err := netip.ParsePrefix(text)
		if err != nil {
			addr, err := netip.ParseAddr(text)
			if err != nil {
				return fmt.Errorf("%q is not an address or a network such as 10.0.0.0/8", text)
			}
			prefix = netip.PrefixFrom(addr, addr.BitLen())
		}
		proxies = append(proxies, prefix.Masked())
	}
	*p = proxies
	return nil
}

// trust reports whether an address is in the networks. Its IPv6 zone does not matter.
func (p Proxies) trust(addr netip.Addr) bool {
	return slices.ContainsFunc(p, func(prefix netip.Prefix) bool { return prefix.Contains(addr.WithZone("")) })
}

// identify sets a request's RemoteAddr to the address of the client: the last address in X-Forwarded-For that is not
// the address of a trusted proxy. It ignores the header if the peer is not a trusted proxy.
func (p Proxies) identify(next http.Handler) http.Handler {
	if len(p) == 0 {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if client, ok := p.client(r); ok {
			r = r.WithContext(r.Context()) // a handler must not change its caller's request
			r.RemoteAddr = client
		}
		next.ServeHTTP(w, r)
	})
}

// client returns the address of the client with port 0; false if the peer is not a trusted proxy.
func (p Proxies) client(r *http.Request) (string, bool) {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !p.trust(peer.Addr().Unmap()) {
		return "", false
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	client := peer.Addr().Unmap()
	for _, hop := range slices.Backward(hops) {
		addr, err := address(hop)
		if err != nil {
			break // the client may have written the entries before it
		}
		if client = addr; !p.trust(addr) {
			break
		}
	}
	return net.JoinHostPort(client.String(), "0"), true
}

// address parses one entry of X-Forwarded-For. Some proxies add the port.
func address(hop string) (netip.Addr, error) {
	hop = strings.TrimSpace(hop)
	if withPort, err := netip.ParseAddrPort(hop); err == nil {
		return withPort.Addr().Unmap(), nil
	}
	addr, err := netip.ParseAddr(strings.Trim(hop, "[]"))
	return addr.Unmap(), err
}
