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
	"sync"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
)

// requestMemory is the memory for each byte of a request, in bytes: variables such as [{"":0}] become maps, numbers and
// strings.
const requestMemory = 56

// readText reads the text of a GraphQL request: the body of a POST, else the query string of the URL. It checks the
// headers of a POST. If something is malformed, it returns the message of the error and its status, and what was read.
func readText(r *http.Request, body io.Reader) (text string, status int, problem string) {
	switch r.Method {
	case http.MethodGet, http.MethodHead:
		return r.URL.RawQuery, 0, ""
	case http.MethodPost:
		return readBody(r, body)
	}
	return r.URL.RawQuery, http.StatusMethodNotAllowed, "use POST, or GET or HEAD for queries"
}

// parseText parses the text of a request. If it is malformed, parseText returns the message of the error.
func parseText(method, text string) (params operation.Params, problem string) {
	var fields map[string]any
	if method == http.MethodPost {
		fields, problem = bodyFields(text)
	} else {
		fields, problem = queryFields(text)
	}
	if problem == "" {
		params, problem = parseParams(fields)
	}
	params.Size = len(text)
	return params, problem
}

// parseParams returns the parameters with these JSON values. If one is malformed, it returns the message of the error.
func parseParams(fields map[string]any) (params operation.Params, problem string) {
	id := ""
	for name, value := range fields {
		kind, ok := "a string", false
		switch name {
		case "query":
			params.Query, ok = valueOf[string](value)
		case "operationName":
			params.OperationName, ok = valueOf[string](value)
		case "documentId":
			id, ok = valueOf[string](value)
		case "variables":
			kind = anObject
			params.Variables, ok = valueOf[map[string]any](value)
		case "extensions":
			kind = anObject
			params.Extensions, ok = valueOf[map[string]any](value)
		default:
			return params, "unknown parameter; allowed are query, documentId, operationName, variables and extensions"
		}
		if !ok {
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

const anObject = "an object"

// valueOf returns a JSON value of type T, the zero T for null. It returns false for a value of another type.
func valueOf[T any](value any) (T, bool) {
	v, ok := value.(T)
	return v, ok || value == nil
}

// queryFields returns the parameters of a GET. Variables and extensions are JSON, the others are strings.
func queryFields(rawQuery string) (_ map[string]any, problem string) {
	values, err := url.ParseQuery(rawQuery)
	if err != nil {
		return nil, "the query string of the URL is malformed"
	}
	params := map[string]any{}
	for name, list := range values {
		if len(list) > 1 {
			return nil, "a parameter occurs twice"
		}
		text := list[0]
		if !utf8.ValidString(text) {
			return nil, notUTF8
		}
		switch {
		case text == "":
		case name == "variables" || name == "extensions":
			if params[name], err = decode(text); err != nil {
				return nil, name + " must be " + anObject
			}
		default:
			params[name] = text
		}
	}
	return params, ""
}

// readBody reads the body of a POST.
func readBody(r *http.Request, body io.Reader) (text string, status int, problem string) {
	if !isJSON(r.Header.Get("Content-Type")) {
		return "", http.StatusUnsupportedMediaType, "the content type must be " + jsonType + " in UTF-8"
	}
	if encoding := r.Header.Get("Content-Encoding"); encoding != "" && !strings.EqualFold(encoding, "identity") {
		return "", http.StatusUnsupportedMediaType, "Content-Encoding is not supported"
	}
	buffer := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buffer)
	buffer.Reset()
	_, err := buffer.ReadFrom(body)
	text = buffer.String()
	switch tooLarge, ok := errors.AsType[*http.MaxBytesError](err); {
	case err == nil:
		return text, 0, ""
	case ok:
		return text, http.StatusRequestEntityTooLarge, fmt.Sprintf("the request is larger than %d KiB", tooLarge.Limit>>10)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return text, http.StatusRequestTimeout, "the request body was received too slowly; try again"
	}
	return text, http.StatusBadRequest, "the request could not be read"
}

// buffers are for reading bodies. None is much larger than the limit of a body.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// isJSON reports whether a content type is JSON in UTF-8.
func isJSON(contentType string) bool {
	if contentType == jsonType {
		return true
	}
	mediaType, options, err := mime.ParseMediaType(contentType)
	charset := options["charset"]
	return err == nil && mediaType == jsonType && (charset == "" || strings.EqualFold(charset, "utf-8"))
}

// bodyFields returns the parameters of a POST, a JSON object.
func bodyFields(text string) (fields map[string]any, problem string) {
	if !utf8.ValidString(text) { // encoding/json would replace invalid bytes
		return nil, notUTF8
	}
	value, err := decode(text)
	fields, ok := value.(map[string]any)
	if err != nil || !ok {
		return nil, "the request is not a JSON object"
	}
	return fields, ""
}

const notUTF8 = "the request is not in UTF-8"

// decode decodes exactly one JSON value, with numbers as json.Number. Into an interface it needs no reflection.
func decode(text string) (value any, err error) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&value); err != nil {
		return nil, err
	}
	if strings.Trim(text[d.InputOffset():], " \t\r\n") != "" {
		return nil, errors.New("more than one value")
	}
	return value, nil
}

// malformedToken stands for a token that cannot be read. No session has this token. So the client gets the error of an
// invalid token, and is never served as an anonymous client.
const malformedToken = "malformed"

// bearer returns the token of an Authorization header. It returns "" if the header is empty, contains no token, or has
// another scheme, which may be for a proxy. A single word is probably a token without its scheme: bearer returns
// malformedToken for it.
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

// callerOf returns the caller of a request, with its token, address and agent, but without a viewer.
func callerOf(r *http.Request) auth.Caller {
	address, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		address = r.RemoteAddr // a Unix socket
	} else {
		address = auth.Network(address)
	}
	caller := auth.NewCaller(bearer(r.Header.Get("Authorization")), address)
	caller.Agent = r.UserAgent()
	return caller
}

// A memoryReader adds the memory for the bytes that it reads to a hold.
type memoryReader struct {
	io.Reader
	hold *memory.Hold
	full error // of the hold, once it could not grow
}

// Read implements io.Reader. Errors: those of the reader and of the hold.
func (r *memoryReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if r.full == nil {
		r.full = r.hold.Grow(int64(n) * requestMemory)
	}
	if r.full != nil {
		return n, r.full
	}
	return n, err
}
