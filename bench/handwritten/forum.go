package handwritten

import (
	"context"

	"github.com/agoraql/agora/bench/reads"
)

func (p pages) thread(ctx context.Context, args arguments) (*reads.Topic, error) {
	topic, err := reads.OneTopic(ctx, p.client, args.ID)
	if err != nil || topic == nil {
		return nil, err
	}
	if topic.Thread, err = reads.Thread(ctx, p.client, args.ID); err != nil {
		return nil, err
	}
	users, err := reads.UsersByID(ctx, p.client, append(reads.Commenters(topic.Thread.Nodes), topic.AuthorID))
	if err != nil {
		return nil, err
	}
	for _, c := range topic.Thread.Nodes {
		c.Author = users[c.AuthorID]
	}
	return topic, p.describe(ctx, []*reads.Topic{topic}, users)
}

func (p pages) tab(ctx context.Context, args arguments) (*reads.Tab, error) {
	tab, err := reads.OneTab(ctx, p.client, args.Name)
	if err != nil || tab == nil {
		return nil, err
	}
	if tab.Topics, err = reads.TopicsOfTab(ctx, p.client, args.Name, args.First, args.After); err != nil {
		return nil, err
	}
	topics := tab.Topics.Topics()
	users, err := reads.UsersByID(ctx, p.client, reads.Starters(topics))
	if err != nil {
		return nil, err
	}
	return tab, p.describe(ctx, topics, users)
}

// describe sets the authors and categories of topics; users are the authors by id.
func (p pages) describe(ctx context.Context, topics []*reads.Topic, users map[string]*reads.User) error {
	names := reads.CategoryNames(topics)
	categories, err := reads.Categories(ctx, p.client, names)
	if err != nil {
		return err
	}
	byName := make(map[string]*reads.Category, len(names))
	for i, name := range names {
		byName[name] = categories[i]
	}
	for _, t := range topics {
		t.Author, t.Category = users[t.AuthorID], byName[t.CategoryName]
	}
	return nil
}
