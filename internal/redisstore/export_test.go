package redisstore_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/transfer"
)

// open opens a store with a number of partitions.
func open(t testing.TB, r *redistest.Redis, partitions int) *redisstore.Store {
	t.Helper()
	s, err := redisstore.Open(t.Context(), r.Client(t), redisstore.Options{Partitions: partitions})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// export returns the file of an export.
func export(t testing.TB, s *redisstore.Store) []byte {
	t.Helper()
	var file bytes.Buffer
	if n, err := transfer.Export(t.Context(), s, &file, transfer.ExportOptions{}); err != nil || n < 3 {
		t.Fatalf("%d commands: %v", n, err)
	}
	return file.Bytes()
}

// restore fills a store from the file of an export.
func restore(t testing.TB, s *redisstore.Store, file []byte) {
	t.Helper()
	if _, err := transfer.Restore(t.Context(), s, bytes.NewReader(file), nil); err != nil {
		t.Fatal(err)
	}
}

// digest returns the digest of a store.
func digest(t testing.TB, s *redisstore.Store) transfer.Digest {
	t.Helper()
	d, err := transfer.DigestOf(t.Context(), s, nil)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// sameDigest fails the test unless two digests are equal.
func sameDigest(t testing.TB, got, want transfer.Digest) {
	t.Helper()
	for i, part := range want.Parts {
		if i >= len(got.Parts) || got.Parts[i] != part {
			t.Errorf("the digest has %+v, want %+v", got.Parts, part)
			return
		}
	}
	if got.Sum != want.Sum || len(got.Parts) != len(want.Parts) {
		t.Errorf("the digest is %+v, want %+v", got, want)
	}
}

// sound fails the test if a check of a store finds anything.
func sound(t testing.TB, s *redisstore.Store) {
	t.Helper()
	report, err := reconcile.Check(t.Context(), s, reconcile.CheckOptions{
		Pause: time.Millisecond, Found: func(f reconcile.Finding) { t.Errorf("%+v", f) },
	})
	if err != nil || report.Left > 0 {
		t.Errorf("%+v, %v", report, err)
	}
}

// TestExportMovesASiteBetweenPartitions copies a site from one number of partitions to others and back.
func TestExportMovesASiteBetweenPartitions(t *testing.T) {
	t.Parallel()
	test := func(t *testing.T, r *redistest.Redis) {
		t.Helper()
		size := 250 // two pages of the members of a list, and of keys
		if need.More(t, "it moves a site of 600 articles") {
			size = 600
		}
		if r.Mini != nil {
			size = 40
		}
		from := open(t, redistest.Mini(t), 1)
		if r.Nodes == nil {
			from = open(t, another(t, r), 1)
		} else {
			size = 100
		}
		fill(t, from, size)
		want := digest(t, from)
		if len(want.Parts) != 12 {
			t.Errorf("the digest has the parts %+v", want.Parts)
		}
		to := r
		for _, partitions := range []int{8, 3, 1} {
			file := export(t, from)
			from = open(t, to, partitions)
			restore(t, from, file)
			sameDigest(t, digest(t, from), want)
			sound(t, from)
			to = another(t, r)
		}
		sound(t, from)
	}
	redistest.Once(t, test)
	redistest.OnCluster(t, test)
}

// another returns an empty Redis of the same kind; not another cluster, as to start one takes long.
func another(t testing.TB, r *redistest.Redis) *redistest.Redis {
	t.Helper()
	if r.Mini != nil {
		return redistest.Mini(t)
	}
	return redistest.Server(t)
}

// TestExportOfARunningSiteIsConsistentPerEntity exports while clients post, comment and vote.
func TestExportOfARunningSiteIsConsistentPerEntity(t *testing.T) {
	t.Parallel()
	test := func(t *testing.T, r *redistest.Redis) {
		t.Helper()
		from := open(t, r, 8)
		f := fill(t, from, 20)
		quit, done := make(chan struct{}), make(chan struct{})
		go func() {
			defer close(done)
			random := rand.New(rand.NewPCG(1, 2))
			for i := 1000; ; i++ {
				select {
				case <-quit:
					return
				default:
					f.article(i, random)
					f.topic(i, random)
				}
			}
		}()
		var files [][]byte
		for range 3 {
			files = append(files, export(t, from))
		}
		close(quit)
		<-done
		for _, file := range files {
			to := open(t, another(t, r), 1)
			restore(t, to, file)
			// Counts and lists of comments, times of last replies and karma belong to several entities.
			report, err := reconcile.Check(t.Context(), to, reconcile.CheckOptions{
				Repair: true, Pause: time.Millisecond, Found: func(f reconcile.Finding) {
					ofComments := f.Rule == "article.last_reply" || strings.HasPrefix(f.Key, "agora:comments:") ||
						strings.HasPrefix(f.Key, "agora:active:")
					ofArticle := strings.HasPrefix(f.Rule, "article.") && !ofComments
					if ofArticle || f.Rule == "topic.hot" || !f.Corrected {
						t.Errorf("%+v", f)
					}
				},
			})
			if err != nil || report.Left > 0 {
				t.Errorf("%+v, %v", report, err)
			}
		}
	}
	redistest.Once(t, test)
	redistest.OnCluster(t, test)
}

// TestExportLeavesOut what belongs to a running site only.
func TestExportLeavesOut(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	s, client := open(t, r, 1), r.Client(t)
	fill(t, s, 10)
	ctx := t.Context()
	client.HSet(ctx, "bbs::user::900", "id", "900", "name", "half", "email", "half@example.com")
	client.HSet(ctx, "bbs::name_to_uid", "half", "900")
	client.HSet(ctx, "agora:claims", "name:half", `{}`)
	client.Set(ctx, "their:key", "x", 0)
	site := client.HGet(ctx, "agora:settings", "site").Val()
	file := string(export(t, s))
	for _, text := range []string{
		"agora:sessions", "agora:events", "agora:once", "agora:viewed", "agora:claims", "agora:founded", "half",
		"their:key", site,
	} {
		if strings.Contains(file, text) {
			t.Errorf("the file contains %q", text)
		}
	}
	if client.Exists(ctx, "agora:sessions:1").Val() == 0 || site == "" {
		t.Error("the site has no session or no id")
	}
}

// TestRestoredKeysExpireAsBefore compares the expiries of voters and day ranks.
func TestRestoredKeysExpireAsBefore(t *testing.T) {
	t.Parallel()
	r, to := redistest.Server(t), redistest.Server(t)
	from, before, after := open(t, r, 1), r.Client(t), to.Client(t)
	fill(t, from, 10)
	restore(t, open(t, to, 1), export(t, from))
	expiring := 0
	for _, pattern := range []string{"voted:*", "bbs::reply_day_rank*", "agora:points_in:*"} {
		for _, key := range before.Keys(t.Context(), pattern).Val() {
			want, got := before.PExpireTime(t.Context(), key).Val(), after.PExpireTime(t.Context(), key).Val()
			if expiring++; got != want || want <= 0 {
				t.Errorf("%s expires at %s, want %s", key, got, want)
			}
		}
	}
	if expiring < 5 {
		t.Errorf("%d keys expire", expiring)
	}
}

// TestDigestNoticesEachChange changes one thing of each kind.
func TestDigestNoticesEachChange(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	s, client := open(t, r, 1), r.Client(t)
	fill(t, s, 20)
	for _, change := range [][]any{
		{"HSET", "article:1", "title", "another"},
		{"HDEL", "article:2", "link"},
		{"SADD", "voted:3", "user:900"},
		{"ZINCRBY", "score:", "0.001", "article:4"},
		{"ZADD", "time:g1", "5", "article:900"},
		{"RPUSH", "bbs::topic::5::comments", "900"},
		{"HSET", "bbs::user::3", "name", "other"},
		{"HSET", "agora:karma", "3", "-99"},
		{"HSET", "agora:notified", "11", "99"},
		{"SREM", "bbs::tab::tabcategory 0::member", "category 1"},
		{"HSET", "agora:settings", "timezone", "Europe/Paris"},
		{"HSET", "agora:site", "name", "Another site"},
	} {
		before := digest(t, s)
		if err := client.Do(t.Context(), change...).Err(); err != nil {
			t.Fatal(err)
		}
		if digest(t, s).Sum == before.Sum {
			t.Errorf("%v leaves the digest as it was", change)
		}
	}
	before := digest(t, s)
	client.Set(t.Context(), "their:key", "x", 0)
	client.HSet(t.Context(), "agora:karma", "900", 0)
	if digest(t, s).Sum != before.Sum {
		t.Error("keys that are no content change the digest")
	}
}

// TestExportsHaveUsersWhoChange exports a user whose change of email was interrupted, and one who registers.
func TestExportsHaveUsersWhoChange(t *testing.T) {
	t.Parallel()
	r := redistest.Mini(t)
	s, client := open(t, r, 1), r.Client(t)
	for _, name := range []string{"changer", "registrant"} {
		if _, err := s.Accounts.Create(t.Context(), people.NewUser{Name: name, Email: name + "@example.com"}); err != nil {
			t.Fatal(err)
		}
	}
	err := client.HSet(t.Context(), "agora:claims", "email:changer@example.com", "1 change",
		"email:registrant@example.com", "1 owner").Err()
	if err != nil {
		t.Fatal(err)
	}
	file := string(export(t, s))
	if !strings.Contains(file, "changer@example.com") || strings.Contains(file, "registrant@example.com") {
		t.Errorf("the export has the one who changes: %t, the one who registers: %t",
			strings.Contains(file, "changer@example.com"), strings.Contains(file, "registrant@example.com"))
	}
}
