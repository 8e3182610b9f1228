package redisstore

import (
	"context"
	"encoding/json"
	"net/netip"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// AddressBans reads and writes the bans of networks.
type AddressBans struct{ core *core }

// An addressBanText is the JSON of an address ban in Redis. Times are Unix seconds, "" for none.
type addressBanText struct {
	At     string `json:"at"`
	Kind   string `json:"kind,omitempty"` // "" for BANNED
	By     string `json:"by,omitempty"`   // user:UID; "" for the operator
	Until  string `json:"until,omitempty"`
	Reason string `json:"reason"`
	Note   string `json:"note,omitempty"`
}

// A storedAddressBan is an address ban whose author is not loaded.
type storedAddressBan struct {
	forum.AddressBan
	by forum.UserID
}

// decodeAddressBans returns the bans in the hashes of all partitions, by network. It leaves out what names no network.
// A ban that cannot be read denies: it has no end, and the kind BANNED.
func decodeAddressBans(hashes []map[string]string) []storedAddressBan {
	var bans []storedAddressBan
	for _, hash := range hashes {
		for name, value := range hash {
			network, err := netip.ParsePrefix(name)
			if err != nil {
				continue
			}
			var text addressBanText
			_ = json.Unmarshal([]byte(value), &text) // what it has read of a wrong one stays
			b := storedAddressBan{forum.AddressBan{
				Kind: forum.AddressBanned, Network: network.Masked(), Reason: text.Reason, Note: forum.Optional(text.Note),
			}, decodeUserID(text.By)}
			if text.Kind == string(forum.AddressSilenced) {
				b.Kind = forum.AddressSilenced
			}
			b.CreatedAt, _, _ = parseTime(text.At)
			b.Until, _, _ = parseTime(text.Until)
			bans = append(bans, b)
		}
	}
	slices.SortFunc(bans, func(a, b storedAddressBan) int { return a.Network.Compare(b.Network) })
	return bans
}

// addressBansRead reads all address bans, as a []storedAddressBan by network.
type addressBansRead struct{}

func (addressBansRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	for _, p := range l.store.partitions {
		pipe.HGetAll(ctx, p.addressBans())
	}
}

func (addressBansRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	return decodeAddressBans(hashesOf(cmds)), errorOf(cmds)
}

// hashesOf returns the replies of HGETALL, empty ones for commands that have failed.
func hashesOf(cmds []redis.Cmder) []map[string]string {
	hashes := make([]map[string]string, len(cmds))
	for i, cmd := range cmds {
		hashes[i] = cmd.(*redis.MapStringStringCmd).Val()
	}
	return hashes
}

// List returns all address bans, by network; those that have ended are among them. Errors: those of Redis.
func (s AddressBans) List(ctx context.Context) (bans []*forum.AddressBan, _ error) {
	bans = []*forum.AddressBan{}
	l := s.core.loader(ctx)
	err := l.resolve(ctx, dependency{reads: []read{addressBansRead{}}, fill: func(values []any) []dependency {
		stored := values[0].([]storedAddressBan)
		authors := make([]forum.UserID, len(stored))
		for i := range stored {
			b := stored[i].AddressBan
			bans, authors[i] = append(bans, &b), stored[i].by
		}
		return l.users(authors, func(i int, author *forum.User) { bans[i].By = author })
	}})
	return bans, err
}

// An addressBanTable finds the bans of an address. It never changes.
type addressBanTable struct {
	bans   map[netip.Prefix]*forum.AddressBan
	widths []int // of the networks, the narrowest first
}

func newAddressBanTable(bans []storedAddressBan) addressBanTable {
	t := addressBanTable{bans: make(map[netip.Prefix]*forum.AddressBan, len(bans))}
	for i := range bans {
		b := &bans[i].AddressBan
		t.bans[b.Network] = b
		if !slices.Contains(t.widths, b.Network.Bits()) {
			t.widths = append(t.widths, b.Network.Bits())
		}
	}
	slices.Sort(t.widths)
	slices.Reverse(t.widths)
	return t
}

// Of returns the ban of the narrowest network with an address, nil if there is none, or if no reply of Redis has the
// bans yet. The address is that of a Caller: an IPv4 address, or the /64 of an IPv6 address.
func (s AddressBans) Of(ctx context.Context, address string) *forum.AddressBan {
	kept, err := currentRules(ctx, s.core, &s.core.rules.addressBans)
	if err != nil || len(kept.value.bans) == 0 {
		return nil
	}
	text, _, _ := strings.Cut(address, "/")
	ip, err := netip.ParseAddr(text)
	if err != nil {
		return nil // a socket of the operating system
	}
	for _, width := range kept.value.widths {
		network, err := ip.Prefix(width)
		if err != nil {
			continue // wider than the address is long
		}
		if b := kept.value.bans[network]; b != nil && b.Ban().Holds(s.core.now()) {
			return b
		}
	}
	return nil
}

var banAddress = newWrite("ban_address", statuses{
	"FULL": forum.Invalid("network", forum.Count(0, forum.MaxAddressBans),
		"there are too many address bans; remove some first"),
})

// Ban sets the ban of a network, and returns it. viewer is nil for the operator. Errors: BadUserInput for a ban that
// has ended, and when there are too many.
func (s AddressBans) Ban(ctx context.Context, viewer *forum.User, b forum.AddressBan) (*forum.AddressBan, error) {
	text := addressBanText{At: formatTime(s.core.now()), Reason: b.Reason}
	if b.Kind == forum.AddressSilenced {
		text.Kind = string(b.Kind)
	}
	if !b.Until.IsZero() {
		if !s.core.now().Before(b.Until) {
			return nil, forum.Invalid("until", forum.Future, "until must be in the future")
		}
		text.Until = formatTime(b.Until)
	}
	if b.Note != nil {
		text.Note = *b.Note
	}
	if viewer != nil {
		text.By = viewer.GlobalID()
	}
	value, err := json.Marshal(text)
	if err != nil {
		return nil, err
	}
	b.CreatedAt = s.core.now()
	if err := s.set(ctx, viewer, b.Network, string(value), b.Reason); err != nil {
		return nil, err
	}
	if viewer != nil {
		b.By, err = Users(s).Get(ctx, viewer.ID)
	}
	return &b, err
}

// Unban removes the ban of a network, and returns the network. Errors: those of Redis.
func (s AddressBans) Unban(ctx context.Context, network netip.Prefix) (netip.Prefix, error) {
	viewer := s.core.loader(ctx).viewer
	return network, s.set(ctx, viewer, network, "", "")
}

// set sets the JSON of a network's ban, "" for none.
func (s AddressBans) set(
	ctx context.Context, viewer *forum.User, network netip.Prefix, value, reason string,
) error {
	hash, err := s.core.hashAddress(ctx, network.String())
	if err != nil {
		return err
	}
	p := s.core.partitionFor(claimKinds["agora:address_bans"] + ":" + network.String()) // as restore does
	_, err = s.core.run(ctx, banAddress, []string{p.addressBans()},
		network.String(), value, uidOf(viewer), formatTime(s.core.now()), reason, hash, p.index)
	return err
}
