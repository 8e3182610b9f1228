package forum_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

// stateOf returns a state of articles from their numbers, each with a digest.
func stateOf(entries ...[2]int) (s forum.FeedState) {
	for _, e := range entries {
		s.Entries = append(s.Entries, forum.FeedEntry{Number: int64(e[0]), Digest: [6]byte{byte(e[1])}})
	}
	return s
}

func TestFeedStateChanges(t *testing.T) {
	before := stateOf([2]int{1, 0}, [2]int{2, 0}, [2]int{3, 0}, [2]int{4, 0})
	for _, c := range []struct {
		name, want string
		now        forum.FeedState
	}{
		{"the same", "", before},
		{"nothing any more", "LEFT 1, LEFT 2, LEFT 3, LEFT 4", stateOf()},
		{
			"a new one above, another falls off", "ENTERED 9, LEFT 4",
			stateOf([2]int{9, 0}, [2]int{1, 0}, [2]int{2, 0}, [2]int{3, 0}),
		},
		{"one rises, the others stay", "MOVED 4", stateOf([2]int{4, 0}, [2]int{1, 0}, [2]int{2, 0}, [2]int{3, 0})},
		{"one sinks", "MOVED 1", stateOf([2]int{2, 0}, [2]int{3, 0}, [2]int{4, 0}, [2]int{1, 0})},
		{"one changes in its place", "CHANGED 2", stateOf([2]int{1, 0}, [2]int{2, 7}, [2]int{3, 0}, [2]int{4, 0})},
		{"one rises and changes", "MOVED 3", stateOf([2]int{3, 7}, [2]int{1, 0}, [2]int{2, 0}, [2]int{4, 0})},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, change := range c.now.Changes(before) {
				of := c.now
				if change.Kind == forum.FeedLeft {
					of = before
				}
				got = append(got, fmt.Sprintf("%s %d", change.Kind, of.Entries[change.Index].Number))
			}
			if strings.Join(got, ", ") != c.want {
				t.Errorf("%v, want %s", got, c.want)
			}
		})
	}
}

// TestFeedStateTokens parses the tokens of random states, damaged too.
func TestFeedStateTokens(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range forum.MaxFirst + 2 {
		s := forum.FeedState{Topics: n%2 == 1}
		for range n {
			s.Entries = append(s.Entries, forum.FeedEntry{
				Number: 1 + random.Int64N(1<<53-1), Digest: forum.Digest(random.Int64()),
			})
		}
		token := s.String()
		got, err := forum.ParseFeedState(token)
		if n > forum.MaxFirst {
			if err == nil {
				t.Errorf("%d entries are parsed", n)
			}
			continue
		}
		if err != nil || got.Topics != s.Topics || !slices.Equal(got.Entries, s.Entries) || len(token) > 2_200 {
			t.Errorf("%d entries, %d bytes: %+v, %v", n, len(token), got, err)
		}
		damaged := []byte(token)
		damaged[random.IntN(len(damaged))] ^= 1
		for _, bad := range []string{"", token[1:], token + "AAAA", string(damaged), strings.Repeat("A", 1<<16)} {
			if _, err := forum.ParseFeedState(bad); err == nil {
				t.Errorf("%d entries: %.20s is parsed", n, bad)
			}
		}
	}
}
