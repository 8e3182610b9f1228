package gqlhttp_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// chain returns a document of n fragments, each of which spreads the result of body.
func chain(n int, body func(i int) string) string {
	var s strings.Builder
	s.WriteString("{...f0}")
	for i := range n {
		fmt.Fprintf(&s, " fragment f%d on Query{%s}", i, body(i))
	}
	return s.String()
}

// bomb returns a document whose fragments double n times.
func bomb(n int) string {
	return chain(n+1, func(i int) string {
		if i == n {
			return "articles{totalCount}"
		}
		return fmt.Sprintf("...f%d ...f%d", i+1, i+1)
	})
}

func TestLimits(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	nest := func(n int) string { // depth 3n+1: articles, nodes, author, …, name
		return "{" + strings.Repeat("articles(first:1){nodes{author{", n) + "name" + strings.Repeat("}}}", n) + "}"
	}
	list := func(n int, field string) string {
		var s strings.Builder
		for i := range n {
			fmt.Fprintf(&s, field+" ", i)
		}
		return s.String()
	}
	for _, c := range []struct {
		name, query string
		variables   agoratest.Vars
		refused     string // part of the message
	}{
		{
			name: "a page of 100 with all that a list shows",
			query: `{articles(first:100){totalCount nodes{id title link upvotes score author{name karma} groups{name ` +
				`articleCount}} pageInfo{endCursor}}}`,
		},
		{name: "a list in a list", query: `{articles(first:100){nodes{author{articles(first:25){nodes{title}}}}}}`},
		{
			name: "the first load of a thread, three levels of it",
			query: `query($id:ID!){topic(id:$id){title
				comments(order:BEST,first:20){totalCount pageInfo{endCursor hasNextPage}
				nodes{...c replies(first:10){totalCount pageInfo{endCursor hasNextPage}
				nodes{...c replies(first:5){totalCount nodes{...c}}}}}}}}
				fragment c on Comment{id contentHTML createdAt editedAt deletedAt depth replyCount score upvotes downvotes
				viewerVote viewerCanVote viewerCanEdit viewerCanComment author{id name}}`,
			variables: agoratest.Vars{"id": "topic:1"},
		},
		{
			name: "the first load of an article, three levels of its comments",
			query: `query($id:ID!){article(id:$id){id title link domain slug contentHTML createdAt editedAt deletedAt locked
				featured tags score upvotes downvotes commentCount viewerVote viewerCanVote viewerVoteRefusal viewerHasSaved
				viewerHasHidden viewerCanEdit viewerCanComment viewerCanModerate author{id name} groups{id name}
				comments(order:BEST,first:20){totalCount pageInfo{endCursor hasNextPage}
				nodes{...c replies(first:10){totalCount pageInfo{endCursor hasNextPage}
				nodes{...c replies(first:5){totalCount nodes{...c}}}}}}}}
				fragment c on Comment{id contentHTML createdAt editedAt deletedAt depth replyCount score upvotes downvotes
				viewerVote viewerCanVote viewerCanEdit viewerCanComment author{id name}}`,
			variables: agoratest.Vars{"id": "article:1"},
		},
		{
			name: "the longest page of a thread",
			query: `query($id:ID!){topic(id:$id){title thread(first:500,order:BEST){totalCount pageInfo{endCursor hasNextPage}
				edges{depth more{count cursor} node{id contentHTML createdAt editedAt deletedAt score upvotes downvotes
				position viewerVote viewerCanVote viewerCanEdit viewerCanComment author{id name}}}}}}`,
			variables: agoratest.Vars{"id": "topic:1"},
		},
		{name: "16 deep", query: nest(5)},
		{name: "19 deep", query: nest(6), refused: "deep"},
		{name: "a gateway's 100 with much of each", query: `{_entities(representations:[` + strings.Repeat("{},", 100) +
			`]){... on User{articles{nodes{author{articles{nodes{title}}}}}}}}`, refused: "shorter lists"},
		{
			name: "one id where a list of them belongs",
			query: `{nodes(ids:"user:1"){... on User{articles(first:100){nodes{author{
				articles(first:100){nodes{title id}}}}}}}}`,
			refused: "shorter lists",
		},
		{
			name: "one id by a variable", refused: "shorter lists", variables: agoratest.Vars{"i": "user:1"},
			query: `query($i:[ID!]!){nodes(ids:$i){... on ` +
				`User{articles(first:100){nodes{author{articles(first:100){nodes{title id}}}}}}}}`,
		},
		{name: "one id by a default", query: `query($i:[ID!]!="user:1"){nodes(ids:$i){... on ` +
			`User{articles(first:100){nodes{author{articles(first:100){nodes{title id}}}}}}}}`, refused: "shorter lists"},
		{
			name: "one entity where a list belongs",
			query: `{_entities(representations:{__typename:"User",id:"user:1"}){... on ` +
				`User{articles(first:100){nodes{author{articles(first:100){nodes{title id}}}}}}}}`, refused: "shorter lists",
		},
		{
			name: "ids that cannot be read", query: `{nodes(ids:$i){... on User{articles(first:100){nodes{title id}}}}}`,
			refused: "shorter lists",
		},
		{
			name:    "100 by 100 by 100, from the end",
			query:   `{articles(last:100){nodes{author{articles(last:100){nodes{author{articles(last:100){nodes{title}}}}}}}}}`,
			refused: "shorter lists",
		},
		{
			name: "100 by 100 by 100", refused: "shorter lists",
			query: `{articles(first:100){nodes{author{
				articles(first:100){nodes{author{articles(first:100){nodes{title}}}}}}}}}`,
		},
		{
			name: "the same by a variable", refused: "shorter lists", variables: agoratest.Vars{"n": 100},
			query: `query($n:Int){articles(first:$n){nodes{author{
				articles(first:$n){nodes{author{articles(first:$n){nodes{title}}}}}}}}}`,
		},
		{
			name: "the same by a variable's default", refused: "shorter lists",
			query: `query($n:Int=100){articles(first:$n){nodes{author{articles(first:$n){nodes{id title upvotes}}}}}}`,
		},
		{
			name: "few by a variable", variables: agoratest.Vars{"n": 2},
			query: `query($n:Int){articles(first:$n){nodes{author{
				articles(first:$n){nodes{author{articles(first:$n){nodes{title}}}}}}}}}`,
		},
		{
			name: "threads of threads", query: `{topics(first:100){nodes{thread{nodes{id content author{name}}}}}}`,
			refused: "shorter lists",
		},
		{
			name:    "a subscription whose events ask for much",
			query:   `subscription{hotTopicsChanged(first:100){topics{comments(first:10){nodes{id content}}}}}`,
			refused: "each event",
		},
		{name: "fragments that double 20 times", query: bomb(20), refused: "fields at its root"},
		{name: "fragments that double inside a field", query: "query{articles{nodes{...f0}}}" +
			strings.TrimPrefix(strings.ReplaceAll(strings.ReplaceAll(bomb(20), "on Query", "on Article"), "articles{totalCount}",
				"title"), "{...f0}"), refused: "shorter lists"},
		{
			name: "fragments in a circle", query: `{...a} fragment a on Query{...b} fragment b on Query{...a}`,
			refused: "Cannot spread",
		},
		{name: "a fragment that is not there", query: `{...a}`, refused: "Unknown fragment"},
		{name: "20 fields at the root", query: "{" + list(20, "f%d:__typename") + "}"},
		{name: "21 fields at the root", query: "{" + list(21, "f%d:__typename") + "}", refused: "fields at its root"},
		{
			name: "20 logins", query: "mutation{" + list(21, `f%d:login(input:{nameOrEmail:"a",password:"b"}){token}`) + "}",
			refused: "fields at its root",
		},
		{name: "100 aliases", query: "{articles{" + list(100, "f%d:totalCount") + "}}"},
		{name: "101 aliases", query: "{articles{" + list(101, "f%d:totalCount") + "}}", refused: "aliases"},
		{name: "an alias of 128 bytes", query: "{" + strings.Repeat("a", 128) + ":__typename}"},
		{
			name: "an alias of 129 bytes", query: "{" + strings.Repeat("a", 129) + ":__typename}",
			refused: "an alias of the document has 129 bytes",
		},
		{name: "50 directives", query: "{articles{" + strings.Repeat("totalCount @include(if:true)", 50) + "}}"},
		{
			name: "51 directives", query: "{articles{" + strings.Repeat("totalCount @include(if:true)", 51) + "}}",
			refused: "directives",
		},
		{name: "directives of one field", query: "{__typename" + strings.Repeat(" @a", 100) + "}", refused: "directives"},
		{
			name: "a field 900 times", query: "{articles{nodes{" + strings.Repeat("id ", 900) + "}}}",
			refused: "selects id 900 times",
		},
		{name: "1,001 tokens", query: "{articles{nodes{" + list(1000, "f%d") + "}}}", refused: "more than 1000 tokens"},
		{name: "a stack of braces", query: strings.Repeat("{a", 60_000), refused: "more than 1000 tokens"},
		{name: "@defer", query: `{...@defer{__typename}}`, refused: "@defer is not supported"},
		{
			name:  "introspection as GraphiQL asks it",
			query: `{__schema{types{fields{args{type{ofType{ofType{ofType{ofType{ofType{ofType{ofType{name}}}}}}}}}}}}}`,
		},
		{
			name: "introspection in circles", query: `{__schema{types{fields{type{fields{type{fields{type{name}}}}}}}}}`,
			refused: "ntrospection",
		},
		{name: "introspection 20 times", query: "{__schema{" + list(20,
			"t%d:types{fields{name type{name fields{name args{name}}}}}") + "}}", refused: "introspection query may request"},
		{name: "introspection too deep", query: `{__schema{types` + strings.Repeat("{ofType", 20) + "{name}" +
			strings.Repeat("}", 20) + `}}`, refused: "introspection query is"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := a.Ask(t, "", c.query, c.variables)
			if c.refused == "" {
				if len(got.Errors) > 0 {
					t.Errorf("refused: %v", got.Errors)
				}
				return
			}
			if len(got.Errors) != 1 || !strings.Contains(got.Errors[0].Message, c.refused) || got.Data != nil {
				t.Errorf("%v %v", got.Errors, got.Data)
			}
			switch code := got.Codes()[0]; code {
			case "BAD_USER_INPUT", "GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED":
			default:
				t.Errorf("code %q", code)
			}
		})
	}
	t.Run("the same mistake 50 times", func(t *testing.T) {
		for _, query := range []string{
			"{articles{" + strings.Repeat("totalCount @wrong ", 50) + "}}",
			"{articles{" + strings.Repeat("wrong ", 50) + "}}",
		} {
			if got := a.Ask(t, "", query, nil); len(got.Errors) != 1 {
				t.Errorf("%d errors: %v", len(got.Errors), got.Errors)
			}
		}
	})
	t.Run("@defer is hidden", func(t *testing.T) {
		names := map[any]bool{}
		for _, d := range a.Must(t, "", `{__schema{directives{name}}}`, nil).Get("__schema", "directives").([]any) {
			names[d.(map[string]any)["name"]] = true
		}
		if names["defer"] || !names["include"] {
			t.Errorf("directives %v", names)
		}
	})
	t.Run("a document with 100 mistakes", func(t *testing.T) {
		if got := a.Ask(t, "", "{articles{"+list(100, "wrong%d")+"}}", nil); len(got.Errors) != 10 {
			t.Errorf("%d errors in the response", len(got.Errors))
		}
	})
	t.Run("much text", func(t *testing.T) {
		token, _ := a.Register(t, "ada")
		const content = `mutation($c:String!){postArticle(input:{title:"x",content:$c}){article{id} errors{...on ` +
			`UserError{message}}}}`
		id := a.Must(t, token, content, agoratest.Vars{"c": strings.Repeat("<", 40_000)}).Text("postArticle", "article", "id")
		ids := agoratest.Vars{"i": slices.Repeat([]string{id}, 100)}
		got := a.Ask(t, "", `query($i:[ID!]!){nodes(ids:$i){...on Article{content}}}`, ids)
		if n, _ := strconv.Atoi(got.Header.Get("Content-Length")); len(got.Errors) > 0 || n > 5_000_000 {
			t.Errorf("4 MB of text: %v in %d bytes", got.Errors, n)
		}
		got = a.Ask(t, "", `query($i:[ID!]!){nodes(ids:$i){...on Article{content a:content b:content}}}`, ids)
		if len(got.Errors) != 1 || got.Codes()[0] != "BAD_USER_INPUT" ||
			!strings.Contains(got.Errors[0].Message, "larger than 8192 KiB") || got.Data != nil {
			t.Errorf("12 MB of text: %v", got.Errors)
		}
		stream := a.Subscribe(t, "", `subscription($i:ID!){commentPosted(subject:$i){comment{subject{...on Article{`+
			list(14, "a%d:content")+`}}}}}`, agoratest.Vars{"i": id})
		a.Must(t, token, `mutation($i:ID!){postComment(input:{subject:$i,content:"x"}){comment{id}}}`,
			agoratest.Vars{"i": id})
		if got := stream.Next(t); len(got.Errors) == 0 || got.Codes()[0] != "BAD_USER_INPUT" {
			t.Errorf("560 kB of text in an event: %v", got.Errors)
		}
	})
	t.Run("a long name", func(t *testing.T) {
		got := a.Ask(t, "", "{"+strings.Repeat("a", 100_000)+"}", nil).Errors
		if len(got) != 1 || len(got[0].Message) > 1100 || !strings.HasSuffix(got[0].Message, "…") {
			t.Errorf("%v", got)
		}
	})
	t.Run("suggestions", func(t *testing.T) {
		for comment, want := range map[int]bool{0: true, 8 << 10: false} {
			got := a.Ask(t, "", "{articlez{title}} #"+strings.Repeat("-", comment), nil).Errors
			if len(got) != 1 || strings.Contains(got[0].Message, "Did you mean") != want {
				t.Errorf("with a comment of %d bytes: %v", comment, got)
			}
		}
	})
}

// BenchmarkHostile measures requests that are made to be expensive.
func BenchmarkHostile(b *testing.B) {
	a := agoratest.New(b, redistest.Any(b))
	for _, c := range []struct{ name, query string }{
		{"the smallest request", "{__typename}"},
		{"a bomb of fragments", bomb(60)},
		{"fragments that spread many", chain(25, func(i int) string {
			s := "viewer{id}"
			for j := i + 1; j < min(i+10, 25); j++ {
				s += fmt.Sprintf(" ...f%d", j)
			}
			return s
		})},
		{"a field 900 times", "{articles{nodes{" + strings.Repeat("id ", 900) + "}}}"},
		{"a field 199 times", "{articles{nodes{" + strings.Repeat("id ", 199) + "}}}"},
		{"names of nothing, 250 KiB", "{articles(first:1){nodes{" +
			strings.Repeat(strings.Repeat("a", 800)+" ", 199) + strings.Repeat(strings.Repeat("b", 800)+" ", 120) + "}}}"},
		{"256 KiB of braces", strings.Repeat("{a", 120_000)},
		{"introspection", `{__schema{types{name fields{name args{name type{name}}}}}}`},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				a.Ask(b, "", c.query+fmt.Sprintf(" # %d", n), nil) // never the same document
			}
		})
	}
}
