package gqlhttp

import (
	"bytes"
	"encoding/json"

	"github.com/99designs/gqlgen/graphql"
)

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
