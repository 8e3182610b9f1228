package demo

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"time"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

//go:embed data.json
var data []byte

// Password is the password of every demo user.
const Password = "correct horse"

// A site is the content of data.json. Times are relative, so that the demo looks the same on any day.
type site struct {
	Users      []string
	Categories []struct{ Name, Title, Description string }
	Tabs       []struct {
		Name, Title string
		Categories  []string
	}
	Articles []struct {
		Title, Link, Text, By string
		Groups                []string
		HoursAgo              float64
		Votes                 int
		Replies               []reply
	}
	Topics []struct {
		Title, Text, By, Category string
		Tags                      []string
		HoursAgo                  float64
		Ups, Downs                int
		Replies                   []reply
	}
}

// A reply is [author, text, [replies…], upvotes] in data.json; topics have none of the last.
type reply struct {
	By, Text string
	Replies  []reply
	Votes    int
}

// UnmarshalJSON decodes the array. It returns an error if an element has another type.
func (r *reply) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(text, &[]any{&r.By, &r.Text, &r.Replies, &r.Votes})
}

// Fill writes the sample data to the store: users, articles in groups, and topics with comments. Their times are before
// now. All users have the password Password; the first is a moderator.
func Fill(ctx context.Context, store *redisstore.Store, passwords *auth.Passwords, now time.Time) error {
	var s site
	if err := json.Unmarshal(data, &s); err != nil {
		return err
	}
	// The tests of a front end register many users from one address, who do a lot at once.
	settings := forum.UpdateSite{"registrationsPerHour": "300"}
	for _, acts := range []string{"votes", "posts", "links", "reports"} {
		settings[acts+"PerMinute"], settings[acts+"PerHour"], settings[acts+"PerDay"] = "0", "0", "0"
	}
	if _, _, err := store.UpdateSite(ctx, settings); err != nil {
		return err
	}
	users, err := fillUsers(ctx, store, passwords, s)
	if err != nil {
		return err
	}
	for i, d := range s.Articles {
		a := &forum.Article{
			ID: forum.ArticleID(i + 1), Title: d.Title, Link: forum.Optional(d.Link), Content: forum.Optional(d.Text),
			AuthorID: users[d.By].ID, Upvotes: d.Votes, CreatedAt: hoursBefore(now, d.HoursAgo),
		}
		for _, g := range d.Groups {
			a.Groups = append(a.Groups, &forum.Group{Name: g})
		}
		if _, err := store.Articles.Import(ctx, fmt.Sprintf("demo:%d", i), a); err != nil {
			return err
		}
	}
	if err := fillForum(ctx, store, users, s, now); err != nil {
		return err
	}
	for i, d := range s.Articles {
		t := discussion{store, s.Users, users, forum.SubjectID(forum.ArticleID(i + 1).String()), hoursBefore(now, d.HoursAgo)}
		if err := t.fill(ctx, 0, d.Replies); err != nil {
			return err
		}
	}
	return nil
}

// hoursBefore returns the time so many hours before now; hours may be a fraction.
func hoursBefore(now time.Time, hours float64) time.Time {
	return now.Add(-time.Duration(hours * float64(time.Hour)))
}

// fillUsers creates the users and returns them by name. They share one hash of the password, because a hash is slow.
func fillUsers(ctx context.Context, store *redisstore.Store, passwords *auth.Passwords, s site) (map[string]*forum.User,
	error,
) {
	phc, err := passwords.Hash(ctx, Password)
	if err != nil {
		return nil, err
	}
	users := map[string]*forum.User{}
	for i, name := range s.Users {
		u := redisstore.NewUser{Name: name, Email: name + "@example.com", Password: phc}
		if i == 0 {
			u.Role = forum.RoleModerator
		}
		if users[name], err = store.Users.Create(ctx, u); err != nil {
			return nil, err
		}
	}
	return users, nil
}

// fillForum writes categories, tabs, and topics with their comments.
func fillForum(ctx context.Context, store *redisstore.Store, users map[string]*forum.User, s site,
	now time.Time,
) error {
	for _, c := range s.Categories {
		in := forum.CreateCategory{Name: c.Name, Title: &c.Title, Description: &c.Description}
		if _, err := store.Categories.Create(ctx, in); err != nil {
			return err
		}
	}
	for _, t := range s.Tabs {
		if _, err := store.Tabs.Create(ctx, forum.CreateTab{Name: t.Name, Title: &t.Title}); err != nil {
			return err
		}
		for _, c := range t.Categories {
			if err := store.Tabs.PutCategory(ctx, forum.TabCategory{Tab: t.Name, Category: c}, true); err != nil {
				return err
			}
		}
	}
	for i, d := range s.Topics {
		at := hoursBefore(now, d.HoursAgo)
		t := &forum.Topic{
			ID: forum.TopicID(i + 1), Title: d.Title, Content: forum.Optional(d.Text), CategoryName: d.Category, Tags: d.Tags,
			AuthorID: users[d.By].ID, CreatedAt: at, LastReplyAt: at, ImportedUps: d.Ups, ImportedDowns: d.Downs,
		}
		if _, err := store.Topics.Import(ctx, fmt.Sprintf("demo:topic:%d", i), t); err != nil {
			return err
		}
		if err := fillReplies(ctx, store, users, t.SubjectID(), 0, d.Replies); err != nil {
			return err
		}
	}
	return nil
}

// fillReplies posts replies and the replies to them. Each comment has the time of the call.
func fillReplies(
	ctx context.Context, store *redisstore.Store, users map[string]*forum.User, subject forum.SubjectID, parent int64,
	replies []reply,
) error {
	for _, r := range replies {
		in := forum.PostComment{Subject: subject, Content: r.Text, ParentNumber: parent}
		c, err := store.Comments.Post(ctx, users[r.By], in)
		if err != nil {
			return err
		}
		if err := fillReplies(ctx, store, users, subject, c.ID.Number, r.Replies); err != nil {
			return err
		}
	}
	return nil
}

// A discussion is an article whose comments are written one after the other.
type discussion struct {
	store   *redisstore.Store
	names   []string
	users   map[string]*forum.User
	subject forum.SubjectID
	last    time.Time // of the last comment
}

// fill writes replies and the replies to them, with their votes.
func (d *discussion) fill(ctx context.Context, parent int64, replies []reply) error {
	for _, r := range replies {
		d.last = d.last.Add(11 * time.Minute)
		source := fmt.Sprintf("demo:%s:%d", d.subject, d.last.Unix())
		c := &forum.Comment{
			ID: forum.CommentID{Subject: d.subject}, ParentNumber: parent, AuthorID: d.users[r.By].ID,
			Content: &r.Text, CreatedAt: d.last,
		}
		if _, err := d.store.Comments.Import(ctx, source, c); err != nil {
			return err
		}
		made, err := d.store.Imported(ctx, source)
		if err != nil {
			return err
		}
		id, err := forum.ParseCommentID("comment:" + made)
		if err != nil {
			return err
		}
		if err := d.vote(ctx, id, r); err != nil {
			return err
		}
		if err := d.fill(ctx, id.Number, r.Replies); err != nil {
			return err
		}
	}
	return nil
}

// vote gives a comment the votes of other users.
func (d *discussion) vote(ctx context.Context, id forum.CommentID, r reply) error {
	votes := 0
	for _, name := range d.names {
		if name == r.By || votes == r.Votes {
			continue
		}
		if _, err := d.store.Comments.Vote(ctx, d.users[name], forum.VoteComment{ID: id, Vote: forum.VoteUp}); err != nil {
			return err
		}
		votes++
	}
	return nil
}
