package genqlient

import (
	"bufio"
	"errors"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/Khan/genqlient/graphql"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// start serves the demo data until the test is over, and returns the URL of the API.
func start(t *testing.T) string {
	t.Helper()
	binary := os.Getenv("AGORA")
	if binary == "" {
		t.Fatal("AGORA names no binary: go build -o /tmp/agora ./cmd/agora && AGORA=/tmp/agora go test ./...")
	}
	// The shell ends the server once its input ends: a test that is killed runs no Cleanup.
	server := exec.Command("/bin/sh", "-c", `"$0" --addr 127.0.0.1:0 & exec >&-; read -r _; kill $!; wait`, binary)
	server.Stderr = os.Stderr
	alive, err := server.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = alive.Close()
		_ = server.Wait()
	})
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if url := regexp.MustCompile(`https?://\S+`).FindString(lines.Text()); url != "" {
			return url + "graphql"
		}
	}
	t.Fatal("the server ended before it said where it is")
	return ""
}

// A session sends its token with every request.
type session string

func (s session) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+string(s))
	return http.DefaultTransport.RoundTrip(r)
}

func TestTypedClient(t *testing.T) {
	url := start(t)
	ctx := t.Context()
	anyone := graphql.NewClient(url, http.DefaultClient)

	login, err := Login(ctx, anyone, LoginInput{NameOrEmail: "ada", Password: "wrong"})
	if err != nil || login.Login.Token != nil || len(login.Login.Errors) != 1 {
		t.Fatalf("%+v %v", login, err)
	}
	if _, ok := login.Login.Errors[0].(*LoginLoginLoginPayloadErrorsWrongCredentialsError); !ok {
		t.Errorf("a wrong password is a %T", login.Login.Errors[0])
	}
	login, err = Login(ctx, anyone, LoginInput{NameOrEmail: "ada", Password: "correct horse"})
	if err != nil || login.Login.Token == nil || login.Login.Viewer.User.Name != "ada" {
		t.Fatalf("%+v %v", login, err)
	}
	ada := graphql.NewClient(url, &http.Client{Transport: session(*login.Login.Token)})

	began := time.Now()
	link := "https://example.com/typed"
	post, err := PostArticle(ctx, ada, PostArticleInput{Title: "typed", Link: &link, Groups: []string{"genqlient"}})
	if err != nil || post.PostArticle.Article == nil || len(post.PostArticle.Errors) != 0 {
		t.Fatalf("%+v %v", post, err)
	}
	typed := *post.PostArticle.Article
	if typed.Title != "typed" || *typed.Link != link || typed.Content != nil || typed.Score != 1 {
		t.Errorf("%+v", typed)
	}
	if age := typed.CreatedAt.Sub(began); age < -time.Second || age > time.Minute {
		t.Errorf("posted at %v, asked at %v", typed.CreatedAt, began)
	}
	post, err = PostArticle(ctx, ada, PostArticleInput{})
	if err != nil || post.PostArticle.Article != nil || len(post.PostArticle.Errors) == 0 {
		t.Fatalf("%+v %v", post, err)
	}
	switch e := post.PostArticle.Errors[0].(type) {
	case *PostArticlePostArticlePostArticlePayloadErrorsInvalidInputError:
		if e.Code != ErrorCodeBadUserInput || !slices.Equal(e.Path, []string{"input", "title"}) || e.Message == "" {
			t.Errorf("%+v", e)
		}
	default:
		t.Errorf("an empty title is a %T", e)
	}
	if _, err = PostArticle(ctx, anyone, PostArticleInput{Title: "x"}); !hasCode(err,
		"UNAUTHENTICATED") {
		t.Errorf("without a session: %v", err)
	}

	for _, c := range []struct {
		vote  Vote
		score int
	}{{VoteNone, 0}, {VoteUp, 1}, {VoteUp, 1}} {
		vote, err := CastVote(ctx, ada, VoteInput{Post: typed.Id, Vote: c.vote})
		if err != nil || len(vote.Vote.Errors) != 0 {
			t.Fatalf("%+v %v", vote, err)
		}
		if p := *vote.Vote.Post; p.GetScore() != c.score || *p.GetViewerVote() != c.vote {
			t.Errorf("after %s: %+v", c.vote, p)
		}
	}
	vote, err := CastVote(ctx, ada, VoteInput{Post: "article:999999", Vote: VoteUp})
	if err != nil || len(vote.Vote.Errors) != 1 {
		t.Fatalf("%+v %v", vote, err)
	}
	if e, ok := vote.Vote.Errors[0].(*CastVoteVoteVotePayloadErrorsNotFoundError); !ok ||
		e.Code != ErrorCodeNotFound {
		t.Errorf("a vote on nothing: %+v", vote.Vote.Errors[0])
	}

	group, one := "genqlient", 1
	feed, err := Feed(ctx, anyone, &group, nil, nil)
	if err != nil || len(feed.Articles.Nodes) != 1 || feed.Articles.Nodes[0].Id != typed.Id {
		t.Errorf("%+v %v", feed, err)
	}
	seen := map[string]bool{}
	for after := (*string)(nil); len(seen) < 3; {
		page, err := Feed(ctx, anyone, nil, &one, after)
		if err != nil || len(page.Articles.Nodes) != 1 || seen[page.Articles.Nodes[0].Id] {
			t.Fatalf("%+v %v", page, err)
		}
		seen[page.Articles.Nodes[0].Id] = true
		after = page.Articles.PageInfo.EndCursor
	}
}

func TestNodes(t *testing.T) {
	client := graphql.NewClient(start(t), http.DefaultClient)
	for _, id := range []string{"article:1", "topic:1", "user:1"} {
		one, err := One(t.Context(), client, id)
		if err != nil || one.Node == nil || (*one.Node).GetId() != id {
			t.Fatalf("%s: %+v %v", id, one, err)
		}
		switch node := (*one.Node).(type) {
		case *OneNodeArticle:
			wantDiscussion(t, id, node.Title, &node.DiscussionArticle)
		case *OneNodeTopic:
			wantDiscussion(t, id, node.Title, &node.DiscussionTopic)
		case *OneNodeUser:
		default:
			t.Errorf("%s is a %T", id, node)
		}
	}
	none, err := One(t.Context(), client, "article:999999")
	if err != nil || none.Node != nil {
		t.Errorf("no article: %+v %v", none, err)
	}

	ids := []string{"topic:1", "article:1", "user:999999", "article:1"}
	many, err := Many(t.Context(), client, ids)
	if err != nil || len(many.Nodes) != len(ids) {
		t.Fatalf("%+v %v", many, err)
	}
	for i, id := range ids {
		if id == "user:999999" {
			if many.Nodes[i] != nil {
				t.Errorf("no user: %+v", *many.Nodes[i])
			}
			continue
		}
		switch node := (*many.Nodes[i]).(type) {
		case *ManyNodesArticle:
			wantDiscussion(t, id, node.Title, &node.DiscussionArticle)
		case *ManyNodesTopic:
			wantDiscussion(t, id, node.Title, &node.DiscussionTopic)
		default:
			t.Errorf("%s is a %T", id, node)
		}
	}
	if _, err := Many(t.Context(), client, make([]string, 101)); !hasCode(err, "BAD_USER_INPUT") {
		t.Errorf("101 nodes: %v", err)
	}
}

// wantDiscussion checks what the fragments on a type and on Subject read of a node.
func wantDiscussion(t *testing.T, id, title string, d Discussion) {
	t.Helper()
	if title == "" || d.GetId() != id || len(d.GetComments().Nodes) != min(1, d.GetCommentCount()) {
		t.Errorf("%s: title %q, %+v", id, title, d)
	}
	for _, c := range d.GetComments().Nodes {
		if (*c.Subject).GetId() != id {
			t.Errorf("%s: a comment on %s", id, (*c.Subject).GetId())
		}
	}
}

// TestOneFragmentReadsEveryPost reads articles, topics and comments by the same interface.
func TestOneFragmentReadsEveryPost(t *testing.T) {
	client := graphql.NewClient(start(t), http.DefaultClient)
	ids := []string{"article:1", "topic:1", "comment:topic:1:1", "user:1"}
	posts, err := Posts(t.Context(), client, ids)
	if err != nil || len(posts.Nodes) != len(ids) {
		t.Fatalf("%+v %v", posts, err)
	}
	for i, id := range ids {
		node := *posts.Nodes[i]
		votes, voted := node.(VoteFields)
		text, isPost := node.(TextFields)
		if node.GetId() != id || isPost != (id != "user:1") || voted != isPost {
			t.Errorf("%s: a %T of id %s", id, node, node.GetId())
			continue
		}
		if !isPost {
			continue
		}
		if votes.GetScore() != votes.GetUpvotes()-votes.GetDownvotes() || votes.GetViewerCanVote() ||
			votes.GetViewerVoteRefusal() == nil || text.GetAuthor() == nil || text.GetCreatedAt().IsZero() {
			t.Errorf("%s: %+v", id, node)
		}
	}
}

// hasCode reports whether err is one GraphQL error with a code.
func hasCode(err error, code string) bool {
	var errs gqlerror.List
	return errors.As(err, &errs) && len(errs) == 1 && errs[0].Extensions["code"] == code
}
