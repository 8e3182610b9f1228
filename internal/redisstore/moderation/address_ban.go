package moderation

import (
	"context"
	"encoding/json"
	"net/netip"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// AddressClaim is the kind of claims like which the bans of addresses spread over the partitions.
const AddressClaim = "address"

// AddressBans reads and writes the bans of networks.
type AddressBans struct{ Core *read.Core }

// addressBansRead reads all address bans, as a []StoredAddressBan by network.
type addressBansRead struct{}

func (addressBansRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	for _, p := range l.Store.DB.Partitions {
		pipe.HGetAll(ctx, keys.AddressBans.In(p))
	}
}

func (addressBansRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	return read.DecodeAddressBans(read.HashesOf(cmds)), db.ErrorOf(cmds)
}

// List returns all address bans, by network; those that have ended are among them. Errors: those of Redis.
func (s AddressBans) List(ctx context.Context) (bans []*forum.AddressBan, _ error) {
	bans = []*forum.AddressBan{}
	l := s.Core.Loader(ctx)
	reads := []read.Read{addressBansRead{}}
	err := l.Resolve(ctx, read.Dependency{Reads: reads, Fill: func(values []any) []read.Dependency {
		stored := values[0].([]read.StoredAddressBan)
		authors := make([]forum.UserID, len(stored))
		for i := range stored {
			b := stored[i].AddressBan
			bans, authors[i] = append(bans, &b), stored[i].By
		}
		return l.Users(authors, func(i int, author *forum.User) { bans[i].By = author })
	}})
	return bans, err
}

// Of returns the ban in force of the narrowest network that contains an address. It returns nil if there is none, or
// if the bans could not be read from Redis yet. The address is the address of a Caller: an IPv4 address, or the /64
// of an IPv6 address.
func (s AddressBans) Of(ctx context.Context, address string) *forum.AddressBan {
	kept, err := read.CurrentRules(ctx, s.Core, &s.Core.Rules.AddressBans)
	if err != nil || len(kept.Value.Bans) == 0 {
		return nil
	}
	text, _, _ := strings.Cut(address, "/")
	ip, err := netip.ParseAddr(text)
	if err != nil {
		return nil // a socket of the operating system
	}
	for _, width := range kept.Value.Widths {
		network, err := ip.Prefix(width)
		if err != nil {
			continue // wider than the address is long
		}
		if b := kept.Value.Bans[network]; b != nil && b.Ban().Holds(s.Core.DB.Now()) {
			return b
		}
	}
	return nil
}

var banAddress = db.NewWrite("ban_address", db.Statuses{
	"FULL": forum.Invalid("network", forum.Count(0, forum.MaxAddressBans),
		"there are too many address bans; remove some first"),
})

// Ban sets the ban of a network, and returns it. viewer is nil for the operator. Errors: BadUserInput for a ban that
// has ended, and when there are too many.
func (s AddressBans) Ban(ctx context.Context, viewer *forum.User, b forum.AddressBan) (*forum.AddressBan, error) {
	text := read.AddressBanText{At: db.FormatTime(s.Core.DB.Now()), Reason: b.Explanation}
	if b.Kind == forum.AddressSilenced {
		text.Kind = string(b.Kind)
	}
	if !b.ExpiresAt.IsZero() {
		if !s.Core.DB.Now().Before(b.ExpiresAt) {
			return nil, forum.Invalid("expiresAt", forum.Future, "expiresAt must be in the future")
		}
		text.Until = db.FormatTime(b.ExpiresAt)
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
	b.CreatedAt = s.Core.DB.Now()
	if err := s.set(ctx, viewer, b.Network, string(value), b.Explanation); err != nil {
		return nil, err
	}
	if viewer != nil {
		b.By, err = people.Users(s).Get(ctx, viewer.ID)
	}
	return &b, err
}

// Unban removes the ban of a network, and returns the network. Errors: those of Redis.
func (s AddressBans) Unban(ctx context.Context, network netip.Prefix) (netip.Prefix, error) {
	viewer := s.Core.Loader(ctx).Viewer
	return network, s.set(ctx, viewer, network, "", "")
}

// set sets the JSON of a network's ban, "" for none.
func (s AddressBans) set(
	ctx context.Context, viewer *forum.User, network netip.Prefix, value, reason string,
) error {
	hash, err := s.Core.HashAddress(ctx, network.String())
	if err != nil {
		return err
	}
	p := s.Core.DB.PartitionFor(AddressClaim + ":" + network.String())
	_, err = s.Core.DB.Run(ctx, banAddress, []string{keys.AddressBans.In(p)},
		network.String(), value, read.UidOf(viewer), db.FormatTime(s.Core.DB.Now()), reason, hash, p.Index)
	return err
}
