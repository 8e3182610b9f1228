package read

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// HiddenAmong returns the dependency that finds which entries of a list the viewer has hidden. If unseen is set, it
// also finds the entries that the viewer has marked as seen. It calls hide with the index of each entry found. The
// function post converts a member to the name of its post. Call HiddenAmong only if there are entries, and if the
// viewer hides posts or unseen is set.
func (l *Loader) HiddenAmong(
	at []forum.Cursor, post func(member string) string, unseen bool, hide func(i int),
) []Dependency {
	members, entries := map[keys.Partition][]string{}, map[keys.Partition][]int{}
	for i := range at {
		member := post(at[i].Member)
		p := l.Store.DB.PartitionOf(forum.PostOf(member).Number())
		members[p], entries[p] = append(members[p], member), append(entries[p], i)
	}
	var reads []Read
	var of [][]int
	for _, p := range l.Store.DB.Partitions {
		if len(members[p]) == 0 {
			continue
		}
		among := hiddenRead{of: p, posts: strings.Join(members[p], "\n"), viewer: l.ViewerID}
		if l.Viewer.Hides {
			reads, of = append(reads, among), append(of, entries[p])
		}
		if unseen {
			among.seen = true
			reads, of = append(reads, among), append(of, entries[p])
		}
	}
	if unseen {
		l.Personal()
	}
	return []Dependency{{Reads: reads, Fill: func(values []any) []Dependency {
		for i, value := range values {
			for j, hidden := range value.([]bool) {
				if hidden {
					l.Personal()
					hide(of[i][j])
				}
			}
		}
		return nil
	}}}
}

// hiddenRead reads which posts of a partition a viewer has hidden, or has marked as seen, as a []bool.
type hiddenRead struct {
	of     keys.Partition
	posts  string // separated by line feeds
	viewer forum.UserID
	seen   bool // instead of hidden
}

func (r hiddenRead) Queue(ctx context.Context, _ *Loader, pipe redis.Pipeliner) {
	posts := strings.Split(r.posts, "\n")
	if r.seen {
		pipe.HMGet(ctx, keys.Seen.In(r.of, r.viewer), posts...)
	} else {
		pipe.ZMScore(ctx, keys.Hidden.In(r.of, r.viewer), posts...)
	}
}

func (r hiddenRead) Decode(_ *Loader, cmds []redis.Cmder) (any, error) {
	hidden := make([]bool, strings.Count(r.posts, "\n")+1)
	switch cmd := cmds[0].(type) {
	case *redis.SliceCmd:
		for i, mark := range cmd.Val() {
			hidden[i] = mark != nil
		}
	case *redis.FloatSliceCmd:
		for i, at := range cmd.Val() {
			hidden[i] = at != 0 // the time when it was hidden, 0 for none
		}
	}
	return hidden, db.IgnoreWrongType(cmds[0].Err())
}

// HidesTag reports whether the viewer has hidden one of some tags, besides one. The response is then the viewer's only.
func (l *Loader) HidesTag(tags []string, but string) bool {
	for _, name := range tags {
		if name != but && slices.Contains(l.Viewer.HiddenTags, name) {
			l.Personal()
			return true
		}
	}
	return false
}

func (r hiddenRead) OfViewer(l *Loader) Read {
	if r.seen || !l.Viewer.Hides {
		return nil
	}
	r.viewer = l.ViewerID
	return r
}
