package main

import (
	"context"
	"fmt"
	random "math/rand/v2"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

const (
	threadSize = 200 // comments
	topics     = 200 // in a tab of five categories
	tabName    = "tech"
)

// forum writes the categories, the tab and the topics of a site.
func (f *filler) forum(ctx context.Context) error {
	title := "Tech"
	if _, err := f.store.Tabs.Create(ctx, forum.CreateTab{Name: tabName, Title: &title}); err != nil {
		return err
	}
	categories := []string{"programming", "hardware", "networks", "databases", "design"}
	for _, name := range categories {
		title := "All about " + name
		if _, err := f.store.Categories.Create(ctx, forum.CreateCategory{Name: name, Title: &title}); err != nil {
			return err
		}
		in := forum.TabCategory{Tab: tabName, Category: name}
		if _, err := f.store.Tabs.AddCategory(ctx, in); err != nil {
			return err
		}
	}
	return each(ctx, topics, func(ctx context.Context, number int) error {
		r := random.New(random.NewPCG(2, uint64(number)))
		text := paragraph(r)
		t := &forum.Topic{
			Title: sentence(r, 4+r.IntN(8)), Content: &text, AuthorID: f.author(r).ID,
			CategoryName: categories[r.IntN(len(categories))], Tags: []string{word(r), word(r)},
			CreatedAt: f.now().Add(-time.Hour * time.Duration(number)), ViewCount: r.IntN(1000),
			ImportedUps: r.IntN(40), ImportedDowns: r.IntN(5),
		}
		_, err := f.store.Imports.Topic(ctx, fmt.Sprintf("bench:topic:%d", number), t)
		return err
	})
}

// thread posts a topic with threadSize nested comments and returns its id.
func (f *filler) thread(ctx context.Context) (string, error) {
	r := random.New(random.NewPCG(3, 0))
	t, err := f.store.Topics.Post(ctx, f.author(r), forum.PostTopic{
		Title: sentence(r, 8), Content: paragraph(r), Category: "programming", Tags: []string{"thread"},
	})
	if err != nil {
		return "", err
	}
	var numbers []int64
	for range threadSize {
		f.clock.Add(1)
		in := forum.PostComment{Subject: forum.SubjectID(t.ID.String()), Content: paragraph(r)}
		if len(numbers) > 0 && r.IntN(4) > 0 { // three in four reply to one of the last comments
			in.ParentNumber = numbers[len(numbers)-1-r.IntN(min(10, len(numbers)))]
		}
		c, err := f.store.Comments.Post(ctx, f.author(r), in)
		if err != nil {
			return "", err
		}
		numbers = append(numbers, c.ID.Number)
		vote := forum.VoteComment{ID: c.ID, Vote: forum.VoteUp}
		if _, err := f.store.Votes.Comment(ctx, f.author(r), vote); err != nil {
			return "", err
		}
	}
	return t.ID.String(), nil
}

// author returns one of the users.
func (f *filler) author(r *random.Rand) *forum.User { return f.users[r.IntN(len(f.users))] }
