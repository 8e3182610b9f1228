package reconcile

import (
	"context"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/post"
)

var (
	checkLists    = &rule{script: db.Script("check_lists"), batch: 100}
	checkThreads  = &rule{script: db.Script("check_threads"), batch: 100, measure: measureList}
	checkComments = &rule{script: db.Script("check_comments"), batch: 50}
	checkCounts   = &rule{script: db.Script("check_counts"), batch: 25, measure: measureCount}
)

// commentListsStage checks the lists of topics for comments that another program has pushed.
func commentListsStage(ctx context.Context, c *checker, p keys.Partition) error {
	return c.eachCommentList(ctx, p, func(topic, list string, n int64) error {
		// From the tail, whose indexes do not change when a program pushes at the head.
		for end := int64(-1); -end <= n; end -= memberPage {
			ids, err := c.store.DB.Client.LRange(ctx, list, end-memberPage+1, end).Result()
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
func (c *checker) eachCommentList(ctx context.Context, p keys.Partition,
	f func(topic, list string, n int64) error,
) error {
	return c.scan(ctx, p, keys.TopicComments.Pattern(), func(keyNames []string) error {
		for _, key := range keyNames {
			topic := strings.TrimSuffix(strings.TrimPrefix(key, keys.TopicComments.Before), keys.TopicComments.After)
			if !keys.IsNumber(topic) {
				continue
			}
			n, err := c.store.DB.Client.LLen(ctx, p.Tag+key).Result()
			if err == nil {
				err = f(topic, p.Tag+key, n)
			}
			if err != nil && !db.IsWrongType(err) {
				return err
			}
		}
		return nil
	})
}

// threadsStage checks threads for comments that another program has removed from their topic's list.
func threadsStage(ctx context.Context, c *checker, p keys.Partition) error {
	return c.scan(ctx, p, keys.Thread.Pattern(), func(keyNames []string) error {
		var short []collection
		for _, key := range keyNames {
			subject := strings.TrimPrefix(key, keys.Thread.Before)
			id, err := forum.ParseSubjectID(subject)
			if err != nil {
				continue
			}
			thread := collection{key: p.Tag + key, before: []string{subject, ""}}
			n := int64(0)
			if id.Topic() {
				list := keys.TopicComments.In(p, forum.TopicID(id.Number()))
				if n, err = c.store.DB.Client.LLen(ctx, list).Result(); err != nil && !db.IsWrongType(err) {
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

// longThread compares a thread with a list of comments that is too long to be searched for each comment. It reads the
// list once.
func (c *checker) longThread(ctx context.Context, p keys.Partition, id forum.SubjectID) error {
	list, err := c.readList(ctx, p, id)
	if err != nil {
		return err
	}
	return c.store.DB.EachMember(ctx, keys.Thread.In(p, id), func(members []any) error {
		var subjects [][]string
		for _, m := range members {
			if comment := db.ToString(m); !list.ids[comment] {
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
func (c *checker) readList(ctx context.Context, p keys.Partition, id forum.SubjectID) (commentList, error) {
	key := keys.TopicComments.In(p, forum.TopicID(id.Number()))
	n, err := c.store.DB.Client.LLen(ctx, key).Result()
	list := commentList{string(id), db.FormatInt(n), map[string]bool{}}
	// From the tail, whose indexes do not change when a program pushes at the head.
	for end := int64(-1); err == nil; end -= db.ScanPage {
		var ids []string
		if ids, err = c.store.DB.Client.LRange(ctx, key, end-db.ScanPage+1, end).Result(); len(ids) == 0 {
			break
		}
		for _, id := range ids {
			list.ids[id] = true
		}
	}
	return list, err
}

// measureList returns a subject of check_threads.lua with the present length of the topic's list, or without a length
// if the list contains the comment again. It reads the list once for all suspects of the topic.
func measureList(ctx context.Context, c *checker, p keys.Partition, subject []string) ([]string, error) {
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

// commentsStage checks every comment.
func commentsStage(ctx context.Context, c *checker, p keys.Partition) error {
	return c.scan(ctx, p, keys.Comment.Pattern(), func(keyNames []string) error {
		return c.look(ctx, checkComments, p, Numbers(keyNames, keys.Comment.Before))
	})
}

// countsStage checks the stored number of comments of articles and topics.
func countsStage(ctx context.Context, c *checker, p keys.Partition) error {
	return c.scan(ctx, p, keys.Thread.Pattern(), func(keyNames []string) error {
		tagged := make([]string, len(keyNames))
		for i, key := range keyNames {
			tagged[i] = p.Tag + key
		}
		sizes, err := c.sizes(ctx, tagged)
		if err != nil {
			return err
		}
		var subjects [][]string
		for i, key := range keyNames {
			subject := []string{strings.TrimPrefix(key, keys.Thread.Before), "", ""}
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

// measureCount returns a subject of check_counts.lua. If the thread is too long for one script, it adds the number of
// live comments.
func measureCount(ctx context.Context, c *checker, p keys.Partition, subject []string) ([]string, error) {
	if subject[1] == "" {
		return subject, nil
	}
	measured, err := c.countLive(ctx, p, forum.SubjectID(subject[0]))
	if db.IsWrongType(err) {
		return []string{subject[0], "0", unmeasured}, nil
	}
	return measured, err
}

var countLive = db.Script("count_live")

// countLive counts the live comments of a thread, after it has read the stored number.
func (c *checker) countLive(ctx context.Context, p keys.Partition, id forum.SubjectID) ([]string, error) {
	read, err := c.store.DB.Client.HGet(ctx, post.SubjectHash(p, id), "comments").Result()
	if db.IgnoreNil(err) != nil {
		return nil, err
	}
	n := 0
	err = c.store.DB.EachMember(ctx, keys.Thread.In(p, id), func(members []any) error {
		live, err := countLive.RunRO(ctx, c.store.DB.Client, []string{keys.Settings.In(p)}, members...).Int()
		n += live
		return err
	})
	return []string{string(id), db.FormatInt(int64(n)), read}, err
}
