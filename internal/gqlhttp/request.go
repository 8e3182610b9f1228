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

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
)

// readRequest reads the parameters of a GraphQL request, which came in size bytes. When
// they are not well formed it returns the status and what is wrong.
func readRequest(r *http.Request) (_ *graphql.RawParams, size, status int, problem string) {
	start := graphql.Now()
	var params map[string]json.RawMessage
	switch r.Method {
	case http.MethodGet, http.MethodHead:
		size = len(r.URL.RawQuery)
		params, status, problem = queryParams(r.URL.RawQuery)
	case http.MethodPost:
		params, size, status, problem = bodyParams(r)
	default:
		return nil, 0, http.StatusMethodNotAllowed, "send GraphQL with POST, or a query with GET or HEAD"
	}
	if problem != "" {
		return nil, size, status, problem
	}
	raw, problem := rawParams(params)
	if problem != "" {
		return nil, size, http.StatusBadRequest, problem
	}
	raw.Headers = r.Header
	raw.ReadTime = graphql.TraceTiming{Start: start, End: graphql.Now()}
	return raw, size, 0, ""
}

// rawParams reads each parameter as what it must be, or says what is wrong.
func rawParams(params map[string]json.RawMessage) (_ *graphql.RawParams, problem string) {
	raw := &graphql.RawParams{}
	id := ""
	for name, value := range params {
		var into any
		var kind string
		switch name {
		case "query":
			into, kind = &raw.Query, "a string"
		case "operationName":
			into, kind = &raw.OperationName, "a string"
		case "variables":
			into, kind = &raw.Variables, "an object"
		case "extensions":
			into, kind = &raw.Extensions, "an object"
		case "documentId":
			into, kind = &id, "a string"
		default:
			return nil, "a request has query, documentId, operationName, variables and extensions, nothing else"
		}
		if decode(value, into) != nil {
			return nil, name + " must be " + kind
		}
	}
	if id != "" {
		if raw.Query != "" || raw.Extensions["persistedQuery"] != nil {
			return nil, "documentId stands in place of query and persistedQuery"
		}
		id = strings.TrimPrefix(id, "sha256:")
		raw.Extensions = map[string]any{"persistedQuery": map[string]any{"version": json.Number("1"), "sha256Hash": id}}
	}
	if raw.Query == "" && raw.Extensions["persistedQuery"] == nil {
		return nil, "query is missing"
	}
	return raw, ""
}

// queryParams reads a GET: variables and extensions in JSON, the others as they are.
func queryParams(rawQuery string) (_ map[string]json.RawMessage, status int, problem string) {
	values, err := url.ParseQuery(rawQuery)
	if err != nil {
		return nil, http.StatusBadRequest, "the URL's query is malformed"
	}
	params := map[string]json.RawMessage{}
	for name, list := range values {
		if len(list) > 1 {
			return nil, http.StatusBadRequest, "a parameter is given twice"
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

func bodyParams(r *http.Request) (params map[string]json.RawMessage, size, status int, problem string) {
	mediaType, options, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	charset := options["charset"]
	if err != nil || mediaType != jsonType || charset != "" && !strings.EqualFold(charset, "utf-8") {
		return nil, 0, http.StatusUnsupportedMediaType, "send the request as " + jsonType + " in UTF-8"
	}
	if encoding := r.Header.Get("Content-Encoding"); encoding != "" && !strings.EqualFold(encoding, "identity") {
		return nil, 0, http.StatusUnsupportedMediaType, "send the request without a Content-Encoding"
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
			problem := fmt.Sprintf("the request is larger than %d KiB", tooLarge.Limit>>10)
			return nil, len(body), http.StatusRequestEntityTooLarge, problem
		}
		if errors.Is(err, os.ErrDeadlineExceeded) {
			return nil, len(body), http.StatusRequestTimeout, "the request came too slowly; send it again"
		}
		return nil, len(body), http.StatusBadRequest, "the request could not be read"
	}
	if !utf8.Valid(body) { // which decoding would mend
		return nil, len(body), http.StatusBadRequest, notUTF8
	}
	if decode(body, &params) != nil || params == nil {
		return nil, len(body), http.StatusBadRequest, "the request is not a JSON object"
	}
	return params, len(body), 0, ""
}

const notUTF8 = "the request is not in UTF-8"

// decode keeps numbers as they were written and wants one value, no more.
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

// longHeader returns which of the headers that are read is too long, "" for none.
func (h *Handler) longHeader(header http.Header) string {
	for _, name := range []string{"Accept", "Authorization", "Content-Type", "If-None-Match"} {
		n := 0
		for _, value := range header.Values(name) {
			n += len(value) + 1
		}
		if n > h.options.Limits.Header+1 {
			return name
		}
	}
	return ""
}

// bearer returns the token of an Authorization header.
func bearer(authorization string) string {
	scheme, token, _ := strings.Cut(authorization, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

// address is the address that a request counts for: see auth.Network.
func address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr // a unix socket
	}
	return auth.Network(host)
}
