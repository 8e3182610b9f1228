package operation_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

func TestVariables(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	const (
		number = `query($v: Int) { articles(first: $v) { totalCount } }`
		text   = `query($v: String!) { group(name: $v) { name } }`
		id     = `query($v: ID!) { node(id: $v) { id } }`
		ids    = `query($v: [ID!]!) { nodes(ids: $v) { id } }`
		enum   = `query($v: ArticleOrder!) { articles(order: $v) { totalCount } }`
		object = `mutation($v: VoteInput!) { vote(input: $v) { post { id } } }`
		flag   = `query($v: Boolean!) { viewer @include(if: $v) { id } }`
		usual  = `query($v: Boolean = true) { ...f } fragment f on Query { viewer @skip(if: $v) { id } }`
	)
	for _, c := range []struct {
		name, query, value string
		refused            string // part of the message
	}{
		{"an Int", number, `5`, ""},
		{"no value", number, `null`, ""},
		{"a fraction", number, `1.5`, "variable $v must be a value of type Int"},
		{"more than 32 bits", number, `2147483648`, "variable $v must be a value of type Int"},
		{"more than 64 bits", number, `99999999999999999999`, "variable $v must be a value of type Int"},
		{"more than a float", number, `1e400`, "variable $v must be a value of type Int"},
		{"a text with digits", number, `"5"`, "variable $v must be a value of type Int"},
		{"a truth for a number", number, `true`, "variable $v must be a value of type Int"},
		{"a String", text, `"programming"`, ""},
		{"a number for a String", text, `5`, "variable $v must be a value of type String"},
		{"a list for a String", text, `["a"]`, "variable $v must be a value of type String"},
		{"no value for a String!", text, `null`, "variable $v cannot be null"},
		{"an ID", id, `"article:1"`, ""},
		{"a number for an ID", id, `1`, "is not a valid id"},
		{"a fraction for an ID", id, `1.5`, "variable $v must be a value of type ID"},
		{"IDs", ids, `["article:1"]`, ""},
		{"one ID for a list", ids, `"article:1"`, ""},
		{"nothing among IDs", ids, `["article:1", null]`, "variable $v[1] cannot be null"},
		{"an object among IDs", ids, `["article:1", {}]`, "variable $v[1] must be a value of type ID"},
		{"an enum's value", enum, `"NEW"`, ""},
		{"another case", enum, `"new"`, "variable $v must be a value of type ArticleOrder"},
		{"no value of an enum", enum, `"NEWEST"`, "variable $v must be a value of type ArticleOrder"},
		{"a number for an enum", enum, `0`, "variable $v must be a value of type ArticleOrder"},
		{"an object", object, `{"post": "article:1", "vote": "UP"}`, "log in"},
		{
			"a wrong field", object, `{"post": "article:1", "vote": "SIDEWAYS"}`,
			"variable $v.vote must be a value of type Vote",
		},
		{"an unknown field", object, `{"post": "article:1", "vote": "UP", "votes": 100}`, "variable $v.votes unknown field"},
		{"a missing field", object, `{"post": "article:1"}`, "variable $v.vote must be defined"},
		{"a text for an object", object, `"article:1"`, "variable $v must be a value of type VoteInput"},
		{"a Boolean", flag, `false`, ""},
		{"a Boolean with a default", usual, `false`, ""},
		{"no value for one", usual, `null`, "variable $v cannot be null: @skip or @include uses it"},
		{"a text for a Boolean", flag, `"false"`, "variable $v must be a value of type Boolean"},
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
