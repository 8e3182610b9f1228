package read

import (
	"encoding/json"
	"net/netip"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// An AddressBanText is the JSON of an address ban in Redis. Times are Unix seconds, "" for none.
type AddressBanText struct {
	At     string `json:"at"`
	Kind   string `json:"kind,omitempty"` // "" for BANNED
	By     string `json:"by,omitempty"`   // user:UID; "" for the operator
	Until  string `json:"until,omitempty"`
	Reason string `json:"reason"`
	Note   string `json:"note,omitempty"`
}

// A StoredAddressBan is an address ban whose author is not loaded.
type StoredAddressBan struct {
	forum.AddressBan
	By forum.UserID
}

// DecodeAddressBans returns the bans in the hashes of all partitions, sorted by network. It leaves out a field that
// names no network. A ban that cannot be read still denies: an unreadable kind counts as BANNED, and an unreadable
// end never comes.
func DecodeAddressBans(hashes []map[string]string) []StoredAddressBan {
	var bans []StoredAddressBan
	for _, hash := range hashes {
		for name, value := range hash {
			network, err := netip.ParsePrefix(name)
			if err != nil {
				continue
			}
			var text AddressBanText
			_ = json.Unmarshal([]byte(value), &text) // what it has read of a wrong one stays
			b := StoredAddressBan{forum.AddressBan{
				Kind: forum.AddressBanned, Network: network.Masked(), Explanation: text.Reason, Note: forum.Optional(text.Note),
			}, db.DecodeUserID(text.By)}
			if text.Kind == string(forum.AddressSilenced) {
				b.Kind = forum.AddressSilenced
			}
			b.CreatedAt, _, _ = db.ParseTime(text.At)
			b.ExpiresAt, _, _ = db.ParseTime(text.Until)
			bans = append(bans, b)
		}
	}
	slices.SortFunc(bans, func(a, b StoredAddressBan) int { return a.Network.Compare(b.Network) })
	return bans
}

// HashesOf returns the replies of HGETALL, empty ones for commands that have failed.
func HashesOf(cmds []redis.Cmder) []map[string]string {
	hashes := make([]map[string]string, len(cmds))
	for i, cmd := range cmds {
		hashes[i] = cmd.(*redis.MapStringStringCmd).Val()
	}
	return hashes
}

// An addressBanTable finds the bans of an address. It never changes.
type addressBanTable struct {
	Bans   map[netip.Prefix]*forum.AddressBan
	Widths []int // of the networks, the narrowest first
}

func newAddressBanTable(bans []StoredAddressBan) addressBanTable {
	t := addressBanTable{Bans: make(map[netip.Prefix]*forum.AddressBan, len(bans))}
	for i := range bans {
		b := &bans[i].AddressBan
		t.Bans[b.Network] = b
		if !slices.Contains(t.Widths, b.Network.Bits()) {
			t.Widths = append(t.Widths, b.Network.Bits())
		}
	}
	slices.Sort(t.Widths)
	slices.Reverse(t.Widths)
	return t
}
