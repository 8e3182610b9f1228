package redisstore_test

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
)

// A filler fills a store with a site.
type filler struct {
	*redisstore.Store
	t     testing.TB
	users []*forum.User
}

func (f filler) must(_ any, err error) {
	f.t.Helper()
	if err != nil {
		f.t.Error(err)
	}
}

// fill creates a site with n articles, n topics and 2n comments, in all the states that writes lead to.
func fill(t testing.TB, s *redisstore.Store, n int) filler {
	t.Helper()
	f := filler{Store: s, t: t}
	settings := forum.UpdateSite{"name": "A site", "registrationsPerHour": "7", "timezone": "Asia/Tokyo", "voteKarma": "3"}
	if _, _, err := s.UpdateSite(t.Context(), settings); err != nil {
		t.Fatal(err)
	}
	for i := range 12 {
		u := people.NewUser{Name: fmt.Sprintf("user %c", 'a'+i), Email: fmt.Sprintf("u%d@example.com", i)}
		made, err := s.Accounts.Create(t.Context(), u)
		f.must(made, err)
		f.users = append(f.users, made)
	}
	title, text := "A title", "A text"
	for i := range 3 {
		name := fmt.Sprintf("category %d", i)
		f.must(s.Categories.Create(t.Context(), forum.CreateCategory{Name: name, Title: &title}))
		f.must(s.Tabs.Create(t.Context(), forum.CreateTab{Name: "tab" + name, Title: &title}))
		for _, tab := range []string{"tabcategory 0", "tab" + name} {
			if err := s.Tabs.PutCategory(t.Context(), forum.TabCategory{Tab: tab, Category: name}, true); err != nil {
				t.Fatal(err)
			}
		}
	}
	f.must(s.Categories.Create(t.Context(), forum.CreateCategory{Name: "empty", Description: &text}))
	f.private()
	f.must(s.Imports.Author(t.Context(), "hn:user:pg", "pg"))
	var running sync.WaitGroup
	for worker := range 4 {
		running.Go(func() {
			random := rand.New(rand.NewPCG(7, uint64(worker)))
			for i := worker; i < n; i += 4 {
				f.article(i, random)
				f.topic(i, random)
			}
		})
	}
	running.Wait()
	for _, u := range f.users[:6] {
		list, err := s.Notifications.List(t.Context(), u, forum.PageArgs{})
		if f.must(list, err); err == nil && len(list.Edges) > 1 {
			f.must(s.Notifications.MarkRead(t.Context(), u, list.Edges[1].Node.ID))
			f.must(s.Notifications.MarkOne(t.Context(), u, list.Edges[0].Node.ID))
		}
	}
	if _, err := s.Sessions.Open(t.Context(), f.users[0].ID, people.NewSession{Secret: "secret"}); err != nil {
		t.Fatal(err)
	}
	return f
}

// private creates a private category with a moderator, and a member, who posts a topic and a comment there.
func (f filler) private() {
	f.t.Helper()
	ctx := f.Core.AsOperator(f.t.Context())
	f.must(f.Categories.Create(ctx, forum.CreateCategory{Name: "staff", Private: new(true)}))
	f.must(f.Moderators.Grant(ctx, forum.Moderator{User: f.users[2].ID, Of: "category:staff"}))
	member, err := f.Categories.AddMember(ctx, forum.CategoryMember{Category: "staff", User: f.users[1].ID})
	if f.must(member, err); err != nil {
		return
	}
	topic, err := f.Topics.Post(ctx, member, forum.PostTopic{Title: "A topic", Content: "Text", Category: "staff"})
	if f.must(topic, err); err == nil {
		f.must(f.Comments.Post(ctx, member, forum.PostComment{Subject: topic.SubjectID(), Content: "yes"}))
	}
}

// any returns one of the users.
func (f filler) any(random *rand.Rand) *forum.User { return f.users[random.IntN(len(f.users))] }

// article posts or imports an article with votes and comments.
func (f filler) article(i int, random *rand.Rand) {
	f.t.Helper()
	ctx, by, link := f.t.Context(), f.any(random), fmt.Sprintf("https://example.com/%d", i)
	groups := []string{fmt.Sprintf("g%d", i%5)}
	if i%3 == 0 {
		groups = append(groups, "everything")
	}
	if i%7 == 0 {
		at := f.DB.Now().AddDate(0, 0, -9)
		a := &forum.Article{Title: "Imported", Link: &link, AuthorID: by.ID, Upvotes: 9, CreatedAt: at}
		f.must(f.Imports.Article(ctx, fmt.Sprintf("hn:%d", i), a))
		return
	}
	in := forum.PostArticle{Title: "An article", Link: &link, Groups: groups}
	moderator := *by
	moderator.Role = forum.RoleModerator
	a, err := f.Articles.Post(ctx, &moderator, in)
	if f.must(a, err); err != nil {
		return
	}
	for range random.IntN(6) {
		f.must(f.Votes.Cast(ctx, f.any(random), forum.CastVote{Post: forum.PostID(a.ID.String()), Vote: forum.VoteUp}))
	}
	if i%5 == 0 {
		f.must(f.Votes.Cast(ctx, by, forum.CastVote{Post: forum.PostID(a.ID.String()), Vote: forum.VoteNone}))
	}
	f.comments(a.SubjectID(), random)
	if i%11 == 0 {
		f.must(f.Articles.Delete(ctx, by, a.ID))
	}
}

// topic posts a topic with votes and comments.
func (f filler) topic(i int, random *rand.Rand) {
	f.t.Helper()
	ctx, by := f.t.Context(), f.any(random)
	in := forum.PostTopic{
		Title: "A topic", Content: "Text\r\nwith two lines, é", Category: fmt.Sprintf("category %d", i%3),
		Tags: []string{"all", fmt.Sprintf("tag%d", i%4)},
	}
	p, err := f.Topics.Post(ctx, by, in)
	if f.must(p, err); err != nil {
		return
	}
	for range random.IntN(6) {
		vote := []forum.Vote{forum.VoteUp, forum.VoteDown, forum.VoteNone}[random.IntN(3)]
		f.must(f.Votes.Cast(ctx, f.any(random), forum.CastVote{Post: forum.PostID(p.ID.String()), Vote: vote}))
	}
	f.comments(p.SubjectID(), random)
	switch {
	case i%13 == 0:
		f.must(f.Topics.Delete(ctx, by, p.ID))
	case i%12 == 0:
		f.must(f.Topics.Move(ctx, forum.MoveTopic{ID: p.ID, Category: "category 1"}))
	case i < 3:
		f.must(f.Posts.Pin(ctx, forum.PinSubject{
			Subject: p.SubjectID(), Place: forum.Place("category:" + p.CategoryName), On: true,
		}))
	}
	f.must(f.Topics.RecordView(ctx, "x", p.ID))
}

// comments posts comments and replies with votes, and deletes some.
func (f filler) comments(subject forum.SubjectID, random *rand.Rand) {
	f.t.Helper()
	ctx, parent := f.t.Context(), int64(0)
	for range random.IntN(3) {
		by, in := f.any(random), forum.PostComment{Subject: subject, Content: "@user a: yes", ParentNumber: parent}
		c, err := f.Comments.Post(ctx, by, in)
		if f.must(c, err); err != nil {
			return
		}
		f.must(f.Votes.Cast(ctx, f.any(random), forum.CastVote{Post: forum.PostID(c.ID.String()), Vote: forum.VoteUp}))
		f.must(f.Votes.Cast(ctx, f.any(random), forum.CastVote{Post: forum.PostID(c.ID.String()), Vote: forum.VoteDown}))
		if parent = c.ID.Number; random.IntN(6) == 0 {
			f.must(f.Comments.Delete(ctx, by, c.ID))
			parent = 0
		}
	}
}
