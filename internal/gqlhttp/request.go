package gqlhttp

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
)

// requestMemory is the memory for each byte of a request, in bytes: variables such as [{"":0}] become maps, numbers and
// strings.
const requestMemory = 56

// readParams reads the parameters and the size of a GraphQL request. If they are malformed, it returns the message of
// the error and its status.
func readParams(r *http.Request, body io.Reader) (params operation.Params, status int, problem string) {
	var fields map[string]json.RawMessage
	size := len(r.URL.RawQuery)
	switch r.Method {
	case http.MethodGet, http.MethodHead:
		fields, status, problem = queryFields(r.URL.RawQuery)
	case http.MethodPost:
		fields, size, status, problem = readBody(r, body)
	default:
		return params, http.StatusMethodNotAllowed, "use POST, or GET or HEAD for queries"
	}
	if problem == "" {
		status = http.StatusBadRequest
		params, problem = parseParams(fields)
	}
	params.Size = size
	return params, status, problem
}

// parseParams parses the JSON value of each parameter. If one is malformed, it returns the message of the error.
func parseParams(fields map[string]json.RawMessage) (params operation.Params, problem string) {
	id := ""
	for name, value := range fields {
		var into any
		var kind string
		switch name {
		case "query":
			into, kind = &params.Query, "a string"
		case "operationName":
			into, kind = &params.OperationName, "a string"
		case "variables":
			into, kind = &params.Variables, "an object"
		case "extensions":
			into, kind = &params.Extensions, "an object"
		case "documentId":
			into, kind = &id, "a string"
		default:
			return params, "unknown parameter; allowed are query, documentId, operationName, variables and extensions"
		}
		if decode(value, into) != nil {
			return params, name + " must be " + kind
		}
	}
	if id != "" {
		if params.Query != "" {
			return params, "pass either documentId or query, not both"
		}
		if params.Extensions["persistedQuery"] != nil {
			return params, "pass either documentId or persistedQuery, not both"
		}
		id = strings.TrimPrefix(id, "sha256:")
		params.Extensions = map[string]any{"persistedQuery": map[string]any{"version": json.Number("1"), "sha256Hash": id}}
	}
	if params.Query == "" && params.Extensions["persistedQuery"] == nil {
		return params, "query is missing"
	}
	return params, ""
}

// queryFields reads the parameters of a GET. Variables and extensions are JSON, the others are strings.
func queryFields(rawQuery string) (_ map[string]json.RawMessage, status int, problem string) {
	values, err := url.ParseQuery(rawQuery)
	if err != nil {
		return nil, http.StatusBadRequest, "the query string of the URL is malformed"
	}
	params := map[string]json.RawMessage{}
	for name, list := range values {
		if len(list) > 1 {
			return nil, http.StatusBadRequest, "a parameter occurs twice"
		}
		if !utf8.ValidString(list[0]) {
			return nil, http.StatusBadRequest, notUTF8
		}
		switch name {
		case "query", "documentId", "operationName":
			params[name], _ = json.Marshal(list[0])
		default:
			if list[0] != "" {
				params[name] = json.RawMessage(list[0])
			}
		}
	}
	return params, 0, ""
}

// readBody reads the parameters of a POST, a JSON object.
func readBody(r *http.Request, body io.Reader) (fields map[string]json.RawMessage, size, status int, problem string) {
	mediaType, options, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	charset := options["charset"]
	if err != nil || mediaType != jsonType || charset != "" && !strings.EqualFold(charset, "utf-8") {
		return nil, 0, http.StatusUnsupportedMediaType, "the content type must be " + jsonType + " in UTF-8"
	}
	if encoding := r.Header.Get("Content-Encoding"); encoding != "" && !strings.EqualFold(encoding, "identity") {
		return nil, 0, http.StatusUnsupportedMediaType, "Content-Encoding is not supported"
	}
	text, err := io.ReadAll(body)
	if err != nil {
		if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
			return nil, len(text), http.StatusRequestEntityTooLarge,
				fmt.Sprintf("the request is larger than %d KiB", tooLarge.Limit>>10)
		}
		if errors.Is(err, os.ErrDeadlineExceeded) {
			return nil, len(text), http.StatusRequestTimeout, "the request body was received too slowly; try again"
		}
		return nil, len(text), http.StatusBadRequest, "the request could not be read"
	}
	if !utf8.Valid(text) { // encoding/json would replace invalid bytes
		return nil, len(text), http.StatusBadRequest, notUTF8
	}
	if decode(text, &fields) != nil || fields == nil {
		return nil, len(text), http.StatusBadRequest, "the request is not a JSON object"
	}
	return fields, len(text), 0, ""
}

const notUTF8 = "the request is not in UTF-8"

// decode decodes exactly one JSON value, with numbers as json.Number.
func decode(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("more than one value")
	}
	return nil
}

// malformedToken stands for a token that cannot be read. No session has it, so the client gets the error of an invalid
// token and is never served as an anonymous one.
const malformedToken = "malformed"

// bearer returns the token of an Authorization header; "" if the header is empty, has no token or another scheme, which
// may be that of a proxy. A single word is taken for a token without its scheme: malformedToken.
func bearer(authorization string) string {
	scheme, token, _ := strings.Cut(strings.TrimSpace(authorization), " ")
	switch {
	case strings.EqualFold(scheme, "Bearer"):
		return strings.TrimSpace(token)
	case scheme != "" && token == "":
		return malformedToken
	}
	return ""
}

// callerOf returns the caller of a request, with its token and address, but without a viewer.
func callerOf(r *http.Request) auth.Caller {
	address, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		address = r.RemoteAddr // a Unix socket
	} else {
		address = auth.Network(address)
	}
	return auth.Caller{Token: bearer(r.Header.Get("Authorization")), Address: address}
}

// A heldReader adds the memory for the bytes that it reads to a hold.
type heldReader struct {
	io.Reader
	hold *memory.Hold
	full error // of the hold, once it could not grow
}

// Read implements io.Reader. Errors: those of the reader and of the hold.
func (r *heldReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if r.full == nil {
		r.full = r.hold.Grow(int64(n) * requestMemory)
	}
	if r.full != nil {
		return n, r.full
	}
	return n, err
}
