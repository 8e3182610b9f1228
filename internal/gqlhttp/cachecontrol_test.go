package gqlhttp_test

import (
	"encoding/json"
	"log/slog"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/vektah/gqlparser/v2/ast"
)

func TestCacheControl(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	token, _ := a.Register(t, "ada")
	id := a.Post(t, token, "A title", "programming")
	article := func(selection string) string { return `{ article(id: "` + id + `") { ` + selection + ` } }` }
	const none = "no-store"
	for _, c := range []struct{ name, query, want string }{
		{
			"an article", article("id title contentHTML upvotes score groups { name articleCount } author { name karma }"),
			"max-age=30, public",
		},
		{"a user", `{ user(name: "ada") { id name karma bio } }`, "max-age=60, public"},
		{
			"groups, with their edges and the page info",
			`{ groups { edges { cursor node { name } } pageInfo { hasNextPage endCursor } totalCount } }`, "max-age=60, public",
		},
		{"categories and tabs", `{ categories { name title } tabs { name categories { name } } }`, "max-age=60, public"},
		{"the site", `{ site { name limits { title { max } rateLimits { limit } } } }`, "max-age=60, public"},
		{"a page", `{ articles(first: 5) { edges { node { title author { name } } } nodes { id } pageInfo { endCursor } ` +
			`totalCount } }`, "max-age=10, public"},
		{
			"a page of an article's comments", article("title comments { nodes { content author { name } } }"),
			"max-age=10, public",
		},
		{"a thread", article("thread { nodes { id content } }"), "max-age=10, public"},
		{"hot topics", `{ hotTopics { title } }`, "max-age=10, public"},
		{"two at once have the shorter time", `{ user(name: "ada") { name } hotTopics { id } }`, "max-age=10, public"},
		{"a list in a list", `{ user(name: "ada") { articles { nodes { title } } } }`, "max-age=10, public"},
		{"the viewer's vote", article("title viewerVote"), "max-age=5, private"},
		{"whether the viewer may reply", article("viewerCanComment"), "max-age=5, private"},
		{"an alias hides nothing", article("title: viewerVote"), "max-age=5, private"},
		{"the viewer", `{ viewer { user { name } } }`, "max-age=5, private"},
		{"an email address", `{ user(name: "ada") { account { email } } }`, "max-age=5, private"},
		{
			"notifications", `{ viewer { notifications { nodes { id } } unreadNotificationCount } }`,
			"max-age=5, private",
		},
		{"a node", `{ node(id: "` + id + `") { id } }`, "max-age=30, public"},
		{"a node that is not there", `{ node(id: "topic:99") { id } }`, "max-age=30, public"},
		{"nodes", `{ nodes(ids: ["` + id + `", "group:programming", "user:1"]) { id } }`, "max-age=30, public"},
		{"nodes, one of which is the viewer's own", `{ nodes(ids: ["` + id + `", "upvote:1:5"]) { id } }`, none},
		{"a notification", `{ node(id: "notification:1:1") { id } }`, none},
		{"a session", `{ node(id: "session:1:abc") { id } }`, none},
		{"a held post", `{ node(id: "held:1") { id } }`, none},
		{"an entry of the log", `{ node(id: "logEntry:1-1") { id } }`, none},
		{"a filter", `{ node(id: "filter:1") { id } }`, none},
		{"a comment", `{ comment(id: "comment:` + id + `:1") { id } }`, "max-age=10, public"},
		{"the viewer's vote on a node", `{ node(id: "` + id + `") { ... on Post { viewerVote } } }`, "max-age=5, private"},
		{"a type that a fragment is on", `{ node(id: "` + id + `") { ... on Comment { id } } }`, "max-age=10, public"},
		{
			"a fragment", article("...a") + ` fragment a on Article { title ...b } fragment b on Article { viewerVote }`,
			"max-age=5, private",
		},
		{
			"a fragment on an interface", article("...a") + ` fragment a on Subject { comments { totalCount } }`,
			"max-age=10, public",
		},
		{"an inline fragment", article("... { ... on Subject { viewerCanComment } }"), "max-age=5, private"},
		{"a skipped field does not count", article("title viewerVote @skip(if: true)"), "max-age=30, public"},
		{"one that is not skipped does", article("title viewerVote @skip(if: false)"), "max-age=5, private"},
		{
			"a field that is not included does not count", article("title ... @include(if: false) { viewerVote }"),
			"max-age=30, public",
		},
		{
			"one that is included does", article("title ... @include(if: true) @skip(if: false) { viewerVote }"),
			"max-age=5, private",
		},
		{
			"a fragment that counts once",
			article("title ...a @include(if: false) ... { ...a }") + ` fragment a on Article { viewerVote }`,
			"max-age=5, private",
		},
		{
			"a fragment that is not included", article("title ...a @include(if: false)") +
				` fragment a on Article { viewerVote }`, "max-age=30, public",
		},
		{"another operation does not", article("title") + ` query B { viewer { id } }`, ""},
		{"a resume token", `{ resumeToken }`, none},
		{"a resume token of what is read", `{ resumeToken groups { totalCount } }`, "max-age=60, public"},
		{
			"a resume token in a fragment", `{ ...a groups { totalCount } } fragment a on Query { resumeToken }`,
			"max-age=60, public",
		},
		{"the schema", `{ __schema { queryType { name } } }`, none},
		{"__typename alone", `{ __typename }`, none},
		{"__typename beside others", `{ __typename groups { __typename totalCount } }`, "max-age=60, public"},
		{"an error", `{ groups { totalCount } article(id: "x") { id } }`, none},
		{"an invalid document", `{ x }`, none},
		{"no document", ``, none},
		{"a mutation", `mutation { logout { viewer { id } } }`, none},
		{"entities of a gateway", `{ _entities(representations: []) { __typename } }`, none},
	} {
		t.Run(c.name, func(t *testing.T) {
			want, operation := c.want, ""
			if want == "" {
				want, operation = "max-age=30, public", `"operationName":"A",`
				c.query = "query A " + c.query
			}
			text, _ := json.Marshal(c.query)
			for name, got := range map[string]reply{
				"POST": send(t, "POST", a.URL, `{`+operation+`"query":`+string(text)+`}`,
					map[string]string{"Content-Type": jsonType}),
				"GET": send(t, "GET", a.URL+"?query="+
					url.QueryEscape(c.query)+map[bool]string{true: "&operationName=A"}[operation != ""], "", map[string]string{
					"Authorization": "Bearer " + token,
				}),
			} {
				if header := got.header.Values("Cache-Control"); len(header) != 1 || header[0] != want {
					t.Errorf("%s: %q, want %q: %.200s", name, header, want, got.text)
				}
				if vary := strings.Join(got.header.Values("Vary"), "; "); vary != "Accept-Encoding, Accept, Authorization" {
					t.Errorf("%s: Vary %q", name, vary)
				}
			}
		})
	}
	t.Run("an explained response", func(t *testing.T) {
		got := send(t, "GET", a.URL+"?query="+url.QueryEscape(article("title")), "", map[string]string{"Agora-Explain": "1"})
		if header := got.header.Get("Cache-Control"); header != none || got.body["extensions"] == nil {
			t.Errorf("%q %s", header, got.text)
		}
	})
	t.Run("a variable decides", func(t *testing.T) {
		text, _ := json.Marshal(`query($own: Boolean = true) ` + article("title viewerVote @include(if: $own)"))
		for variables, want := range map[string]string{
			`{"own":false}`: "max-age=30, public", `{"own":true}`: "max-age=5, private", `{}`: "max-age=5, private",
		} {
			got := send(t, "POST", a.URL, `{"variables":`+variables+`,"query":`+string(text)+`}`,
				map[string]string{"Content-Type": jsonType})
			if header := got.header.Get("Cache-Control"); header != want {
				t.Errorf("%s: %q, want %q: %s", variables, header, want, got.text)
			}
		}
	})
	t.Run("a bomb of fragments in an operation that is not run", func(t *testing.T) {
		text, _ := json.Marshal("query A { groups { totalCount } } query B " + bomb(60))
		got := send(t, "POST", a.URL, `{"operationName":"A","query":`+string(text)+`}`,
			map[string]string{"Content-Type": jsonType})
		if header := got.header.Get("Cache-Control"); header != "max-age=60, public" {
			t.Errorf("%q %s", header, got.text)
		}
	})
}

// isPrivate reports whether @cacheControl says so.
func isPrivate(directives ast.DirectiveList) bool {
	hint := directives.ForName("cacheControl")
	scope := ""
	if hint != nil && hint.Arguments.ForName("scope") != nil {
		scope = hint.Arguments.ForName("scope").Value.Raw
	}
	return scope == "PRIVATE"
}

// TestFieldsOfTheViewerArePrivate walks the schema by the names and the descriptions of what can be read.
func TestFieldsOfTheViewerArePrivate(t *testing.T) {
	schema := graph.NewSchema(&graph.Resolver{}).Schema()
	seen := map[string]bool{}
	found := 0
	var walk func(def *ast.Definition)
	walk = func(def *ast.Definition) {
		if seen[def.Name] {
			return
		}
		seen[def.Name] = true
		for _, possible := range schema.GetPossibleTypes(def) {
			walk(possible)
		}
		for _, f := range def.Fields {
			of := schema.Types[f.Type.Name()]
			if strings.HasPrefix(f.Name, "viewer") || strings.Contains(f.Description, "viewer") ||
				def.Name == "User" && f.Name == "email" {
				found++
				if !isPrivate(f.Directives) && !isPrivate(of.Directives) {
					t.Errorf("%s.%s is not PRIVATE", def.Name, f.Name)
				}
			}
			walk(of)
		}
	}
	walk(schema.Query)
	if found < 18 {
		t.Errorf("only %d fields were found", found)
	}
}

// TestPublicResponsesAreEqual asks for all that is not PRIVATE, as nobody, as the author, who is an admin, and as
// another user.
func TestPublicResponsesAreEqual(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	author, id := a.Register(t, "ada")
	other, _ := a.Register(t, "bob")
	userID, err := forum.ParseUserID(id)
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Store.Users.SetRole(t.Context(), userID, forum.RoleAdmin); err != nil {
		t.Fatal(err)
	}
	article, gone := a.Post(t, author, "A title", "programming"), a.Post(t, author, "Gone", "programming")
	a.Vote(t, other, article, "UP")
	topic := a.Must(t, author, `mutation {
		createCategory(input: {name: "c"}) { category { id } } createTab(input: {name: "t"}) { tab { id } }
		addCategoryToTab(input: {tab: "t", category: "c"}) { tab { id } }
		postTopic(input: {title: "A topic", category: "c", content: "x", tags: ["go"]}) { topic { id } }
		}`, nil).Text("postTopic", "topic", "id")
	for _, subject := range []string{article, topic} {
		comment := a.Must(t, other, `mutation($in: PostCommentInput!) { postComment(input: $in) { comment { id } } }`,
			agoratest.Vars{"in": agoratest.Vars{"subject": subject, "content": "Well said, @ada."}}).Text("postComment",
			"comment", "id")
		a.Must(t, author, `mutation($in: PostCommentInput!) { postComment(input: $in) { comment { id } } }`,
			agoratest.Vars{"in": agoratest.Vars{"subject": subject, "content": "Thanks", "parent": comment}})
	}
	a.Must(t, author, `mutation { deletePost(input: {post: "`+gone+`"}) { post { id } } pinSubject(input: {subject: `+
		`"`+topic+
		`", place: "category:c", state: ON}) { subject { id } } featureSubject(input: {subject: "`+topic+`", state: ON}) { `+
		`subject { id } } }`, nil)

	resolvers := graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth})
	limits := operation.DefaultLimits
	limits.Cost, limits.Tokens, limits.Depth, limits.Repeats = 1<<30, 10_000, 20, 1000
	server := httptest.NewServer(a.NewHandler(resolvers, slog.New(slog.DiscardHandler), operation.Options{Limits: limits}))
	t.Cleanup(server.Close)
	arguments := map[string]string{
		"article": `(id: "` + article + `")`, "topic": `(id: "` + topic + `")`, "user": `(name: "ada")`,
		"tag":  `(name: "go")`,
		"node": `(id: "` + article + `")`, "nodes": `(ids: ["` + topic + `"])`,
		"comment": `(id: "comment:` + article + `:1")`,
		"group":   `(name: "programming")`, "category": `(name: "c")`, "tab": `(name: "t")`,
		"articleByLink": `(url: "https://example.com/")`,
		"search":        `(query: "x")`,
		"suggest":       `(prefix: "x")`,
	}
	schema := resolvers.Schema()
	for _, root := range schema.Query.Fields {
		of := schema.Types[root.Type.Name()]
		if strings.HasPrefix(root.Name, "_") || of.IsLeafType() || isPrivate(root.Directives) {
			continue // a text such as resumeToken has no maximal age
		}
		t.Run(root.Name, func(t *testing.T) {
			selection := public(schema, of, 4)
			text, _ := json.Marshal("{ " + root.Name + arguments[root.Name] + selection + " }")
			var first reply
			for i, token := range []string{"", author, other} {
				got := send(t, "POST", server.URL, `{"query":`+string(text)+`}`,
					map[string]string{"Content-Type": jsonType, "Authorization": "Bearer " + token})
				if header := got.header.Get("Cache-Control"); !strings.HasSuffix(header, "public") {
					t.Fatalf("%q: %.300s\n%s", header, got.text, text)
				}
				if i == 0 {
					first = got
				} else if got.text != first.text {
					t.Errorf("viewer %d gets\n%s\nnot\n%s", i, got.text, first.text)
				}
			}
			if len(first.text) < 50 {
				t.Errorf("there is nothing to see: %s", first.text)
			}
		})
	}
}

// public selects all of a type that is not PRIVATE, down to a depth.
func public(schema *ast.Schema, def *ast.Definition, depth int) string {
	if def.IsLeafType() {
		return ""
	}
	fields := "__typename"
	for _, f := range def.Fields {
		of := schema.Types[f.Type.Name()]
		if isPrivate(f.Directives) || isPrivate(of.Directives) || depth == 0 && !of.IsLeafType() {
			continue
		}
		fields += " " + f.Name + public(schema, of, depth-1)
	}
	return " { " + fields + " }"
}

func TestEntityTags(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	token, _ := a.Register(t, "ada")
	id := a.Post(t, token, "A title")
	other, _ := a.Register(t, "bob")
	address := a.URL + "?query=" + url.QueryEscape(`{ article(id: "`+id+`") { upvotes } }`)
	ask := func(url, tag string) reply { return send(t, "GET", url, "", map[string]string{"If-None-Match": tag}) }
	first := ask(address, "")
	tag := first.header.Get("ETag")
	if first.status != 200 || !strings.HasPrefix(tag, `W/"`) {
		t.Fatalf("%d, tag %q", first.status, tag)
	}
	for _, c := range []struct {
		name, tag string
		status    int
	}{
		{"the tag", tag, 304},
		{"as a strong one", strings.TrimPrefix(tag, "W/"), 304},
		{"in a list", `"a", W/"b" , ` + tag, 304},
		{"any", "*", 304},
		{"another", `W/"a"`, 200},
		{"no tag", strings.Trim(tag, `W/"`), 200},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := ask(address, c.tag)
			if got.status != c.status || (got.text == "") != (c.status == 304) {
				t.Errorf("%d %q", got.status, got.text)
			}
			for _, name := range []string{"ETag", "Cache-Control", "Vary"} {
				if got.header.Get(name) != first.header.Get(name) {
					t.Errorf("%s: %q, not %q", name, got.header.Get(name), first.header.Get(name))
				}
			}
		})
	}
	t.Run("after a change", func(t *testing.T) {
		a.Vote(t, other, id, "UP")
		if got := ask(address, tag); got.status != 200 || got.header.Get("ETag") == tag ||
			!strings.Contains(got.text, `"upvotes":2`) {
			t.Errorf("%d %s", got.status, got.text)
		}
	})
	for name, query := range map[string]string{"an error": `{ article(id: "x") { id } }`, "an invalid document": `{ x }`} {
		t.Run(name, func(t *testing.T) {
			if got := ask(a.URL+"?query="+url.QueryEscape(query), "*"); got.status != 200 || got.header.Get("ETag") != "" {
				t.Errorf("%d, tag %q: %s", got.status, got.header.Get("ETag"), got.text)
			}
		})
	}
	t.Run("POST", func(t *testing.T) {
		got := send(t, "POST", a.URL, `{"query":"{ groups { totalCount } }"}`,
			map[string]string{"Content-Type": jsonType, "If-None-Match": "*"})
		if got.status != 200 || got.header.Get("ETag") != "" {
			t.Errorf("%d, tag %q: %s", got.status, got.header.Get("ETag"), got.text)
		}
	})
	t.Run("HEAD", func(t *testing.T) {
		got := send(t, "HEAD", address, "", nil)
		if want := ask(address, ""); got.status != 200 || got.text != "" || got.header.Get("ETag") == "" ||
			got.header.Get("ETag") != want.header.Get("ETag") {
			t.Errorf("%d, tag %q, of GET %q: %s", got.status, got.header.Get("ETag"), want.header.Get("ETag"), got.text)
		}
	})
}
