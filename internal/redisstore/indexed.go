package redisstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// An index of the site, such as the search index, contains entities. EachEntity finds all entities that exist, and
// Changed those that events name. Both find entities by their keys. The key of a comment does not contain its
// subject, so its global id takes a read of the comment's hash.

// SiteKey returns the random id of the site, by which an index recognizes the data that it was made from.
func (s *Store) SiteKey() string { return s.DB.SiteID }

// votedKinds are the kinds of events whose writes change no text.
var votedKinds = []string{forum.EventArticleVoted, forum.EventTopicVoted, forum.EventCommentVoted}

// Changed returns the global ids of the articles, topics, comments and users that are named by the events after one
// position up to another, each id once, and the position after the last event that it has read. It reads at most
// limit events of each partition, and leaves out votes. Errors: StreamGap if some of the events may be lost, or if an
// import has added too many entities for events to name them.
func (s Events) Changed(ctx context.Context, after, to forum.Position, limit int) ([]string, forum.Position, error) {
	var all []string
	note := func(p keys.Partition, keyNames []string) error {
		ids, err := s.entitiesOf(ctx, p, keyNames)
		all = append(all, ids...)
		return err
	}
	end, _, err := read.Changed(ctx, s.core, after, to, limit, votedKinds, note)
	return all, end, err
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

// EachEntity walks over all articles, topics, comments and users after a place, and calls f with up to most of them
// at once. Every walk has the same order: by partition, kind and number. So a later walk can continue one that has
// ended early, even after a restart of Redis, which makes Redis' own cursors invalid. A walk visits each entity that
// exists from its beginning to its end. progress, unless nil, gets a kind, the number of its entities that are
// visited, and their total. Errors: those of Redis and of f.
func (s *Store) EachEntity(
	ctx context.Context, after Place, most int, progress func(stage string, done, total int64), f func([]Entity) error,
) error {
	for n := after.partition; n < len(s.DB.Partitions); n++ {
		p := s.DB.Partitions[n]
		numbers, err := s.numbersOf(ctx, p)
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
func (s *Store) numbersOf(ctx context.Context, p keys.Partition) ([][]int64, error) {
	numbers := make([][]int64, len(entityKinds))
	err := s.DB.EachKey(ctx, p, "*", context.Context.Err, func(int64, int64) {}, func(keyNames []string) error {
		for _, key := range keyNames {
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
func (s *Store) entitiesAt(ctx context.Context, p keys.Partition, at Place, numbers []int64) ([]Entity, error) {
	found := make([]Entity, len(numbers))
	keyNames := make([]string, len(numbers))
	for i, n := range numbers {
		at.number = n
		keyNames[i] = entityKinds[at.kind].key + db.FormatInt(n)
		found[i] = Entity{At: at}
	}
	ids, err := s.Events.idsOf(ctx, p, keyNames)
	for i, id := range ids {
		found[i].ID = id
	}
	return slices.DeleteFunc(found, func(e Entity) bool { return e.ID == "" }), err
}

// entityKinds are the kinds of entities, in the order of the walk, each with the beginnings of its keys and of its
// global ids.
var entityKinds = []struct{ key, id, plural string }{
	{keys.User.Before, "user:", "users"},
	{keys.Article.Before, "article:", "articles"},
	{keys.Topic.Before, "topic:", "topics"},
	{keys.Comment.Before, "comment:", "comments"},
}

// entityOf returns the kind and the number of the entity whose hash lies at key; the number is "" if no entity's hash
// lies there. key is without the partition's tag.
func entityOf(key string) (kind int, number string) {
	for kind := range entityKinds {
		number, ok := strings.CutPrefix(key, entityKinds[kind].key)
		if ok && keys.IsNumber(number) && len(number) < 16 { // ids are smaller
			return kind, number
		}
	}
	return 0, ""
}

// entitiesOf returns the global ids of the entities that keys of a partition belong to.
func (s Events) entitiesOf(ctx context.Context, p keys.Partition, keyNames []string) ([]string, error) {
	ids, err := s.idsOf(ctx, p, keyNames)
	return slices.DeleteFunc(ids, func(id string) bool { return id == "" }), err
}

// idsOf returns the global id of each key's entity, "" for a key of none.
func (s Events) idsOf(ctx context.Context, p keys.Partition, keyNames []string) ([]string, error) {
	ids := make([]string, len(keyNames))
	pipe := s.core.DB.Client.Pipeline()
	subjects := map[int]*redis.StringCmd{} // of comments
	for i, key := range keyNames {
		kind, number := entityOf(key)
		switch {
		case number == "":
		case entityKinds[kind].id == "comment:":
			ids[i] = number
			subjects[i] = pipe.HGet(ctx, p.Tag+key, "subject")
		default:
			ids[i] = entityKinds[kind].id + number
		}
	}
	if len(subjects) == 0 {
		return ids, nil
	}
	if err := db.Send(ctx, pipe); err != nil {
		return nil, err
	}
	for i, subject := range subjects {
		if err := db.IgnoreWrongType(db.IgnoreNil(subject.Err())); err != nil {
			return nil, err
		}
		id, err := forum.ParseCommentID("comment:" + subject.Val() + ":" + ids[i])
		if ids[i] = ""; err == nil { // not a comment of another program that no reconcile has seen
			ids[i] = id.String()
		}
	}
	return ids, nil
}
