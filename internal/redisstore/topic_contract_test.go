package redisstore_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// newCategory creates a category, as a moderator or an import does.
func newCategory(t testing.TB, store *redisstore.Store, names ...string) {
	t.Helper()
	for _, name := range names {
		if _, err := store.Categories.Create(t.Context(), forum.CreateCategory{Name: name}); err != nil {
			t.Fatal(err)
		}
	}
}

func newTab(t testing.TB, store *redisstore.Store, name string, categories ...string) {
	t.Helper()
	if _, err := store.Tabs.Create(t.Context(), forum.CreateTab{Name: name}); err != nil {
		t.Fatal(err)
	}
	for _, c := range categories {
		if err := store.Tabs.PutCategory(t.Context(), forum.TabCategory{Tab: name, Category: c}, true); err != nil {
			t.Fatal(err)
		}
	}
}

func postTopic(t testing.TB, store *redisstore.Store, by *forum.User, title, category string,
	tags ...string,
) *forum.Topic {
	t.Helper()
	in := forum.PostTopic{Title: title, Content: "text", Category: category, Tags: tags}
	topic, err := store.Topics.Post(t.Context(), by, in)
	if err != nil {
		t.Fatal(err)
	}
	return topic
}

func postComment(
	t testing.TB, store *redisstore.Store, by *forum.User, subject forum.SubjectID, parent *forum.Comment,
) *forum.Comment {
	t.Helper()
	in := forum.PostComment{Subject: subject, Content: "text"}
	if parent != nil {
		in.ParentNumber = parent.ID.Number
	}
	c, err := store.Comments.Post(t.Context(), by, in)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestTopicsFollowTheDataContract(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		ctx := t.Context()
		people := users(t, a.Store, 2)
		newCategory(t, a.Store, "WordPress", "Go")
		newTab(t, a.Store, "tech", "WordPress", "Go")
		first := postTopic(t, a.Store, people[0], "First", "WordPress", "php", "C#")
		a.Clock.Advance(time.Minute)
		postTopic(t, a.Store, people[0], "Second", "Go")
		a.Clock.Advance(time.Minute)
		one := postComment(t, a.Store, people[1], first.SubjectID(), nil)
		two := postComment(t, a.Store, people[0], first.SubjectID(), one)
		for vote, u := range map[forum.Vote]*forum.User{forum.VoteUp: people[1], forum.VoteDown: people[0]} {
			if _, err := a.Store.Votes.Cast(ctx, u, forum.CastVote{
				Post: forum.PostID(first.ID.String()), Vote: vote,
			}); err != nil {
				t.Fatal(err)
			}
		}

		hash := other.redis.HGetAll(ctx, "bbs::topic::1").Val()
		for field, want := range map[string]string{
			"id": "1", "title": "First", "author_id": "1", "category": "WordPress", "tags": `["php","C#"]`, "click_counter": "0",
			"content": "text", "time": unix(agoratest.Start),
		} {
			if hash[field] != want {
				t.Errorf("topic %s = %q, want %q", field, hash[field], want)
			}
		}
		if tags := other.redis.HGet(ctx, "bbs::topic::2", "tags").Val(); tags != "[]" {
			t.Errorf("no tags are %q", tags)
		}
		reply := other.redis.HGetAll(ctx, "bbs::comment::1").Val()
		if reply["id"] != "1" || reply["author_id"] != "2" || reply["content"] != "text" ||
			reply["time"] != unix(agoratest.Start.Add(2*time.Minute)) {
			t.Errorf("comment %v", reply)
		}
		if got := other.redis.LRange(ctx, "bbs::topic::1::comments", 0, -1).Val(); !slices.Equal(got, []string{"2", "1"}) {
			t.Errorf("comments, newest first: %v (%v %v)", got, one.ID, two.ID)
		}
		for key, want := range map[string][]string{
			"bbs::category::WordPress": {"1"}, "bbs::category::Go": {"2"}, "bbs::tab::tech::topic_list": {"1", "2"},
			"bbs::reply_day_rank": {"1"}, "bbs::reply_day_rank::2026-03-14": {"1"}, "bbs::recommand::list": {"2", "1"},
		} {
			got, err := other.redis.Do(ctx, "ZREVRANGE", key, 0, -1).StringSlice()
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("ZREVRANGE %s = %v %v, want %v", key, got, err, want)
			}
		}
		if got := other.score("bbs::category::WordPress", "1"); got != float(t, unix(agoratest.Start.Add(2*time.Minute))) {
			t.Errorf("the category's score is %f, not the last reply's time", got)
		}
		if got := other.score("bbs::category::Go", "2"); got != float(t, unix(agoratest.Start.Add(time.Minute))) {
			t.Errorf("until a reply the score is %f, not the post time", got)
		}
		if up, down := other.redis.SMembers(ctx, "bbs::topic::1::vote_up").Val(),
			other.redis.SMembers(ctx, "bbs::topic::1::vote_down").Val(); !slices.Equal(up, []string{"2"}) ||
			!slices.Equal(down, []string{"1"}) {
			t.Errorf("votes %v %v", up, down)
		}
		members := other.redis.SMembers(ctx, "bbs::tab::tech::member").Val()
		slices.Sort(members)
		if !slices.Equal(members, []string{"Go", "WordPress"}) {
			t.Errorf("members %v", members)
		}
	})
}

func TestAgoraShowsTopicsOfOtherPrograms(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		token, _ := a.Register(t, "ada")
		for _, cmd := range [][]any{
			{"INCR", "bbs::topic_ids"},
			{
				"HSET", "bbs::topic::1", "id", 1, "time", "1332075503.49", "click_counter", 7, "title", "Elsewhere", "author_id", 1,
				"content", "*x*", "category", "Misc", "tags", `["a"]`,
			},
			{"ZADD", "bbs::category::Misc", "1332075503.49", 1},
			{"SADD", "bbs::tab::all::member", "Misc"},
			{"ZADD", "bbs::tab::all::topic_list", "1332075503.49", 1},
			{"SADD", "bbs::topic::1::vote_up", 1, 5, 6},
			{"SADD", "bbs::topic::1::vote_down", 7},
			{"INCRBY", "bbs::comment_ids", 2},
			{"HSET", "bbs::comment::1", "id", 1, "author_id", 1, "content", "first", "time", "1332075600"},
			{"LPUSH", "bbs::topic::1::comments", 1},
			{"HSET", "bbs::comment::2", "id", 2, "author_id", 99, "content", "second", "time", "1332075700.5"},
			{"LPUSH", "bbs::topic::1::comments", 2},
		} {
			other.do(cmd...)
		}
		got := a.Must(t, token, `{ topic(id: "topic:1") {
			title viewCount upvotes downvotes score viewerVote tags category { name topicCount } author { name }
		} category(name: "Misc") { topics { nodes { title } } }
		tab(name: "all") { categories { name } topics { nodes { title } } } }`, nil)
		for _, c := range []struct {
			want string
			path []any
		}{
			{"Elsewhere", []any{"topic", "title"}},
			{"7", []any{"topic", "viewCount"}},
			{"3", []any{"topic", "upvotes"}},
			{"2", []any{"topic", "score"}},
			{"UP", []any{"topic", "viewerVote"}},
			{"Misc", []any{"topic", "category", "name"}},
			{"ada", []any{"topic", "author", "name"}},
			{"Elsewhere", []any{"category", "topics", "nodes", 0, "title"}},
			{"Misc", []any{"tab", "categories", 0, "name"}},
			{"Elsewhere", []any{"tab", "topics", "nodes", 0, "title"}},
		} {
			if text := got.Text(c.path...); text != c.want {
				t.Errorf("%v = %q, want %q", c.path, text, c.want)
			}
		}
		// Agora's ids follow those of the other program, and its comments join the contract's list.
		people := users(t, a.Store, 1)
		mine := postComment(t, a.Store, people[0], "topic:1", nil)
		if mine.ID.Number != 3 {
			t.Errorf("our comment is number %d", mine.ID.Number)
		}
		if got := other.redis.LRange(t.Context(), "bbs::topic::1::comments", 0, -1).Val(); !slices.Equal(got,
			[]string{"3", "2", "1"}) {
			t.Errorf("the contract's list: %v", got)
		}
	})
}

func TestInvalidTopicsOfOtherProgramsAreReadSafely(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		other.do("HSET", "bbs::topic::1", "time", "1332075503", "tags", "not a list")
		other.do("HSET", "bbs::topic::2", "time", "1332075503", "tags", `["a", 1, null, ["b"], "c"]`, "click_counter", "many",
			"author_id", "x", "title", "t")
		other.do("HSET", "bbs::topic::3", "title", "without a time")
		other.do("ZADD", "bbs::category::odd", 3, 1, 2, 2, 1, 3, 0, "nonsense")
		got := a.Must(t, "", `{ category(name: "odd") { topics { totalCount nodes { id title tags viewCount author { name `+
			`} category { name } } } } }`, nil)
		nodes := func(i int) any { return got.Get("category", "topics", "nodes", i) }
		if nodes(0) == nil || nodes(1) == nil || nodes(2) != nil || nodes(3) != nil ||
			got.Text("category", "topics", "totalCount") != "4" {
			t.Errorf("%v", got.Data)
		}
		if tags := got.Get("category", "topics", "nodes", 1, "tags"); !reflect.DeepEqual(tags, []any{"a", "c"}) {
			t.Errorf("tags %v, want those that are text", tags)
		}
	})
}
