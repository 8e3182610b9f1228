package gqlhttp

import (
	"bytes"
	"context"
	"encoding/json"
	"sync/atomic"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/forum"
)

// A text is how many bytes of what people wrote an answer may still tell. Cost
// does not see them: a title and a long article are one field each.
type text struct{ left int64 }

// take is a middleware of resolvers.
func (t *text) take(ctx context.Context, next graphql.Resolver) (any, error) {
	value, err := next(ctx)
	n := 0
	switch s := value.(type) {
	case string:
		n = len(s)
	case *string:
		if s != nil {
			n = len(*s)
		}
	}
	if n > 0 && atomic.AddInt64(&t.left, int64(-n)) < 0 {
		return nil, forum.Errorf(forum.BadUserInput, "the answer is too large: ask for less text, or for fewer entries at once")
	}
	return value, err
}

// encode returns an answer in JSON. Data is JSON already, and < and > stay as they
// are: no page embeds the answer, and HTML is full of them.
func encode(answer any) ([]byte, error) {
	if r, ok := answer.(*graphql.Response); ok && r.Data != nil && len(r.Errors) == 0 && len(r.Extensions) == 0 {
		const before = `{"data":`
		return append(append(append(make([]byte, 0, len(before)+len(r.Data)+1), before...), r.Data...), '}'), nil
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(answer)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
