package main

import (
	"context"
	"fmt"
	random "math/rand/v2"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

const (
	threadSize = 200 // comments
	topics     = 200 // of a small site
	tabName    = "tech"
)

// A shape is how large the forum of a site is.
type shape struct {
	topics, categories int
	thread             int // comments on one topic, for all of which one user votes
}

// shapeOf returns the shape of a site with a number of articles: in proportion, but from a million articles on with the
// thread and the voter of ten million.
func shapeOf(articles int) shape {
	s := shape{max(articles/100, topics), max(articles/10_000, len(tabCategories)), max(articles/100, threadSize)}
	if articles >= 1_000_000 {
		s.thread = 100_000
	}
	return s
}

// tabCategories are the categories of the tab.
var tabCategories = []string{"programming", "hardware", "networks", "databases", "design"}

// forum writes the categories, the tab and the topics of a site.
func (f *filler) forum(ctx context.Context) error {
	title := "Tech"
	if _, err := f.store.Tabs.Create(ctx, forum.CreateTab{Name: tabName, Title: &title}); err != nil {
		return err
	}
	shape, categories := shapeOf(f.articles), slices.Clone(tabCategories)
	for n := len(categories); n < shape.categories; n++ {
		categories = append(categories, fmt.Sprintf("category %d", n))
	}
	for i, name := range categories {
		title := "All about " + name
		if _, err := f.store.Categories.Create(ctx, forum.CreateCategory{Name: name, Title: &title}); err != nil {
			return err
		}
		if i >= len(tabCategories) {
			continue
		}
		in := forum.TabCategory{Tab: tabName, Category: name}
		if _, err := f.store.Tabs.AddCategory(ctx, in); err != nil {
			return err
		}
	}
	every := min(time.Hour, recently/time.Duration(shape.topics))
	return each(ctx, shape.topics, func(ctx context.Context, number int) error {
		r := random.New(random.NewPCG(2, uint64(number)))
		text := paragraph(r)
		t := &forum.Topic{
			Title: sentence(r, 4+r.IntN(8)), Content: &text, AuthorID: f.author(r).ID,
			CategoryName: categories[r.IntN(len(categories))], Tags: []string{word(r), word(r)},
			CreatedAt: f.now().Add(-every * time.Duration(number)), ViewCount: r.IntN(1000),
			ImportedUps: r.IntN(40), ImportedDowns: r.IntN(5),
		}
		_, err := f.store.Imports.Topic(ctx, fmt.Sprintf("bench:topic:%d", number), t)
		return err
	})
}

// thread posts a topic with nested comments and returns its id. All comments are posted within threadSize seconds, and
// each gets a vote of a user, and one of the voter.
func (f *filler) thread(ctx context.Context) (string, error) {
	r, size := random.New(random.NewPCG(3, 0)), shapeOf(f.articles).thread
	t, err := f.store.Topics.Post(ctx, f.author(r), forum.PostTopic{
		Title: sentence(r, 8), Content: paragraph(r), Category: "programming", Tags: []string{"thread"},
	})
	if err != nil {
		return "", err
	}
	var numbers []int64
	for i := range size {
		if i%(size/threadSize) == 0 {
			f.clock.Add(1)
		}
		in := forum.PostComment{Subject: forum.SubjectID(t.ID.String()), Content: paragraph(r)}
		if len(numbers) > 0 && r.IntN(4) > 0 { // three in four reply to one of the last comments
			in.ParentNumber = numbers[len(numbers)-1-r.IntN(min(10, len(numbers)))]
		}
		c, err := f.store.Comments.Post(ctx, f.author(r), in)
		if err != nil {
			return "", err
		}
		numbers = append(numbers, c.ID.Number)
	}
	return t.ID.String(), each(ctx, size, func(ctx context.Context, number int) error {
		r := random.New(random.NewPCG(4, uint64(number)))
		id := forum.CommentID{Subject: forum.SubjectID(t.ID.String()), Number: numbers[number-1]}
		for _, user := range []*forum.User{f.author(r), f.voter()} {
			if _, err := f.store.Votes.Cast(ctx, user, forum.CastVote{
				Post: forum.PostID(id.String()), Vote: forum.VoteUp,
			}); err != nil {
				return err
			}
		}
		return nil
	})
}

// voter returns the user who votes for all comments of the thread.
func (f *filler) voter() *forum.User { return f.users[sessions] }

// author returns one of the users.
func (f *filler) author(r *random.Rand) *forum.User { return f.users[r.IntN(len(f.users))] }
