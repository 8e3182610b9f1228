package interop_test

import (
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// bare is the last part of a global id: 7 of comment:topic:131853:7.
func bare(id string) string { return id[strings.LastIndexByte(id, ':')+1:] }

// newComment comments on a topic through GraphQL and returns the comment's bare id.
func (s *site) newComment(t testing.TB, m member, topic, content string) string {
	t.Helper()
	return bare(s.must(t, m, "postComment", "comment", vars{"subject": "topic:" + topic, "content": content}))
}

// shown checks a topic's comments, newest first, in every list and count of them.
func (s *site) shown(t *testing.T, topic string, ids ...string) {
	t.Helper()
	kind := "comment:topic:" + topic + ":"
	same(t, "comments", s.comments(t, topic), within(kind, ids))
	same(t, "commentCount", s.topic(t, member{}, topic).CommentCount, len(ids))
	oldest := []string{}
	for i := range ids {
		oldest = append(oldest, kind+ids[len(ids)-1-i])
	}
	thread := []string{}
	for _, c := range s.thread(t, topic) {
		thread = append(thread, c.ID)
	}
	same(t, "thread", thread, oldest)
}

func TestCommentsOfTheProgram(t *testing.T) {
	run(t, []testCase{
		{"show in thread, pages and counts after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			topic := s.p.postTopic(ann.uid, "t", "Go")
			s.Advance(time.Minute)
			a := s.p.reply(ann.uid, topic, "first *words*", "Go")
			s.Advance(time.Minute)
			b := s.p.reply("999", topic, "of an unknown user", "Go")
			reconciled(t, s)
			s.shown(t, topic, b, a)
			first := s.thread(t, topic)[0]
			same(t, "content", first.Content, "first *words*")
			same(t, "createdAt", first.CreatedAt, s.Clock.Now().Add(-time.Minute).Format(time.RFC3339Nano))
			if first.Author == nil || first.Author.ID != ann.id {
				t.Errorf("author: %+v", first.Author)
			}
			if second := s.thread(t, topic)[1]; second.Author != nil {
				t.Errorf("author of the second: %+v", second.Author)
			}
			same(t, "user's comments", s.ids(t, `query($id: ID!) { user(id: $id) { comments { nodes { id } } } }`,
				vars{"id": ann.id}, "user", "comments", "nodes"), []string{"comment:topic:" + topic + ":" + a})
			same(t, "list", s.p.comments(topic), []string{b, a})
		}},
		{"are found by their global id after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			topic := s.p.postTopic(ann.uid, "t", "Go")
			a := s.p.comment(ann.uid, topic, "words")
			reconciled(t, s)
			id := "comment:topic:" + topic + ":" + a
			same(t, "content", s.Must(t, "", `query($id: ID!) { node(id: $id) { ... on Comment { content } } }`,
				vars{"id": id}).Text("node", "content"), "words")
		}},
		{"and Agora's share ids, list and thread, each counted once", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			topic := s.newTopic(t, mod, "t", "Go")
			var newest []string
			for i := range 6 {
				s.Advance(time.Minute)
				var id string
				if i%2 == 0 {
					id = s.newComment(t, mod, topic, "words")
				} else {
					id = s.p.reply("77", topic, "words", "Go", "tech")
				}
				newest = append([]string{id}, newest...)
			}
			same(t, "ids", newest, []string{"6", "5", "4", "3", "2", "1"})
			same(t, "list", s.p.comments(topic), newest)
			reconciled(t, s)
			s.shown(t, topic, newest...)
			same(t, "list after reconcile", s.p.comments(topic), newest)
			same(t, "replies of the day", s.p.replies(topic), 6)
		}},
		{"that the program removes leave thread and count after reconcile", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			topic := s.newTopic(t, mod, "t", "Go")
			a, b := s.newComment(t, mod, topic, "a"), s.p.comment("77", topic, "b")
			c, d := s.newComment(t, mod, topic, "c"), s.p.comment("77", topic, "d")
			reconciled(t, s)
			s.p.removeComment(topic, a)
			s.p.removeComment(topic, d)
			reconciled(t, s)
			s.shown(t, topic, c, b)
			same(t, "list", s.p.comments(topic), []string{c, b})
			same(t, "hash of d", s.p.commentHash(d)["content"], "d")
		}},
		{"removed and pushed between two reconciles, the same number, follow", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			topic := s.p.postTopic(ann.uid, "t", "Go")
			a, b := s.p.comment(ann.uid, topic, "a"), s.p.comment(ann.uid, topic, "b")
			reconciled(t, s)
			s.p.removeComment(topic, a)
			s.Advance(time.Minute)
			c := s.p.comment(ann.uid, topic, "c")
			reconciled(t, s)
			s.shown(t, topic, c, b)
		}},
		{"pushed before their hash is written show once it is, after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			topic := s.p.postTopic(ann.uid, "t", "Go")
			id := s.p.commentID()
			s.p.pushComment(topic, id)
			reconciled(t, s)
			s.shown(t, topic)
			s.p.writeComment(id, ann.uid, "late")
			reconciled(t, s)
			s.shown(t, topic, id)
		}},
		{"pushed twice count once", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			topic := s.p.postTopic(ann.uid, "t", "Go")
			id := s.p.comment(ann.uid, topic, "again")
			s.p.pushComment(topic, id)
			reconciled(t, s)
			s.shown(t, topic, id)
			same(t, "list as the program wrote it", s.p.comments(topic), []string{id, id})
		}},
		{"bump their topic after reconcile, though the program did not", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			old := s.p.postTopic(mod.uid, "old", "Go", "tech")
			s.Advance(time.Minute)
			recent := s.p.postTopic(mod.uid, "recent", "Go", "tech")
			s.Advance(time.Minute)
			s.p.comment(mod.uid, old, "words")
			reconciled(t, s)
			same(t, "category", s.p.categoryTopics("Go", 1), []string{old, recent})
			same(t, "tab", s.p.tabTopics("tech", 1), []string{old, recent})
			same(t, "lastCommentAt", s.topic(t, member{}, old).LastCommentAt, s.Clock.Now().Format(time.RFC3339Nano))
		}},
		{"are replied to and deleted through GraphQL after reconcile", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			topic := s.newTopic(t, mod, "t", "Go")
			a, b := s.p.comment("77", topic, "a"), s.p.comment("77", topic, "b")
			reconciled(t, s)
			kind := "comment:topic:" + topic + ":"
			reply := s.must(t, mod, "postComment", "comment",
				vars{"subject": "topic:" + topic, "content": "re", "parent": kind + b})
			same(t, "commentCount", s.topic(t, member{}, topic).CommentCount, 3)
			s.must(t, mod, "deletePost", "post", vars{"post": kind + a})
			reconciled(t, s)
			same(t, "commentCount", s.topic(t, member{}, topic).CommentCount, 2)
			same(t, "list", s.p.comments(topic), []string{strings.TrimPrefix(reply, kind), b})
		}},
	})
}

func TestCommentsOfAgora(t *testing.T) {
	run(t, []testCase{
		{"are the contract's to the program", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			topic := s.p.postTopic(mod.uid, "t", "Go", "tech")
			a := s.newComment(t, mod, topic, "a")
			s.Advance(time.Minute)
			b := s.newComment(t, mod, topic, "b")
			same(t, "list", s.p.comments(topic), []string{b, a})
			hash := s.p.commentHash(a)
			for field, want := range map[string]string{
				"id": a, "author_id": mod.uid, "content": "a", "time": text(seconds(agoratest.Start)),
			} {
				same(t, field, hash[field], want)
			}
			at := seconds(s.Clock.Now())
			place, _ := s.p.score("bbs::category::Go", topic)
			same(t, "place in the category", text(place), text(at))
			place, _ = s.p.score("bbs::tab::tech::topic_list", topic)
			same(t, "place in the tab", text(place), text(at))
		}},
		{"leave the program's list when they are deleted, and take their bump back", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			topic := s.newTopic(t, mod, "t", "Go")
			posted, _ := s.p.score("bbs::category::Go", topic)
			s.Advance(time.Minute)
			id := s.newComment(t, mod, topic, "a")
			same(t, "replies of the day", s.p.replies(topic), 1)
			s.must(t, mod, "deletePost", "post", vars{"post": "comment:topic:" + topic + ":" + id})
			same(t, "list", s.p.comments(topic), []string{})
			same(t, "commentCount", s.topic(t, member{}, topic).CommentCount, 0)
			place, _ := s.p.score("bbs::category::Go", topic)
			same(t, "place in the category", place, posted)
			place, _ = s.p.score("bbs::tab::tech::topic_list", topic)
			same(t, "place in the tab", place, posted)
			same(t, "hottest", s.p.hottest(10), []string{})
		}},
	})
}
