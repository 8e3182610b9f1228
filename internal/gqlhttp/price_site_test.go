package gqlhttp_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

func times(n int, format string) string {
	var s strings.Builder
	for i := range n {
		fmt.Fprintf(&s, format+" ", i)
	}
	return s.String()
}

// site posts articles by as many people, each in 10 of 20 groups, and 50 votes at most for the first; topic:1 with 50
// comments, and topic:2.
// It returns what turns these ids, and that of the first comment on topic:1, into those of a.
func site(t testing.TB, a *agoratest.Agora, authors, comments int) (ids func(text string) string) {
	t.Helper()
	ctx := t.Context()
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	var people []*forum.User
	var first forum.ArticleID
	var comment string
	var topics []string
	for i := range authors {
		groups := make([]string, 10)
		for n := range groups {
			groups[n] = fmt.Sprint("group", (i+n)%20)
		}
		in := forum.Register{
			Name: fmt.Sprint("user", i), Email: fmt.Sprintf("%d@example.com", i), Password: agoratest.Password,
		}
		opened, err := a.Auth.Register(ctx, in)
		check(err)
		u := opened.User
		u.Role = forum.RoleModerator
		people = append(people, u)
		posted, err := a.Store.Articles.Post(ctx, u, forum.PostArticle{
			Title: fmt.Sprint("Article ", i), Link: new("https://example.com/"), Groups: groups,
		})
		check(err)
		if i == 0 {
			first = posted.ID
		}
	}
	for _, u := range people[:min(50, authors)] {
		_, err := a.Store.Votes.Cast(ctx, u, forum.CastVote{Post: forum.PostID(first.String()), Vote: forum.VoteUp})
		check(err)
	}
	_, err := a.Store.Categories.Create(ctx, forum.CreateCategory{Name: "general"})
	check(err)
	for i, comments := range []int{50, comments} {
		in := forum.PostTopic{Title: "x", Content: "some *text*", Category: "general", Tags: []string{"a", "b"}}
		topic, err := a.Store.Topics.Post(ctx, people[0], in)
		check(err)
		topics = append(topics, topic.GlobalID())
		var parent int64
		for n := range comments {
			text := fmt.Sprintf("a **comment** %d of some length, with `code` and [a link](https://example.com)", n)
			in := forum.PostComment{Subject: topic.SubjectID(), Content: text}
			if n%3 > 0 {
				in.ParentNumber = parent
			}
			c, err := a.Store.Comments.Post(ctx, people[(n+i)%authors], in)
			check(err)
			if comment == "" {
				comment = c.ID.String()
			}
			if n%3 == 0 {
				parent = c.ID.Number
			}
		}
	}
	return strings.NewReplacer("article:1", first.String(), "comment:topic:1:1", comment,
		"topic:1", topics[0], "topic:2", topics[1]).Replace
}
