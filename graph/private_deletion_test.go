package graph_test

import (
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/reconcile"
)

// TestADeletedAccountWithPrivateAndHeldPosts deletes the account of a member who has written in a private category, and
// whose last posts wait for a moderator.
func TestADeletedAccountWithPrivateAndHeldPosts(t *testing.T) {
	t.Parallel()
	for _, content := range []string{"KEEP", "DELETE"} {
		t.Run(content, func(t *testing.T) {
			everywhere(t, func(t *testing.T, a *agoratest.Agora) { deletePrivate(t, a, content) })
		})
	}
}

func deletePrivate(t *testing.T, a *agoratest.Agora, content string) {
	s := newPrivateSite(t, a)
	s.fill(t)
	s.hideAndShow(t)
	if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{"approveFirstPosts": "100"}); err != nil {
		t.Fatal(err)
	}
	held := &heldSite{s.forumSite}
	held.hold(t, s.ada, "postTopic", agoratest.Vars{"title": secret, "category": secret, "content": "held by ada"})
	held.hold(t, s.ada, "postComment", agoratest.Vars{"subject": s.topic, "content": "held by ada"})
	rejected := held.hold(t, s.ada, "postArticle", agoratest.Vars{"title": "x", "content": "held by ada"})
	do(t, a, s.mod, "rejectHeldPost", "RejectHeldPostInput", "heldPost", "id", agoratest.Vars{"heldPost": rejected})

	in := agoratest.Vars{"password": agoratest.Password, "content": content}
	if got := deleteOwn(t, a, s.ada, in); got != "" {
		t.Fatal(got)
	}
	a.Advance(2 * time.Minute)
	if err := a.Store.RunDueJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
	expect(t, "the queue", held.waiting(t, ""))
	if keys := inRedis(t, a, "held by ada"); len(keys) > 0 {
		t.Errorf("held posts are in %v", keys)
	}
	for _, pattern := range []string{"agora:held:*", "agora:held_*:*", "agora:members:*"} {
		if keys := a.Find(t, pattern); len(keys) > 0 {
			t.Errorf("%v are there", keys)
		}
	}
	deleted := content == "DELETE"
	for _, id := range []string{s.topic, s.comment} {
		const query = `query($id: ID!) { node(id: $id) { ... on Post { author { name } content deletedAt
			revisions { totalCount } } } }`
		got := s.Must(t, s.mod, query, agoratest.Vars{"id": id})
		if got.Get("node", "author") != nil || (got.Get("node", "deletedAt") != nil) != deleted ||
			strings.Contains(got.Body, secret) == deleted || got.Get("node", "revisions", "totalCount") == nil != deleted {
			t.Errorf("%s is %v", id, got.Data)
		}
		if got := s.Must(t, s.grace, query, agoratest.Vars{"id": id}); got.Get("node") != nil {
			t.Errorf("another user reads %v", got.Data)
		}
	}
	if keys := inRedis(t, a, secret+" once"); (len(keys) == 0) != deleted {
		t.Errorf("the revisions are in %v", keys)
	}
	lists := append(a.Find(t, "agora:private_by:"+number(s.adaID)), a.Find(t, "agora:topics_by:"+number(s.adaID))...)
	if (len(lists) == 0) != deleted {
		t.Errorf("the lists of posts are %v", lists)
	}
	s.clean(t)
	s.setPrivate(t, "updateCategory", false)
	if got := s.Must(t, "", `{ topics(tag: "`+secret+`") { totalCount } }`, nil).Text("topics", "totalCount"); (got ==
		"0") != deleted {
		t.Errorf("%s public topics", got)
	}
	if deleted { // the comments of others on a deleted topic follow when reconcile runs
		if _, err := reconcile.Check(t.Context(), a.Store, reconcile.CheckOptions{Repair: true, Pause: 1}); err != nil {
			t.Fatal(err)
		}
	}
	s.clean(t)
}

// hideAndShow makes the category public, removes its posts, and restores them after it has become private again.
func (s *privateSite) hideAndShow(t *testing.T) {
	t.Helper()
	s.setPrivate(t, "updateCategory", false)
	s.removePost(t, s.comment, "SPAM", "x")
	s.removePost(t, s.topic, "SPAM", "x")
	s.setPrivate(t, "updateCategory", true)
	s.restorePost(t, s.topic)
	s.restorePost(t, s.comment)
	if err := s.Store.RunDueJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.clean(t)
}
