package forum

import (
	"net/netip"
	"strings"
	"time"
)

// MaxAddressBans is the number of address bans that a site has room for.
const MaxAddressBans = 1_000

// An AddressBan forbids users and anonymous clients of a network to write.
type AddressBan struct {
	Network   netip.Prefix
	Until     time.Time // the end; zero for none
	Reason    string    // shown to those who are refused
	Note      *string   // for moderators; nil for none
	By        *User     // nil for the operator
	CreatedAt time.Time
}

// NetworkText returns the network as the API shows it, such as "203.0.113.0/24".
func (b *AddressBan) NetworkText() string { return b.Network.String() }

// Ban returns what the ban shows to those who are refused.
func (b *AddressBan) Ban() *Ban { return &Ban{Kind: BanAddress, Until: b.Until, Reason: b.Reason} }

// The widest networks that can be banned, and the narrowest of IPv6: the unit that counts as one address.
const (
	widestIPv4   = 8
	widestIPv6   = 16
	narrowestIP6 = 64
)

// ParseNetwork parses an address or a network in CIDR notation. An IPv6 address stands for its /64. Errors:
// BadUserInput, also for a network that is wider than /8, or /16 of IPv6.
func ParseNetwork(s string) (netip.Prefix, error) {
	s = strings.TrimSpace(s)
	network, err := netip.ParsePrefix(s)
	if err != nil {
		var address netip.Addr
		if address, err = netip.ParseAddr(s); err == nil {
			address = address.Unmap().WithZone("")
			network = netip.PrefixFrom(address, address.BitLen())
		}
	}
	if err != nil || network.Addr().Is4In6() {
		return network, Invalid("network", Format, "network must be an IP address, or a network such as 203.0.113.0/24")
	}
	widest := widestIPv4
	if network.Addr().Is6() {
		widest = widestIPv6
		network = netip.PrefixFrom(network.Addr(), min(network.Bits(), narrowestIP6))
	}
	if network.Bits() < widest {
		return network, Invalid("network", Format,
			"network is too wide; the widest are /%d, and /%d of IPv6", widestIPv4, widestIPv6)
	}
	return network.Masked(), nil
}

// BanAddressInput is the input of banAddress as the client sent it.
type BanAddressInput struct {
	Network string
	Until   *time.Time
	Reason  string
	Note    *string
}

// Parse returns the valid ban, without author and time. Errors: BadUserInput, one for each bad field, joined.
func (in BanAddressInput) Parse() (AddressBan, error) {
	var errs errorList
	b := AddressBan{
		Network: errs.network(in.Network),
		Reason:  errs.keep(parseText("reason", in.Reason, 1, MaxBanReason, true)),
		Note:    Optional(errs.note(in.Note)),
	}
	if in.Until != nil {
		b.Until = *in.Until
	}
	return b, errs.join()
}

// UnbanAddressInput is the input of unbanAddress as the client sent it.
type UnbanAddressInput struct{ Network string }

// Parse returns the valid network. Errors: BadUserInput.
func (in UnbanAddressInput) Parse() (netip.Prefix, error) { return ParseNetwork(in.Network) }

// network parses the field network.
func (l *errorList) network(s string) netip.Prefix {
	network, err := ParseNetwork(s)
	if err != nil {
		*l = append(*l, err)
	}
	return network
}
