package redisstore_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/rank/ranktest"
	"github.com/agoraql/agora/internal/redistest"
)

// A forumModel is the expected state of topics and comments, by the rules alone.
type forumModel struct {
	topics   map[forum.TopicID]*modelTopic
	comments map[forum.CommentID]*modelComment
	tabs     map[string][]string
}

type modelTopic struct {
	id            forum.TopicID
	author        forum.UserID
	posted        time.Time
	category      string
	votes         map[forum.UserID]forum.Vote
	deleted       bool
	repliesOfDays map[string]int
}

type modelComment struct {
	id      forum.CommentID
	author  forum.UserID
	posted  time.Time
	parent  *modelComment
	votes   map[forum.UserID]forum.Vote
	replies int
	deleted bool
	gone    bool
}

// byScore orders ids by score, highest first, ties by the bytes of the id.
func byScore(scores map[forum.TopicID]float64) []forum.TopicID {
	ids := make([]forum.TopicID, 0, len(scores))
	for id := range scores {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(x, y forum.TopicID) int {
		return cmp.Or(cmp.Compare(scores[y], scores[x]), cmp.Compare(strconv.Itoa(int(y)), strconv.Itoa(int(x))))
	})
	return ids
}

// ranked returns the ids of the topics that have a score by of, highest score first.
func (m *forumModel) ranked(of func(*modelTopic) (float64, bool)) []forum.TopicID {
	scores := map[forum.TopicID]float64{}
	for id, topic := range m.topics {
		if score, ok := of(topic); ok && !topic.deleted {
			scores[id] = score
		}
	}
	return byScore(scores)
}

func seconds(t time.Time) float64 { return float64(t.UnixMicro()) / 1e6 }

func TestTopicsAgainstModel(t *testing.T) {
	t.Parallel()
	categories := []string{"a", "b", "c d"}
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		for seed := range uint64(3) {
			t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
				r.Flush(t)
				a := agoratest.New(t, r)
				people := users(t, a.Store, 5)
				newCategory(t, a.Store, categories...)
				newTab(t, a.Store, "x", "a", "b")
				newTab(t, a.Store, "y")
				m := &forumModel{
					map[forum.TopicID]*modelTopic{},
					map[forum.CommentID]*modelComment{},
					map[string][]string{"x": {"a", "b"}, "y": nil},
				}
				random := rand.New(rand.NewPCG(seed, 11))
				for range 250 {
					a.Advance(time.Duration(random.IntN(90)) * time.Second)
					if random.IntN(60) == 0 {
						a.Advance(11 * time.Hour)
					}
					m.step(t, a, random, people, categories)
				}
				m.check(t, a, people, categories)
			})
		}
	})
}

// last returns the time of a topic's last reply that is not deleted, or its post time.
func (m *forumModel) last(topic *modelTopic) time.Time {
	last := topic.posted
	for _, c := range m.comments {
		if c.id.Subject == forum.SubjectID(topic.id.String()) && !c.deleted && c.posted.After(last) {
			last = c.posted
		}
	}
	return last
}

// karma returns the sum of others' votes on a user's content that is not deleted.
func (m *forumModel) karma(id forum.UserID) (karma int) {
	add := func(author forum.UserID, deleted bool, votes map[forum.UserID]forum.Vote) {
		for voter, vote := range votes {
			if author == id && voter != id && !deleted {
				karma += int(vote)
			}
		}
	}
	for _, topic := range m.topics {
		add(topic.author, topic.deleted, topic.votes)
	}
	for _, c := range m.comments {
		add(c.author, c.deleted, c.votes)
	}
	return karma
}

// check compares every ranking of the store with the model's.
func (m *forumModel) check(t *testing.T, a *agoratest.Agora, people []*forum.User, categories []string) {
	t.Helper()
	ctx := t.Context()
	compare := func(name, key string, want []forum.TopicID) {
		t.Helper()
		var got []forum.TopicID
		for _, member := range a.ZRevRange(t, key) {
			n, _ := strconv.Atoi(member)
			got = append(got, forum.TopicID(n))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s\n got %v\nwant %v", name, got, want)
		}
	}
	in := func(names ...string) func(*modelTopic) (float64, bool) {
		return func(topic *modelTopic) (float64, bool) {
			return seconds(m.last(topic)), slices.Contains(names, topic.category)
		}
	}
	for _, c := range categories {
		compare("category "+c, "bbs::category::"+c, m.ranked(in(c)))
	}
	for tab, names := range m.tabs {
		compare("tab "+tab, "bbs::tab::"+tab+"::topic_list", m.ranked(in(names...)))
	}
	compare("all topics", "agora:topics",
		m.ranked(func(topic *modelTopic) (float64, bool) { return seconds(topic.posted), true }))
	compare("recommended", "bbs::recommand::list", m.ranked(func(topic *modelTopic) (float64, bool) {
		var ups, downs int
		for _, v := range topic.votes {
			ups, downs = ups+max(0, int(v)), downs+max(0, -int(v))
		}
		score, _ := strconv.ParseFloat(ranktest.Text(ranktest.Hot(rank.Reddit2010, ups, downs, seconds(topic.posted))), 64)
		return score, true
	}))
	m.checkOrders(t, a, people, categories)
	days := map[string]bool{}
	for _, topic := range m.topics {
		for day := range topic.repliesOfDays {
			days[day] = true
		}
	}
	days[""] = true
	for day := range days {
		key := "bbs::reply_day_rank::" + day
		if day == "" {
			day, key = a.Clock.Now().UTC().Format("2006-01-02"), "bbs::reply_day_rank"
		}
		compare(key, key, m.ranked(func(topic *modelTopic) (float64, bool) {
			n := topic.repliesOfDays[day]
			return float64(n), n > 0
		}))
	}
	for id := range m.topics {
		m.checkThread(t, a, id)
	}
	for _, u := range people {
		if got, err := a.Store.Users.Get(ctx, u.ID); err != nil || got.Karma != m.karma(u.ID) {
			t.Errorf("karma of %v: %d, want %d, %v", u.ID, got.Karma, m.karma(u.ID), err)
		}
	}
}

// checkThread compares a topic's thread, in reading order, and its counts.
func (m *forumModel) checkThread(t *testing.T, a *agoratest.Agora, id forum.TopicID) {
	t.Helper()
	subject := forum.SubjectID(id.String())
	children := map[*modelComment][]*modelComment{}
	alive := 0
	for _, c := range m.comments {
		if c.id.Subject != subject {
			continue
		}
		if !c.deleted {
			alive++
		}
		if !c.gone {
			children[c.parent] = append(children[c.parent], c)
		}
	}
	var want []string
	var walk func(*modelComment)
	walk = func(parent *modelComment) {
		slices.SortFunc(children[parent], func(x, y *modelComment) int {
			return cmp.Or(x.posted.Compare(y.posted), cmp.Compare(strconv.Itoa(int(x.id.Number)),
				strconv.Itoa(int(y.id.Number))))
		})
		for _, c := range children[parent] {
			want = append(want, fmt.Sprint(c.id.Number, c.replies, c.deleted))
			walk(c)
		}
	}
	walk(nil)
	thread, err := a.Store.Comments.Thread(t.Context(), subject, forum.ThreadArgs{First: new(int32(forum.MaxThread))})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range thread.Nodes() {
		got = append(got, fmt.Sprint(c.ID.Number, c.ReplyCount, !c.DeletedAt.IsZero()))
	}
	if !slices.Equal(got, want) {
		t.Errorf("thread of %v\n got %v\nwant %v", id, got, want)
	}
	topic, err := a.Store.Topics.Get(t.Context(), id)
	if err != nil || topic.CommentCount != alive {
		t.Errorf("%v has %d comments, want %d, %v", id, topic.CommentCount, alive, err)
	}
	list := a.Key(t, string(subject), fmt.Sprintf("bbs::topic::%d::comments", id))
	if n := a.Redis.LLen(t.Context(), list).Val(); int(n) != len(want) {
		t.Errorf("the contract's list of %v has %d, want %d", id, n, len(want))
	}
}
