package redisstore

import (
	"context"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

var (
	checkLists    = &rule{script: script("check_lists"), batch: 100}
	checkThreads  = &rule{script: script("check_threads"), batch: 100, measure: measureList}
	checkComments = &rule{script: script("check_comments"), batch: 50}
	checkCounts   = &rule{script: script("check_counts"), batch: 25, measure: measureCount}
)

// commentLists checks the lists of topics for comments that another program has pushed.
func (c *checker) commentLists(ctx context.Context, p partition) error {
	return c.eachCommentList(ctx, p, func(topic, list string, n int64) error {
		// From the tail, whose indexes do not change when a program pushes at the head.
		for end := int64(-1); -end <= n; end -= memberPage {
			ids, err := c.core.client.LRange(ctx, list, end-memberPage+1, end).Result()
			if err != nil {
				return err
			}
			subjects := make([][]string, len(ids))
			for i, id := range ids {
				subjects[len(ids)-1-i] = []string{topic, id}
			}
			if err := c.look(ctx, checkLists, p, subjects); err != nil {
				return err
			}
		}
		return nil
	})
}

// eachCommentList calls f with each topic's list of comments and its length.
func (c *checker) eachCommentList(ctx context.Context, p partition, f func(topic, list string, n int64) error) error {
	return c.scan(ctx, p, "bbs::topic::[1-9]*::comments", func(keys []string) error {
		for _, key := range keys {
			topic := strings.TrimSuffix(strings.TrimPrefix(key, "bbs::topic::"), "::comments")
			if !isNumber(topic) {
				continue
			}
			n, err := c.core.client.LLen(ctx, p.tag+key).Result()
			if err == nil {
				err = f(topic, p.tag+key, n)
			}
			if err != nil && !isWrongType(err) {
				return err
			}
		}
		return nil
	})
}

// threads checks threads for comments that another program has removed from their topic's list.
func (c *checker) threads(ctx context.Context, p partition) error {
	return c.scan(ctx, p, "agora:thread:?*", func(keys []string) error {
		var short []collection
		for _, key := range keys {
			subject := strings.TrimPrefix(key, "agora:thread:")
			id, err := forum.ParseSubjectID(subject)
			if err != nil {
				continue
			}
			thread := collection{key: p.tag + key, before: []string{subject, ""}}
			n := int64(0)
			if id.Topic() {
				if n, err = c.core.client.LLen(ctx, p.topicComments(forum.TopicID(id.Number()))).Result(); err != nil &&
					!isWrongType(err) {
					return err
				}
			}
			if n <= shortList {
				short = append(short, thread)
			} else if err := c.longThread(ctx, p, id); err != nil {
				return err
			}
		}
		return c.each(ctx, checkThreads, p, short)
	})
}

// longThread compares a thread with a list that is too long for a search by each comment: it
// reads the list once.
func (c *checker) longThread(ctx context.Context, p partition, id forum.SubjectID) error {
	list, err := c.readList(ctx, p, id)
	if err != nil {
		return err
	}
	return c.core.eachMember(ctx, p.thread(id), func(members []any) error {
		var subjects [][]string
		for _, m := range members {
			if comment := toString(m); !list.ids[comment] {
				subjects = append(subjects, []string{string(id), list.length, comment})
			}
		}
		return c.look(ctx, checkThreads, p, subjects)
	})
}

// A commentList is a copy of a topic's list of comments.
type commentList struct {
	subject string
	length  string // before the ids were read
	ids     map[string]bool
}

// readList returns a copy of a topic's list of comments. Comments pushed meanwhile are missing.
func (c *checker) readList(ctx context.Context, p partition, id forum.SubjectID) (commentList, error) {
	key := p.topicComments(forum.TopicID(id.Number()))
	n, err := c.core.client.LLen(ctx, key).Result()
	list := commentList{string(id), formatInt(n), map[string]bool{}}
	// From the tail, whose indexes do not change when a program pushes at the head.
	for end := int64(-1); err == nil; end -= scanPage {
		var ids []string
		if ids, err = c.core.client.LRange(ctx, key, end-scanPage+1, end).Result(); len(ids) == 0 {
			break
		}
		for _, id := range ids {
			list.ids[id] = true
		}
	}
	return list, err
}

// measureList returns a subject of check_threads.lua as of now. It reads the list of a topic once
// for all of its suspects.
func measureList(ctx context.Context, c *checker, p partition, subject []string) ([]string, error) {
	if subject[1] == "" {
		return subject, nil
	}
	if c.list.subject != subject[0] {
		var err error
		if c.list, err = c.readList(ctx, p, forum.SubjectID(subject[0])); err != nil {
			return nil, err
		}
	}
	if c.list.ids[subject[2]] {
		return []string{subject[0], "", subject[2]}, nil // it is in the list again: let the script search it
	}
	return []string{subject[0], c.list.length, subject[2]}, nil
}

// comments checks every comment.
func (c *checker) comments(ctx context.Context, p partition) error {
	return c.scan(ctx, p, "bbs::comment::[1-9]*", func(keys []string) error {
		return c.look(ctx, checkComments, p, numbers(keys, "bbs::comment::"))
	})
}

// counts checks the stored number of comments of articles and topics.
func (c *checker) counts(ctx context.Context, p partition) error {
	return c.scan(ctx, p, "agora:thread:?*", func(keys []string) error {
		tagged := make([]string, len(keys))
		for i, key := range keys {
			tagged[i] = p.tag + key
		}
		sizes, err := c.sizes(ctx, tagged)
		if err != nil {
			return err
		}
		var subjects [][]string
		for i, key := range keys {
			subject := []string{strings.TrimPrefix(key, "agora:thread:"), "", ""}
			if _, err := forum.ParseSubjectID(subject[0]); err != nil {
				continue
			}
			if sizes[i] > shortList {
				subject[1] = "long"
				if subject, err = measureCount(ctx, c, p, subject); err != nil {
					return err
				}
			}
			subjects = append(subjects, subject)
		}
		return c.look(ctx, checkCounts, p, subjects)
	})
}

// measureCount returns a subject of check_counts.lua, with the number of live comments of a
// thread that is too long for one script.
func measureCount(ctx context.Context, c *checker, p partition, subject []string) ([]string, error) {
	if subject[1] == "" {
		return subject, nil
	}
	measured, err := c.countLive(ctx, p, forum.SubjectID(subject[0]))
	if isWrongType(err) {
		return []string{subject[0], "0", unmeasured}, nil
	}
	return measured, err
}

var countLive = script("count_live")

// countLive counts the live comments of a thread, after it has read the stored number.
func (c *checker) countLive(ctx context.Context, p partition, id forum.SubjectID) ([]string, error) {
	read, err := c.core.client.HGet(ctx, p.subjectHash(id), "comments").Result()
	if ignoreNil(err) != nil {
		return nil, err
	}
	n := 0
	err = c.core.eachMember(ctx, p.thread(id), func(members []any) error {
		live, err := countLive.RunRO(ctx, c.core.client, []string{p.settings()}, members...).Int()
		n += live
		return err
	})
	return []string{string(id), formatInt(int64(n)), read}, err
}
