package ingest_test

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// now is the time of the clock.
var now = time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)

// An importer imports into one Redis or a cluster, and looks at it as another program would.
type importer struct {
	*agoratest.Agora // without a server
	store            *redisstore.Store
	redis            redis.Client
	partitions       int
	from             func(*ingest.Import, context.Context, []ingest.Input) error
}

func newImporter(t *testing.T, r *redistest.Redis) importer {
	t.Helper()
	options := redisstore.Options{Now: func() time.Time { return now }, Partitions: r.Partitions}
	store, err := redisstore.Open(t.Context(), r.Client(t), options)
	if err != nil {
		t.Fatal(err)
	}
	a := &agoratest.Agora{Redis: r.Client(t)}
	return importer{a, store, a.Redis, r.Partitions, (*ingest.Import).HN}
}

// A result is the counts of an import, and the reasons of its rejects by line.
type result struct {
	imported, known, rejected int64
	rejects                   []ingest.Reject
}

func (r result) String() string {
	return fmt.Sprintf("imported %d, known %d, rejected %d", r.imported, r.known, r.rejected)
}

// write writes a file and returns its path.
func write(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "stories.jsonl")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// try imports text as one file.
func (im importer) try(ctx context.Context, t *testing.T, run *ingest.Import, text string) (result, error) {
	t.Helper()
	inputs, done, err := ingest.Files([]string{write(t, text)}, nil, run.ShiftToNow)
	defer done()
	if err != nil {
		t.Fatal(err)
	}
	return im.read(ctx, run, inputs)
}

func (im importer) read(ctx context.Context, run *ingest.Import, inputs []ingest.Input) (result, error) {
	var r result
	run.Store, run.Now = im.store, now
	run.Rejected = func(reject ingest.Reject) { r.rejects = append(r.rejects, reject) }
	err := im.from(run, ctx, inputs)
	r.imported, r.known, r.rejected = run.Counts.Imported.Load(), run.Counts.Known.Load(), run.Counts.Rejected.Load()
	return r, err
}

// must imports text and checks the counts.
func (im importer) must(t *testing.T, run *ingest.Import, want, text string) result {
	t.Helper()
	r, err := im.try(t.Context(), t, run, text)
	if err != nil {
		t.Fatal(err)
	}
	if r.String() != want {
		t.Fatalf("%s, want %s: %+v", r, want, r.rejects)
	}
	return r
}

// hash reads a hash, of which each partition may have a part; one that is not there is empty.
func (im importer) hash(t *testing.T, name string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, key := range im.Keys(t, name) {
		h, err := im.redis.HGetAll(t.Context(), key).Result()
		if err != nil {
			t.Fatal(err)
		}
		maps.Copy(all, h)
	}
	return all
}

// events returns the number of events, without those of the log of the operator's acts: it has new categories and tabs.
func (im importer) events(t *testing.T) (n int) {
	t.Helper()
	for _, key := range im.Keys(t, "agora:events") {
		for _, entry := range im.redis.XRange(t.Context(), key, "-", "+").Val() {
			// No subscriber sees what has changed.
			if kind := entry.Values["type"]; kind != forum.EventChanged && kind != forum.EventLogged {
				n++
			}
		}
	}
	return n
}

// wantInAll compares a sorted list of names, which every partition has.
func (im importer) wantInAll(t *testing.T, name string, want ...string) {
	t.Helper()
	for _, key := range im.Keys(t, name) {
		if got := im.redis.ZRange(t.Context(), key, 0, -1).Val(); !slices.Equal(got, want) {
			t.Errorf("%s is %q, want %q", key, got, want)
		}
	}
}

// article returns the id of the article that has a source.
func (im importer) article(t *testing.T, source string) forum.ArticleID {
	t.Helper()
	id, err := forum.ParseArticleID("article:" + im.id(t, source))
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// id returns the id of a story's article from agora:sources.
func (im importer) id(t *testing.T, source string) string {
	t.Helper()
	id, ok := im.hash(t, "agora:sources")[source]
	if !ok {
		t.Fatalf("%s is not there", source)
	}
	return id
}

// author is the name of the account that an author was given.
func (im importer) author(t *testing.T, by string) string {
	t.Helper()
	return im.hash(t, "bbs::user::"+im.id(t, "hn:user:"+by))["name"]
}

// wantArticle compares the fields of an article's hash that want has, and its
// places in the rankings.
func (im importer) wantArticle(t *testing.T, source string, posted time.Time, votes int, want map[string]string) {
	t.Helper()
	member := "article:" + im.id(t, source)
	got := im.hash(t, member)
	for field, text := range want {
		if got[field] != text {
			t.Errorf("%s has %s %q, want %q", source, field, got[field], text)
		}
	}
	seconds, err := strconv.ParseFloat(got["time"], 64)
	if err != nil || seconds != float64(posted.Unix()) {
		t.Errorf("%s has time %q, want %d", source, got["time"], posted.Unix())
	}
	if got["votes"] != strconv.Itoa(votes) {
		t.Errorf("%s has %s votes, want %d", source, got["votes"], votes)
	}
	for ranking, score := range map[string]float64{"time:": seconds, "score:": seconds + 432*float64(votes)} {
		if ranked := im.redis.ZScore(t.Context(), im.Key(t, member, ranking), member).Val(); ranked != score {
			t.Errorf("%s has %f in %s, want %f", source, ranked, ranking, score)
		}
	}
}

// story writes one line; more is further fields.
func story(id int, by string, posted time.Time, more string) string {
	return fmt.Sprintf(`{"id":%d,"type":"story","by":%q,"time":%d,"title":"Story %d"%s}`+"\n", id, by, posted.Unix(), id,
		more)
}

// everything writes down the counters, hashes and rankings, and no events.
func (im importer) everything(t *testing.T) string {
	t.Helper()
	ctx := t.Context()
	keys := im.Find(t, "*")
	slices.Sort(keys)
	var b strings.Builder
	for _, key := range keys {
		fmt.Fprint(&b, key, " ")
		switch kind := im.redis.Type(ctx, key).Val(); kind {
		case "string":
			fmt.Fprintln(&b, im.redis.Get(ctx, key).Val())
		case "hash":
			fmt.Fprintln(&b, im.redis.HGetAll(ctx, key).Val())
		case "zset":
			fmt.Fprintln(&b, im.redis.ZRangeWithScores(ctx, key, 0, -1).Val())
		case "stream": // what an import changes is announced to the caches of servers
		case "list":
			fmt.Fprintln(&b, im.redis.LRange(ctx, key, 0, -1).Val())
		case "set":
			members := im.redis.SMembers(ctx, key).Val()
			slices.Sort(members)
			fmt.Fprintln(&b, members)
		default:
			t.Fatalf("%s is a %s", key, kind)
		}
	}
	return b.String()
}
