package redisstore

import (
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

var (
	markSeen = newWrite("mark_seen", statuses{
		"NOT_FOUND": notFound("post", "id"), "NO_COMMENT": notFound("comment", "upTo"),
	})
	seenOf = script("seen")
)

// MarkSeen notes that the viewer has seen an article or a topic, up to a comment, and returns it. Errors: NotFound.
func (s Lists) MarkSeen(ctx context.Context, viewer *forum.User, in forum.MarkSeen) (any, error) {
	key, _ := s.core.postHash(forum.PostID(in.Subject))
	upTo := ""
	if in.UpTo.Number != 0 {
		upTo = formatInt(in.UpTo.Number)
	}
	now, seen := formatTime(s.core.now()), s.core.partitionOf(in.Subject.Number()).seen(viewer.ID)
	args := []any{string(in.Subject), upTo, now, forum.MaxSeen, readers(viewer)}
	if _, err := s.core.run(ctx, markSeen, []string{key, seen}, args...); err != nil {
		return nil, err
	}
	if err := s.core.noteVisit(ctx, viewer.ID); err != nil {
		return nil, err
	}
	l, post := s.core.loader(ctx), any(nil)
	l.reset(nil) // the response may have read what is seen
	err := l.resolve(ctx, l.posts([]forum.PostID{forum.PostID(in.Subject)}, func(_ int, found any) { post = found })...)
	return post, err
}

// Seen returns what the viewer, nil for an anonymous client, has seen of an article or a topic, nil if it is not
// marked. Those of posts that were loaded together are read together. Errors: those of Redis.
func (s Lists) Seen(ctx context.Context, viewer *forum.User, of forum.SubjectID) (*forum.Seen, error) {
	if viewer == nil {
		return nil, nil
	}
	l := s.core.loader(ctx)
	page := func(of forum.SubjectID, into func(*forum.Seen)) dependency {
		return dependency{reads: []read{seenRead{of, viewer.ID}}, fill: func(values []any) []dependency {
			found, ok := values[0].(seenPlace)
			if !ok {
				return nil
			}
			seen := &forum.Seen{LastSeenAt: found.at, UnreadCount: found.unread}
			into(seen)
			if found.first == 0 || l.fields&SeenFirst == 0 {
				return nil
			}
			first := []forum.CommentID{{Subject: of, Number: found.first}}
			return l.comments(first, func(_ int, c *forum.Comment) { seen.FirstUnread = c })
		}}
	}
	none := func(*forum.Seen) {}
	if of.Topic() {
		siblings(ctx, l, topicRead{forum.TopicID(of.Number())}, func(of topicRead) dependency {
			return page(forum.SubjectID(of.id.String()), none)
		})
	} else {
		siblings(ctx, l, articleRead{forum.ArticleID(of.Number())}, func(of articleRead) dependency {
			return page(forum.SubjectID(of.id.String()), none)
		})
	}
	var seen *forum.Seen
	err := l.resolve(ctx, page(of, func(found *forum.Seen) { seen = found }))
	return seen, err
}

// seenRead reads what a viewer has seen of an article or a topic, as a seenPlace; nil if it is not marked.
type seenRead struct {
	subject forum.SubjectID
	viewer  forum.UserID
}

// A seenPlace is a place in a thread.
type seenPlace struct {
	at     time.Time
	unread int
	first  int64 // the number of the first unread comment, 0 for none
}

func (r seenRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	key := l.store.partitionOf(r.subject.Number()).seen(r.viewer)
	seenOf.EvalShaRO(ctx, pipe, []string{key}, string(r.subject))
}

func (seenRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	reply, err := cmds[0].(*redis.Cmd).Slice()
	if err != nil {
		return nil, ignoreWrongType(err)
	}
	at, _, _ := parseTime(toString(reply[0]))
	return seenPlace{at, parseInt(toString(reply[1])), int64(parseInt(toString(reply[2])))}, nil
}

// seenData reads what the viewer has marked as seen, of all partitions at once: there is not much of it.
func seenData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	items := []*forum.DataItem{}
	for _, p := range s.partitions {
		marks, err := s.client.HGetAll(ctx, p.seen(viewer.ID)).Result()
		if err := ignoreWrongType(err); err != nil {
			return nil, "", err
		}
		for _, subject := range slices.Sorted(maps.Keys(marks)) {
			when, place, _ := strings.Cut(marks[subject], " ")
			at, _, ok := parseTime(when)
			if id, err := forum.ParseSubjectID(subject); err == nil && ok { // else the visits
				_, number, _ := strings.Cut(place, " ")
				item := map[string]any{"post": subject, "createdAt": at}
				if number != "" {
					item["upTo"] = commentID(id, number).String()
				}
				items = append(items, dataItem(forum.DataSeen, subject, at, item))
			}
		}
	}
	return items, "", nil
}
