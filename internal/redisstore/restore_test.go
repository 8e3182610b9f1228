package redisstore_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/resp"
	"github.com/agoraql/agora/internal/transfer"
)

// TestRestoreContinuesAfterAnInterruption ends the file at every tenth of it, and goes on from the start.
func TestRestoreContinuesAfterAnInterruption(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		from := open(t, redistest.Mini(t), 1)
		fill(t, from, 30)
		file, want := export(t, from), digest(t, from)
		broken := errors.New("broken")
		to := open(t, r, 8)
		for tenth := 1; tenth < 10; tenth++ {
			half := io.MultiReader(bytes.NewReader(file[:len(file)*tenth/10]), iotest.ErrReader(broken))
			if _, err := transfer.Restore(t.Context(), to, half, nil); !errors.Is(err, broken) {
				t.Fatal(err)
			}
		}
		if _, err := transfer.Restore(t.Context(), to, bytes.NewReader(export(t, from)),
			nil); err != transfer.ErrOtherRestore {
			t.Errorf("another file: %v", err)
		}
		if err := transfer.Complete(t.Context(), to); err != transfer.ErrIncomplete {
			t.Errorf("before the end: %v", err)
		}
		restore(t, to, file)
		if err := transfer.Complete(t.Context(), to); err != nil {
			t.Errorf("after the end: %v", err)
		}
		sameDigest(t, digest(t, to), want)
		if _, err := transfer.Restore(t.Context(), to, bytes.NewReader(file), nil); err != transfer.ErrNotEmpty {
			t.Errorf("again: %v", err)
		}
	})
}

// entityKey matches the key of an entity, or of a comment.
var entityKey = regexp.MustCompile(`(article:|bbs::topic::|bbs::comment::|bbs::user::)([1-9][0-9]*)$`)

// entities returns the keys of all entities without tags.
func entities(t testing.TB, r *redistest.Redis) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, key := range r.Client(t).Keys(t.Context(), "*").Val() {
		if match := entityKey.FindString(key); match != "" && !strings.Contains(key, "agora:") {
			if found[match] {
				t.Errorf("%s is in two partitions", match)
			}
			found[match] = true
		}
	}
	return found
}

// TestRestoredSitesGiveNewIDs posts on restored sites: no id of the site before is given again, and none twice.
func TestRestoredSitesGiveNewIDs(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	from := open(t, r, 1)
	f := fill(t, from, 30)
	before := entities(t, r)
	for _, partitions := range []int{8, 1} {
		file := export(t, from)
		r = redistest.Server(t)
		from = open(t, r, partitions)
		restore(t, from, file)
		restored := entities(t, r)
		if !maps.Equal(restored, before) {
			t.Errorf("%d entities restored of %d", len(restored), len(before))
		}
		f.Store = from
		random := rand.New(rand.NewPCG(uint64(partitions), 1))
		for i := range 60 {
			f.article(1000*partitions+i, random)
			f.topic(1000*partitions+i, random)
		}
		before = entities(t, r)
		if len(before) < len(restored)+150 {
			t.Errorf("%d entities after %d", len(before), len(restored))
		}
	}
	sound(t, from)
}

// TestRestoreRefuses files that are no complete export. Nothing but the settings is written.
func TestRestoreRefuses(t *testing.T) {
	t.Parallel()
	settings := []string{
		"HSET", "agora:settings", "partitions", "1", "layout", "2", "hot_formula", "reddit-2010", "importing", "x",
	}
	end := []string{"HDEL", "agora:settings", "importing"}
	with := func(command ...string) [][]string { return [][]string{settings, command, end} }
	replaced := func(field, value string) [][]string {
		changed := append([]string{}, settings...)
		for i := 2; i < len(changed); i += 2 {
			if changed[i] == field {
				changed[i+1] = value
			}
		}
		return [][]string{changed, end}
	}
	r := redistest.Server(t)
	store := open(t, r, 2)
	for name, c := range map[string]struct {
		commands [][]string
		reason   string
	}{
		"an empty file":               {nil, "not a file of agora export: EOF"},
		"other commands":              {[][]string{{"SET", "a", "b"}}, "does not begin with settings"},
		"no settings":                 {replaced("importing", ""), "not complete"},
		"eight partitions":            {replaced("partitions", "8"), "not complete"},
		"a newer layout":              {replaced("layout", "99"), "newer agora"},
		"an unknown formula":          {replaced("hot_formula", "x"), "hot formula"},
		"a file that ends early":      {[][]string{settings, {"SET", "article:", "7"}}, "ends early"},
		"a file that goes on":         {[][]string{settings, end, end}, "goes on"},
		"one word":                    {with("FLUSHALL"), `the command ["FLUSHALL"]`},
		"another command":             {with("DEL", "article:7"), `"DEL" with 0 arguments for "article:7"`},
		"another type":                {with("SADD", "article:7", "x"), `"SADD"`},
		"another HDEL":                {with("HDEL", "article:7", "title"), "HDEL"},
		"settings in between":         {with("HSET", "agora:settings", "site", "x"), "agora:settings"},
		"a session":                   {with("ZADD", "agora:sessions:1", "1", "x"), "agora:sessions:1"},
		"a tag":                       {with("HSET", "{p1}article:7", "title", "x"), "{p1}article:7"},
		"an unknown key":              {with("SET", "x", "y"), `no export has the key "x"`},
		"half a pair":                 {with("HSET", "article:7", "title"), "with 1 arguments"},
		"a score":                     {with("ZADD", "score:", "nan", "article:7"), "is no score"},
		"an id with a zero":           {with("HSET", "article:07", "title", "x"), "article:07"},
		"an id of 2^52":               {with("HSET", "article:4503599627370496", "title", "x"), "too large"},
		"a member without an id":      {with("ZADD", "score:", "1", "article:"), "has no id"},
		"a counter":                   {with("SET", "article:", "-1"), `"SET"`},
		"votes before the comment":    {with("SADD", "agora:comment_up:7", "1"), "does not follow the comment"},
		"a comment without a subject": {with("HSET", "bbs::comment::7", "id", "7"), "names no subject"},
		"a comment's bad subject":     {with("HSET", "bbs::comment::7", "subject", "x:1"), "no subject of a comment"},
		"an expiry":                   {with("PEXPIREAT", "article:7", "1"), `"PEXPIREAT"`},
	} {
		t.Run(name, func(t *testing.T) {
			var file bytes.Buffer
			w := resp.NewWriter(&file)
			for _, command := range c.commands {
				if err := w.Command(command...); err != nil {
					t.Fatal(err)
				}
			}
			if err := w.Flush(); err != nil {
				t.Fatal(err)
			}
			_, err := transfer.Restore(t.Context(), store, &file, nil)
			if err == nil || !strings.Contains(err.Error(), c.reason) {
				t.Errorf("%v, want %s", err, c.reason)
			}
			if len(c.commands) > 2 && !strings.Contains(fmt.Sprint(err), "byte ") {
				t.Errorf("%v names no position", err)
			}
			if keys := r.Client(t).Keys(t.Context(), "*[^s]").Val(); len(keys) > 0 {
				t.Errorf("it leaves %q", keys)
			}
		})
	}
}

// TestRestoredSitesKnowTheirSources imports again what was imported before the move: with ids of its own or not.
func TestRestoredSitesKnowTheirSources(t *testing.T) {
	t.Parallel()
	from, r := open(t, redistest.Mini(t), 1), redistest.Server(t)
	fill(t, from, 10)
	author, err := from.Imports.Author(t.Context(), "hn:user:pg", "pg")
	if err != nil {
		t.Fatal(err)
	}
	comments := map[string]*forum.Comment{}
	for i := range 9 {
		source := fmt.Sprint("hn:comment", i)
		comments[source] = &forum.Comment{Content: new("x"), CreatedAt: agoratest.Start}
		comments[source].ID.Subject = "article:1"
		status, err := from.Imports.Comment(t.Context(), source, comments[source])
		if err != nil || status != redisstore.ImportedNew {
			t.Fatal(status, err)
		}
	}
	to := open(t, r, 8)
	restore(t, to, export(t, from))
	for source, c := range comments {
		if status, err := to.Imports.Comment(t.Context(), source, c); err != nil || status != redisstore.ImportedKnown {
			t.Errorf("%s: %s, %v", source, status, err)
		}
	}
	if got, err := to.Imports.Author(t.Context(), "hn:user:pg", "pg"); err != nil || got != author {
		t.Errorf("the author is %d, %v; want %d", got, err, author)
	}
	for id := range forum.ArticleID(100) {
		a, err := from.Articles.Get(from.Core.NewResponse(t.Context(), nil, read.AllFields, nil), id)
		if err != nil || a == nil || a.Title != "Imported" {
			continue
		}
		_, number, _ := strings.Cut(*a.Link, "com/")
		for _, wanted := range []forum.ArticleID{0, id} {
			again := &forum.Article{ID: wanted, Title: a.Title, Link: a.Link, CreatedAt: a.CreatedAt}
			status, err := to.Imports.Article(t.Context(), "hn:"+number, again)
			if err != nil || status != redisstore.ImportedKnown {
				t.Errorf("%s with the id %d: %s, %v", *a.Link, wanted, status, err)
			}
		}
		author = 0
	}
	if author != 0 {
		t.Error("the site has no imported article")
	}
}
