package demo

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"golang.org/x/sync/errgroup"
)

//go:embed data.json
var data []byte

// Password is the password of every demo user.
const Password = "correct horse"

// hash is a hash of Password, by the parameters of auth.DefaultParams. It is a constant, because a new hash at each
// start would take longer than the creation of all users.
const hash = "$argon2id$v=19$m=19456,t=2,p=1$hrv7hvV+N6Ic5NdE0m4VsA$Ay61w9Xsdjkm8jX0kG8zCyPQQZN+h5nqyy03sxtNV3Y"

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

// A reply is [author, text, [replies…], upvotes] in data.json. Replies to topics have no upvotes.
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
func Fill(ctx context.Context, store *redisstore.Store, now time.Time) error {
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
	users, err := fillUsers(ctx, store, s)
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
		if _, err := store.Imports.Article(ctx, fmt.Sprintf("demo:%d", i), a); err != nil {
			return err
		}
	}
	if err := fillForum(ctx, store, users, s, now); err != nil {
		return err
	}
	var votes []vote
	for i, d := range s.Articles {
		t := discussion{
			store: store, names: s.Users, users: users, subject: forum.SubjectID(forum.ArticleID(i + 1).String()),
			last: hoursBefore(now, d.HoursAgo),
		}
		if err := t.fill(ctx, 0, d.Replies); err != nil {
			return err
		}
		votes = append(votes, t.votes...)
	}
	return fillVotes(ctx, store, votes)
}

// Admin is the name of the administrator of the demo.
const Admin = "admin"

// AddAdmin adds the administrator, with a hash of a password that is not public. The password of the other users is
// public.
func AddAdmin(ctx context.Context, store *redisstore.Store, hash string) error {
	_, err := store.Accounts.Create(ctx, people.NewUser{
		Name: Admin, Email: Admin + "@example.com", Password: hash, Role: forum.RoleAdmin,
	})
	return err
}

// hoursBefore returns the time so many hours before now; hours may be a fraction.
func hoursBefore(now time.Time, hours float64) time.Time {
	return now.Add(-time.Duration(hours * float64(time.Hour)))
}

// fillUsers creates the users and returns them by name.
func fillUsers(ctx context.Context, store *redisstore.Store, s site) (users map[string]*forum.User, err error) {
	users = map[string]*forum.User{}
	for i, name := range s.Users {
		u := people.NewUser{Name: name, Email: name + "@example.com", Password: hash}
		if i == 0 {
			u.Role = forum.RoleModerator
		}
		if users[name], err = store.Accounts.Create(ctx, u); err != nil {
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
			AuthorID: users[d.By].ID, CreatedAt: at, LastCommentAt: at, ImportedUps: d.Ups, ImportedDowns: d.Downs,
		}
		if _, err := store.Imports.Topic(ctx, fmt.Sprintf("demo:topic:%d", i), t); err != nil {
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
	votes   []vote
}

// A vote is one for a comment.
type vote struct {
	by *forum.User
	on forum.CommentID
}

// fill writes replies and the replies to them, and collects their votes.
func (d *discussion) fill(ctx context.Context, parent int64, replies []reply) error {
	for _, r := range replies {
		d.last = d.last.Add(11 * time.Minute)
		source := fmt.Sprintf("demo:%s:%d", d.subject, d.last.Unix())
		c := &forum.Comment{
			ID: forum.CommentID{Subject: d.subject}, ParentNumber: parent, AuthorID: d.users[r.By].ID,
			Content: &r.Text, CreatedAt: d.last,
		}
		if _, err := d.store.Imports.Comment(ctx, source, c); err != nil {
			return err
		}
		made, err := d.store.Imports.Find(ctx, source)
		if err != nil {
			return err
		}
		id, err := forum.ParseCommentID("comment:" + made)
		if err != nil {
			return err
		}
		d.vote(id, r)
		if err := d.fill(ctx, id.Number, r.Replies); err != nil {
			return err
		}
	}
	return nil
}

// vote collects the votes of other users for a comment.
func (d *discussion) vote(id forum.CommentID, r reply) {
	votes := 0
	for _, name := range d.names {
		if name != r.By && votes < r.Votes {
			d.votes = append(d.votes, vote{d.users[name], id})
			votes++
		}
	}
}

// fillVotes writes votes, several at once: the Redis executes one while the store writes and reads others.
func fillVotes(ctx context.Context, store *redisstore.Store, votes []vote) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(8)
	for _, v := range votes {
		group.Go(func() error {
			_, err := store.Votes.Cast(ctx, v.by, forum.CastVote{Post: forum.PostID(v.on.String()), Vote: forum.VoteUp})
			return err
		})
	}
	return group.Wait()
}
