package graph_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

const standingQuery = `{ site { standing {
	vote { ageMinutes karma verifiedEmail perMinute perHour perDay }
	post { ageMinutes karma verifiedEmail perMinute perHour perDay }
	link { ageMinutes karma verifiedEmail perMinute perHour perDay }
	report { ageMinutes karma verifiedEmail perMinute perHour perDay }
} } }`

// standingOf returns the rule of an act as JSON.
func standingOf(t *testing.T, a *agoratest.Agora, act string) string {
	t.Helper()
	text, err := json.Marshal(a.Must(t, "", standingQuery, nil).Get("site", "standing", act))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestStandingIsASetting(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		root := newAdmin(t, a)
		for act, want := range map[string]string{
			"vote":   `{"ageMinutes":0,"karma":0,"perDay":2000,"perHour":300,"perMinute":30,"verifiedEmail":false}`,
			"post":   `{"ageMinutes":0,"karma":0,"perDay":200,"perHour":60,"perMinute":6,"verifiedEmail":false}`,
			"link":   `{"ageMinutes":0,"karma":0,"perDay":50,"perHour":20,"perMinute":5,"verifiedEmail":false}`,
			"report": `{"ageMinutes":0,"karma":0,"perDay":100,"perHour":30,"perMinute":10,"verifiedEmail":false}`,
		} {
			if got := standingOf(t, a, act); got != want {
				t.Errorf("at first %s: %s, want %s", act, got, want)
			}
		}
		change := agoratest.Vars{"standing": agoratest.Vars{
			"link": agoratest.Vars{"karma": -5, "verifiedEmail": true, "perDay": 0}, "vote": nil,
		}}
		if errs, codes := updateSite(t, a, root, change); errs != "[]" || codes != nil {
			t.Fatal(errs, codes)
		}
		want := `{"ageMinutes":0,"karma":-5,"perDay":0,"perHour":20,"perMinute":5,"verifiedEmail":true}`
		if got := standingOf(t, a, "link"); got != want {
			t.Errorf("after a change: %s", got)
		}
		if got := standingOf(t, a, "vote"); !strings.Contains(got, `"perDay":2000`) {
			t.Errorf("the votes have changed: %s", got)
		}
		for input, wants := range map[string]string{
			`{"post": {"perHour": -1}}`: `[{"max":1000000,"min":0,"path":["input","standing","post","perHour"],"rule":"RANGE"}]`,
			`{"report": {"ageMinutes": 5256001}}`: `[{"max":5256000,"min":0,` +
				`"path":["input","standing","report","ageMinutes"],"rule":"RANGE"}]`,
			`{"vote": {"karma": 1000001}}`: `[{"max":1000000,"min":-1000000,` +
				`"path":["input","standing","vote","karma"],"rule":"RANGE"}]`,
		} {
			var standing any
			if err := json.Unmarshal([]byte(input), &standing); err != nil {
				t.Fatal(err)
			}
			if errs, codes := updateSite(t, a, root, agoratest.Vars{"standing": standing}); errs != wants || codes != nil {
				t.Errorf("%s: %s %v", input, errs, codes)
			}
		}
	})
}

// setStanding changes settings by their names.
func setStanding(t *testing.T, a *agoratest.Agora, texts forum.UpdateSite) {
	t.Helper()
	if _, _, err := a.Store.UpdateSite(t.Context(), texts); err != nil {
		t.Fatal(err)
	}
}

// The acts of a newcomer, by the start of the names of their settings; links are posted in each way.
func actsOn(article, topic, comment string) map[string][]string {
	return map[string][]string{
		"vote": {
			`vote(input: {post: "` + article + `", vote: UP}) { post { id } }`,
			`vote(input: {post: "` + topic + `", vote: DOWN}) { post { id } }`,
			`vote(input: {post: "` + comment + `", vote: UP}) { post { id } }`,
		},
		"post": {
			`postArticle(input: {title: "x", content: "y"}) { article { id } }`,
			`postTopic(input: {title: "x", category: "go"}) { topic { id } }`,
			`postComment(input: {subject: "` + topic + `", content: "x"}) { comment { id } }`,
		},
		"link": {
			`postArticle(input: {title: "x", link: "https://example.com/"}) { article { id } }`,
			`postArticle(input: {title: "x", content: "see HTTP://example.com"}) { article { id } }`,
			`postTopic(input: {title: "see www.example.com", category: "go"}) { topic { id } }`,
			`postComment(input: {subject: "` + article + `", content: "[x](https://example.com)"}) { comment { id } }`,
			`postComment(input: {subject: "` + article + `", content: "[x][y]\\n\\n[y]: http://x.y"}) { comment { id } }`,
			`postComment(input: {subject: "` + article + `", content: "![](http://x.example)"}) { comment { id } }`,
			`postComment(input: {subject: "` + article + `", content: "http&colon;//example.com"}) { comment { id } }`,
			"postComment(input: {subject: \"" + article + "\", content: \"`www.example.com`\"}) { comment { id } }",
		},
		"report": {`reportPost(input: {post: "` + comment + `", reason: SPAM}) { report { createdAt } }`},
	}
}

// commentOn posts a comment and returns its id.
func commentOn(t *testing.T, a *agoratest.Agora, token, subject string) string {
	t.Helper()
	return a.Must(t, token, `mutation($s: ID!) { postComment(input: {subject: $s, content: "x"}) { comment { id } } }`,
		agoratest.Vars{"s": subject}).Text("postComment", "comment", "id")
}

// TestActsNeedStanding lets a newcomer do each act before and after the account has what a rule requires.
func TestActsNeedStanding(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go")
		article, topic := a.Post(t, s.grace, "x"), s.topic(t, "x", "go")
		comment := commentOn(t, a, s.grace, topic)
		acts := actsOn(article, topic, comment)
		for _, c := range []struct {
			name, suffix, value string
			needs               string // in minutes, karma, and whether a verified email is lacking
			gain                func(t *testing.T, token string)
		}{
			{"age", "AgeMinutes", "90", "90 <nil> false", func(*testing.T, string) { a.Advance(90 * time.Minute) }},
			{"karma", "Karma", "1", "0 1 false", func(t *testing.T, token string) {
				own := a.Must(t, token, `mutation { postArticle(input: {title: "x", content: "y"}) { article { id } } }`, nil)
				if code, _ := a.Vote(t, s.grace, own.Text("postArticle", "article", "id"), "UP"); code != "" {
					t.Error(code)
				}
			}},
			{"an email", "VerifiedEmail", "true", "0 <nil> true", func(t *testing.T, token string) {
				email := a.Must(t, token, `{ viewer { user { account { email } } } }`, nil).
					Text("viewer", "user", "account", "email")
				if code := verifyEmail(t, a, a.Token(t, email)); code != "" {
					t.Error(code)
				}
			}},
		} {
			for act, mutations := range acts {
				t.Run(c.name+" to "+act, func(t *testing.T) {
					name := strings.ReplaceAll(strings.ToLower(c.suffix)+"-"+act, " ", "")
					newcomer, _ := a.Register(t, name)
					setStanding(t, a, forum.UpdateSite{act + c.suffix: c.value})
					defer setStanding(t, a, forum.UpdateSite{act + c.suffix: ""})
					for _, m := range mutations {
						got := a.Ask(t, newcomer, `mutation { done: `+strings.TrimSuffix(m, "}")+refusalSays+` } }`, nil)
						if !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
							t.Fatalf("%s: %s", m, got.Body)
						}
						lacks := func(what string) any { return got.Get("done", "errors", 0, "needs", what) }
						needs := fmt.Sprint(lacks("ageMinutes"), " ", lacks("karma"), " ", lacks("verifiedEmail"))
						if got.Text("done", "errors", 0, "reason") != "STANDING" ||
							got.Text("done", "errors", 0, "act") != strings.ToUpper(act) || needs != c.needs {
							t.Errorf("%s: %s, want %s", m, got.Body, c.needs)
						}
					}
					for other, mutations := range acts {
						if other == act || act == "post" && other == "link" {
							continue
						}
						if got := a.Ask(t, newcomer, `mutation { `+mutations[0]+` }`, nil); len(got.Errors) > 0 {
							t.Errorf("%s: %+v", mutations[0], got.Errors)
						}
					}
					if got := a.Ask(t, s.mod, `mutation { `+mutations[0]+` }`, nil); len(got.Errors) > 0 {
						t.Errorf("a moderator: %+v", got.Errors)
					}
					if act == "post" && c.suffix == "Karma" {
						return // nobody gains karma without a post
					}
					c.gain(t, newcomer)
					for _, m := range mutations {
						if got := a.Ask(t, newcomer, `mutation { `+m+` }`, nil); len(got.Errors) > 0 {
							t.Errorf("afterwards %s: %+v", m, got.Errors)
						}
					}
				})
			}
		}
	})
}

// TestAClientSeesTheStandingOfItsViewer compares what the fields of the viewer say with what mutations do.
func TestAClientSeesTheStandingOfItsViewer(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go")
		article, topic := a.Post(t, s.grace, "x"), s.topic(t, "x", "go")
		comment := commentOn(t, a, s.grace, topic)
		setStanding(t, a, forum.UpdateSite{"voteAgeMinutes": "60", "postKarma": "1"})
		const fields = `... on Post { viewerCanVote viewerVoteRefusal } ... on Subject { viewerCanComment } ` +
			`... on Comment { viewerCanComment }`
		check := func(when, token string, canVote bool, refusal any, canComment bool) {
			t.Helper()
			for _, id := range []string{article, topic, comment} {
				got := a.Must(t, token, `query($id: ID!) { node(id: $id) { `+fields+` } }`, agoratest.Vars{"id": id})
				node, _ := got.Get("node").(map[string]any)
				if node["viewerCanVote"] != canVote || node["viewerVoteRefusal"] != refusal ||
					node["viewerCanComment"] != canComment {
					t.Errorf("%s, %s: %v", when, id, node)
				}
			}
		}
		check("a new user", s.ada, false, "STANDING", false)
		check("a moderator", s.mod, true, nil, true)
		check("nobody", "", false, "NOT_LOGGED_IN", false)
		a.Advance(time.Hour)
		check("after an hour", s.ada, true, nil, false)
		setStanding(t, a, forum.UpdateSite{"postKarma": ""})
		check("without a rule", s.ada, true, nil, true)
		const vote = `mutation($id: ID!) { vote(input: {post: $id, vote: UP}) { post { viewerCanVote } } }`
		got := a.Ask(t, s.ada, vote, agoratest.Vars{"id": article})
		if got.Get("vote", "post", "viewerCanVote") != true {
			t.Errorf("a vote returns %v %v", got.Data, got.Errors)
		}
	})
}

// TestAnEditWithALinkNeedsStanding edits a text to contain a link.
func TestAnEditWithALinkNeedsStanding(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go")
		article := a.Post(t, s.ada, "x")
		comment := commentOn(t, a, s.ada, article)
		a.Must(t, s.ada, `mutation { editProfile(input: {website: "https://example.org/"}) { errors { __typename } } }`, nil)
		setStanding(t, a, forum.UpdateSite{"linkAgeMinutes": "60", "postAgeMinutes": "60"})
		for m, refused := range map[string]bool{
			`editProfile(input: {website: "https://example.org/", bio: "mine"})`:              false,
			`editArticle(input: {post: "` + article + `", title: "z"})`:                       false,
			`editArticle(input: {post: "` + article + `", link: "https://example.com/x"})`:    true,
			`editArticle(input: {post: "` + article + `", content: "https://example.com/x"})`: true,
			`editComment(input: {post: "` + comment + `", content: "httpd is a server"})`:     false,
			`editComment(input: {post: "` + comment + `", content: "(www.example.com)"})`:     true,
			`postComment(input: {subject: "` + article + `", content: ""})`:                   false,
			`deletePost(input: {post: "` + comment + `"})`:                                    false,
			`editProfile(input: {website: "https://example.com/"})`:                           true,
			`editProfile(input: {bio: "see www.example.com"})`:                                true,
			`editProfile(input: {bio: "a gopher"})`:                                           false,
			`changeArticleGroups(input: {subject: "` + article + `", add: ["https"]})`:        false,
			`recordTopicView(input: {subject: "topic:1"})`:                                    false,
			`postComment(input: {subject: "` + article + `", content: "no link"})`:            true,
			`postTopic(input: {title: "no link", category: "go"})`:                            true,
		} {
			got := a.Ask(t, s.ada, `mutation { `+m+` { errors { code } } }`, nil)
			if slices.Contains(got.Codes(), "FORBIDDEN") != refused || len(got.Errors) > 0 {
				t.Errorf("%s, refused: %t: %s", m, refused, got.Body)
			}
		}
	})
}
