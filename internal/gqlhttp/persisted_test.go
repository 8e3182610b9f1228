package gqlhttp_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

func sha(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// byHash are the extensions that name a persisted query.
func byHash(hash string) string {
	return `{"persistedQuery":{"version":1,"sha256Hash":"` + hash + `"}}`
}

// request is a body with a query, unless it is "", and extensions.
func request(query, extensions string) string {
	if query == "" {
		return `{"extensions":` + extensions + `}`
	}
	text, _ := json.Marshal(query)
	return `{"query":` + string(text) + `,"extensions":` + extensions + `}`
}

// code is the code of the only error of a reply, "" for none.
func (r reply) code(t *testing.T) string {
	t.Helper()
	errs, _ := r.body["errors"].([]any)
	if len(errs) == 0 {
		return ""
	}
	if _, ok := r.body["data"]; ok || len(errs) > 1 {
		t.Errorf("more than one error: %s", r.text)
	}
	code, _ := errs[0].(map[string]any)["extensions"].(map[string]any)["code"].(string)
	return code
}

func TestAutomaticPersistedQueries(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		one, other := agoratest.New(t, r), agoratest.New(t, r)
		const query, invalid = `query Count { articles { totalCount } }`, `{ nonsense }`
		post := func(a *agoratest.Agora, body, accept string) reply {
			t.Helper()
			return send(t, "POST", a.URL, body, map[string]string{"Content-Type": jsonType, "Accept": accept})
		}
		get := func(a *agoratest.Agora, pairs ...string) reply {
			t.Helper()
			values := url.Values{}
			for i := 0; i < len(pairs); i += 2 {
				values.Set(pairs[i], pairs[i+1])
			}
			return send(t, "GET", a.URL+"?"+values.Encode(), "", nil)
		}
		hash := byHash(sha(query))
		const notFound, unsupported, bad = "PERSISTED_QUERY_NOT_FOUND", "PERSISTED_QUERY_NOT_SUPPORTED", "BAD_REQUEST"
		for _, c := range []struct {
			name   string
			got    func() reply
			status int
			code   string
		}{
			{"a hash that was never registered", func() reply { return post(one, request("", hash), jsonType) }, 200, notFound},
			{"the same in the newer type", func() reply { return post(one, request("", hash), resultType) }, 400, notFound},
			{"the same over GET", func() reply { return get(one, "extensions", hash) }, 200, notFound},
			{
				"a hash of another text", func() reply { return post(one, request("{ viewer { id } }", hash), jsonType) }, 400,
				bad,
			},
			{
				"an invalid document with its hash",
				func() reply { return post(one, request(invalid, byHash(sha(invalid))), jsonType) }, 200,
				"GRAPHQL_VALIDATION_FAILED",
			},
			{"which is not kept", func() reply { return post(one, request("", byHash(sha(invalid))), jsonType) }, 200, notFound},
			{"a document with its hash", func() reply { return post(one, request(query, hash), jsonType) }, 200, ""},
			{"the hash from now on", func() reply { return post(one, request("", hash), jsonType) }, 200, ""},
			{
				"in capitals", func() reply { return post(one, request("", byHash(strings.ToUpper(sha(query)))), jsonType) }, 200,
				"",
			},
			{"beside its document again", func() reply {
				return post(one, request(query, byHash(strings.ToUpper(sha(query)))),
					jsonType)
			}, 200, ""},
			{"over GET", func() reply { return get(one, "extensions", hash) }, 200, ""},
			{"with the operation's name", func() reply {
				return get(one, "extensions", hash, "operationName", "Count",
					"variables", "{}")
			}, 200, ""},
			{"in another process, later", func() reply {
				if err := one.Store.DB.Flush(t.Context()); err != nil {
					t.Fatal(err)
				}
				return get(other, "extensions", hash)
			}, 200, ""},
			{"as documentId", func() reply { return get(other, "documentId", "sha256:"+sha(query)) }, 200, ""},
			{
				"documentId in a body", func() reply { return post(other, `{"documentId":"sha256:`+sha(query)+`"}`, jsonType) },
				200, "",
			},
			{"an unknown documentId", func() reply { return get(other, "documentId", "sha256:"+sha("{a}")) }, 200, notFound},
			{
				"documentId beside a query", func() reply { return get(one, "documentId", "sha256:"+sha(query), "query", query) },
				400, bad,
			},
			{"documentId beside a hash", func() reply {
				return get(one, "documentId", "sha256:"+sha(query), "extensions",
					hash)
			}, 400, bad},
			{
				"another version", func() reply { return post(one, request("", strings.Replace(hash, "1", "2", 1)), jsonType) },
				200, unsupported,
			},
			{"no version", func() reply {
				return post(one, request("", `{"persistedQuery":{"sha256Hash":"`+sha(query)+`"}}`), jsonType)
			}, 200, unsupported},
			{"a hash that is too short", func() reply { return post(one, request("", byHash("abc")), jsonType) }, 400, bad},
			{
				"a hash that is not hexadecimal",
				func() reply { return post(one, request("", byHash(strings.Repeat("x", 64))), jsonType) }, 400, bad,
			},
			{"a hash that is no string", func() reply {
				return post(one, request("", `{"persistedQuery":{"version":1,"sha256Hash":7}}`), jsonType)
			}, 400, bad},
			{
				"a list in place of an object", func() reply { return post(one, request("", `{"persistedQuery":[]}`), jsonType) },
				400, bad,
			},
			{
				"null, which is none", func() reply { return post(one, request(query, `{"persistedQuery":null}`), jsonType) }, 200,
				"",
			},
			{
				"null without a query", func() reply { return post(one, request("", `{"persistedQuery":null}`), jsonType) }, 400,
				bad,
			},
		} {
			t.Run(c.name, func(t *testing.T) {
				got := c.got()
				if code := got.code(t); got.status != c.status || code != c.code {
					t.Errorf("%d %q, want %d %q: %s", got.status, code, c.status, c.code, got.text)
				}
				if c.code == notFound && !strings.Contains(got.text, `"PersistedQueryNotFound"`) {
					t.Errorf("clients look for PersistedQueryNotFound: %s", got.text)
				}
			})
		}
		texts := map[string]string{}
		for _, key := range one.Keys(t, "agora:persisted") {
			maps.Copy(texts, one.Redis.HGetAll(t.Context(), key).Val())
		}
		if len(texts) != 1 || texts[sha(query)] != query {
			t.Errorf("kept: %v", texts)
		}
	})
}

func TestPersistedQueriesWhileRedisIsAway(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWith(t, r, proxy.Client(t))
		proxy.Cut()
		const query = `{ __typename }`
		for _, c := range []struct {
			name, body, accept string
			status             int
			code               string
		}{
			{"a hash that only Redis may know", request("", byHash(sha(query))), jsonType, 200, "UNAVAILABLE"},
			{"the same in the newer type", request("", byHash(sha(query))), resultType, 503, "UNAVAILABLE"},
			{"a document with its hash is run all the same", request(query, byHash(sha(query))), jsonType, 200, ""},
			{"and then this process knows the hash", request("", byHash(sha(query))), jsonType, 200, ""},
		} {
			t.Run(c.name, func(t *testing.T) {
				got := send(t, "POST", a.URL, c.body, map[string]string{"Content-Type": jsonType, "Accept": c.accept})
				if code := got.code(t); got.status != c.status || code != c.code {
					t.Errorf("%d %q, want %d %q: %s", got.status, code, c.status, c.code, got.text)
				}
			})
		}
	})
}

// TestPersistedSubscriptions subscribes by a hash that is forgotten later.
func TestPersistedSubscriptions(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	const query = `subscription($after: String) { articlePosted(after: $after) { article { title } } }`
	a.Store.KeepPersisted(sha(query), query, "ada")
	if err := a.Store.DB.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	start := a.Must(t, "", `{ resumeToken }`, nil).Text("resumeToken")
	token, _ := a.Register(t, "ada")
	a.Post(t, token, "The first")

	w := dial(t, a, "graphql-transport-ws")
	w.say(t, `{"type":"connection_init"}`)
	w.expect(t, "connection_ack")
	w.say(t, `{"id":"1","type":"subscribe","payload":`+request("", byHash(sha("{a}")))+`}`)
	w.expect(t, `"error"`, "PERSISTED_QUERY_NOT_FOUND")
	w.say(t, `{"id":"2","type":"subscribe","payload":{"variables":{"after":"`+start+`"},"extensions":`+byHash(sha(query))+
		`}}`)
	w.expect(t, "next", "The first")
	w.say(t, `{"id":"3","type":"subscribe","payload":{"variables":{"after":"`+start+`"},"documentId":"sha256:`+sha(query)+
		`"}}`)
	w.expect(t, "next", "The first")

	if err := a.Redis.Del(t.Context(), "agora:persisted").Err(); err != nil {
		t.Fatal(err)
	}
	for i := range 20 {
		a.Must(t, "", "{ __typename } #"+strings.Repeat("x ", 4<<10+i), nil)
	}
	got := send(t, "POST", a.URL, request("", byHash(sha(query))), map[string]string{"Content-Type": jsonType})
	if code := got.code(t); code != "PERSISTED_QUERY_NOT_FOUND" {
		t.Fatalf("it is not forgotten: %s", got.text)
	}
	a.Post(t, token, "The second")
	w.expect(t, "next", "The second")
	w.expect(t, "next", "The second")
}

// TestFloodOfDocumentsCostsItsAddressOnly asks by hashes that only the process knows, after mallory has sent it more
// documents than it remembers.
func TestFloodOfDocumentsCostsItsAddressOnly(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	handler := newHandler(a, slog.DiscardHandler)
	const ada, mallory = "192.0.2.1:1", "203.0.113.7:1"
	ask := func(address, body string) string {
		t.Helper()
		req := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/graphql", strings.NewReader(body))
		req.Header.Set("Content-Type", jsonType)
		req.RemoteAddr = address
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, req)
		return w.Body.String()
	}
	document := func(of string) string { return "{ __typename } # of " + of }
	for _, first := range []struct{ of, address string }{
		{"ada", ada}, {"both", mallory}, {"both", ada}, {"mallory", mallory},
	} {
		ask(first.address, request(document(first.of), byHash(sha(document(first.of)))))
	}
	for i := range 40 {
		ask(mallory, request(document("mallory")+strings.Repeat("x ", 4<<10+i), `{}`))
	}
	if err := a.Store.DB.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := a.Redis.Del(t.Context(), "agora:persisted").Err(); err != nil {
		t.Fatal(err)
	}
	for of, known := range map[string]bool{"ada": true, "both": true, "mallory": false} {
		if got := ask(ada, request("", byHash(sha(document(of))))); strings.Contains(got, `"data"`) != known {
			t.Errorf("the document of %s: %s", of, got)
		}
	}
}
