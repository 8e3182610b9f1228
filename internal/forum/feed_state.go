package forum

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
)

// A FeedEntry is what a FeedState knows of an entity: its number, and a digest of its state.
type FeedEntry struct {
	Number int64
	Digest [6]byte
}

// Digest returns the digest of the present state of an entity: of all fields that the store has set. It leaves out the
// fields with the tag json:"-", which only few viewers may read.
func Digest(entity any) (digest [6]byte) {
	text, _ := json.Marshal(entity) // structs of texts, numbers and times always encode
	sum := sha256.Sum256(text)
	copy(digest[:], sum[:])
	return digest
}

// A FeedState is what a subscriber has received of a feed: the first page, in order. Its text is a resume token. So the
// server needs no memory for a subscriber that is away.
type FeedState struct {
	Topics  bool // articles if false
	Entries []FeedEntry
}

// ID returns the global id of an entry.
func (s FeedState) ID(i int) string {
	if s.Topics {
		return TopicID(s.Entries[i].Number).String()
	}
	return ArticleID(s.Entries[i].Number).String()
}

// String returns the state as a resume token. The token contains a checksum, which detects damage. A forged token gains
// nothing.
func (s FeedState) String() string {
	raw := make([]byte, 5, 5+len(s.Entries)*12)
	if s.Topics {
		raw[4] = 1
	}
	for _, e := range s.Entries {
		raw = append(binary.AppendUvarint(raw, uint64(e.Number)), e.Digest[:]...)
	}
	binary.BigEndian.PutUint32(raw, crc32.ChecksumIEEE(raw[4:]))
	return base64.RawURLEncoding.EncodeToString(raw)
}

// ParseFeedState parses a resume token of a feed. Errors: BadUserInput for any text that is not a result of
// FeedState.String with at most MaxFirst entries.
func ParseFeedState(token string) (FeedState, error) {
	malformed := Errorf(BadUserInput, "after is not a valid resume token of a feed").Breaks(Format)
	const longest = 5 + MaxFirst*(binary.MaxVarintLen64+6)
	if base64.RawURLEncoding.DecodedLen(len(token)) > longest {
		return FeedState{}, malformed
	}
	raw, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil || len(raw) < 5 || crc32.ChecksumIEEE(raw[4:]) != binary.BigEndian.Uint32(raw) {
		return FeedState{}, malformed
	}
	s := FeedState{Topics: raw[4] == 1}
	for raw = raw[5:]; len(raw) > 0; {
		number, n := binary.Uvarint(raw)
		if n <= 0 || len(raw) < n+6 || len(s.Entries) == MaxFirst || number == 0 || number >= 1<<53 {
			return FeedState{}, malformed
		}
		s.Entries = append(s.Entries, FeedEntry{int64(number), [6]byte(raw[n:])})
		raw = raw[n+6:]
	}
	return s, nil
}

// A FeedChangeKind says how an entity of a feed has changed.
type FeedChangeKind string

// The kinds of changes. An entity that has moved may have changed, too.
const (
	FeedEntered FeedChangeKind = "ENTERED"
	FeedMoved   FeedChangeKind = "MOVED"
	FeedChanged FeedChangeKind = "CHANGED"
	FeedLeft    FeedChangeKind = "LEFT"
)

// A FeedDelta is the change of one entity from one state of a feed to another. Index is the index of the entity in the
// new state, or in the old state if the entity has left.
type FeedDelta struct {
	Kind  FeedChangeKind
	Index int
}

// Changes returns the changes from an earlier state to this one, in the order of this one; entities that have left come
// last. As few entities as possible count as moved: all others are in the same order as before.
func (s FeedState) Changes(before FeedState) (changes []FeedDelta) {
	was := map[string]int{}
	for i := range before.Entries {
		was[before.ID(i)] = i
	}
	places := make([]int, len(s.Entries)) // in the earlier state, -1 for none
	for i := range s.Entries {
		places[i] = -1
		if at, ok := was[s.ID(i)]; ok {
			places[i] = at
		}
		delete(was, s.ID(i))
	}
	stays := longestRise(places)
	for i, at := range places {
		switch {
		case at < 0:
			changes = append(changes, FeedDelta{FeedEntered, i})
		case !stays[i]:
			changes = append(changes, FeedDelta{FeedMoved, i})
		case s.Entries[i].Digest != before.Entries[at].Digest:
			changes = append(changes, FeedDelta{FeedChanged, i})
		}
	}
	for i := range before.Entries {
		if _, left := was[before.ID(i)]; left {
			changes = append(changes, FeedDelta{FeedLeft, i})
		}
	}
	return changes
}

// longestRise marks a longest increasing subsequence of a list, without the negative numbers.
func longestRise(list []int) []bool {
	length, previous, last := make([]int, len(list)), make([]int, len(list)), -1
	for i := range list {
		if previous[i] = -1; list[i] < 0 {
			continue
		}
		for j := range i {
			if list[j] >= 0 && list[j] < list[i] && length[j] > length[i] {
				length[i], previous[i] = length[j], j
			}
		}
		if length[i]++; last < 0 || length[i] > length[last] {
			last = i
		}
	}
	marked := make([]bool, len(list))
	for ; last >= 0; last = previous[last] {
		marked[last] = true
	}
	return marked
}
