package graph_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

func TestAnArticleOfNoCalendarIsNoArticle(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token, id := a.Register(t, "ada")
		setRole(t, a, id, forum.RoleModerator)
		for i, posted := range []string{
			"1.7e18", "1773480413000", "inf", "-inf", "nan", "1e300", "0x6bad", "", "soon", "-1e12",
		} {
			article := fmt.Sprint("article:", 900+i)
			t.Run(posted, func(t *testing.T) {
				a.Redis.HSet(t.Context(), a.Key(t, article, article), "title", "x", "time", posted, "votes", 1, "poster", id)
				a.Redis.SAdd(t.Context(), a.Key(t, article, "voted:"+number(article)), "user:77")
				before := a.Snapshot(t)
				shown := a.Must(t, token, `query($id: ID!) { article(id: $id) { id } }`, agoratest.Vars{"id": article})
				if shown.Get("article") != nil {
					t.Errorf("it reads as %v", shown.Data)
				}
				for range 3 {
					if code, _ := a.Vote(t, token, article, "UP"); code != "NOT_FOUND" {
						t.Errorf("a vote: %q", code)
					}
				}
				for field, input := range map[string]agoratest.Vars{
					"editArticle": {"title": "y"}, "deletePost": {},
					"changeArticleGroups": {"add": []string{"g"}, "remove": []string{"h"}},
				} {
					input[map[bool]string{true: "subject", false: "post"}[field == "changeArticleGroups"]] = article
					if kind, codes, _ := mutate(t, a, token, field, input); kind != "NotFoundError" || codes != nil {
						t.Errorf("%s: %q %v", field, kind, codes)
					}
				}
				got := a.Must(t, token, `mutation($id: ID!) {
					postComment(input: {subject: $id, content: "x"}) { errors { ... on UserError { code } } }
				}`, agoratest.Vars{"id": article})
				if code := got.Text("postComment", "errors", 0, "code"); code != "NOT_FOUND" {
					t.Errorf("a comment: %q", code)
				}
				if changed := agoratest.Changes(before, a.Snapshot(t)); changed != nil {
					t.Errorf("it changed %v", changed)
				}
			})
		}
	})
}

func TestADeletedArticleIsAStub(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, adaID := a.Register(t, "ada")
		kind, _, posted := mutate(t, a, ada, "postArticle", agoratest.Vars{
			"title": "x", "link": "https://example.com/", "content": "y", "groups": []string{"g"},
		})
		id, _ := posted["id"].(string)
		a.Must(t, ada, `mutation($id: ID!) {
			postComment(input: {subject: $id, content: "x"}) { comment { id } }
			editArticle(input: {post: $id, title: "z"}) { article { id } }
			vote(input: {post: $id, vote: NONE}) { post { id } }
			deletePost(input: {post: $id}) { post { id } }
		}`, agoratest.Vars{"id": id})
		hash := a.Redis.HGetAll(t.Context(), a.Key(t, id, id)).Val()
		now := fmt.Sprintf("%.6f", float64(agoratest.Start.UnixMicro())/1e6)
		want := map[string]string{"title": "[deleted]", "time": now, "poster": adaID, "comments": "1", "deleted": now}
		if kind != "" || fmt.Sprint(hash) != fmt.Sprint(want) {
			t.Errorf("%q, the hash is %v, want %v", kind, hash, want)
		}
		got := a.Must(t, "", `query($id: ID!) { article(id: $id) {
			title link content author { name } upvotes downvotes score ranking { value } groups { name }
			commentCount thread { nodes { content } } deletedAt editedAt
		} }`, agoratest.Vars{"id": id})
		for field, want := range map[string]string{
			"title": "[deleted]", "link": "", "content": "", "upvotes": "0", "downvotes": "0", "score": "0", "commentCount": "1",
			"editedAt": "",
		} {
			if text := got.Text("article", field); text != want {
				t.Errorf("%s = %q, want %q", field, text, want)
			}
		}
		for _, pattern := range []string{"voted:*", "group:*", "score:*", "time:*", "agora:articles_by:*"} {
			if keys := a.Find(t, pattern); len(keys) != 0 {
				t.Errorf("%v are left", keys)
			}
		}
	})
}

// TestKarmaOfArticles votes as each case says and then deletes: the karma is the
// sum of the points that others gave to what is not deleted.
func TestKarmaOfArticles(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		votes []string // who and what
		want  string
	}{
		{"no vote but the poster's", nil, "0"},
		{"two others", []string{"grace UP", "alan UP"}, "2"},
		{"one withdrawn", []string{"grace UP", "alan UP", "grace NONE"}, "1"},
		{"the poster's withdrawn", []string{"grace UP", "ada NONE"}, "1"},
		{"the poster's withdrawn and given again", []string{"ada NONE", "grace UP", "ada UP", "ada UP"}, "1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			everywhere(t, func(t *testing.T, a *agoratest.Agora) {
				tokens := map[string]string{}
				for _, name := range []string{"ada", "grace", "alan"} {
					tokens[name], _ = a.Register(t, name)
				}
				karma := func() string {
					t.Helper()
					return a.Must(t, "", `{ user(name: "ada") { karma } }`, nil).Text("user", "karma")
				}
				stays, goes := a.Post(t, tokens["ada"], "x"), a.Post(t, tokens["ada"], "y")
				a.Vote(t, tokens["alan"], stays, "UP")
				for _, vote := range c.votes {
					var who, what string
					fmt.Sscan(vote, &who, &what)
					if code, _ := a.Vote(t, tokens[who], goes, what); code != "" {
						t.Fatal(code)
					}
				}
				var votes, others int
				fmt.Sscan(c.want, &others)
				if got := karma(); got != fmt.Sprint(others+1) {
					t.Errorf("karma %s, want %d", got, others+1)
				}
				key := a.Key(t, goes, goes)
				fmt.Sscan(a.Redis.HGet(t.Context(), key, "votes").Val(), &votes)
				own := 1
				if a.Redis.HGet(t.Context(), key, "own_vote").Val() == "0" {
					own = 0
				}
				if votes-own != others {
					t.Errorf("the hash derives %d − %d, want %d", votes, own, others)
				}
				for range 2 {
					if kind, _, _ := mutate(t, a, tokens["ada"], "deletePost", agoratest.Vars{"post": goes}); kind != "" {
						t.Fatal(kind)
					}
				}
				if got := karma(); got != "1" {
					t.Errorf("after it was deleted: karma %s, want 1", got)
				}
			})
		})
	}
}

func TestAnIdempotencyKeyWhosePostIsGone(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		subject := a.Post(t, s.ada, "a subject")
		for _, c := range []struct{ field, object, input, hash string }{
			{"postArticle", "article", `{title: "x", content: "y", idempotencyKey: "k"}`, "article:"},
			{"postTopic", "topic", `{title: "x", content: "y", category: "c", idempotencyKey: "k"}`, "bbs::topic::"},
			{"postComment", "comment", `{subject: "` + subject + `", content: "y", idempotencyKey: "k"}`, "bbs::comment::"},
		} {
			query := fmt.Sprintf(`mutation { %s(input: %s) {
				%s { id } errors { __typename ... on UserError { message path code } }
			} }`, c.field, c.input, c.object)
			posted := a.Must(t, s.ada, query, nil)
			if posted.Get(c.field, "errors", 0) != nil {
				t.Fatalf("%s: %v", c.field, posted.Data)
			}
			id := posted.Text(c.field, c.object, "id")
			if n := a.Redis.Del(t.Context(), a.Key(t, id, c.hash+number(id))).Val(); n != 1 {
				t.Fatalf("%s has no hash", id)
			}
			got := a.Must(t, s.ada, query, nil)
			want := fmt.Sprint(map[string]any{
				"__typename": "NotFoundError", "code": "NOT_FOUND",
				"message": "the post with this idempotency key no longer exists",
				"path":    []any{"input", "idempotencyKey"},
			})
			if e := fmt.Sprint(got.Get(c.field, "errors", 0)); e != want {
				t.Errorf("%s: %s, want %s", c.field, e, want)
			}
		}
	})
}

func TestAnIdempotencyKeyLastsADay(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token, user := a.Register(t, "ada")
		a.Post(t, token, "without a key")
		own := a.Find(t, "agora:once:*")
		if len(own) != 1 {
			t.Fatalf("keys %v", own)
		}
		if left := a.Redis.PTTL(t.Context(), own[0]).Val(); left <= 0 || left > time.Minute {
			t.Errorf("one of our own is kept for %v", left)
		}
		input := agoratest.Vars{"title": "x", "content": "y", "idempotencyKey": "k"}
		_, _, article := mutate(t, a, token, "postArticle", input)
		const hashed = ":article 8254c329a92850f6d539dd376f4816ee" // of k
		key := a.Key(t, article["id"].(string), "agora:once:"+number(user)+hashed)
		if left := a.Redis.PTTL(t.Context(), key).Val(); left <= day-time.Minute || left > day {
			t.Errorf("a client's is kept for %v", left)
		}
	})
}

func TestCursorsOfInfiniteScores(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ranked(t, a, 1, 10, 20, 30, 40, 50)
		for id, score := range map[string]string{
			"article:1": "+inf", "article:2": "+inf", "article:3": "-inf", "article:4": "-inf",
		} {
			a.Redis.Do(t.Context(), "ZADD", a.Key(t, id, "score:"), score, id)
			a.Redis.Do(t.Context(), "ZADD", a.Key(t, id, "time:"), score, id)
		}
		desc := []string{"article:2", "article:1", "article:5", "article:4", "article:3"}
		asc := slices.Clone(desc)
		slices.Reverse(asc)
		for order, want := range map[string][]string{"RANKED": desc, "NEW": desc, "OLD": asc} {
			for size := 1; size <= 3; size++ {
				var walked, back []string
				vars := agoratest.Vars{"order": order, "first": size}
				for range 10 {
					ids, answer := page(t, a, vars)
					walked = append(walked, ids...)
					if answer.Get("articles", "pageInfo", "hasNextPage") == false {
						break
					}
					vars["after"] = answer.Text("articles", "pageInfo", "endCursor")
				}
				vars = agoratest.Vars{"order": order, "last": size}
				for range 10 {
					ids, answer := page(t, a, vars)
					back = append(ids, back...)
					if answer.Get("articles", "pageInfo", "hasPreviousPage") == false {
						break
					}
					vars["before"] = answer.Text("articles", "pageInfo", "startCursor")
				}
				if !slices.Equal(walked, want) || !slices.Equal(back, want) {
					t.Errorf("%s in pages of %d: %v, backward %v, want %v", order, size, walked, back, want)
				}
			}
		}
		// A cursor of one that has moved finds its place among those at infinity, too.
		_, answer := page(t, a, agoratest.Vars{"first": 1})
		a.Redis.ZAdd(t.Context(), a.Key(t, "article:2", "score:"), redis.Z{Score: 1, Member: "article:2"})
		ids, _ := page(t, a, agoratest.Vars{"after": answer.Text("articles", "pageInfo", "endCursor")})
		if want := []string{"article:1", "article:5", "article:2", "article:4", "article:3"}; !slices.Equal(ids, want) {
			t.Errorf("after one that has moved: %v, want %v", ids, want)
		}
	})
}

func TestCountsOfOthersAreGraphQLInts(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ctx := t.Context()
		_, user := a.Register(t, "ada")
		key := func(name string) string { return a.Key(t, "article:1", name) }
		for text, want := range map[string]string{
			"3000000000": "2147483647", "-3000000000": "-2147483647", "2147483647": "2147483647",
			"99999999999999999999999": "2147483647", "-9223372036854775808": "-2147483647",
			"1e400": "2147483647", "-inf": "-2147483647", "nan": "0", "many": "0", "": "0", "7.9": "7",
		} {
			a.Redis.HSet(ctx, key("article:1"), "title", "x", "time", 1773480413, "votes", text, "comments", text)
			a.Redis.HSet(ctx, key("bbs::topic::1"), "time", 1773480413, "click_counter", text, "imported_ups", text)
			a.Redis.SAdd(ctx, key("bbs::topic::1::vote_up"), 1, 2, 3)
			a.Redis.HSet(ctx, key("bbs::comment::1"), "time", 1773480413, "subject", "topic:1", "depth", text, "replies", text)
			a.Redis.HSet(ctx, key("agora:karma"), number(user), text)
			got := a.Must(t, "", `{
				article(id: "article:1") { upvotes score commentCount ranking { value } }
				topic(id: "topic:1") { viewCount upvotes score }
				node(id: "comment:topic:1:1") { ... on Comment { depth replyCount } }
				user(name: "ada") { karma }
			}`, nil)
			for _, path := range [][]any{
				{"article", "upvotes"},
				{"article", "score"},
				{"article", "commentCount"},
				{"topic", "viewCount"},
				{"node", "depth"},
				{"node", "replyCount"},
				{"user", "karma"},
			} {
				if n := got.Text(path...); n != want {
					t.Errorf("%s as %v: %s, want %s", text, path, n, want)
				}
			}
			ups, err := got.Get("topic", "upvotes").(json.Number).Int64()
			if err != nil || ups > 1<<31-1 || ups < -1<<31 {
				t.Errorf("%s and three votes: upvotes %d, %v", text, ups, err)
			}
		}
	})
}
