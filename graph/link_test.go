package graph_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// postLink posts a link and returns the article's id, the state, and the type of the error.
func postLink(t *testing.T, a *agoratest.Agora, token string, input agoratest.Vars) sent {
	t.Helper()
	a.Advance(time.Second) // the lists are by time
	in := agoratest.Vars{"title": "x"}
	for name, value := range input {
		in[name] = value
	}
	return (&heldSite{&forumSite{Agora: a}}).send(t, token, "postArticle", in)
}

// ofDomain returns the ids of the articles of a domain, the oldest first.
func ofDomain(t *testing.T, a *agoratest.Agora, domain string) []string {
	t.Helper()
	got := a.Must(t, "", `query($domain: String!) {
		old: articles(domain: $domain, order: OLD) { totalCount nodes { id } }
		new: articles(domain: $domain, order: NEW) { nodes { id } }
	}`, agoratest.Vars{"domain": domain})
	oldest, newest := []string{}, []string{}
	for i := 0; got.Get("old", "nodes", i) != nil; i++ {
		oldest, newest = append(oldest, got.Text("old", "nodes", i, "id")), append(newest, got.Text("new", "nodes", i, "id"))
	}
	if slices.Reverse(newest); !slices.Equal(newest, oldest) || got.Text("old", "totalCount") != fmt.Sprint(len(oldest)) {
		t.Errorf("%s: OLD has %v, and NEW the other way round %v", domain, oldest, newest)
	}
	return oldest
}

// byLink returns the id of the article of a link, "" for none.
func byLink(t *testing.T, a *agoratest.Agora, link string) string {
	t.Helper()
	return a.Must(t, "", `query($link: URL!) { articleByLink(url: $link) { id } }`, agoratest.Vars{"link": link}).
		Text("articleByLink", "id")
}

// TestTheListsOfALink follows articles through the list of their domain and the first article of a link.
func TestTheListsOfALink(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		mod, id := a.Register(t, "mod")
		setRole(t, a, id, forum.RoleModerator)
		one := postLink(t, a, ada, agoratest.Vars{"link": "https://www.example.com/a?utm_source=x"}).id
		two := postLink(t, a, ada, agoratest.Vars{"link": "http://Example.com/a/#b"}).id
		text := postLink(t, a, ada, agoratest.Vars{"content": "https://example.com/a"}).id
		check := func(after string, articles []string, first string) {
			t.Helper()
			if got := ofDomain(t, a, "WWW.example.com"); !slices.Equal(got, articles) {
				t.Errorf("%s the domain has %v, want %v", after, got, articles)
			}
			if got := byLink(t, a, "https://m.example.com/a"); got != first {
				t.Errorf("%s the link has %q, want %q", after, got, first)
			}
		}
		must := func(token, field string, input agoratest.Vars) {
			t.Helper()
			if kind, codes, _ := mutate(t, a, token, field, input); kind != "" || codes != nil {
				t.Fatalf("%s: %s %v", field, kind, codes)
			}
		}
		domains := a.Must(t, "", `query($one: ID!, $text: ID!) { one: article(id: $one) { domain } text: article(id: $text) {
			domain } }`, agoratest.Vars{"one": one, "text": text})
		if got := domains.Text("one", "domain"); got != "example.com" || domains.Get("text", "domain") != nil {
			t.Errorf("the domains are %s and %v", got, domains.Get("text", "domain"))
		}

		check("after two posts", []string{one, two}, one)
		a.Must(t, mod, `mutation($id: ID!) { removePost(input: {post: $id, reason: SPAM}) { errors { __typename } } }`,
			agoratest.Vars{"id": one})
		check("after a removal", []string{two}, two)
		a.Must(t, mod, `mutation($id: ID!) { restorePost(input: {post: $id}) { errors { __typename } } }`,
			agoratest.Vars{"id": one})
		check("after a restoration", []string{one, two}, one)
		must(ada, "editArticle", agoratest.Vars{"post": one, "title": "y"})
		check("after a new title", []string{one, two}, one)
		must(ada, "editArticle", agoratest.Vars{"post": one, "link": "https://example.org/"})
		check("after a new link", []string{two}, two)
		if got := ofDomain(t, a, "example.org"); !slices.Equal(got, []string{one}) {
			t.Errorf("the domain of the new link has %v", got)
		}
		must(ada, "editArticle", agoratest.Vars{"post": text, "link": "https://example.com/b"})
		check("after a link for a text", []string{two, text}, two)
		must(ada, "editArticle", agoratest.Vars{"post": one, "link": "", "content": "z"})
		if got := ofDomain(t, a, "example.org"); len(got) > 0 {
			t.Errorf("without the link the domain has %v", got)
		}
		must(ada, "deletePost", agoratest.Vars{"post": two})
		check("after a deletion", []string{text}, "")
	})
}

func TestArticlesOfADomainRefuses(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		for name, args := range map[string]string{
			"no order": `domain: "example.com"`, "COMMENTS": `domain: "example.com", order: COMMENTS`,
			"a group": `domain: "example.com", group: "g", order: NEW`, "a URL": `domain: "https://a.b/", order: NEW`,
		} {
			if got := a.Ask(t, "", "{ articles("+args+") { nodes { id } } }", nil); !slices.Equal(got.Codes(),
				[]string{"BAD_USER_INPUT"}) {
				t.Errorf("%s: %v", name, got.Errors)
			}
		}
	})
}

// TestADuplicateLink posts a link again, within the days of the setting and after them.
func TestADuplicateLink(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		set := func(name, days string) {
			t.Helper()
			if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{name: days}); err != nil {
				t.Fatal(err)
			}
		}
		link := func(more ...any) agoratest.Vars {
			in := agoratest.Vars{"link": "https://www.example.com/a/?utm_medium=y"}
			for i := 0; i < len(more); i += 2 {
				in[more[i].(string)] = more[i+1]
			}
			return in
		}
		const duplicate, published = "DuplicateLinkError", ""
		check := func(name string, in agoratest.Vars, want string) {
			t.Helper()
			if got := postLink(t, a, bob, in); got.err != want {
				t.Errorf("%s: %+v, want the error %q", name, got, want)
			}
		}
		key := link("idempotencyKey", "k")
		first := postLink(t, a, bob, key)
		check("while the setting is off", link(), published)
		set("duplicateLinkDays", "3")
		check("a repeated call", key, published)
		check("another link", link("link", "https://example.com/b"), published)
		check("a text", agoratest.Vars{"content": "https://example.com/a"}, published)
		check("the same link", link(), duplicate)
		check("again on purpose", link("postDuplicate", true), published)
		got := a.Must(t, ada, `mutation { postArticle(input: {title: "x", link: "http://example.com/a"}) {
			article { id } state errors { ... on DuplicateLinkError { code path message article { id author { name } } } }
		} }`, nil)
		if e := []any{"postArticle", "errors", 0}; got.Text(append(e, "code")...) != "DUPLICATE_LINK" ||
			got.Text(append(e, "article", "id")...) != first.id || got.Text(append(e, "path", 1)...) != "link" ||
			got.Text(append(e, "article", "author", "name")...) != "bob" || got.Get("postArticle", "state") != nil {
			t.Errorf("the error is %v", got.Get("postArticle"))
		}

		set("approveFirstPosts", "100")
		check("the same link, to be held", link(), duplicate)
		check("another link, to be held", link("link", "https://example.com/c"), published)
		set("approveFirstPosts", "0")
		a.Advance(3*day + time.Second)
		check("after the days", link(), published)
		check("after the last post", link(), duplicate)
	})
}
