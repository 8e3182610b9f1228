package graph_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/vektah/gqlparser/v2/ast"
)

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
		forumSite: newForum(t, agoratest.NewSearching(t, r, ""), "c", "d"), redis: r,
		schema: graph.NewSchema(&graph.Resolver{}).Schema(), want: map[string]string{},
	}
	setRole(t, s.Agora, s.adaID, forum.RoleModerator) // she reads the fields of moderators too
	s.tab(t, "t", "c", "d")
	topic, article := s.topic(t, "x", "c", "go"), s.Post(t, s.ada, "y", "g", "h")
	s.topic(t, "z", "d")
	for _, subject := range []string{topic, article} {
		s.reply(t, s.ada, subject, s.reply(t, s.grace, subject, ""))
	}
	s.Vote(t, s.grace, article, "UP")
	s.report(t, s.grace, article, "SPAM", "")
	for _, id := range []string{article, topic} {
		s.mark(t, "featureSubject", agoratest.Vars{"subject": id, "state": "ON"})
	}
	s.mark(t, "pinSubject", agoratest.Vars{"subject": article, "place": "group:g", "state": "ON"})
	banAddress(t, s.Agora, s.ada, "203.0.113.0/24", nil)
	filter(t, s.Agora, s.ada, "WORD", "viagra", "MARK")
	draft := forum.Draft{Kind: forum.KindTopic, Title: "x", Category: "c"}
	ada, err := forum.ParseUserID(s.adaID)
	if err == nil {
		_, err = s.Store.Held.Hold(t.Context(), &forum.User{ID: ada}, draft, forum.RuleLinks)
	}
	if _, held := errors.AsType[*forum.HeldError](err); !held {
		t.Fatal(err)
	}
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
	s.waitForRanking(t, article)
	s.eachQuery(t, func(field, doc string) {
		for _, token := range []string{s.ada, ""} {
			s.want[field+token] = s.Send(t, token, persisting(doc)).Body
			private := token == "" && strings.Contains(s.want[field+token], "UNAUTHENTICATED")
			if strings.Contains(s.want[field+token], `"errors"`) && !private {
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

// waitForRanking waits until the columns have an article, while seconds pass on the clock of the test: a ranking is not
// computed again within one.
func (s *readSite) waitForRanking(t *testing.T, article string) {
	t.Helper()
	for late := time.Now().Add(time.Minute); time.Now().Before(late); pause.For(t.Context(), 20*time.Millisecond) {
		s.Clock.Advance(time.Second)
		if strings.Contains(s.Must(t, "", `{ articles(formula: "hn") { nodes { id } } }`, nil).Body, article) {
			return
		}
	}
	t.Fatalf("no ranking has %s", article)
}

func (s *readSite) flush(t *testing.T) {
	t.Helper()
	if err := s.Store.DB.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func (s *readSite) eachQuery(t *testing.T, f func(field, doc string)) {
	t.Helper()
	eachField(t, s.schema.Query, queries, func(field, query string) { f(field, document(query)) })
}

// other starts another server on r through client, with empty caches.
func (s *readSite) other(t *testing.T, r *redistest.Redis, client redis.Client) *agoratest.Agora {
	t.Helper()
	a := agoratest.NewSearchingWith(t, r, client, "")
	a.Clock.Advance(s.Clock.Now().Sub(a.Clock.Now()))
	return a
}

// check compares the responses of another server with those of the healthy one.
func (s *readSite) check(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	s.eachQuery(t, func(field, doc string) {
		for _, token := range []string{s.ada, ""} {
			for _, body := range []agoratest.Vars{byHash(doc), byText(doc)} {
				if got := a.Send(t, token, body).Body; got != s.want[field+token] {
					t.Errorf("%s, viewer %t, %v:\n%s\nwant\n%s", field, token != "", body, got, s.want[field+token])
				}
			}
		}
	})
}
