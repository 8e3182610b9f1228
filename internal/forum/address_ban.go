package forum

import (
	"net/netip"
	"strings"
	"time"
)

// MaxAddressBans is the number of address bans that a site has room for.
const MaxAddressBans = 1_000

// An AddressBanKind is what the ban of a network does.
type AddressBanKind string

// The kinds of address bans.
const (
	AddressBanned   AddressBanKind = "BANNED"   // its clients may not write, log in and register
	AddressSilenced AddressBanKind = "SILENCED" // posts of its users wait for a moderator
)

// An AddressBan restricts the users and the anonymous clients of a network.
type AddressBan struct {
	Kind        AddressBanKind
	Network     netip.Prefix
	ExpiresAt   time.Time // the end; zero for none
	Explanation string    // shown to those who are refused
	Note        *string   // for moderators; nil for none
	By          *User     // nil for the operator
	CreatedAt   time.Time
}

// NetworkText returns the network as the API shows it, such as "203.0.113.0/24".
func (b *AddressBan) NetworkText() string { return b.Network.String() }

// Ban returns the part of the ban that refused clients see.
func (b *AddressBan) Ban() *Ban {
	return &Ban{Kind: BanAddress, ExpiresAt: b.ExpiresAt, Explanation: b.Explanation}
}

// Refusal returns the error of a request that the ban forbids; its code is Forbidden. It returns nil if b is nil, and
// for a ban that forbids no requests.
func (b *AddressBan) Refusal() error {
	if b == nil || b.Kind != AddressBanned {
		return nil
	}
	return b.Ban().Refusal(Forbidden)
}

// Silences reports whether posts of the users of the network wait for a moderator. It returns false if b is nil.
func (b *AddressBan) Silences() bool { return b != nil && b.Kind == AddressSilenced }

// The prefix lengths of the widest networks that can be banned, and of the narrowest network of IPv6, which counts as
// one address.
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
	Network     string
	Kind        AddressBanKind
	ExpiresAt   *string
	Explanation string
	Note        *string
}

// Parse returns the valid ban, without By and CreatedAt. The end of the ban must be after now. Errors: BadUserInput,
// one for each bad field, joined.
func (in BanAddressInput) Parse(now time.Time) (AddressBan, error) {
	var errs errorList
	b := AddressBan{
		Kind:        in.Kind,
		Network:     errs.network(in.Network),
		Explanation: errs.keep(parseText("explanation", in.Explanation, 1, MaxBanReason, true)),
		ExpiresAt:   errs.future("expiresAt", in.ExpiresAt, now),
		Note:        Optional(errs.note(in.Note)),
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
