package graph_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
	"github.com/vektah/gqlparser/v2/ast"
)

// queries has a query for each field of Query.
var queries = map[string]string{
	"node": `{ node(id: "topic:1") { ...topic } }`,
	"nodes": `{ nodes(ids: ["article:1", "topic:1", "comment:topic:1:1", "user:2", "group:g", "category:c", "tab:t"]) {
		id __typename ... on Commentable { commentCount } ...user
	} }`,
	"viewer": `{ viewer {
		...user email unreadNotificationCount notifications { nodes { kind read comment { id } } }
	} }`,
	"user":    `{ user(name: "ADA") { ...user } }`,
	"article": `{ article(id: "article:1") { ...article thread { id depth } voters { nodes { name } } } }`,
	"articles": `{
		articles(first: 5) { totalCount nodes { ...article } } group: articles(group: "g") { totalCount nodes { id } }
	}`,
	"group":    `{ group(name: "g") { id articleCount articles { totalCount nodes { id } } } }`,
	"groups":   `{ groups { totalCount nodes { name articleCount articles(first: 5) { nodes { id } } } } }`,
	"topic":    `{ topic(id: "topic:1") { ...topic thread { id depth author { name } } } }`,
	"topics":   `{ topics(first: 5) { totalCount nodes { ...topic } } tagged: topics(tag: "go") { nodes { id } } }`,
	"category": `{ category(name: "c") { topicCount pinnedTopics { id } topics(first: 5) { nodes { ...topic } } } }`,

	"categories":        `{ categories { name topicCount topics(first: 5) { nodes { id } } } }`,
	"tab":               `{ tab(name: "t") { topicCount categories { name } topics(first: 5) { nodes { ...topic } } } }`,
	"tabs":              `{ tabs { name topicCount topics(first: 5) { nodes { id } } } }`,
	"hotTopics":         `{ hotTopics(first: 5) { ...topic } }`,
	"rateLimit":         `{ rateLimit { limit cost } }`,
	"resumeToken":       `{ resumeToken }`,
	"recommendedTopics": `{ recommendedTopics(first: 5) { nodes { ...topic } } }`,
	"_entities":         `{ _entities(representations: [{__typename: "Topic", id: "topic:1"}]) { ...topic } }`,
	"_service":          `{ _service { sdl } }`,
}

// fragments are those that the queries use, by name.
var fragments = map[string]string{
	"user": ` fragment user on User {
		id name karma bio role
		topics(first: 3) { nodes { id } } comments(first: 3) { nodes { id } } articles(first: 3) { nodes { id } }
	}`,
	"article": ` fragment article on Article {
		id title contentHTML upvotes viewerVote viewerCanVote votingOpen groups { name articleCount }
		commentCount comments(first: 3) { nodes { id author { name karma } } }
	}`,
	"topic": ` fragment topic on Topic {
		id title contentHTML author { name karma } category { name topicCount } tags
		upvotes score viewerVote viewCount commentCount lastReplyAt
		comments(first: 3) { totalCount nodes { id content viewerVote replies(first: 3) { nodes { id } } } }
	}`,
}

// subscriptions has one for each field of Subscription.
var subscriptions = map[string]string{
	"articlePosted":        `subscription { articlePosted { article { title } } }`,
	"voteChanged":          `subscription { voteChanged(ids: ["article:1", "topic:1"]) { votable { id } } }`,
	"commentPosted":        `subscription { commentPosted(subject: "topic:1") { comment { id } } }`,
	"topicPosted":          `subscription { topicPosted(tab: "t") { topic { id } } }`,
	"hotTopicsChanged":     `subscription { hotTopicsChanged { topics { id } } }`,
	"notificationReceived": `subscription { notificationReceived { unreadNotificationCount } }`,
}

// document is a query with the fragments that it uses.
func document(query string) string {
	for name, fragment := range fragments {
		if strings.Contains(query, "..."+name) {
			query += fragment
		}
	}
	return query
}

// eachField calls f with the fields of a root type, all of which cases must have.
func eachField(t *testing.T, root *ast.Definition, cases map[string]string, f func(field, operation string)) {
	t.Helper()
	for _, field := range root.Fields {
		if strings.HasPrefix(field.Name, "__") {
			continue
		}
		if cases[field.Name] == "" {
			t.Errorf("%s.%s has no case here", root.Name, field.Name)
			continue
		}
		f(field.Name, cases[field.Name])
	}
}

func hash(document string) string {
	sum := sha256.Sum256([]byte(document))
	return hex.EncodeToString(sum[:])
}

func byText(document string) agoratest.Vars { return agoratest.Vars{"query": document} }

func byHash(document string) agoratest.Vars {
	return agoratest.Vars{"documentId": "sha256:" + hash(document)}
}

// persisting asks to keep a document by its hash.
func persisting(document string) agoratest.Vars {
	return agoratest.Vars{"query": document, "extensions": agoratest.Vars{
		"persistedQuery": agoratest.Vars{"version": 1, "sha256Hash": hash(document)},
	}}
}

// ask sends a request and returns the response's text.
func ask(t *testing.T, a *agoratest.Agora, token string, body agoratest.Vars) string {
	t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, a.URL, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(answer)
}

// A readSite is a site with something for every query, the responses of a healthy
// server, and ada, whose session is old enough to be prolonged, as are the persisted
// queries.
type readSite struct {
	*forumSite
	redis  *redistest.Redis
	schema *ast.Schema
	want   map[string]string // by field and viewer
}

func newReadSite(t *testing.T) *readSite {
	t.Helper()
	r := redistest.Server(t)
	s := &readSite{
		forumSite: newForum(t, agoratest.New(t, r), "c", "d"), redis: r,
		schema: graph.NewSchema(&graph.Resolver{}).Schema(), want: map[string]string{},
	}
	s.tab(t, "t", "c", "d")
	topic, article := s.topic(t, "x", "c", "go"), s.Post(t, s.ada, "y", "g", "h")
	s.topic(t, "z", "d")
	for _, subject := range []string{topic, article} {
		s.reply(t, s.ada, subject, s.reply(t, s.grace, subject, ""))
	}
	s.Vote(t, s.grace, article, "UP")
	// What another program wrote, which reads leave to reconcile.
	for _, command := range [][]any{
		{"SADD", "group:g", "article:999"},
		{"SREM", "group:h", article},
		{"EXPIRE", "score:g", 60},
		{"HSET", "bbs::comment::90", "id", 90, "author_id", 2, "content", "theirs", "time", 1773480000},
		{"LPUSH", "bbs::topic::1::comments", 90},
		{"SADD", "bbs::tab::theirs::member", "c"},
		{"SREM", "bbs::tab::t::member", "d"},
		{"ZADD", "bbs::category::theirs", 1773480000, 1},
	} {
		if err := s.Redis.Do(t.Context(), command...).Err(); err != nil {
			t.Fatal(err)
		}
	}
	s.eachQuery(t, func(field, doc string) {
		for _, token := range []string{s.ada, ""} {
			s.want[field+token] = ask(t, s.Agora, token, persisting(doc))
			if strings.Contains(s.want[field+token], `"errors"`) {
				t.Errorf("%s on a healthy server: %s", field, s.want[field+token])
			}
		}
	})
	s.flush(t)
	now := float64(s.Clock.Now().Unix())
	for key, left := range map[string]time.Duration{
		"agora:sessions:2": 29 * 24 * time.Hour, "agora:persisted_until": 12 * time.Hour,
	} {
		for _, member := range s.Redis.ZRange(t.Context(), key, 0, -1).Val() {
			s.Redis.ZAdd(t.Context(), key, redis.Z{Score: now + left.Seconds(), Member: member})
		}
	}
	return s
}

func (s *readSite) flush(t *testing.T) {
	t.Helper()
	if err := s.Store.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func (s *readSite) eachQuery(t *testing.T, f func(field, doc string)) {
	t.Helper()
	eachField(t, s.schema.Query, queries, func(field, query string) { f(field, document(query)) })
}

// other starts one more server, which knows nothing yet, on r through client.
func (s *readSite) other(t *testing.T, r *redistest.Redis, client redis.UniversalClient) *agoratest.Agora {
	t.Helper()
	a := agoratest.NewWith(t, r, client)
	a.Clock.Advance(s.Clock.Now().Sub(a.Clock.Now()))
	return a
}

// check compares the responses of another server with those of the healthy one.
func (s *readSite) check(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	s.eachQuery(t, func(field, doc string) {
		for _, token := range []string{s.ada, ""} {
			for _, body := range []agoratest.Vars{byHash(doc), byText(doc)} {
				if got := ask(t, a, token, body); got != s.want[field+token] {
					t.Errorf("%s, viewer %t, %v:\n%s\nwant\n%s", field, token != "", body, got, s.want[field+token])
				}
			}
		}
	})
}

func TestReadsNeedNoWrites(t *testing.T) {
	for _, c := range []struct {
		name, refusal string // of a write
		degrade       func(t *testing.T, s *readSite) *redistest.Redis
	}{
		{"memory is full, noeviction", "OOM", func(t *testing.T, s *readSite) *redistest.Redis {
			s.Redis.ConfigSet(t.Context(), "maxmemory", "1024")
			return s.redis
		}},
		{"too few replicas", "NOREPLICAS", func(t *testing.T, s *readSite) *redistest.Redis {
			s.Redis.ConfigSet(t.Context(), "min-replicas-to-write", "1")
			return s.redis
		}},
		{"a read-only replica", "READONLY", func(t *testing.T, s *readSite) *redistest.Redis {
			return redistest.Replica(t, s.redis)
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newReadSite(t)
			r := c.degrade(t, s)
			a := s.other(t, r, r.Client(t))
			if err := a.Redis.Set(t.Context(), "x", "y", 0).Err(); err == nil || !strings.HasPrefix(err.Error(), c.refusal) {
				t.Fatalf("a write brings %v, want %s", err, c.refusal)
			}
			s.check(t, a)
			opened := 0
			eachField(t, s.schema.Subscription, subscriptions, func(_, subscription string) {
				a.Subscribe(t, s.ada, subscription, nil)
				opened++
			})
			if n, _ := a.Live.Subscribers(); n != opened {
				t.Errorf("%d of %d subscriptions are open", n, opened)
			}
			const unknown = `{ categories { title } }`
			for _, body := range []agoratest.Vars{persisting(unknown), byHash(unknown)} {
				if got := ask(t, a, "", body); strings.Contains(got, "errors") {
					t.Errorf("a query that is persisted while Redis takes no writes: %v: %s", body, got)
				}
			}
		})
	}
}

// A writeStopper is a hook that lets nothing but commands pass that only read: others
// wait until their context ends.
type writeStopper struct {
	reads   map[string]bool
	on      atomic.Bool
	stopped chan string
}

func (w *writeStopper) stop(ctx context.Context, cmds ...redis.Cmder) {
	for _, cmd := range cmds {
		if !w.on.Load() || w.reads[cmd.Name()] {
			continue
		}
		select {
		case w.stopped <- cmd.Name():
		default:
		}
		<-ctx.Done()
	}
}

func (w *writeStopper) DialHook(next redis.DialHook) redis.DialHook { return next }

func (w *writeStopper) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		w.stop(ctx, cmd)
		return next(ctx, cmd)
	}
}

func (w *writeStopper) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		w.stop(ctx, cmds...)
		return next(ctx, cmds)
	}
}

// TestNoResponseWaitsForAWrite holds every command back that COMMAND INFO does not call
// read-only: the session is still to be prolonged, and no response waits for that.
func TestNoResponseWaitsForAWrite(t *testing.T) {
	s := newReadSite(t)
	commands, err := s.Redis.Command(t.Context()).Result()
	if err != nil {
		t.Fatal(err)
	}
	// HELLO and CLIENT set a connection up; the flags of XINFO are those of its subcommands.
	w := &writeStopper{reads: map[string]bool{"hello": true, "client": true, "xinfo": true}, stopped: make(chan string, 1)}
	for name, info := range commands {
		if slices.Contains(info.Flags, "readonly") {
			w.reads[name] = true
		}
	}
	client := s.redis.Client(t)
	client.AddHook(w)
	a := s.other(t, s.redis, client)
	w.on.Store(true)
	s.check(t, a)
	select {
	case <-w.stopped:
	default:
		t.Error("no read caused a write, so this shows nothing")
	}
}
