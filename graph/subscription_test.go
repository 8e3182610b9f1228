package graph_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

const (
	posted = `subscription($group: String, $after: String) {
		articlePosted(group: $group, after: $after) { article { id title author { name } groups { name } } resumeToken }
	}`
	voted = `subscription($ids: [ID!], $after: String) {
		voteChanged(ids: $ids, after: $after) { post { id upvotes viewerVote } resumeToken }
	}`
)

// titles reads n articles posted and returns their titles and the last token.
func titles(t *testing.T, s *agoratest.Stream, n int) (got []string, token string) {
	t.Helper()
	for range n {
		a := s.Next(t)
		if a == nil || len(a.Errors) > 0 {
			t.Fatalf("after %v: %+v", got, a)
		}
		got = append(got, a.Text("articlePosted", "article", "title"))
		token = a.Text("articlePosted", "resumeToken")
	}
	return got, token
}

// delivered reports whether articles have arrived once each, and those of one partition in the order of the posts. got
// are the titles that arrived; titles and ids are those of the posts.
func delivered(t *testing.T, a *agoratest.Agora, got, titles, ids []string) bool {
	t.Helper()
	partitions, partition := len(a.Keys(t, "")), map[string]int{}
	for i, title := range titles {
		n, err := strconv.Atoi(strings.TrimPrefix(ids[i], "article:"))
		if err != nil {
			t.Fatal(err)
		}
		partition[title] = n % partitions
	}
	sorted := func(list []string) []string {
		list = slices.Clone(list)
		slices.SortStableFunc(list, func(x, y string) int { return partition[x] - partition[y] })
		return list
	}
	return slices.Equal(sorted(got), sorted(titles))
}

// refused returns the code of the error that a stream consists of.
func refused(t *testing.T, s *agoratest.Stream) string {
	t.Helper()
	a := s.Next(t)
	if a == nil || len(a.Errors) != 1 {
		t.Fatalf("no error: %+v", a)
	}
	if s.Next(t) != nil {
		t.Fatal("not complete after an error")
	}
	return strings.Join(a.Codes(), " ")
}

// now is a token for what happens from now on.
func now(t *testing.T, a *agoratest.Agora) string {
	t.Helper()
	end, err := a.Store.Events.End(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return end.String()
}

func numbers(from, to int) []string {
	var all []string
	for i := from; i < to; i++ {
		all = append(all, fmt.Sprint(i))
	}
	return all
}

func TestArticlePosted(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		all := a.Subscribe(t, "", posted, nil)
		of := a.Subscribe(t, "", posted, agoratest.Vars{"group": "go"})
		for name, want := range map[string]string{
			"Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache, no-transform",
			"X-Accel-Buffering": "no",
		} {
			if got := all.Header.Get(name); got != want {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
		}
		posts := []string{
			a.Post(t, ada, "one"), a.Post(t, ada, "two", "rust", "golang"), a.Post(t, ada, "three", "rust", "go"),
		}
		if got, _ := titles(t, all, 3); !delivered(t, a, got, []string{"one", "two", "three"}, posts) {
			t.Errorf("all: %v", got)
		}
		got := of.Next(t)
		if got.Text("articlePosted", "article", "title") != "three" ||
			got.Text("articlePosted", "article", "author", "name") != "ada" ||
			got.Text("articlePosted", "article", "groups", 1, "name") != "go" {
			t.Errorf("of a group: %v", got.Data)
		}
	})
}

func TestVoteChanged(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		one, two := a.Post(t, ada, "one"), a.Post(t, ada, "two")
		anonymous := a.Subscribe(t, "", voted, agoratest.Vars{"ids": []string{one}})
		voter := a.Subscribe(t, grace, voted, agoratest.Vars{"ids": []string{one}})
		a.Vote(t, grace, two, "UP")
		a.Vote(t, grace, one, "UP")
		for who, want := range map[*agoratest.Stream]string{anonymous: "", voter: "UP"} {
			got := who.Next(t)
			if got.Text("voteChanged", "post", "id") != one || got.Text("voteChanged", "post", "upvotes") != "2" ||
				got.Text("voteChanged", "post", "viewerVote") != want {
				t.Errorf("%q: %v %v", want, got.Data, got.Errors)
			}
		}
		a.Vote(t, grace, one, "UP") // changes nothing
		a.Vote(t, grace, one, "NONE")
		if got := voter.Next(t); got.Text("voteChanged", "post", "viewerVote") != "NONE" ||
			got.Text("voteChanged", "post", "upvotes") != "1" {
			t.Errorf("%v", got.Data)
		}
	})
}

func TestSubscriptionArguments(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Mini(t))
	good := now(t, a)
	foreign := forum.Position{{Ms: 1}, {Ms: 2}}.String()
	for _, c := range []struct {
		name, query string
		vars        agoratest.Vars
		want        string
	}{
		{"a token of no kind", posted, agoratest.Vars{"after": "x"}, "BAD_USER_INPUT"},
		{"an empty token", posted, agoratest.Vars{"after": ""}, "BAD_USER_INPUT"},
		{
			"a token with a letter changed", posted,
			agoratest.Vars{"after": strings.Replace(good, good[3:4], "_", 1)},
			"BAD_USER_INPUT",
		},
		{"a token with more behind it", posted, agoratest.Vars{"after": good + "AAAA"}, "BAD_USER_INPUT"},
		{"a token of other data", posted, agoratest.Vars{"after": foreign}, "BAD_USER_INPUT"},
		{"a token from the future", posted, agoratest.Vars{"after": forum.Position{{Ms: 9e15}}.String()}, "STREAM_GAP"},
		{"a bad group", posted, agoratest.Vars{"group": "a\nb"}, "BAD_USER_INPUT"},
		{"no ids", voted, agoratest.Vars{"ids": []string{}}, "BAD_USER_INPUT"},
		{"an id of nothing that is voted on", voted, agoratest.Vars{"ids": []string{"user:1"}}, "BAD_USER_INPUT"},
		{"ids of nothing that exists", voted, agoratest.Vars{"ids": []string{"article:7", "topic:7"}}, "NOT_FOUND"},
		{
			"votes on ids and a feed",
			`subscription { voteChanged(ids: ["article:1"], feed: {topics: {}}) { resumeToken } }`, nil,
			"BAD_USER_INPUT",
		},
		{"votes on nothing", `subscription { voteChanged { resumeToken } }`, nil, "BAD_USER_INPUT"},
		{
			"votes in a group that does not exist",
			`subscription { voteChanged(feed: {articles: {group: "x"}}) { resumeToken } }`, nil,
			"NOT_FOUND",
		},
		{
			"a thread that does not exist", `subscription { threadChanged(subject: "topic:7") { resumeToken } }`, nil,
			"NOT_FOUND",
		},
		{
			"a thread of a user", `subscription { threadChanged(subject: "user:1") { resumeToken } }`, nil,
			"BAD_USER_INPUT",
		},
		{"a feed of nothing", `subscription { feedChanged(feed: {}) { resumeToken } }`, nil, "BAD_USER_INPUT"},
		{
			"a feed of both", `subscription { feedChanged(feed: {articles: {}, topics: {}}) { resumeToken } }`, nil,
			"BAD_USER_INPUT",
		},
		{
			"a feed of two lists",
			`subscription { feedChanged(feed: {articles: {group: "g", tag: "t"}}) { resumeToken } }`, nil,
			"BAD_USER_INPUT",
		},
		{
			"a feed with a bad name",
			`subscription { feedChanged(feed: {articles: {group: "a\nb"}}) { resumeToken } }`, nil,
			"BAD_USER_INPUT",
		},
		{
			"a feed that is too long",
			`subscription { feedChanged(feed: {articles: {}}, first: 101) { resumeToken } }`, nil,
			"BAD_USER_INPUT",
		},
		{
			"a window of another order",
			`subscription { feedChanged(feed: {articles: {order: NEW, window: DAY}}) { resumeToken } }`, nil,
			"BAD_USER_INPUT",
		},
		{
			"a window of a tab",
			`subscription { feedChanged(feed: {topics: {tab: "t", order: TOP, window: YEAR}}) { resumeToken } }`, nil,
			"BAD_USER_INPUT",
		},
		{
			"a feed by no formula",
			`subscription { feedChanged(feed: {articles: {formula: "none"}}) { resumeToken } }`, nil,
			"BAD_USER_INPUT",
		},
		{
			"a group that does not exist",
			`subscription { feedChanged(feed: {articles: {group: "x"}}) { resumeToken } }`, nil,
			"NOT_FOUND",
		},
		{
			"a category that does not exist",
			`subscription { feedChanged(feed: {topics: {category: "x"}}) { resumeToken } }`, nil,
			"NOT_FOUND",
		},
		{
			"a tab that does not exist", `subscription { feedChanged(feed: {topics: {tab: "x"}}) { resumeToken } }`, nil,
			"NOT_FOUND",
		},
		{
			"a tag of topics that does not exist",
			`subscription { feedChanged(feed: {topics: {tag: "x"}}) { resumeToken } }`, nil,
			"NOT_FOUND",
		},
		{
			"a tag of articles that does not exist",
			`subscription { feedChanged(feed: {articles: {tag: "x"}}) { resumeToken } }`, nil,
			"NOT_FOUND",
		},
		{
			"a token of another subscription",
			`subscription($after: String) { feedChanged(feed: {articles: {}}, after: $after) { resumeToken } }`,
			agoratest.Vars{"after": good},
			"BAD_USER_INPUT",
		},
		{"a token of a feed", posted, agoratest.Vars{"after": forum.FeedState{}.String()}, "BAD_USER_INPUT"},
		{"too many ids", voted, agoratest.Vars{"ids": slices.Repeat([]string{"article:1"}, 101)}, "BAD_USER_INPUT"},
		{
			"comments on an article that does not exist", `subscription { commentPosted(subject: "article:7") { resumeToken } }`,
			nil, "NOT_FOUND",
		},
		{
			"comments on a topic that does not exist", `subscription { commentPosted(subject: "topic:7") { resumeToken } }`, nil,
			"NOT_FOUND",
		},
		{
			"topics of a category that does not exist", `subscription { topicPosted(category: "x") { resumeToken } }`, nil,
			"NOT_FOUND",
		},
		{
			"topics of a tab that does not exist", `subscription { topicPosted(tab: "x") { resumeToken } }`, nil,
			"NOT_FOUND",
		},
		{"an unknown field", `subscription { nothing }`, nil, "GRAPHQL_VALIDATION_FAILED"},
		{"no field of the schema", `subscription { __typename }`, nil, "GRAPHQL_VALIDATION_FAILED"},
		{
			"none, in a fragment", `subscription { ...f } fragment f on Subscription { __typename }`, nil,
			"GRAPHQL_VALIDATION_FAILED",
		},
		{
			"two fields", `subscription { articlePosted { resumeToken } again: articlePosted { resumeToken } }`, nil,
			"BAD_USER_INPUT",
		},
		{
			"a field that is skipped", `subscription { articlePosted @skip(if: true) { resumeToken } }`, nil,
			"BAD_USER_INPUT",
		},
		{"a syntax error", `subscription {`, nil, "GRAPHQL_PARSE_FAILED"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := refused(t, a.Subscribe(t, "", c.query, c.vars)); got != c.want {
				t.Errorf("code %s, want %s", got, c.want)
			}
		})
	}
}

// TestASubscriptionNamesEachBadID has ids of which two cannot be voted on: each has its own error.
func TestASubscriptionNamesEachBadID(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Mini(t))
	got := a.Subscribe(t, "", voted, agoratest.Vars{"ids": []string{"article:1", "user:1", "topic:1", "x"}}).Next(t)
	if got == nil || len(got.Errors) != 2 {
		t.Fatalf("%+v", got)
	}
	for i, index := range []string{"1", "3"} {
		if path := fmt.Sprint(got.Errors[i].Extensions["path"]); path != "[ids "+index+"]" {
			t.Errorf("error %d is at %s: %s", i, path, got.Errors[i].Message)
		}
	}
}

func TestSubscriptionEndsWithItsSession(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		other := login(t, a, "ada", agoratest.Password).Text("login", "token")
		ending, staying := a.Subscribe(t, ada, posted, nil), a.Subscribe(t, other, posted, nil)
		a.Must(t, ada, `mutation { logout { viewer { id } } }`, nil)
		a.Post(t, other, "x")
		if got := refused(t, ending); got != "UNAUTHENTICATED" {
			t.Errorf("code %s", got)
		}
		if got, _ := titles(t, staying, 1); got[0] != "x" {
			t.Errorf("the other session: %v", got)
		}
	})
}

func TestForumSubscriptions(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go", "lua")
		s.tab(t, "tech", "go")
		topic, article := s.topic(t, "x", "go"), a.Post(t, s.ada, "y")
		subscribe := func(token, query string, vars agoratest.Vars) *agoratest.Stream {
			t.Helper()
			if vars == nil {
				vars = agoratest.Vars{}
			}
			vars["after"] = now(t, a)
			return a.Subscribe(t, token, query, vars)
		}
		onTopic := subscribe("", `subscription($after: String, $subject: ID!) {
			commentPosted(subject: $subject, after: $after) { comment { id content author { name } parent { id }
				} resumeToken } }`, agoratest.Vars{"subject": topic})
		onArticle := subscribe("", `subscription($after: String, $subject: ID!) {
			commentPosted(subject: $subject, after: $after) { comment { id } resumeToken } }`,
			agoratest.Vars{"subject": article})
		inTab := subscribe("", `subscription($after: String) { topicPosted(tab: "tech", after: $after) { topic { title `+
			`category { name } } } }`, nil)
		inCategory := subscribe("", `subscription($after: String) { topicPosted(category: "lua", after: $after) { topic { `+
			`title } } }`, nil)
		hot := subscribe("", `subscription($after: String) { hotTopicsChanged(first: 3, after: $after) { topics { id `+
			`commentCount } } }`, nil)
		notified := subscribe(s.ada, `subscription($after: String) { notificationReceived(after: $after) {
			notification { kind comment { content author { name } } } unreadNotificationCount } }`, nil)

		comment := s.reply(t, s.grace, topic, "")
		votes := subscribe(s.ada, `subscription($after: String, $ids: [ID!]!) { voteChanged(ids: $ids, after: $after) {
			post { id ... on Topic { score viewerVote } ... on Comment { score } } } }`,
			agoratest.Vars{"ids": []string{topic, comment}})
		answer := s.reply(t, s.ada, topic, comment)
		onArticleID := s.reply(t, s.grace, article, "")
		s.topic(t, "in lua", "lua")
		s.topic(t, "in go", "go")
		topicDo(t, a, s.grace, "vote", agoratest.Vars{"post": topic, "vote": "UP"})
		s.remove(t, answer)
		do(t, a, s.mod, "vote", "VoteInput", "post", "id", agoratest.Vars{"post": comment, "vote": "DOWN"})

		expect := func(stream *agoratest.Stream, want string, path ...any) {
			t.Helper()
			got := stream.Next(t)
			if got == nil || len(got.Errors) > 0 || got.Text(path...) != want {
				t.Fatalf("%v = %+v, want %q", path, got, want)
			}
		}
		expect(onTopic, comment, "commentPosted", "comment", "id")
		expect(onTopic, comment, "commentPosted", "comment", "parent", "id")
		expect(onArticle, onArticleID, "commentPosted", "comment", "id")
		expect(inTab, "in go", "topicPosted", "topic", "title")
		expect(inCategory, "in lua", "topicPosted", "topic", "title")
		expect(votes, "1", "voteChanged", "post", "score")
		expect(votes, "-1", "voteChanged", "post", "score")
		for range 3 { // two replies, and one of them deleted
			expect(hot, topic, "hotTopicsChanged", "topics", 0, "id")
		}
		expect(notified, "grace", "notificationReceived", "notification", "comment", "author", "name")
		if code := refused(t, a.Subscribe(t, "", `subscription { notificationReceived { unreadNotificationCount } }`,
			nil)); code != "UNAUTHENTICATED" {
			t.Errorf("without a session: %s", code)
		}
		if code := refused(t, a.Subscribe(t, "", `subscription { commentPosted(subject: "user:1") { resumeToken } }`,
			nil)); code != "BAD_USER_INPUT" {
			t.Errorf("a subject that takes no comments: %s", code)
		}
	})
}
