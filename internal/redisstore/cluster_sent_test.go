package redisstore_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

// lookAtClusters makes TestMain look at what the tests have sent to clusters.
var lookAtClusters bool

// TestEachScriptRunsOnACluster fails if no test of this package has sent a script to a cluster. Only a cluster shows
// that a script uses keys of two slots. TestMain looks, after all other tests.
func TestEachScriptRunsOnACluster(t *testing.T) {
	need.Larger(t, "it looks at what other tests have sent to clusters")
	lookAtClusters = true
}

func TestMain(m *testing.M) {
	// More than there are processors: many of these tests wait for a redis-server, or for a time to pass.
	if err := flag.Set("test.parallel", "6"); err != nil {
		panic(err)
	}
	code := m.Run()
	if code == 0 && lookAtClusters {
		var missing []string
		for hash, name := range redisstore.ScriptNames() {
			if !redistest.OnACluster(hash) {
				missing = append(missing, name)
			}
		}
		if len(missing) > 0 {
			slices.Sort(missing)
			fmt.Fprintf(os.Stderr, "no test has sent these scripts to a cluster; "+
				"run a test that sends them by redistest.EachWithCluster:\n%s\n", strings.Join(missing, "\n"))
			code = 1
		}
	}
	os.Exit(code)
}

// TestWhatTheAPIsTestsSendRunsOnACluster sends the scripts that no other test of this package does.
func TestWhatTheAPIsTestsSendRunsOnACluster(t *testing.T) {
	t.Parallel()
	redistest.OnCluster(t, func(t *testing.T, r *redistest.Redis) {
		ctx, a := t.Context(), agoratest.New(t, r)
		s, members := a.Store, users(t, a.Store, 2)
		newCategory(t, s, "c")
		topic := postTopic(t, s, members[0], "x", "c", "go")
		first := postComment(t, s, members[0], topic.SubjectID(), nil)
		second := postComment(t, s, members[0], topic.SubjectID(), first)

		if above, err := s.Comments.Ancestors(ctx, second.ID); err != nil || len(above) != 1 || above[0].ID != first.ID {
			t.Errorf("above the reply is %v, %v", above, err)
		}
		if _, err := s.Lists.MarkSeen(ctx, members[1], forum.MarkSeen{Subject: topic.SubjectID()}); err != nil {
			t.Error(err)
		}
		if seen, err := s.Lists.Seen(ctx, members[1], topic.SubjectID()); err != nil || seen == nil || seen.UnreadCount != 2 {
			t.Errorf("seen is %+v, %v", seen, err)
		}
		draft := forum.Draft{Kind: forum.KindComment, Subject: topic.SubjectID(), Content: "x"}
		if known, err := s.Posts.CheckDraft(ctx, members[1], draft); known || err != nil {
			t.Errorf("a comment is known: %v, %v", known, err)
		}
		for i, want := range []bool{true, false} {
			if first, err := s.Sessions.TakeChallenge(ctx, "x", time.Minute); first != want || err != nil {
				t.Errorf("use %d of a challenge is the first: %v, %v", i+1, first, err)
			}
		}
		tag, err := s.Tags.Update(ctx, forum.UpdateTag{Name: "go", Description: "a language"})
		if err != nil || tag.Description == nil {
			t.Errorf("the tag is %+v, %v", tag, err)
		}
		if err := s.ModerationLog.Rejected(ctx, members[0].ID, "a rule"); err != nil {
			t.Error(err)
		}
		if _, err := s.Sessions.Open(ctx, members[0].ID, people.NewSession{Secret: "secret"}); err != nil {
			t.Error(err)
		}
		for range 2 { // the second use shows that the first has prolonged it
			a.Advance(29 * 24 * time.Hour)
			if _, err := s.Sessions.Get(ctx, members[0].ID, "secret"); err != nil {
				t.Error(err)
			}
			if err := s.DB.Flush(ctx); err != nil {
				t.Error(err)
			}
		}
		limits := people.RateLimits{{Name: "reads", Max: 1, Window: time.Hour}}
		if wait := s.Limits.SpendAhead(1, people.Spender{Client: "client", Limits: limits}); wait > 0 {
			t.Errorf("the first waits for %v", wait)
		}
		if err := s.DB.Flush(ctx); err != nil {
			t.Error(err)
		}
		if wait, err := s.Limits.SpendAll(ctx, "client", limits); err != nil || wait == 0 {
			t.Errorf("the limit in Redis has room: %v, %v", wait, err)
		}

		imported := &forum.Comment{
			ID: forum.CommentID{Subject: topic.SubjectID()}, Content: new("x"), AuthorID: members[0].ID,
			CreatedAt: a.Clock.Now(),
		}
		if status, err := s.Imports.Comment(ctx, "test:1", imported); err != nil || status != redisstore.ImportedNew {
			t.Errorf("the import of a comment is %s, %v", status, err)
		}
		stray := a.Key(t, string(topic.SubjectID()), "agora:uncounted:"+string(topic.SubjectID()))
		if err := a.Redis.HSet(ctx, stray, "99", "1").Err(); err != nil {
			t.Error(err)
		}
		reconciling, stop := context.WithCancel(ctx)
		corrected := 0
		reconcile.Run(reconciling, a.Store, reconcile.Options{
			Every: time.Millisecond, Share: 1, Pause: time.Millisecond,
			Done: func(r reconcile.CheckReport, err error) {
				if err != nil || r.Left > 0 {
					t.Errorf("%+v, %v", r, err)
				}
				if corrected += r.Corrected; corrected > 0 || err != nil { // by the walk: it is not new
					stop()
				}
			},
		})

		confirming, err := redisstore.Open(ctx, r.Client(t), redisstore.Options{Partitions: r.Partitions, WaitReplicas: 1})
		if err != nil {
			t.Fatal(err)
		}
		defer confirming.DB.Close()
		tail := confirming.Events.NewTail(int(topic.ID) % r.Partitions)
		defer tail.Close()
		if events, err := tail.Next(ctx, forum.EntryID{}); err != nil || len(events) == 0 {
			t.Errorf("the events of the topic are %v, %v", events, err)
		}
	})
}
