package redisstore

import (
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

// TestAPositionDoesNotStayTooFarBehind notes entries of which none is for everybody. The position moves before the log
// may lose its entry.
func TestAPositionDoesNotStayTooFarBehind(t *testing.T) {
	t.Parallel()
	var last lastEntries
	note := func(n int, kind string) (end forum.EntryID) {
		end = last.end()
		for range n {
			end.Seq++
			last.note([]forum.Event{{Kind: kind, Entry: end}})
		}
		return end
	}
	last.base = forum.EntryID{Ms: 1}
	public := note(1, forum.EventArticlePosted)
	for _, c := range []struct {
		entries int
		moves   bool
	}{{1, false}, {reachedRecent, false}, {ReachedWithin - 2*reachedRecent, false}, {2 * reachedRecent, true}} {
		end := note(c.entries, forum.EventChanged)
		at, known := last.shown(end, nil)
		if !known || (at != public) != c.moves || at.Seq+ReachedWithin+reachedRecent < end.Seq {
			t.Errorf("after %d more entries the position is %s, known %t", c.entries, at, known)
		}
		if len(last.recent) > reachedRecent {
			t.Errorf("%d entries are remembered", len(last.recent))
		}
	}
	again := note(1, forum.EventArticlePosted)
	if at, _ := last.shown(again, nil); at != again {
		t.Errorf("the position is %s, want %s", at, again)
	}
}
