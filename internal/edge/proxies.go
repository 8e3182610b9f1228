package edge

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Proxies are the networks of reverse proxies whose X-Forwarded-For is believed.
type Proxies []netip.Prefix

// String implements flag.Value.
func (p *Proxies) String() string {
	var list []string
	for _, prefix := range *p {
		list = append(list, prefix.String())
	}
	return strings.Join(list, ",")
}

// Set implements flag.Value; it takes a list of addresses and networks with
// commas.
func (p *Proxies) Set(list string) error {
	var proxies Proxies
	for text := range strings.SplitSeq(list, ",") {
		text = strings.TrimSpace(text)
		prefix, err := netip.ParsePrefix(text)
		if err != nil {
			addr, err := netip.ParseAddr(text)
			if err != nil {
				return fmt.Errorf("%q is no address and no network such as 10.0.0.0/8", text)
			}
			prefix = netip.PrefixFrom(addr, addr.BitLen())
		}
		proxies = append(proxies, prefix.Masked())
	}
	*p = proxies
	return nil
}

func (p Proxies) trust(addr netip.Addr) bool {
	return slices.ContainsFunc(p, func(prefix netip.Prefix) bool { return prefix.Contains(addr.WithZone("")) })
}

// identify makes a request's RemoteAddr the address of the client: the last one
// in X-Forwarded-For that is not a trusted proxy's, when one of these sent it.
// Nobody else is believed.
func (p Proxies) identify(next http.Handler) http.Handler {
	if len(p) == 0 {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if client, ok := p.client(r); ok {
			r = r.WithContext(r.Context()) // a copy
			r.RemoteAddr = client
		}
		next.ServeHTTP(w, r)
	})
}

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
			break // what stands before it can be anybody's
		}
		if client = addr; !p.trust(addr) {
			break
		}
	}
	return net.JoinHostPort(client.String(), "0"), true
}

// address reads one entry of X-Forwarded-For: some proxies add the port.
func address(hop string) (netip.Addr, error) {
	hop = strings.TrimSpace(hop)
	if withPort, err := netip.ParseAddrPort(hop); err == nil {
		return withPort.Addr().Unmap(), nil
	}
	addr, err := netip.ParseAddr(strings.Trim(hop, "[]"))
	return addr.Unmap(), err
}
