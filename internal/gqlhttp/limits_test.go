package gqlhttp_test

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

func TestLimits(t *testing.T) {
	a := agoratest.New(t, redistest.Mini(t))
	nest := func(n int) string { // depth 2n+1: articles, nodes, …, title
		return "{" + strings.Repeat("articles(first:1){nodes{poster{", n) + "name" + strings.Repeat("}}}", n) + "}"
	}
	bomb := "{...a} " // each fragment spreads the next ten times
	for i := range 8 {
		bomb += "fragment " + string(rune('a'+i)) + " on Query{" + strings.Repeat("..."+string(rune('b'+i))+" ", 10) + "} "
	}
	bomb += "fragment i on Query{articles{totalCount}}"
	for _, c := range []struct {
		name, query string
		refused     string // part of the message
	}{
		{"a page of 100 with all that a list shows", `{articles(first:100){totalCount nodes{id title link votes score poster{name karma} groups{name articleCount}} pageInfo{endCursor}}}`, ""},
		{"a list in a list", `{articles(first:100){nodes{poster{articles(first:25){nodes{title}}}}}}`, ""},
		{"10 deep", nest(3), ""},
		{"13 deep", nest(4), "deep"},
		{"100 by 100 by 100", `{articles(first:100){nodes{poster{articles(first:100){nodes{poster{articles(first:100){nodes{title}}}}}}}}}`, "shorter lists"},
		{"the same by a variable", `query($n:Int=100){articles(first:$n){nodes{poster{articles(first:$n){nodes{id title votes}}}}}}`, "shorter lists"},
		{"threads of threads", `{topics(first:100){nodes{thread{id content author{name}}}}}`, "shorter lists"},
		{"a bomb of fragments", bomb, "shorter lists"},
		{"introspection as GraphiQL asks it", `{__schema{types{fields{args{type{ofType{ofType{ofType{ofType{ofType{ofType{ofType{name}}}}}}}}}}}}}`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := a.Ask(t, "", c.query, nil)
			if c.refused == "" {
				if len(got.Errors) > 0 {
					t.Errorf("refused: %v", got.Errors)
				}
				return
			}
			if len(got.Errors) != 1 || !strings.Contains(got.Errors[0].Message, c.refused) || got.Codes()[0] != "BAD_USER_INPUT" || got.Data != nil {
				t.Errorf("%v %v", got.Errors, got.Data)
			}
		})
	}
}
