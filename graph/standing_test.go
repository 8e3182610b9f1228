package graph_test

import (
	"encoding/json"
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
			`voteArticle(input: {id: "` + article + `", vote: UP}) { article { id } }`,
			`voteTopic(input: {id: "` + topic + `", vote: DOWN}) { topic { id } }`,
			`voteComment(input: {id: "` + comment + `", vote: UP}) { comment { id } }`,
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
		"report": {`report(input: {id: "` + comment + `", reason: SPAM}) { report { createdAt } }`},
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
			needs               string // as JSON
			gain                func(t *testing.T, token string)
		}{
			{"age", "AgeMinutes", "90", `{"ageMinutes":90}`, func(*testing.T, string) { a.Advance(90 * time.Minute) }},
			{"karma", "Karma", "1", `{"karma":1}`, func(t *testing.T, token string) {
				own := a.Must(t, token, `mutation { postArticle(input: {title: "x", content: "y"}) { article { id } } }`, nil)
				if code, _ := a.Vote(t, s.grace, own.Text("postArticle", "article", "id"), "UP"); code != "" {
					t.Error(code)
				}
			}},
			{"an email", "VerifiedEmail", "true", `{"verifiedEmail":true}`, func(t *testing.T, token string) {
				email := a.Must(t, token, `{ viewer { email } }`, nil).Text("viewer", "email")
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
						got := a.Ask(t, newcomer, `mutation { `+m+` }`, nil)
						if !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
							t.Fatalf("%s: %v %+v", m, got.Data, got.Errors)
						}
						e := got.Errors[0].Extensions
						needs, err := json.Marshal(e["needs"])
						if err != nil || e["reason"] != "STANDING" || e["act"] != strings.ToUpper(act) || string(needs) != c.needs {
							t.Errorf("%s: %v, want %s", m, e, c.needs)
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
		const fields = `... on Votable { viewerCanVote viewerVoteRefusal } ... on Commentable { viewerCanReply } ` +
			`... on Comment { viewerCanReply }`
		check := func(when, token string, canVote bool, refusal any, canReply bool) {
			t.Helper()
			for _, id := range []string{article, topic, comment} {
				got := a.Must(t, token, `query($id: ID!) { node(id: $id) { `+fields+` } }`, agoratest.Vars{"id": id})
				node, _ := got.Get("node").(map[string]any)
				if node["viewerCanVote"] != canVote || node["viewerVoteRefusal"] != refusal || node["viewerCanReply"] != canReply {
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
		const vote = `mutation($id: ID!) { voteArticle(input: {id: $id, vote: UP}) { article { viewerCanVote } } }`
		got := a.Ask(t, s.ada, vote, agoratest.Vars{"id": article})
		if got.Get("voteArticle", "article", "viewerCanVote") != true {
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
		for m, code := range map[string]string{
			`editProfile(input: {website: "https://example.org/", bio: "mine"}) { errors { __typename } }`:      "",
			`editArticle(input: {id: "` + article + `", title: "z"}) { article { id } }`:                        "",
			`editArticle(input: {id: "` + article + `", link: "https://example.com/x"}) { article { id } }`:     "FORBIDDEN",
			`editArticle(input: {id: "` + article + `", content: "https://example.com/x"}) { article { id } }`:  "FORBIDDEN",
			`editComment(input: {id: "` + comment + `", content: "httpd is a server"}) { comment { id } }`:      "",
			`editComment(input: {id: "` + comment + `", content: "(www.example.com)"}) { comment { id } }`:      "FORBIDDEN",
			`postComment(input: {subject: "` + article + `", content: ""}) { errors { __typename } }`:           "",
			`deleteComment(input: {id: "` + comment + `"}) { errors { __typename } }`:                           "",
			`editProfile(input: {website: "https://example.com/"}) { errors { __typename } }`:                   "FORBIDDEN",
			`editProfile(input: {bio: "see www.example.com"}) { errors { __typename } }`:                        "FORBIDDEN",
			`editProfile(input: {bio: "a gopher"}) { errors { __typename } }`:                                   "",
			`changeArticleGroups(input: {id: "` + article + `", add: ["https"]}) { errors { __typename } }`:     "",
			`recordTopicView(input: {id: "topic:1"}) { errors { __typename } }`:                                 "",
			`postComment(input: {subject: "` + article + `", content: "no link"}) { errors { __typename } }`:    "FORBIDDEN",
			`postTopic(input: {title: "no link", category: "go"}) { errors { ... on UserError { message } } } `: "FORBIDDEN",
		} {
			got := a.Ask(t, s.ada, `mutation { `+m+` }`, nil)
			if codes := got.Codes(); len(codes) > 1 || strings.Join(codes, "") != code {
				t.Errorf("%s: %v, want %s", m, got.Errors, code)
			}
		}
	})
}
