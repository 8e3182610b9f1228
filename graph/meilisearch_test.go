package graph_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// A meilisearch is a double of Meilisearch, written from the description of its API. It knows the requests that Agora
// sends, and fails the test at all others. A task runs when it is asked for the second time, after those before it.
type meilisearch struct {
	t    *testing.T
	URL  string
	key  string
	away atomic.Bool   // whether it closes all connections
	lose atomic.Int64  // how many requests about tasks get no response
	send func() []byte // replaces the reply to each search; nil for none
	asks atomic.Int64  // the searches
	mu   sync.Mutex
	jobs []*meiliTask
	data map[string]*meiliIndex
}

type meiliTask struct {
	run   func() error
	asked int
	state string
}

type meiliIndex struct {
	documents  map[string]map[string]any
	filterable []string
	sortable   []string
	searchable []string
}

func newMeilisearch(t *testing.T) *meilisearch {
	m := &meilisearch{t: t, key: "a secret key", data: map[string]*meiliIndex{}}
	server := httptest.NewServer(m)
	t.Cleanup(server.Close)
	m.URL = server.URL
	return m
}

var (
	meiliPath = regexp.MustCompile(`^/indexes/([A-Za-z0-9_-]{1,400})(/.*)$`)
	meiliID   = regexp.MustCompile(`^[A-Za-z0-9_-]{1,511}$`)
)

// ServeHTTP implements http.Handler.
func (m *meilisearch) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if m.away.Load() || strings.HasPrefix(r.URL.Path, "/tasks/") && m.lose.Add(-1) >= 0 {
		panic(http.ErrAbortHandler)
	}
	if r.Header.Get("Authorization") != "Bearer "+m.key {
		m.reply(w, http.StatusForbidden, map[string]any{"code": "invalid_api_key", "message": "The key is invalid."})
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return // the client has gone
	}
	if hasType := r.Header.Get("Content-Type") == "application/json"; hasType != (len(body) > 0) {
		m.t.Errorf("%s %s has %d bytes and the type %q", r.Method, r.URL, len(body), r.Header.Get("Content-Type"))
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if uid, ok := strings.CutPrefix(r.URL.Path, "/tasks/"); ok && r.Method == http.MethodGet {
		m.task(w, uid)
		return
	}
	parts := meiliPath.FindStringSubmatch(r.URL.Path)
	if parts == nil {
		m.t.Errorf("no request of Meilisearch: %s %s", r.Method, r.URL)
		return
	}
	uid, index := parts[1], m.data[parts[1]]
	missing := func(code string) {
		m.reply(w, http.StatusNotFound, map[string]any{"code": code, "message": "not found", "type": "invalid_request"})
	}
	id, isDocument := strings.CutPrefix(parts[2], "/documents/")
	switch request := r.Method + " " + parts[2]; {
	case request == "PATCH /settings":
		m.enqueue(w, func() error { return m.index(uid).set(body) })
	case request == "POST /documents" && r.URL.RawQuery == "primaryKey=id":
		m.enqueue(w, func() error { return m.index(uid).add(body) })
	case request == "POST /documents/delete-batch":
		m.enqueue(w, func() error { return m.index(uid).remove(body) })
	case index == nil:
		missing("index_not_found")
	case request == "GET /stats":
		m.reply(w, http.StatusOK, map[string]any{"numberOfDocuments": len(index.documents), "isIndexing": false})
	case r.Method == http.MethodGet && isDocument:
		if index.documents[id] == nil {
			missing("document_not_found")
			return
		}
		m.reply(w, http.StatusOK, index.documents[id])
	case request == "POST /search":
		m.asks.Add(1)
		if m.send != nil {
			_, _ = w.Write(m.send()) // the client may stop reading
			return
		}
		hits, err := index.search(body)
		m.found(w, map[string]any{"hits": hits, "processingTimeMs": 0}, err)
	case request == "POST /facet-search":
		hits, err := index.facets(body)
		m.found(w, map[string]any{"facetHits": hits, "processingTimeMs": 0}, err)
	default:
		m.t.Errorf("no request of Meilisearch: %s %s", r.Method, r.URL)
	}
}

func (m *meilisearch) reply(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(body); err != nil {
		m.t.Error(err)
	}
}

// found replies with hits, or fails the test for a search that Meilisearch would reject.
func (m *meilisearch) found(w http.ResponseWriter, hits any, err error) {
	if err != nil {
		m.t.Error(err)
		m.reply(w, http.StatusBadRequest, map[string]any{"code": "bad_request", "message": err.Error()})
		return
	}
	m.reply(w, http.StatusOK, hits)
}

// index returns an index, which the first task on it makes.
func (m *meilisearch) index(uid string) *meiliIndex {
	if m.data[uid] == nil {
		m.data[uid] = &meiliIndex{documents: map[string]map[string]any{}}
	}
	return m.data[uid]
}

// enqueue adds a task.
func (m *meilisearch) enqueue(w http.ResponseWriter, run func() error) {
	m.jobs = append(m.jobs, &meiliTask{run: run, state: "enqueued"})
	m.reply(w, http.StatusAccepted, map[string]any{"taskUid": len(m.jobs) - 1, "status": "enqueued"})
}

func (m *meilisearch) task(w http.ResponseWriter, text string) {
	uid, err := strconv.Atoi(text)
	if err != nil || uid >= len(m.jobs) {
		m.t.Errorf("task %s does not exist", text)
		return
	}
	asked := m.jobs[uid]
	if asked.asked++; asked.asked > 1 {
		for _, job := range m.jobs[:uid+1] {
			if job.state != "enqueued" {
				continue
			}
			job.state = "succeeded"
			if err := job.run(); err != nil {
				m.t.Error(err)
				job.state = "failed"
			}
		}
	}
	m.reply(w, http.StatusOK, map[string]any{"uid": uid, "status": asked.state, "error": nil})
}

// tasks returns the number of tasks that it was given.
func (m *meilisearch) tasks() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.jobs)
}

// drop deletes all indexes, as an operator may.
func (m *meilisearch) drop() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.data = map[string]*meiliIndex{}
}

// strictly decodes JSON that has no other fields.
func strictly(body []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

func (x *meiliIndex) set(body []byte) error {
	var s struct {
		DisplayedAttributes, SearchableAttributes, FilterableAttributes, SortableAttributes, RankingRules []string

		TypoTolerance struct {
			MinWordSizeForTypos struct{ OneTypo, TwoTypos uint8 }
		}
		Faceting   struct{ SortFacetValuesBy map[string]string }
		Pagination struct{ MaxTotalHits int }
	}
	if err := strictly(body, &s); err != nil {
		return err
	}
	rules := []string{"words", "typo", "proximity", "attribute", "sort", "exactness"}
	for _, rule := range s.RankingRules {
		if !slices.Contains(rules, rule) {
			return fmt.Errorf("no ranking rule: %s", rule)
		}
	}
	if typo := s.TypoTolerance.MinWordSizeForTypos; typo.OneTypo > typo.TwoTypos {
		return fmt.Errorf("oneTypo is above twoTypos: %v", typo)
	}
	x.filterable, x.sortable, x.searchable = s.FilterableAttributes, s.SortableAttributes, s.SearchableAttributes
	return nil
}

func (x *meiliIndex) add(body []byte) error {
	var documents []map[string]any
	if err := strictly(body, &documents); err != nil {
		return err
	}
	for _, d := range documents {
		id, _ := d["id"].(string)
		if !meiliID.MatchString(id) {
			return fmt.Errorf("no id of a document: %v", d["id"])
		}
		x.documents[id] = d
	}
	return nil
}

func (x *meiliIndex) remove(body []byte) error {
	var ids []string
	err := strictly(body, &ids)
	for _, id := range ids {
		delete(x.documents, id)
	}
	return err
}

// search finds documents with all words, without regard to case. The last word may be a beginning.
func (x *meiliIndex) search(body []byte) ([]map[string]any, error) {
	var q struct {
		Q                                                        string
		Filter, Sort, AttributesToRetrieve, AttributesToSearchOn []string
		Offset, Limit                                            int
		MatchingStrategy                                         string
	}
	if err := strictly(body, &q); err != nil {
		return nil, err
	}
	if q.MatchingStrategy != "all" || q.Offset < 0 || q.Limit < 0 {
		return nil, fmt.Errorf("a search with %s", body)
	}
	fields := x.searchable
	if q.AttributesToSearchOn != nil {
		fields = q.AttributesToSearchOn
	}
	var found []map[string]any
	for _, id := range slices.Sorted(func(yield func(string) bool) {
		for id := range x.documents {
			if !yield(id) {
				return
			}
		}
	}) {
		d := x.documents[id]
		passes, err := x.passes(d, q.Filter)
		if err != nil {
			return nil, err
		}
		if passes && hasWords(d, fields, q.Q) {
			found = append(found, d)
		}
	}
	for _, order := range q.Sort {
		field, direction, _ := strings.Cut(order, ":")
		if !slices.Contains(x.sortable, field) || direction != "asc" && direction != "desc" {
			return nil, fmt.Errorf("no order: %s", order)
		}
		slices.SortStableFunc(found, func(a, b map[string]any) int {
			less := int(a[field].(float64) - b[field].(float64))
			if direction == "desc" {
				return -less
			}
			return less
		})
	}
	found = found[min(q.Offset, len(found)):]
	hits := []map[string]any{}
	for _, d := range found[:min(q.Limit, len(found))] {
		hit := map[string]any{}
		for _, field := range q.AttributesToRetrieve {
			hit[field] = d[field]
		}
		hits = append(hits, hit)
	}
	return hits, nil
}

var meiliWord = regexp.MustCompile(`(-?)(?:"([^"]*)"|([^\s"]+))`)

// hasWords reports whether fields of a document match a query.
func hasWords(d map[string]any, fields []string, q string) bool {
	var text strings.Builder
	for _, field := range fields {
		fmt.Fprint(&text, " ", d[field], " ")
	}
	separators := regexp.MustCompile(`[^\p{L}\p{N}]+`)
	all := " " + separators.ReplaceAllString(strings.ToLower(text.String()), " ") + " "
	terms := meiliWord.FindAllStringSubmatch(q, -1)
	for i, term := range terms {
		words := strings.TrimSpace(separators.ReplaceAllString(strings.ToLower(term[2]+term[3]), " "))
		end := " "
		if i == len(terms)-1 && term[2] == "" {
			end = "" // the last word may be a beginning
		}
		if strings.Contains(all, " "+words+end) == (term[1] == "-") {
			return false
		}
	}
	return true
}

var (
	meiliIs    = regexp.MustCompile(`^(\w+) = "((?:[^"\\]|\\.)*)"$`)
	meiliIn    = regexp.MustCompile(`^(NOT )?(\w+) IN \[("(?:[^"\\]|\\.)*"(?:, "(?:[^"\\]|\\.)*")*)\]$`)
	meiliRange = regexp.MustCompile(`^(\w+) (<=|>=) (\d+\.\d+)$`)
)

// passes reports whether a document passes all filters.
func (x *meiliIndex) passes(d map[string]any, filters []string) (bool, error) {
	for _, filter := range filters {
		var field string
		var passes bool
		if is := meiliIs.FindStringSubmatch(filter); is != nil {
			field, passes = is[1], hasValue(d[is[1]], unescape(is[2]))
		} else if in := meiliIn.FindStringSubmatch(filter); in != nil {
			field = in[2]
			for value := range strings.SplitSeq(in[3], ", ") {
				passes = passes || hasValue(d[field], unescape(strings.Trim(value, `"`)))
			}
			passes = passes != (in[1] != "")
		} else if between := meiliRange.FindStringSubmatch(filter); between != nil {
			field = between[1]
			bound, err := strconv.ParseFloat(between[3], 64)
			at, ok := d[field].(float64)
			passes = err == nil && ok && (between[2] == "<=" && at <= bound || between[2] == ">=" && at >= bound)
		}
		if !slices.Contains(x.filterable, field) {
			return false, fmt.Errorf("no filter: %s", filter)
		}
		if !passes {
			return false, nil
		}
	}
	return true, nil
}

func unescape(value string) string { return strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(value) }

func hasValue(of any, value string) bool {
	if list, ok := of.([]any); ok {
		return slices.Contains(list, any(value))
	}
	return of == any(value)
}

// facets finds values of a field that begin with a text, those of the most documents first.
func (x *meiliIndex) facets(body []byte) ([]map[string]any, error) {
	var q struct{ FacetName, FacetQuery string }
	if err := strictly(body, &q); err != nil {
		return nil, err
	}
	if !slices.Contains(x.filterable, q.FacetName) {
		return nil, fmt.Errorf("no facet: %s", q.FacetName)
	}
	counts := map[string]int{}
	for _, d := range x.documents {
		values, _ := d[q.FacetName].([]any)
		for _, value := range values {
			if text := value.(string); strings.HasPrefix(strings.ToLower(text), q.FacetQuery) {
				counts[text]++
			}
		}
	}
	hits := []map[string]any{}
	for value, count := range counts {
		hits = append(hits, map[string]any{"value": value, "count": count})
	}
	slices.SortFunc(hits, func(a, b map[string]any) int {
		if a["count"] != b["count"] {
			return b["count"].(int) - a["count"].(int)
		}
		return strings.Compare(a["value"].(string), b["value"].(string))
	})
	return hits, nil
}

// codesOf returns the codes of the errors of a search.
func (a *searchSite) codesOf(t *testing.T, args agoratest.Vars) []string {
	t.Helper()
	return a.Ask(t, "", searchQuery, args).Codes()
}
