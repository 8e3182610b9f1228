package search

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redisstore"
)

const (
	awayFor   = 5 * time.Second  // of one request
	taskFor   = 10 * time.Minute // of the work on one batch there
	taskAsked = 20 * time.Millisecond
	taskRests = time.Second
	maxReply  = 1 << 20 // bytes
	maxReason = 300     // bytes of an error of Meilisearch, for the log
)

// stateID is the id of the document that has the position. It has no kind, so that no search finds it.
const stateID = "agora"

var errAway = forum.Errorf(forum.Unavailable, "the search engine does not respond; try again later")

// meilisearch is an index in a Meilisearch: one of its indexes, with a document for each entity and one for the
// position. It is written from the description of its API, version 1.10.
type meilisearch struct {
	base   string // of the index
	tasks  string
	key    string
	site   string
	client *http.Client
	// keep renews the lease of the server that writes. Errors: errLost.
	keep func(ctx context.Context) error
}

// newMeilisearch returns the index of a site in the Meilisearch at a URL. Its name has the id of the site, so that
// several sites may share a Meilisearch.
func newMeilisearch(at, key, site string, keep func(context.Context) error) *meilisearch {
	at = strings.TrimSuffix(at, "/")
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost, transport.MaxResponseHeaderBytes = searchesAway, 16<<10
	return &meilisearch{
		base: at + "/indexes/agora-" + url.PathEscape(site), tasks: at + "/tasks/", key: key, site: made + site, keep: keep,
		client: &http.Client{
			Transport: transport, Timeout: awayFor,
			// A redirect would send the key to a host that the operator has not named.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}
}

func (m *meilisearch) close() error {
	m.client.CloseIdleConnections()
	return nil
}

// A replyError is a response of Meilisearch that is no success.
type replyError struct {
	status int
	code   string
	reason string
}

// Error implements error.
func (e *replyError) Error() string {
	return fmt.Sprintf("Meilisearch responds with %d %s: %s", e.status, e.code, e.reason)
}

// isMissing reports whether an error is that an index or a document does not exist.
func isMissing(err error) bool {
	reply, ok := errors.AsType[*replyError](err)
	return ok && (reply.code == "index_not_found" || reply.code == "document_not_found")
}

// call sends a request, with body as JSON unless it is nil, and reads the response into reply. Errors: *replyError;
// others have no part of the request, so no key and no text.
func (m *meilisearch) call(ctx context.Context, method, at string, body, reply any) error {
	var text bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&text).Encode(body); err != nil {
			return err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, at, &text)
	if err != nil {
		return err
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	request.Header.Set("User-Agent", "Agora")
	if m.key != "" {
		request.Header.Set("Authorization", "Bearer "+m.key)
	}
	response, err := m.client.Do(request)
	if failed, ok := errors.AsType[*url.Error](err); ok {
		err = failed.Err
	}
	if err != nil {
		return err
	}
	defer response.Body.Close()
	got, err := io.ReadAll(io.LimitReader(response.Body, maxReply+1))
	switch {
	case err != nil:
		return err
	case len(got) > maxReply:
		return fmt.Errorf("a response of Meilisearch is longer than %d bytes", maxReply)
	case response.StatusCode < 200 || response.StatusCode > 299:
		var e struct{ Code, Message string }
		_ = json.Unmarshal(got, &e) // or of a proxy
		return &replyError{response.StatusCode, e.Code, e.Message[:min(len(e.Message), maxReason)]}
	}
	return json.Unmarshal(got, reply)
}

// A task is work that Meilisearch does later, in the order of the requests.
type task struct {
	UID    int64  `json:"taskUid"`
	Status string `json:"status"`
	Error  struct{ Code, Message string }
}

// done waits until a task has succeeded. A response that is late or lost does not end the task, so it asks again.
// Errors: *replyError; that the task has failed or takes too long.
func (m *meilisearch) done(ctx context.Context, t task) error {
	bounded, cancel := context.WithTimeout(ctx, taskFor)
	defer cancel()
	for rest := taskAsked; ; rest = min(2*rest, taskRests) {
		if err := m.keep(ctx); err != nil {
			return err
		}
		var now task
		err := m.call(bounded, http.MethodGet, m.tasks+fmt.Sprint(t.UID), nil, &now)
		_, refused := errors.AsType[*replyError](err)
		switch {
		case err != nil && (refused || bounded.Err() != nil):
			return err
		case err != nil, now.Status == "enqueued", now.Status == "processing":
		case now.Status == "succeeded":
			return nil
		default:
			reason := now.Error.Message
			return fmt.Errorf("a task of Meilisearch has %s: %s %s", now.Status, now.Error.Code,
				reason[:min(len(reason), maxReason)])
		}
		if !pause.For(bounded, rest) {
			return bounded.Err()
		}
	}
}

// state is the document that has the position.
type state struct {
	ID       string `json:"id"`
	Made     string `json:"made"`
	Position string `json:"position"`
}

func (m *meilisearch) position(ctx context.Context) (string, error) {
	var s state
	err := m.call(ctx, http.MethodGet, m.base+"/documents/"+stateID, nil, &s)
	if isMissing(err) || s.Made != m.site {
		return "", ignoreMissing(err)
	}
	return s.Position, err
}

func ignoreMissing(err error) error {
	if isMissing(err) {
		return nil
	}
	return err
}

// settings are those of the index.
var settings = map[string]any{
	"displayedAttributes":  []string{"id", fieldTitle},
	"searchableAttributes": []string{fieldTitle, fieldTags, fieldText},
	"filterableAttributes": []string{
		fieldKind, fieldAuthor, fieldGroup, fieldCategory, fieldPlace, fieldTag, fieldTags, fieldTime,
	},
	"sortableAttributes": []string{fieldTime},
	"rankingRules":       []string{"sort", "words", "typo", "proximity", "attribute", "exactness"},
	"typoTolerance":      map[string]any{"minWordSizeForTypos": map[string]int{"oneTypo": fuzzyMin, "twoTypos": 255}},
	"faceting":           map[string]any{"sortFacetValuesBy": map[string]string{"*": "count"}},
	"pagination":         map[string]any{"maxTotalHits": maxHits},
}

// begin sets the index up, and forgets the position.
func (m *meilisearch) begin(ctx context.Context) (incomplete bool, err error) {
	var t task
	if err := m.call(ctx, http.MethodPatch, m.base+"/settings", settings, &t); err != nil {
		return true, err
	}
	if err := m.done(ctx, t); err != nil {
		return true, err
	}
	return true, m.send(ctx, []string{stateID}, nil)
}

// step returns "": an interrupted build begins anew.
func (m *meilisearch) step(context.Context) (string, error) { return "", nil }

func (m *meilisearch) write(ctx context.Context, changes []change, at bookmark) error {
	var gone []string
	var documents []any
	for _, c := range changes {
		if c.content == nil {
			gone = append(gone, documentID(c.id))
		} else {
			documents = append(documents, newEntry(c))
		}
	}
	if at.position != "" {
		documents = append(documents, state{stateID, m.site, at.position})
	}
	return m.send(ctx, gone, documents)
}

// send deletes documents and stores others, and waits until the index has done so.
func (m *meilisearch) send(ctx context.Context, gone []string, documents []any) error {
	// The lease has just been renewed. When it has expired, another server may send newer documents.
	bounded, cancel := context.WithTimeout(ctx, redisstore.LeaseKept)
	defer cancel()
	var deleting, adding task
	if len(gone) > 0 {
		err := m.call(bounded, http.MethodPost, m.base+"/documents/delete-batch", gone, &deleting)
		if err != nil {
			return err
		}
	}
	if len(documents) > 0 {
		err := m.call(bounded, http.MethodPost, m.base+"/documents?primaryKey=id", documents, &adding)
		if err != nil {
			return err
		}
		if err := m.done(ctx, adding); err != nil {
			return err
		}
	}
	if len(gone) > 0 {
		return m.done(ctx, deleting)
	}
	return nil
}

func (m *meilisearch) size(ctx context.Context) (uint64, error) {
	var stats struct {
		Documents uint64 `json:"numberOfDocuments"`
	}
	err := m.call(ctx, http.MethodGet, m.base+"/stats", nil, &stats)
	return max(stats.Documents, 1) - 1, ignoreMissing(err) // without the position
}
