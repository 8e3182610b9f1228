package forum

import (
	"net/netip"
	"time"
)

// NewAccount reports whether the account of a user is new. An account without a time of registration is not new.
func (s *Site) NewAccount(u *User, now time.Time) bool {
	return !u.CreatedAt.IsZero() && now.Sub(u.CreatedAt) < time.Duration(s.NewAccountHours)*time.Hour
}

// VoteWindow is the time in which the votes from one network on one post are compared; 0 if all votes count.
func (s *Site) VoteWindow() time.Duration {
	if s.NewAccountHours == 0 {
		return 0
	}
	return time.Duration(s.VoteWindowMinutes) * time.Minute
}

// The prefix lengths of the networks whose votes are compared. Such a network is about what one person or one place
// uses.
const (
	voteNetworkIPv4 = 24
	voteNetworkIPv6 = 64
)

// VoteNetwork returns the network of a client's address, or of a network as auth.Network returns it. It returns "" for
// a private, loopback, link-local or unspecified address, which is the address of a proxy, and for a text that is no
// address, such as for a socket of the operating system: votes from there are votes of many clients.
func VoteNetwork(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		network, err := netip.ParsePrefix(address)
		if err != nil {
			return ""
		}
		ip = network.Addr()
	}
	width := voteNetworkIPv6
	if ip = ip.Unmap().WithZone(""); ip.Is4() {
		width = voteNetworkIPv4
	}
	if ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast() || ip.IsUnspecified() {
		return ""
	}
	network, _ := ip.Prefix(width) // no width is too large
	return network.String()
}
