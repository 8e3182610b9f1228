package operation_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

func TestVariables(t *testing.T) {
	a := agoratest.New(t, redistest.Mini(t))
	const (
		number = `query($v: Int) { articles(first: $v) { totalCount } }`
		text   = `query($v: String!) { group(name: $v) { name } }`
		id     = `query($v: ID!) { node(id: $v) { id } }`
		ids    = `query($v: [ID!]!) { nodes(ids: $v) { id } }`
		enum   = `query($v: ArticleOrder!) { articles(order: $v) { totalCount } }`
		object = `mutation($v: VoteArticleInput!) { voteArticle(input: $v) { article { id } } }`
		flag   = `query($v: Boolean!) { viewer @include(if: $v) { id } }`
	)
	for _, c := range []struct {
		name, query, value string
		refused            string // part of the message
	}{
		{"an Int", number, `5`, ""},
		{"no value", number, `null`, ""},
		{"a fraction", number, `1.5`, "$v is no Int"},
		{"more than 32 bits", number, `2147483648`, "$v is no Int"},
		{"more than 64 bits", number, `99999999999999999999`, "$v is no Int"},
		{"more than a float", number, `1e400`, "$v is no Int"},
		{"a text with digits", number, `"5"`, "$v is no Int"},
		{"a truth for a number", number, `true`, "$v is no Int"},
		{"a String", text, `"programming"`, ""},
		{"a number for a String", text, `5`, "$v is no String"},
		{"a list for a String", text, `["a"]`, "$v is no String"},
		{"no value for a String!", text, `null`, "$v cannot be null"},
		{"an ID", id, `"article:1"`, ""},
		{"a number for an ID", id, `1`, "is not an id"},
		{"a fraction for an ID", id, `1.5`, "$v is no ID"},
		{"IDs", ids, `["article:1"]`, ""},
		{"one ID for a list", ids, `"article:1"`, ""},
		{"nothing among IDs", ids, `["article:1", null]`, "$v[1] cannot be null"},
		{"an object among IDs", ids, `["article:1", {}]`, "$v[1] is no ID"},
		{"an enum's value", enum, `"NEW"`, ""},
		{"another case", enum, `"new"`, "$v is no ArticleOrder"},
		{"no value of an enum", enum, `"NEWEST"`, "$v is no ArticleOrder"},
		{"a number for an enum", enum, `0`, "$v is no ArticleOrder"},
		{"an object", object, `{"id": "article:1", "vote": "UP"}`, "log in"},
		{"a wrong field", object, `{"id": "article:1", "vote": "SIDEWAYS"}`, "$v.vote is no Vote"},
		{"an unknown field", object, `{"id": "article:1", "vote": "UP", "votes": 100}`, "$v.votes unknown field"},
		{"a missing field", object, `{"id": "article:1"}`, "$v.vote must be defined"},
		{"a text for an object", object, `"article:1"`, "$v is no VoteArticleInput"},
		{"a Boolean", flag, `false`, ""},
		{"a text for a Boolean", flag, `"false"`, "$v is no Boolean"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := a.Ask(t, "", c.query, agoratest.Vars{"v": json.RawMessage(c.value)})
			if c.refused == "" {
				if len(got.Errors) > 0 {
					t.Errorf("refused: %v", got.Errors)
				}
				return
			}
			if len(got.Errors) != 1 || !strings.Contains(got.Errors[0].Message, c.refused) ||
				c.refused != "log in" && got.Codes()[0] != "BAD_USER_INPUT" ||
				strings.HasPrefix(c.refused, "$") && len(got.Errors[0].Path) > 0 {
				t.Errorf("%+v", got)
			}
		})
	}
}
