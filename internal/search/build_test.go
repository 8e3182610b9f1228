package search

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

const (
	stepSize = 4 // entities in a step of these tests
	articles = 45
	// The process with this variable builds an index: the address of a Redis, a space, and the directory.
	builder = "AGORA_SEARCH_BUILDER"
)

func TestMain(m *testing.M) {
	if text := os.Getenv(builder); text != "" {
		addr, dir, _ := strings.Cut(text, " ")
		if err := build(addr, dir); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// build builds an index, and prints what it does: before each write the ids, and then that it has written. It goes on
// after a line of standard input, and ends when that does.
func build(addr, dir string) error {
	client := redis.New("tcp", addr)
	defer client.Close()
	store, err := redisstore.Open(context.Background(), client, redisstore.Options{})
	if err != nil {
		return err
	}
	defer store.DB.Close()
	x, err := Open(store, nil, dir, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	input := bufio.NewScanner(os.Stdin)
	say := func(words ...string) {
		fmt.Fprintln(os.Stdout, strings.Join(words, " "))
		if !input.Scan() {
			os.Exit(1)
		}
	}
	watch(x, func(ids []string) { say(append([]string{"writing"}, ids...)...) }, func() { say("written") })
	if _, err := x.step(context.Background(), nil); err != nil {
		return err
	}
	return x.Close()
}

// watched is an engine whose writes are watched.
type watched struct {
	engine
	before func(ids []string)
	after  func()
}

func (w watched) write(ctx context.Context, changes []change, at bookmark) error {
	ids := make([]string, len(changes))
	for i, c := range changes {
		ids[i] = c.id
	}
	w.before(ids)
	err := w.engine.write(ctx, changes, at)
	w.after()
	return err
}

// watch makes the steps of an index small, and calls functions before and after each write.
func watch(x *Index, before func(ids []string), after func()) {
	x.page = stepSize
	x.engine = watched{x.engine, before, after}
}

// filled returns a store with two partitions, users, articles with texts and tags, and comments.
func filled(t *testing.T) (*redistest.Redis, *redisstore.Store, *forum.User) {
	t.Helper()
	r := redistest.Mini(t)
	store, err := redisstore.Open(t.Context(), r.Client(t), redisstore.Options{Partitions: 2})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.DB.Close() })
	var ada *forum.User
	for _, name := range []string{"ada", "grace", "linus"} {
		user, err := store.Accounts.Create(t.Context(), people.NewUser{Name: name, Email: name + "@example.com"})
		if err != nil {
			t.Fatal(err)
		}
		if ada == nil {
			ada = user
		}
	}
	at := store.DB.Now().Add(-time.Hour)
	for n := range articles {
		a := &forum.Article{
			ID: forum.ArticleID(n + 1), Title: fmt.Sprint("Title ", n+1), Content: new(strings.Repeat("text ", 20)),
			AuthorID: ada.ID, CreatedAt: at, Tags: []string{fmt.Sprint("tag", n%3)},
		}
		if _, err := store.Imports.Article(t.Context(), fmt.Sprint("a", n), a); err != nil {
			t.Fatal(err)
		}
		c := &forum.Comment{
			ID: forum.CommentID{Subject: forum.SubjectID(a.ID.String())}, AuthorID: ada.ID,
			Content: new("A comment."), CreatedAt: at,
		}
		if n%3 == 0 {
			if _, err := store.Imports.Comment(t.Context(), fmt.Sprint("c", n), c); err != nil {
				t.Fatal(err)
			}
		}
	}
	return r, store, ada
}

// opened opens the index in a directory; in memory with "".
func opened(t *testing.T, store *redisstore.Store, dir string) *Index {
	t.Helper()
	x, err := Open(store, nil, dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// finds fails the test unless a search finds so many.
func finds(t *testing.T, x *Index, query string, want int) {
	t.Helper()
	found, err := x.Find(x.store.Core.NewResponse(t.Context(), reader, 0, nil), forum.Search{
		Query: query, Order: forum.SearchRelevance, Page: forum.Page{Size: 100},
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(found.Edges) != want {
		t.Errorf("%q finds %d, want %d", query, len(found.Edges), want)
	}
}

// TestBuildIsKilled kills processes that build an index, in the middle of a write and after one, and counts what is
// written twice.
func TestBuildIsKilled(t *testing.T) {
	r, store, _ := filled(t)
	dir := t.TempDir()
	times := map[string]int{} // of entities
	note := func(ids []string) {
		for _, id := range ids {
			times[id]++
		}
	}
	const kills = 5
	for n := range kills {
		runKilled(t, r.Addr, dir, 2+n, note)
	}
	x := opened(t, store, dir)
	if !x.Indexing() {
		t.Fatal("the builds had ended before they were killed; the test needs more entities")
	}
	watch(x, note, func() {})
	if _, err := x.step(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	again := 0
	for _, n := range times {
		again += n - 1
	}
	const all = 3 + articles + articles/3
	if len(times) != all || again > kills*stepSize {
		t.Errorf("%d of %d entities were indexed, %d of them again after %d kills; at most %d are in a step",
			len(times), all, again, kills, stepSize)
	}
	if n, err := x.Size(t.Context()); err != nil || n != all+3 {
		t.Errorf("the index has %d documents, want %d, and 3 tags: %v", n, all, err)
	}
	finds(t, x, "title", articles)
	finds(t, x, "comment", articles/3)
	finds(t, x, "tag2", articles/3+1)
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	if x = opened(t, store, dir); x.Indexing() {
		t.Error("the index is built again")
	}
	_ = x.Close()
}

// runKilled runs a process that builds an index, and kills it after its n-th message. note gets the ids of each write.
func runKilled(t *testing.T, addr, dir string, n int, note func(ids []string)) {
	t.Helper()
	cmd := exec.Command(os.Args[0]) //nolint:noctx // it is killed, and ends with its input
	cmd.Env = append(os.Environ(), builder+"="+addr+" "+dir)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	messages := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		words := strings.Fields(lines.Text())
		writing := words[0] == "writing"
		if writing {
			note(words[1:])
		}
		if messages++; messages < n || writing {
			fmt.Fprintln(in)
		}
		if messages >= n {
			_ = cmd.Process.Kill() // while it writes, or after it has written
		}
	}
	if err := cmd.Wait(); err == nil || messages < n {
		t.Fatalf("it was not killed: %v, after %d messages", err, messages)
	}
}

// TestBuildIsStopped ends the context of builds after each step, and changes the data between the steps.
func TestBuildIsStopped(t *testing.T) {
	for _, where := range []string{"disk", "memory"} {
		t.Run(where, func(t *testing.T) {
			_, store, ada := filled(t)
			dir := ""
			if where == "disk" {
				dir = t.TempDir()
			}
			x := opened(t, store, dir)
			defer func() { _ = x.Close() }()
			times, stops := map[string]int{}, 0
			changed := []string{"article:2", "article:4", "article:29"}
			for ctx, stop := context.WithCancel(t.Context()); ; ctx, stop = context.WithCancel(t.Context()) {
				watch(x, func(ids []string) {
					for _, id := range ids {
						times[id]++
					}
				}, stop)
				_, err := x.step(ctx, nil)
				stop()
				if err == nil {
					break
				}
				if !errors.Is(err, context.Canceled) {
					t.Fatal(err)
				}
				x.engine = x.engine.(watched).engine
				switch stops++; stops {
				case 8: // Most entities of the first partition are in the index.
					edited := forum.EditArticle{ID: 2, Title: new("Edited")}
					if _, err := store.Articles.Edit(t.Context(), ada, edited); err != nil {
						t.Fatal(err)
					}
					if _, err := store.Articles.Delete(t.Context(), ada, 4); err != nil {
						t.Fatal(err)
					}
					if _, err := store.Articles.Delete(t.Context(), ada, 29); err != nil {
						t.Fatal(err)
					}
					posted, err := store.Articles.Post(t.Context(), ada, forum.PostArticle{Title: "Posted"})
					if err != nil {
						t.Fatal(err)
					}
					changed = append(changed, posted.GlobalID())
				case 200:
					t.Fatal("the build does not end")
				}
				if dir == "" {
					continue
				}
				if err := x.Close(); err != nil {
					t.Fatal(err)
				}
				x = opened(t, store, dir)
			}
			for id, n := range times {
				if n > 1 && !slices.Contains(changed, id) {
					t.Errorf("%s was indexed %d times", id, n)
				}
			}
			if least := articles / stepSize; stops < least {
				t.Errorf("the build was stopped %d times, want %d or more", stops, least)
			}
			if x.Indexing() {
				t.Error("the index is still being built")
			}
			finds(t, x, "title", articles-3)
			finds(t, x, "edited", 1)
			finds(t, x, "posted", 1)
		})
	}
}

// stopped builds an index in a directory up to its n-th write, and closes it.
func stopped(t *testing.T, store *redisstore.Store, dir string, n int) {
	t.Helper()
	x := opened(t, store, dir)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	watch(x, func([]string) {}, func() {
		if n--; n == 0 {
			stop()
		}
	})
	if _, err := x.step(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Fatalf("the build was not stopped: %v", err)
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
}

// built continues the build of an index, and returns the ids that it has written.
func built(t *testing.T, x *Index) (ids []string, err error) {
	t.Helper()
	watch(x, func(written []string) { ids = append(ids, written...) }, func() {})
	_, err = x.step(t.Context(), nil)
	x.engine = x.engine.(watched).engine
	return ids, err
}

// TestStepOfAnotherFormat builds a part of an index, whose documents are then made in another way.
func TestStepOfAnotherFormat(t *testing.T) {
	_, store, _ := filled(t)
	dir := t.TempDir()
	stopped(t, store, dir, 5)
	for _, test := range []struct {
		made  string
		wants bool
	}{{made + store.SiteKey(), true}, {"another " + store.SiteKey(), false}} {
		engine, err := openLocal(dir, test.made)
		if err != nil {
			t.Fatal(err)
		}
		step, err := engine.step(t.Context())
		if err != nil || (step != "") != test.wants {
			t.Errorf("made as %q, it continues after %q: %v", test.made, step, err)
		}
		if err := engine.close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestStepWithoutEvents builds a part of an index, whose events are then lost.
func TestStepWithoutEvents(t *testing.T) {
	r, store, ada := filled(t)
	dir := t.TempDir()
	stopped(t, store, dir, 5)
	if _, err := store.Articles.Edit(t.Context(), ada, forum.EditArticle{ID: 2, Title: new("Edited")}); err != nil {
		t.Fatal(err)
	}
	for _, key := range r.Mini.Keys() {
		if strings.HasSuffix(key, "agora:events") {
			if err := r.Client(t).XTrimMaxLen(t.Context(), key, 0).Err(); err != nil {
				t.Fatal(err)
			}
		}
	}
	x := opened(t, store, dir)
	defer func() { _ = x.Close() }()
	if ids, err := built(t, x); forum.CodeOf(err) != forum.StreamGap {
		t.Fatalf("after lost events it writes %q: %v", ids, err)
	}
	ids, err := built(t, x)
	if err != nil || !slices.Contains(ids, "article:2") {
		t.Errorf("it does not begin anew, but writes %q: %v", ids, err)
	}
	finds(t, x, "edited", 1)
}

// TestBatchOfLongTexts builds an index whose steps exceed the size of a batch: each batch has its own step.
func TestBatchOfLongTexts(t *testing.T) {
	_, store, _ := filled(t)
	dir := t.TempDir()
	x := opened(t, store, dir)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var first []string
	watch(x, func(ids []string) { first = append(first, ids...) }, func() {
		if len(first) > 20 {
			stop()
		}
	})
	x.page, x.most = buildPage, 200
	if _, err := x.step(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Fatalf("the build was not stopped: %v", err)
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	x = opened(t, store, dir)
	defer func() { _ = x.Close() }()
	rest, err := built(t, x)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range rest {
		if slices.Contains(first, id) {
			t.Errorf("%s is indexed again", id)
		}
	}
	finds(t, x, "title", articles)
	finds(t, x, "tag0", articles/3+1)
}
