package redisstore_test

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// TestForgedCursorsCostNoMore reads every connection after and before cursors that no page has
// returned, and pages beyond the end. Redis runs few more commands than for the first page, those
// inside scripts included: a search among 1,000 ties takes ten.
func TestForgedCursorsCostNoMore(t *testing.T) {
	const size, more = 1000, 20
	r := redistest.Server(t)
	a := agoratest.New(t, r)
	token, _ := a.Register(t, "ada")
	if _, err := a.Store.Categories.Create(t.Context(), forum.CreateCategory{Name: "c"}); err != nil {
		t.Fatal(err)
	}
	article := a.Post(t, token, "x")
	a.Must(t, token, `mutation { postTopic(input: {title: "t", content: "c", category: "c"}) { topic { id } } }`, nil)
	a.Must(t, token, `mutation { postComment(input: {subject: "topic:1", content: "c"}) { comment { id } } }`, nil)
	a.Redis.SAdd(t.Context(), "bbs::tab::t::member", "c")
	a.Redis.SAdd(t.Context(), "group:g", article)
	for _, c := range []struct {
		name, key, prefix, open, field, close string
	}{
		{name: "articles", key: "score:", prefix: "article:", field: "articles"},
		{
			name: "articles of a group", key: "score:g", prefix: "article:", open: `group(name: "g") {`, field: "articles",
			close: "}",
		},
		{
			name: "articles of a user", key: "agora:articles_by:1", prefix: "article:", open: `user(id: "user:1") {`,
			field: "articles", close: "}",
		},
		{name: "groups", key: "agora:groups", field: "groups"},
		{name: "topics", key: "agora:topics", field: "topics"},
		{name: "recommended topics", key: "bbs::recommand::list", field: "recommendedTopics"},
		{name: "topics of a category", key: "bbs::category::c", open: `category(name: "c") {`, field: "topics", close: "}"},
		{name: "topics of a tab", key: "bbs::tab::t::topic_list", open: `tab(name: "t") {`, field: "topics", close: "}"},
		{name: "topics of a user", key: "agora:topics_by:1", open: `user(id: "user:1") {`, field: "topics", close: "}"},
		{
			name: "comments of an article", key: "agora:comments_time:article:1", open: `article(id: "article:1") {`,
			field: "comments", close: "}",
		},
		{
			name: "comments of a topic", key: "agora:comments_time:topic:1", open: `topic(id: "topic:1") {`, field: "comments",
			close: "}",
		},
		{
			name: "replies", key: "agora:replies:1", open: `node(id: "comment:topic:1:1") { ... on Comment {`, field: "replies",
			close: "}}",
		},
		{
			name: "comments of a user", key: "agora:comments_by:1", prefix: "topic:1:", open: `user(id: "user:1") {`,
			field: "comments", close: "}",
		},
		{
			name: "notifications", key: "agora:notifications:1", prefix: "REPLY:topic:1:", open: `viewer {`,
			field: "notifications", close: "}",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			for i := range size { // all with the same score
				a.Redis.ZAdd(t.Context(), c.key, redis.Z{Score: 5, Member: c.prefix + strconv.Itoa(1000+i)})
			}
			cost := func(args string) int {
				before := commands(t, a.Redis)
				a.Must(t, token, "{"+c.open+c.field+"(first: 2"+args+") { pageInfo { endCursor } }"+c.close+"}", nil)
				return commands(t, a.Redis) - before
			}
			honest := cost("")
			for _, score := range []float64{5, 4, 6, 0, -1, 1e300, -1e300, math.Inf(1), math.Inf(-1)} {
				for _, member := range []string{"", "0", "1500x", "zzz", "9007199254740993"} {
					cursor := forum.Cursor{Score: score, Member: c.prefix + member}
					if got := cost(fmt.Sprintf(", after: %q", cursor)); got > honest+more {
						t.Errorf("after %v: %d commands, the first page takes %d", cursor, got, honest)
					}
				}
			}
			if got := cost(", page: 1000000"); got > honest+more {
				t.Errorf("page 1,000,000: %d commands, the first page takes %d", got, honest)
			}
		})
	}
}

// commands returns the number of commands that Redis has run.
func commands(t *testing.T, client redis.Client) int {
	t.Helper()
	sum := 0
	for _, m := range regexp.MustCompile(`cmdstat_[^:]+:calls=(\d+)`).FindAllStringSubmatch(client.Info(t.Context(),
		"commandstats").Val(), -1) {
		n, _ := strconv.Atoi(m[1])
		sum += n
	}
	return sum
}

// TestForgedCursorOfVoters reads a page of a large set: it scans a few batches only, and has a next
// page even when they are empty.
func TestForgedCursorOfVoters(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada := users(t, a.Store, 1)[0]
		in := forum.PostArticle{Title: "t", Link: new("https://example.com/")}
		article, err := a.Store.Articles.Post(t.Context(), ada, in)
		if err != nil {
			t.Fatal(err)
		}
		const size = 2_000
		members := make([]any, size)
		for i := range members {
			members[i] = fmt.Sprint("user:", 1000+i)
		}
		a.Redis.SAdd(t.Context(), "voted:1", members...)
		for _, cursor := range []forum.Cursor{
			{Score: 1e15, Member: "voters0"},
			{Score: 1e15, Member: "voters7"},
			{Score: 1e300, Member: "voters4294967295"},
			{Score: -1e300, Member: "voters0"},
			{Score: math.Inf(1), Member: "voters0"},
		} {
			var cost read.Cost
			ctx := a.Store.Core.NewResponse(t.Context(), nil, read.AllFields, &cost)
			conn, err := a.Store.Votes.Voters(ctx, article, forum.PageArgs{First: new(int32(1)), After: new(cursor.String())})
			if err != nil {
				t.Fatal(err)
			}
			if got := cost.Commands.Load(); got > 50 {
				t.Errorf("%v: %d commands", cursor, got)
			}
			if conn.PageInfo.HasNextPage && (conn.PageInfo.EndCursor == nil || *conn.PageInfo.EndCursor == cursor.String()) {
				t.Errorf("%v: there is more, and %v", cursor, conn.PageInfo)
			}
		}
	})
}
