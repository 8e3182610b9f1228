package gqlhttp

import (
	"bytes"
	"encoding/json"
	"net/http"

	"github.com/99designs/gqlgen/graphql"
)

// encode returns a response in JSON. Data is JSON already, and < and > stay as they
// are: no page embeds the response, and HTML is full of them.
func encode(response any) ([]byte, error) {
	if r, ok := response.(*graphql.Response); ok && r.Data != nil && len(r.Errors) == 0 && len(r.Extensions) == 0 {
		const before = `{"data":`
		return append(append(append(make([]byte, 0, len(before)+len(r.Data)+1), before...), r.Data...), '}'), nil
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(response)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// encode returns a response in JSON, or that there is an error.
func (h *Handler) encode(response any) []byte {
	text, err := encode(response)
	if err != nil {
		h.log.Error("response cannot be encoded", "error", err)
		return []byte(`{"errors":[{"message":"internal error"}]}`)
	}
	return text
}

// write writes a response.
func (h *Handler) write(w http.ResponseWriter, mediaType string, status int, response any) {
	body, err := encode(response)
	if err != nil {
		h.log.Error("response cannot be encoded", "error", err)
		status, body = http.StatusInternalServerError, []byte(`{"errors":[{"message":"internal error"}]}`)
	}
	writeText(w, mediaType, status, body)
}

func writeText(w http.ResponseWriter, mediaType string, status int, body []byte) {
	if mediaType == streamType {
		mediaType = jsonType // what is refused before there is a stream
	}
	w.Header().Set("Content-Type", mediaType+"; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = w.Write(body) // the client may have gone
}
