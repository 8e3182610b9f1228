package redisstore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/demo"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redistest"
)

// demoSite returns a site with the demo data, a deleted article, a deleted comment with a
// reply, a vote of each kind, and a removed post of each kind.
func demoSite(t *testing.T, r *redistest.Redis) *agoratest.Agora {
	t.Helper()
	a := agoratest.New(t, r)
	if err := demo.Fill(t.Context(), a.Store, a.Clock.Now()); err != nil {
		t.Fatal(err)
	}
	ada, _ := a.Register(t, "zoe")
	bob, _ := a.Register(t, "yuri")
	gone := a.Post(t, ada, "gone", "programming")
	kept := a.Post(t, ada, "kept", "programming", "only here")
	a.Vote(t, bob, kept, "UP")
	a.Vote(t, bob, gone, "UP")
	a.Must(t, ada, `mutation($id: ID!) { deletePost(input: {post: $id}) { errors { __typename } } }`,
		agoratest.Vars{"id": gone})
	lost := a.Must(t, ada, `mutation { postTopic(
		input: {title: "lost", content: "lost", category: "design", tags: ["go"]}
	) { topic { id } errors { ... on UserError { message } } } }`, nil).Text("postTopic", "topic", "id")
	a.Must(t, bob, `mutation($id: ID!) { vote(input: {post: $id, vote: UP}) { errors { __typename } } }`,
		agoratest.Vars{"id": lost})
	a.Must(t, ada, `mutation($id: ID!) { deletePost(input: {post: $id}) { errors { __typename } } }`,
		agoratest.Vars{"id": lost})
	for _, subject := range []string{"topic:1", kept} {
		first := comment(t, a, ada, subject, "", "one")
		second := comment(t, a, bob, subject, first, "two @zoe")
		comment(t, a, ada, subject, second, "three")
		last := comment(t, a, bob, subject, "", "four")
		a.Must(t, ada, `mutation($id: ID!) { vote(input: {post: $id, vote: UP}) { errors { __typename } } }`,
			agoratest.Vars{"id": second})
		a.Must(t, bob, `mutation($id: ID!) { deletePost(input: {post: $id}) { errors { __typename } } }`,
			agoratest.Vars{"id": second})
		a.Must(t, bob, `mutation($id: ID!) { deletePost(input: {post: $id}) { errors { __typename } } }`,
			agoratest.Vars{"id": last})
	}
	a.Must(t, ada, `mutation { vote(input: {post: "topic:1", vote: DOWN}) { errors { __typename } } }`, nil)
	removePosts(t, a, ada, bob)
	return a
}

// removePosts posts an article, a topic and two comments, of which one has a reply, votes for them, and removes them.
func removePosts(t *testing.T, a *agoratest.Agora, author, voter string) {
	t.Helper()
	article := a.Post(t, author, "removed", "programming", "removed")
	topic := a.Must(t, author, `mutation { postTopic(
		input: {title: "removed", content: "removed", category: "design", tags: ["go"]}
	) { topic { id } errors { ... on UserError { message } } } }`, nil).Text("postTopic", "topic", "id")
	comment(t, a, voter, topic, "", "kept")
	answered := comment(t, a, author, article, "", "removed @yuri")
	comment(t, a, voter, article, answered, "kept")
	leaf := comment(t, a, author, topic, "", "removed")
	for _, id := range []string{article, topic, answered, leaf} {
		a.Must(t, voter, `mutation($id: ID!) { vote(input: {post: $id, vote: UP}) { errors { __typename } } }`,
			agoratest.Vars{"id": id})
	}
	moderator := &forum.User{ID: 1, Role: forum.RoleModerator}
	for _, id := range []string{leaf, answered, article, topic} {
		in := forum.RemovePost{ID: forum.PostID(id), Reason: "SPAM", Explanation: "It sells something."}
		if _, err := a.Store.Posts.Remove(t.Context(), moderator, in); err != nil {
			t.Fatal(err)
		}
	}
}

// comment posts a comment and returns its id.
func comment(t *testing.T, a *agoratest.Agora, token, subject, parent, text string) string {
	t.Helper()
	in := agoratest.Vars{"subject": subject, "content": text}
	if parent != "" {
		in["parent"] = parent
	}
	r := a.Must(t, token, `mutation($in: PostCommentInput!) {
		postComment(input: $in) { comment { id } errors { ... on UserError { message } } }
	}`, agoratest.Vars{"in": in})
	id := r.Text("postComment", "comment", "id")
	if id == "" {
		t.Fatalf("comment on %s: %v", subject, r.Get("postComment", "errors"))
	}
	return id
}

// check runs a check with a short pause and returns its findings as lines.
func check(t *testing.T, a *agoratest.Agora, repair bool) (reconcile.CheckReport, []string) {
	t.Helper()
	var lines []string
	report, err := reconcile.Check(t.Context(), a.Store, reconcile.CheckOptions{
		Repair: repair, Pause: time.Microsecond,
		Found: func(f reconcile.Finding) {
			lines = append(lines, fmt.Sprintf("%s %s %s: %q, should be %q", f.Rule, f.Key, f.Member, f.Is, f.Should))
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(lines)
	return report, lines
}

// clean fails the test when a check finds anything.
func checkClean(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	if _, found := check(t, a, false); len(found) > 0 {
		t.Errorf("a check finds\n%s", strings.Join(found, "\n"))
	}
}

func TestCheckFindsNothingOnAnUntouchedSite(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := demoSite(t, r)
		for votes := range 3 {
			article := &forum.Article{
				Title: "x", AuthorID: forum.UserID(13 * (votes % 2)), Upvotes: votes,
				CreatedAt: a.Clock.Now(),
			}
			if _, err := a.Store.Imports.Article(t.Context(), fmt.Sprint("test:", votes), article); err != nil {
				t.Fatal(err)
			}
		}
		unvoted := &forum.Article{Title: "x", AuthorID: 13, CreatedAt: a.Clock.Now()}
		if _, err := a.Store.Imports.Article(t.Context(), "test:unvoted", unvoted); err != nil {
			t.Fatal(err)
		}
		checkClean(t, a)
	})
}
