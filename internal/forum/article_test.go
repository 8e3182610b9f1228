package forum_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

func TestShow(t *testing.T) {
	posted := time.Date(2026, 3, 14, 9, 26, 53, 589793000, time.UTC)
	var (
		anonymous *forum.User
		poster    = &forum.User{ID: 42}
		reader    = &forum.User{ID: 43}
		moderator = &forum.User{ID: 44, Role: forum.RoleModerator}
		admin     = &forum.User{ID: 45, Role: forum.RoleAdmin}
	)
	const (
		week   = 7 * 24 * time.Hour
		before = -time.Microsecond // what a post time is exact to
	)
	type shown struct {
		open    bool
		refusal forum.VoteRefusal
		edit    bool
	}
	for _, test := range []struct {
		name    string
		viewer  *forum.User
		age     time.Duration
		deleted bool
		want    shown
	}{
		{"an anonymous client may only read", anonymous, time.Hour, false, shown{true, forum.NotLoggedIn, false}},
		{"a reader may vote", reader, time.Hour, false, shown{true, "", false}},
		{"the poster may vote and edit", poster, 0, false, shown{true, "", true}},
		{"the poster may edit until two hours have passed", poster, 2*time.Hour + before, false, shown{true, "", true}},
		{"but not at two hours", poster, 2 * time.Hour, false, shown{true, "", false}},
		{"voting is open until a week has passed", reader, week + before, false, shown{true, "", false}},
		{"but not at a week", reader, week, false, shown{false, forum.VotingIsClosed, false}},
		{"nor later", reader, 100 * week, false, shown{false, forum.VotingIsClosed, false}},
		{"for an anonymous client, closed is the reason", anonymous, week, false, shown{false, forum.VotingIsClosed, false}},
		{"a moderator may always edit", moderator, 100 * week, false, shown{false, forum.VotingIsClosed, true}},
		{"so may an admin", admin, 2 * time.Hour, false, shown{true, "", true}},
		{"a deleted article takes no votes", reader, time.Hour, true, shown{false, forum.VotingOnDeleted, false}},
		{"nor does its poster edit it", poster, time.Minute, true, shown{false, forum.VotingOnDeleted, false}},
		{"nor a moderator", moderator, time.Minute, true, shown{false, forum.VotingOnDeleted, false}},
		{
			"for an anonymous client, deleted is the reason", anonymous, 2 * week, true,
			shown{false, forum.VotingOnDeleted, false},
		},
		{"a clock that is behind closes nothing", poster, -time.Minute, false, shown{true, "", true}},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := &forum.Article{AuthorID: poster.ID, CreatedAt: posted}
			if test.deleted {
				a.DeletedAt = posted.Add(time.Second)
			}
			// What an earlier viewer was shown must not stay.
			a.VotingOpen, a.ViewerCanVote, a.ViewerCanEdit = !test.want.open, test.want.refusal != "", !test.want.edit
			a.ViewerVoteRefusal = new(forum.VoteRefusal("an earlier one"))
			a.Show(test.viewer, posted.Add(test.age))

			got := shown{open: a.VotingOpen, edit: a.ViewerCanEdit}
			if a.ViewerVoteRefusal != nil {
				got.refusal = *a.ViewerVoteRefusal
			}
			if got != test.want {
				t.Errorf("shows %+v, want %+v", got, test.want)
			}
			if a.ViewerCanVote != (a.ViewerVoteRefusal == nil) {
				t.Errorf("can vote: %t, but the refusal is %v", a.ViewerCanVote, a.ViewerVoteRefusal)
			}
		})
	}
}

func TestThePosterOfAnArticleWithoutPosterIsNobody(t *testing.T) {
	a := &forum.Article{CreatedAt: time.Unix(1332065417, 0)}
	a.Show(nil, a.CreatedAt)
	if a.ViewerCanEdit {
		t.Error("an anonymous client may edit it")
	}
}

func TestVotingClosesAWeekAfterThePost(t *testing.T) {
	a := &forum.Article{CreatedAt: time.Date(2024, 2, 25, 23, 59, 59, 0, time.UTC)}
	if got, want := a.VotingClosesAt(), time.Date(2024, 3, 3, 23, 59, 59, 0, time.UTC); !got.Equal(want) {
		t.Errorf("closes at %s, want %s", got, want)
	}
}

func TestPostArticleInput(t *testing.T) {
	link, text, blank := new("HTTP://example.com/é"), new("\r\n # Text\r\n"), new(" ")
	for _, test := range []struct {
		name          string
		link, content *string
		wantLink      string
		wantContent   string
	}{
		{"a link", link, nil, "http://example.com/%C3%A9", ""},
		{"a text", nil, text, "", " # Text"},
		{"both", link, text, "http://example.com/%C3%A9", " # Text"},
		{"an empty link is none", new(""), text, "", " # Text"},
		{"a blank content is none", link, blank, "http://example.com/%C3%A9", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := forum.PostArticleInput{
				Title: " Title ", Link: test.link, Content: test.content,
				Groups: []string{"go", " go", "Cafe\u0301", "Go"},
			}
			a, err := in.Parse()
			if err != nil {
				t.Fatal(err)
			}
			if a.Title != "Title" || deref(a.Link) != test.wantLink || deref(a.Content) != test.wantContent {
				t.Errorf("got %q, link %q, content %q", a.Title, deref(a.Link), deref(a.Content))
			}
			if got := strings.Join(a.Groups, ","); got != "go,Café" {
				t.Errorf("groups %s", got)
			}
		})
	}
	long := strings.Repeat("a", 301)
	for _, test := range []struct {
		name string
		in   forum.PostArticleInput
		want string
	}{
		{"neither link nor text", forum.PostArticleInput{Title: "a"}, "link"},
		{"both of them blank", forum.PostArticleInput{Title: "a", Link: new(""), Content: blank}, "link"},
		{"a link of white space", forum.PostArticleInput{Title: "a", Link: blank, Content: text}, "link"},
		{"every bad field is named", forum.PostArticleInput{
			Title: long, Link: new("ftp://a"), Content: new("\x00"), Groups: []string{"{"}, IdempotencyKey: new(""),
		}, "title link content groups idempotencyKey"},
		{"a missing link is not, beside others", forum.PostArticleInput{Title: ""}, "title"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := test.in.Parse(); badFields(err) != test.want {
				t.Errorf("bad fields %q, want %q: %v", badFields(err), test.want, err)
			}
		})
	}
}

func deref(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

func TestAnArticleMayBeIn10Groups(t *testing.T) {
	names := func(n int) (list []string) {
		for i := range n {
			list = append(list, fmt.Sprintf("group %d", i))
		}
		return list
	}
	for _, test := range []struct {
		name   string
		groups []string
		ok     bool
	}{
		{"none", nil, true},
		{"9", names(9), true},
		{"10", names(10), true},
		{"10 and repeats of them", append(names(10), names(10)...), true},
		{"11", names(11), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := forum.PostArticleInput{Title: "a", Content: new("b"), Groups: test.groups}
			a, err := in.Parse()
			if !test.ok {
				if badFields(err) != "groups" {
					t.Errorf("error %v", err)
				}
				return
			}
			if err != nil || len(a.Groups) != min(len(test.groups), 10) {
				t.Errorf("%d groups, error %v", len(a.Groups), err)
			}
		})
	}
}

func TestEditArticleInput(t *testing.T) {
	in := forum.EditArticleInput{
		Post: "article:7", Title: new(" New "), Link: new("HTTPS://example.com"), Content: new("a\r\nb "),
	}
	got, err := in.Parse()
	if err != nil || got.ID != 7 || *got.Title != "New" || *got.Link != "https://example.com" || *got.Content != "a\nb" {
		t.Errorf("normalised to %v %q %q %q, %v", got.ID, *got.Title, *got.Link, *got.Content, err)
	}
	got, err = forum.EditArticleInput{Post: "article:7", Link: new(""), Content: new(" ")}.Parse()
	if err != nil || got.Title != nil || *got.Link != "" || *got.Content != "" {
		t.Errorf("what is to be taken away is %q %q, %v", *got.Link, *got.Content, err)
	}
	in = forum.EditArticleInput{Post: "article:7", Title: new(""), Link: new("javascript:x"), Content: new("\x1b")}
	_, err = in.Parse()
	if got, want := badFields(err), "title link content"; got != want {
		t.Errorf("bad fields %s, want %s", got, want)
	}
}

func TestArticleGroups(t *testing.T) {
	in := forum.ChangeArticleGroupsInput{
		Subject: "article:7", Add: []string{"go", "go ", "C++"}, Remove: []string{"a:b"}, // a group of another program
	}
	got, err := in.Parse()
	if err != nil || got.ID != 7 || strings.Join(got.Add, ",") != "go,C++" || strings.Join(got.Remove, ",") != "a:b" {
		t.Errorf("got %+v, %v", got, err)
	}
	for _, c := range []struct {
		name string
		in   forum.ChangeArticleGroupsInput
		bad  string
	}{
		{"no group", forum.ChangeArticleGroupsInput{Subject: "article:7"}, "add"},
		{"a name that is none", forum.ChangeArticleGroupsInput{Subject: "article:7", Add: []string{"a:b"}}, "add"},
		{"no article", forum.ChangeArticleGroupsInput{Subject: "user:7", Add: []string{"go"}}, "subject"},
		{
			"in and out",
			forum.ChangeArticleGroupsInput{Subject: "article:7", Add: []string{"go "}, Remove: []string{"go"}},
			"remove",
		},
		{
			"both wrong",
			forum.ChangeArticleGroupsInput{Subject: "article:7", Add: []string{""}, Remove: []string{""}},
			"add remove",
		},
	} {
		if _, err := c.in.Parse(); badFields(err) != c.bad {
			t.Errorf("%s: %v, want errors of %s", c.name, err, c.bad)
		}
	}
}
