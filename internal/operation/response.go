package operation

import (
	"bytes"
	"encoding/json"

	"github.com/99designs/gqlgen/graphql"
)

// Encode returns a response, or errors, in JSON. The data of a response is JSON already and is copied: to check it
// again takes 0.1 s for the largest response, after the time of its operation.
func (e *Executor) Encode(response any) []byte {
	r, ok := response.(*graphql.Response)
	if !ok {
		return e.marshal(response)
	}
	if r.Data == nil {
		return e.marshal(r)
	}
	var errs, extensions []byte
	if len(r.Errors) > 0 {
		errs = e.marshal(r.Errors)
	}
	if len(r.Extensions) > 0 {
		extensions = e.marshal(r.Extensions)
	}
	const names = `{"errors":,"data":,"extensions":}`
	text := append(make([]byte, 0, len(names)+len(errs)+len(r.Data)+len(extensions)), '{')
	if errs != nil {
		text = append(append(append(text, `"errors":`...), errs...), ',')
	}
	text = append(append(text, `"data":`...), r.Data...)
	if extensions != nil {
		text = append(append(text, `,"extensions":`...), extensions...)
	}
	return append(text, '}')
}

// marshal leaves < and > as they are: no page embeds a response, and HTML is full of them.
func (e *Executor) marshal(value any) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil { // no value of ours
		e.log.Error("response cannot be encoded", "error", err)
		return []byte(`null`)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
