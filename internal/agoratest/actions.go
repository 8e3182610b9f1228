package agoratest

import (
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

// Password is the password of all users that Register creates.
const Password = "correct horse"

// Register creates an account and returns the token of its session and its id.
func (a *Agora) Register(t testing.TB, name string) (token, id string) {
	t.Helper()
	r := a.Must(t, "", `mutation($in: RegisterInput!) {
		register(input: $in) { token viewer { id } errors { ... on UserError { code message } } }
	}`, Vars{"in": Vars{"name": name, "email": name + "@example.com", "password": Password}})
	if token = r.Text("register", "token"); token == "" {
		t.Fatalf("register %s: %v", name, r.Get("register", "errors"))
	}
	return token, r.Text("register", "viewer", "id")
}

// RegisterModerator creates the account of a moderator and returns the token of its session.
func (a *Agora) RegisterModerator(t testing.TB, name string) (token string) {
	t.Helper()
	token, id := a.Register(t, name)
	uid, err := forum.ParseUserID(id)
	if err == nil {
		err = a.Store.Users.SetRole(t.Context(), uid, forum.RoleModerator)
	}
	if err != nil {
		t.Fatal(err)
	}
	return token
}

// Post posts a link and returns its id.
func (a *Agora) Post(t testing.TB, token, title string, groups ...string) string {
	t.Helper()
	if groups == nil {
		groups = []string{}
	}
	r := a.Must(t, token, `mutation($in: PostArticleInput!) {
		postArticle(input: $in) { article { id } errors { ... on UserError { code message } } }
	}`, Vars{"in": Vars{"title": title, "link": "https://example.com/", "groups": groups}})
	id := r.Text("postArticle", "article", "id")
	if id == "" {
		t.Fatalf("post %s: %v", title, r.Get("postArticle", "errors"))
	}
	return id
}

// Vote votes on an article, UP or NONE. It returns the code of the payload's first error, "" for none, and the article.
func (a *Agora) Vote(t testing.TB, token, id, vote string) (code string, article map[string]any) {
	t.Helper()
	r := a.Must(t, token, `mutation($id: ID!, $vote: Vote!) {
		vote(input: {post: $id, vote: $vote}) {
			post { upvotes score viewerVote ... on Article { ranking { value } } } errors { ... on UserError { code } }
		}
	}`, Vars{"id": id, "vote": vote})
	article, _ = r.Get("vote", "post").(map[string]any)
	return r.Text("vote", "errors", 0, "code"), article
}
