package redisstore

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// What an index of the site follows: the entities that exist, and those that events name. Both name an entity by its
// key. The key of a comment lacks the subject, which its hash has.

// SiteKey returns the random id of the site, by which an index recognizes the data that it was made from.
func (s *core) SiteKey() string { return s.site }

// votedKinds are the kinds of events whose writes change no text.
var votedKinds = []string{forum.EventArticleVoted, forum.EventTopicVoted, forum.EventCommentVoted}

// Changed returns the global ids of the articles, topics, comments and users that events after one position up to
// another name, each once, and the position after the last event that it has read: at most limit of each partition.
// Votes are left out. Errors: StreamGap if some of the events may be lost, or an import has added more than they name.
func (s Events) Changed(ctx context.Context, after, to forum.Position, limit int) ([]string, forum.Position, error) {
	var all []string
	end, err := s.changed(ctx, after, to, limit, votedKinds, func(p partition, keys []string) error {
		ids, err := s.core.entitiesOf(ctx, p, keys)
		all = append(all, ids...)
		return err
	})
	return all, end, err
}

// ChangedArticles is Changed for articles, with votes.
func (s Events) ChangedArticles(
	ctx context.Context, after, to forum.Position, limit int,
) ([]forum.ArticleID, forum.Position, error) {
	var all []forum.ArticleID
	end, err := s.changed(ctx, after, to, limit, nil, func(_ partition, keys []string) error {
		for _, key := range keys {
			if id, err := forum.ParseArticleID(key); err == nil {
				all = append(all, id)
			}
		}
		return nil
	})
	return all, end, err
}

// changedPage is how many keys changed passes on at once: an event about an import names many.
const changedPage = 2_000

// changed calls f with the keys that events of each partition name, without those of some kinds, and returns the
// position after the last event.
func (s Events) changed(
	ctx context.Context, after, to forum.Position, limit int, without []string, f func(p partition, keys []string) error,
) (forum.Position, error) {
	pipe := s.core.client.Pipeline()
	ranges := make([]*redis.XMessageSliceCmd, len(s.core.partitions))
	checks := make([]gapCheck, len(s.core.partitions))
	for i, p := range s.core.partitions {
		ranges[i] = pipe.XRangeN(ctx, p.events(), "("+after[i].String(), to[i].String(), int64(limit))
		checks[i] = queueGapCheck(ctx, pipe, p, after[i]) // after the range, or a trim between would go unseen
	}
	if err := send(ctx, pipe); err != nil {
		return nil, err
	}
	end := slices.Clone(after)
	for i, p := range s.core.partitions {
		if err := checks[i].lost(); err != nil {
			return nil, err
		}
		if end[i].Less(to[i]) {
			end[i] = to[i]
		}
		entries, err := ranges[i].Result()
		if err != nil {
			return nil, err
		}
		if len(entries) == limit {
			end[i] = entryID(entries[limit-1].ID)
		}
		changed := map[string]bool{}
		for _, entry := range entries {
			if slices.Contains(without, toString(entry.Values["type"])) {
				continue
			}
			for key := range strings.SplitSeq(toString(entry.Values["keys"]), "\n") {
				if key == keyManyImported {
					return nil, errStreamGap
				}
				changed[key] = true
			}
		}
		for keys := range slices.Chunk(slices.Sorted(maps.Keys(changed)), changedPage) {
			if err := f(p, keys); err != nil {
				return nil, err
			}
		}
	}
	return end, nil
}

// An Entity is one that a walk has found, and its place in the walk.
type Entity struct {
	ID string // global
	At Place
}

// A Place is a place in the walk over all entities, behind those that come before it. The zero Place is the beginning.
type Place struct {
	partition, kind int
	number          int64 // in the id
}

// String returns the place as text, which ParsePlace reads.
func (p Place) String() string { return fmt.Sprintf("%d.%d.%d", p.partition, p.kind, p.number) }

// ParsePlace returns the place of a text. Errors: the text is not one of a Place.
func ParsePlace(text string) (p Place, err error) {
	_, err = fmt.Sscanf(text, "%d.%d.%d", &p.partition, &p.kind, &p.number)
	return p, err
}

// less reports whether the walk comes to p before other.
func (p Place) less(other Place) bool {
	return cmp.Or(p.partition-other.partition, p.kind-other.kind, cmp.Compare(p.number, other.number)) < 0
}

// EachEntity calls f with all articles, topics, comments and users after a place, so many at once at most. Every walk
// has the same order: by partition, kind and number. So a walk that has ended early is continued by another one, also
// after a restart of Redis, whose own cursors have then lost their meaning. It visits each one that exists during the
// whole walk. progress gets how many of a kind are visited; nil for none. Errors: those of Redis and of f.
func (s *Store) EachEntity(
	ctx context.Context, after Place, most int, progress func(stage string, done, total int64), f func([]Entity) error,
) error {
	c := &checker{core: s.core}
	for n := after.partition; n < len(s.partitions); n++ {
		p := s.partitions[n]
		numbers, err := c.numbersOf(ctx, p)
		if err != nil {
			return err
		}
		for kind := range entityKinds {
			all, done := numbers[kind], 0
			for done < len(all) && !after.less(Place{n, kind, all[done]}) {
				done++
			}
			for done < len(all) {
				page := all[done:min(done+most, len(all))]
				found, err := s.entitiesAt(ctx, p, Place{n, kind, 0}, page)
				if err == nil && len(found) > 0 {
					err = f(found)
				}
				if err != nil {
					return err
				}
				if done += len(page); progress != nil {
					progress(entityKinds[kind].plural, int64(done), int64(len(all)))
				}
			}
		}
	}
	return nil
}

// numbersOf returns the numbers of all entities of a partition, by kind, in order.
func (c *checker) numbersOf(ctx context.Context, p partition) ([][]int64, error) {
	numbers := make([][]int64, len(entityKinds))
	err := c.scan(ctx, p, "*", func(keys []string) error {
		for _, key := range keys {
			if kind, number := entityOf(key); number != "" {
				n, _ := strconv.ParseInt(number, 10, 64)
				numbers[kind] = append(numbers[kind], n)
			}
		}
		return nil
	})
	for kind, all := range numbers {
		slices.Sort(all)
		numbers[kind] = slices.Compact(all) // a scan may return a key twice
	}
	return numbers, err
}

// entitiesAt returns the entities of a kind with these numbers, without comments that have no subject.
func (s *core) entitiesAt(ctx context.Context, p partition, at Place, numbers []int64) ([]Entity, error) {
	found := make([]Entity, len(numbers))
	keys := make([]string, len(numbers))
	for i, n := range numbers {
		at.number = n
		keys[i] = entityKinds[at.kind].key + formatInt(n)
		found[i] = Entity{At: at}
	}
	ids, err := s.idsOf(ctx, p, keys)
	for i, id := range ids {
		found[i].ID = id
	}
	return slices.DeleteFunc(found, func(e Entity) bool { return e.ID == "" }), err
}

// entityKinds are the kinds of entities: the beginnings of their keys and of their global ids. The order is that of
// the walk.
var entityKinds = []struct{ key, id, plural string }{
	{"bbs::user::", "user:", "users"},
	{"article:", "article:", "articles"},
	{"bbs::topic::", "topic:", "topics"},
	{"bbs::comment::", "comment:", "comments"},
}

// entityOf returns the kind and the number of the entity that a key, without the partition's tag, belongs to; "" for
// no entity.
func entityOf(key string) (kind int, number string) {
	for kind := range entityKinds {
		number, ok := strings.CutPrefix(key, entityKinds[kind].key)
		if ok && isNumber(number) && len(number) < 16 { // ids are smaller
			return kind, number
		}
	}
	return 0, ""
}

// entitiesOf returns the global ids of the entities that keys of a partition belong to.
func (s *core) entitiesOf(ctx context.Context, p partition, keys []string) ([]string, error) {
	ids, err := s.idsOf(ctx, p, keys)
	return slices.DeleteFunc(ids, func(id string) bool { return id == "" }), err
}

// idsOf returns the global id of each key's entity, "" for a key of none.
func (s *core) idsOf(ctx context.Context, p partition, keys []string) ([]string, error) {
	ids := make([]string, len(keys))
	pipe := s.client.Pipeline()
	subjects := map[int]*redis.StringCmd{} // of comments
	for i, key := range keys {
		kind, number := entityOf(key)
		switch {
		case number == "":
		case entityKinds[kind].id == "comment:":
			ids[i] = number
			subjects[i] = pipe.HGet(ctx, p.tag+key, "subject")
		default:
			ids[i] = entityKinds[kind].id + number
		}
	}
	if len(subjects) == 0 {
		return ids, nil
	}
	if err := send(ctx, pipe); err != nil {
		return nil, err
	}
	for i, subject := range subjects {
		if err := ignoreWrongType(ignoreNil(subject.Err())); err != nil {
			return nil, err
		}
		id, err := forum.ParseCommentID("comment:" + subject.Val() + ":" + ids[i])
		if ids[i] = ""; err == nil { // not a comment of another program that no reconcile has seen
			ids[i] = id.String()
		}
	}
	return ids, nil
}
