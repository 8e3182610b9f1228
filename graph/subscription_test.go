package graph_test

import (
	"fmt"
	"slices"
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
	voted = `subscription($ids: [ID!]!, $after: String) {
		voteChanged(ids: $ids, after: $after) { votable { id upvotes viewerVote } resumeToken }
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
	each(t, func(t *testing.T, a *agoratest.Agora) {
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
		a.Post(t, ada, "one")
		a.Post(t, ada, "two", "rust", "golang")
		a.Post(t, ada, "three", "rust", "go")
		if got, _ := titles(t, all, 3); !slices.Equal(got, []string{"one", "two", "three"}) {
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
	each(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		one, two := a.Post(t, ada, "one"), a.Post(t, ada, "two")
		stranger := a.Subscribe(t, "", voted, agoratest.Vars{"ids": []string{one}})
		voter := a.Subscribe(t, grace, voted, agoratest.Vars{"ids": []string{one}})
		a.Vote(t, grace, two, "UP")
		a.Vote(t, grace, one, "UP")
		for who, want := range map[*agoratest.Stream]string{stranger: "", voter: "UP"} {
			got := who.Next(t)
			if got.Text("voteChanged", "votable", "id") != one || got.Text("voteChanged", "votable", "upvotes") != "2" ||
				got.Text("voteChanged", "votable", "viewerVote") != want {
				t.Errorf("%q: %v %v", want, got.Data, got.Errors)
			}
		}
		a.Vote(t, grace, one, "UP") // changes nothing
		a.Vote(t, grace, one, "NONE")
		if got := voter.Next(t); got.Text("voteChanged", "votable", "viewerVote") != "NONE" ||
			got.Text("voteChanged", "votable", "upvotes") != "1" {
			t.Errorf("%v", got.Data)
		}
	})
}

func TestSubscriptionArguments(t *testing.T) {
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
		{"topics of a tab that does not exist", `subscription { topicPosted(tab: "x") { resumeToken } }`, nil, "NOT_FOUND"},
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
		{"a field that is skipped", `subscription { articlePosted @skip(if: true) { resumeToken } }`, nil, "BAD_USER_INPUT"},
		{"a syntax error", `subscription {`, nil, "GRAPHQL_PARSE_FAILED"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := refused(t, a.Subscribe(t, "", c.query, c.vars)); got != c.want {
				t.Errorf("code %s, want %s", got, c.want)
			}
		})
	}
}

// TestResume drops a connection and comes back with the last token, again and
// again: everything is delivered once and in order.
func TestResume(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		token := now(t, a)
		var got []string
		n := 0
		post := func(count int) {
			for range count {
				a.Post(t, ada, fmt.Sprint(n))
				n++
			}
		}
		for _, c := range []struct{ missed, live int }{{0, 3}, {1, 0}, {5, 2}, {0, 1}, {230, 4}, {100, 0}} {
			post(c.missed)
			s := a.Subscribe(t, "", posted, agoratest.Vars{"after": token})
			post(c.live)
			var more []string
			more, token = titles(t, s, c.missed+c.live)
			got = append(got, more...)
			s.Close()
		}
		if !slices.Equal(got, numbers(0, n)) {
			t.Errorf("%d events, want %d in order: %v", len(got), n, got)
		}
	})
}

// TestResumeOnAnotherInstance comes back to a server that has not yet seen what
// the token says.
func TestResumeOnAnotherInstance(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		one, two := agoratest.New(t, r), agoratest.New(t, r)
		ada, _ := one.Register(t, "ada")
		token := now(t, one)
		for i := range 40 {
			one.Post(t, ada, fmt.Sprint(i))
			s := []*agoratest.Agora{one, two}[i%2].Subscribe(t, "", posted, agoratest.Vars{"after": token})
			var got []string
			if got, token = titles(t, s, 1); got[0] != fmt.Sprint(i) {
				t.Fatalf("event %v, want %d", got, i)
			}
			s.Close()
		}
	})
}

func TestTokenOfAnEmptyStream(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		token := now(t, a)
		ada, _ := a.Register(t, "ada")
		a.Post(t, ada, "first")
		if got, _ := titles(t, a.Subscribe(t, "", posted, agoratest.Vars{"after": token}), 1); got[0] != "first" {
			t.Errorf("%v", got)
		}
	})
}

func TestStreamGap(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		empty := forum.Position{{}}.String()
		var tokens []string
		for i := range 10 {
			a.Post(t, ada, fmt.Sprint(i))
			tokens = append(tokens, now(t, a))
		}
		trim := func(keep int64) {
			t.Helper()
			if err := a.Redis.XTrimMaxLen(t.Context(), "agora:events", keep).Err(); err != nil {
				t.Fatal(err)
			}
		}
		trim(3) // 7, 8 and 9 are left
		for i, want := range map[int]string{3: "STREAM_GAP", 5: "STREAM_GAP", 7: "8", 8: "9"} {
			s := a.Subscribe(t, "", posted, agoratest.Vars{"after": tokens[i]})
			if want == "STREAM_GAP" {
				if got := refused(t, s); got != want {
					t.Errorf("after %d: %s", i, got)
				}
			} else if got, _ := titles(t, s, 1); got[0] != want {
				t.Errorf("after %d: %v, want %s", i, got, want)
			}
		}
		if !a.Mini { // which counts no entries added
			if got := refused(t, a.Subscribe(t, "", posted, agoratest.Vars{"after": empty})); got != "STREAM_GAP" {
				t.Errorf("from the beginning: %s", got)
			}
		}
		trim(0)
		for i, want := range map[int]forum.Code{8: forum.StreamGap, 9: ""} {
			position, err := a.Store.Events.ParseToken(tokens[i])
			if err != nil {
				t.Fatal(err)
			}
			if got := forum.CodeOf(a.Store.Events.Check(t.Context(), position)); got != want {
				t.Errorf("after %d of an emptied stream: %q, want %q", i, got, want)
			}
		}
	})
}

func TestSubscriptionEndsWithItsSession(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		other := login(t, a, "ada", agoratest.Password).Text("login", "token")
		ending, staying := a.Subscribe(t, ada, posted, nil), a.Subscribe(t, other, posted, nil)
		a.Must(t, ada, `mutation { logout { user { id } } }`, nil)
		a.Post(t, other, "x")
		if got := refused(t, ending); got != "UNAUTHENTICATED" {
			t.Errorf("code %s", got)
		}
		if got, _ := titles(t, staying, 1); got[0] != "x" {
			t.Errorf("the other session: %v", got)
		}
	})
}

// TestSubscriptionsOutliveAnOutage cuts the server off from Redis while others
// write: when it is back, nothing is missing.
func TestSubscriptionsOutliveAnOutage(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		cut, other := agoratest.NewWith(t, r, proxy.Client(t)), agoratest.New(t, r)
		ada, _ := other.Register(t, "ada")
		s := cut.Subscribe(t, "", posted, nil)
		n := 0
		for range 3 {
			proxy.Cut()
			for range 20 {
				other.Post(t, ada, fmt.Sprint(n))
				n++
			}
			proxy.Mend()
			other.Post(t, ada, fmt.Sprint(n))
			n++
			if got, _ := titles(t, s, 21); !slices.Equal(got, numbers(n-21, n)) {
				t.Fatalf("%v, want %d to %d", got, n-21, n-1)
			}
		}
		proxy.Cut()
		other.Post(t, ada, "lost")
		other.Post(t, ada, "kept")
		if err := other.Redis.XTrimMaxLen(t.Context(), "agora:events", 1).Err(); err != nil {
			t.Fatal(err)
		}
		proxy.Mend()
		if got := refused(t, s); got != "STREAM_GAP" {
			t.Errorf("code %s", got)
		}
	})
}

// TestShutdownBreaksSubscriptionsOff ends subscriptions, but not as complete: their
// clients go on at the next server.
func TestShutdownBreaksSubscriptionsOff(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		streams := []*agoratest.Stream{a.Subscribe(t, "", posted, nil), a.Subscribe(t, ada, posted, nil)}
		a.Stop()
		for _, s := range streams {
			if !s.BreaksOff() {
				t.Error("complete")
			}
		}
	})
}
