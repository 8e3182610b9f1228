package graph_test

import (
	"fmt"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestErrorsOfOperations checks the path and the message of errors that no resolver returns.
func TestErrorsOfOperations(t *testing.T) {
	t.Parallel()
	const oneField = "a subscription must select exactly one field"
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		for _, c := range []struct {
			name, document, path, message string
			stream                        bool
		}{
			{"an Int that is too large", `{ x: articles(page: 3000000000) { totalCount } }`, "x", "page must be an Int", false},
			{
				"two operations", `query A { articles { totalCount } } query B { articles { totalCount } }`, "",
				"the document has 2 operations; name one in operationName", false,
			},
			{
				"two operations of one name", `query A { articles { totalCount } } query A { articles { totalCount } }`, "",
				`There can be only one operation named "A".`, false,
			},
			{
				"a resume token", `subscription { a: articlePosted(after: "x") { resumeToken } }`, "a",
				"after is not a valid resume token", true,
			},
			{
				"two fields", `subscription { a: articlePosted { resumeToken } b: topicPosted { resumeToken } }`,
				"", oneField, true,
			},
			{
				"two fields of a named one", `subscription X { a: articlePosted { resumeToken } b: topicPosted { resumeToken } }`,
				"", oneField, true,
			},
		} {
			t.Run(c.name, func(t *testing.T) {
				var got *agoratest.Answer
				if c.stream {
					got = a.Subscribe(t, "", c.document, nil).Next(t)
				} else {
					got = a.Ask(t, "", c.document, nil)
				}
				if got == nil || len(got.Errors) != 1 || got.Errors[0].Message != c.message {
					t.Fatalf("%+v", got)
				}
				want := "[]"
				if c.path != "" {
					want = "[" + c.path + "]"
				}
				if path := fmt.Sprint(got.Errors[0].Path); path != want {
					t.Errorf("path %s, want %s", path, want)
				}
			})
		}
	})
}
