package redisstore

import (
	"context"
	"maps"
	"slices"
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

// EachEntity calls f with the global ids of all articles, topics, comments and users, a page at a time. It visits each
// one that exists during the whole walk, at least once. progress gets how much of the keys of a partition is read; nil
// for none. Errors: those of Redis and of f.
func (s *Store) EachEntity(
	ctx context.Context, progress func(stage string, done, total int64), f func(ids []string) error,
) error {
	c := &checker{core: s.core, options: CheckOptions{Progress: progress}, stage: "search"}
	for _, p := range s.partitions {
		err := c.scan(ctx, p, "*", func(keys []string) error {
			ids, err := s.entitiesOf(ctx, p, keys)
			if err != nil || len(ids) == 0 {
				return err
			}
			return f(ids)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// entityKinds are the beginnings of the global ids of entities, by those of their keys.
var entityKinds = map[string]string{
	"article:": "article:", "bbs::topic::": "topic:", "bbs::user::": "user:", "bbs::comment::": "comment:",
}

// entitiesOf returns the global ids of the entities that keys of a partition belong to.
func (s *core) entitiesOf(ctx context.Context, p partition, keys []string) (ids []string, err error) {
	var numbers []string
	pipe := s.client.Pipeline()
	var subjects []*redis.StringCmd
	for _, key := range keys {
		for prefix, kind := range entityKinds {
			number, ok := strings.CutPrefix(key, prefix)
			switch {
			case !ok || !isNumber(number) || len(number) == 16: // ids are smaller
			case kind == "comment:":
				numbers = append(numbers, number)
				subjects = append(subjects, pipe.HGet(ctx, p.tag+key, "subject"))
			default:
				ids = append(ids, kind+number)
			}
		}
	}
	if len(numbers) == 0 {
		return ids, nil
	}
	if err := send(ctx, pipe); err != nil {
		return nil, err
	}
	for i, subject := range subjects {
		if err := ignoreWrongType(ignoreNil(subject.Err())); err != nil {
			return nil, err
		}
		id, err := forum.ParseCommentID("comment:" + subject.Val() + ":" + numbers[i])
		if err == nil { // not a comment of another program that no reconcile has seen
			ids = append(ids, id.String())
		}
	}
	return ids, nil
}
