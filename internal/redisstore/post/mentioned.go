package post

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// mostSteps is the work of finding names that mentionedIn does at most, in steps of the package markdown: 60 ms.
const mostSteps = 60_000_000

// mentionedIn returns the function of a read.Part that needs the users whom the texts of posts mention.
// Users.Mentioned later finds these users in the loader, so all texts of a list together take two round trips. After
// mostSteps of work, the function leaves out the remaining texts.
func mentionedIn[T any](content func(post *T) *string) func(l *read.Loader, posts []T) []read.Dependency {
	return func(l *read.Loader, posts []T) (all []read.Dependency) {
		for i, spent := 0, 0; i < len(posts) && spent < mostSteps; i++ {
			names, steps := markdown.Mentions(forum.OrEmpty(content(&posts[i])))
			all = append(all, people.NeedNamed(l, names, func(int, *forum.User) {})...)
			spent += steps
		}
		return all
	}
}

// authorsOf needs the authors of posts.
func authorsOf[T any](author func(post *T) (forum.UserID, **forum.User)) func(*read.Loader, []T) []read.Dependency {
	return func(l *read.Loader, posts []T) []read.Dependency {
		ids, to := make([]forum.UserID, len(posts)), make([]**forum.User, len(posts))
		for i := range posts {
			ids[i], to[i] = author(&posts[i])
		}
		return l.Users(ids, func(i int, u *forum.User) { *to[i] = u })
	}
}

// An audience is who may read a text that is published: the zero value for everyone.
type audience struct {
	home     keys.Partition  // of the post
	category string          // of a new topic
	subject  forum.SubjectID // the topic that is edited, or that a comment is on; "" for a new topic
	edited   string          // the Redis key of the post that is edited, "" for a new one
	reply    bool            // whether it is a new comment, which notifies those to whom it replies too
	parent   int64           // the number of the comment to which it replies; 0 for none
}

// mentionArgs returns an argument of the scripts that publish a text: UIDs with commas between. First come the users
// whom the text mentions, then the users who may not read the post, each with a minus in front. For an edit it leaves
// out users whom the old text mentions, even if the old text notified nobody: it may be from an import, or the users
// had turned mentions off. mentionArgs reads Redis before the script runs, because the index of names may be in
// another partition than the post. Errors: those of Redis.
func mentionArgs(ctx context.Context, s *read.Core, content string, of audience) (string, error) {
	names, _ := markdown.Mentions(content)
	ids, err := namedUsers(ctx, s, names, of.edited)
	if err != nil {
		return "", err
	}
	var args []string
	for _, id := range ids {
		args = append(args, db.FormatInt(int64(id)))
	}
	out, err := withoutAccess(ctx, s, ids, of)
	for _, id := range out {
		args = append(args, "-"+db.FormatInt(int64(id)))
	}
	return strings.Join(args, ","), err
}

// withoutAccess returns the users whom a text would notify but who may not read the text; none for a public post. Such
// a user may, for example, have lost the membership in a private category. A user who loses it after the notification
// keeps the notification, without its post.
func withoutAccess(ctx context.Context, s *read.Core, mentioned []forum.UserID, of audience) ([]forum.UserID, error) {
	if of.category == "" && !of.subject.Topic() || len(mentioned) == 0 && !of.reply {
		return nil, nil
	}
	// The script reads that copy too, and another partition may be away.
	private, err := read.LoadRead[read.PrivateNames](ctx, s.Loader(ctx), read.PrivateRead{In: of.home.Index})
	if err != nil || len(private) == 0 {
		return nil, err
	}
	ctx = s.NewResponse(ctx, read.Operator, read.UserProfile, nil)
	category, ids := of.category, slices.Clone(mentioned)
	if of.subject != "" {
		t, err := Topics{s}.Get(ctx, forum.TopicID(of.subject.Number()))
		if err != nil || t == nil {
			return nil, err
		}
		category, ids = t.CategoryName, append(ids, t.AuthorID)
	}
	if !private[category] {
		return nil, nil
	}
	if of.parent != 0 {
		parent, err := Comments{s}.Get(ctx, forum.CommentID{Subject: of.subject, Number: of.parent})
		if err != nil {
			return nil, err
		}
		if parent != nil {
			ids = append(ids, parent.AuthorID)
		}
	}
	users, err := people.Users{Core: s}.GetMany(ctx, ids)
	var out []forum.UserID
	for i, u := range users {
		if u != nil && !u.CanRead(category) {
			out = append(out, ids[i])
		}
	}
	return out, err
}

// namedUsers returns the ids of the users with the given names. It skips names that no user has, and names that the
// present text of an edited post mentions. edited is the Redis key of the edited post, "" for a new post.
func namedUsers(ctx context.Context, s *read.Core, names []string, edited string) ([]forum.UserID, error) {
	if len(names) == 0 {
		return nil, nil
	}
	pipe := s.DB.Client.Pipeline()
	var before *redis.StringCmd
	if edited != "" {
		before = pipe.HGet(ctx, edited, "content")
	}
	for _, name := range names {
		people.QueueName(ctx, s, pipe, name)
	}
	cmds := pipe.Cmds()[min(len(edited), 1):]
	if err := db.Send(ctx, pipe); err != nil {
		return nil, err
	}
	known := map[string]bool{}
	if before != nil {
		if err := db.IgnoreNil(before.Err()); err != nil {
			return nil, err
		}
		old, _ := markdown.AllMentions(before.Val())
		for _, name := range old {
			known[forum.FoldName(name)] = true
		}
	}
	var ids []forum.UserID
	for i, name := range names {
		found := cmds[2*i : 2*i+2]
		if err := db.ErrorOf(found); err != nil {
			return nil, err
		}
		if id := people.DecodeName(found); id != 0 && !known[forum.FoldName(name)] {
			ids = append(ids, id)
		}
	}
	return ids, nil
}
