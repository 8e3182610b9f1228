package redisstore

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/redis"
)

// nameRead finds the user with a name, as a forum.UserID: the one who has exactly that name, else the one with the
// smallest UID of those whose names are compared as equal; 0 if there is none.
type nameRead struct{ name string }

func (r nameRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	queueName(ctx, l.store, pipe, r.name)
}

func (r nameRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	return decodeName(cmds), errorOf(cmds)
}

// queueName queues the reads of decodeName. Other programs may have indexed the name as it is written, or with
// its case folded only.
func queueName(ctx context.Context, s *core, pipe redis.Pipeliner, name string) {
	c := newClaim("name", name)
	pipe.HMGet(ctx, s.partitionFor(c.entry()).namesakes(), name, firstNamesake(c.text))
	pipe.HMGet(ctx, c.index(s), c.text, forum.Fold(name), name)
}

// firstNamesake returns the field of agora:namesakes that has the first of the users with a folded name.
func firstNamesake(folded string) string { return "\n" + folded }

// forgetNamesakes removes what agora:namesakes has of a name that its user no longer has. Reconcile writes what is left
// of the others. Errors: those of Redis.
func (s *core) forgetNamesakes(ctx context.Context, name string) error {
	c := newClaim("name", name)
	key := s.partitionFor(c.entry()).namesakes()
	err := s.client.HDel(ctx, key, name, firstNamesake(c.text)).Err()
	s.changes.note(key)
	return ignoreWrongType(err)
}

// decodeName returns the user that queueName has found, 0 for none.
func decodeName(cmds []redis.Cmder) forum.UserID {
	namesakes, indexed := toStrings(cmds[0].(*redis.SliceCmd).Val()), toStrings(cmds[1].(*redis.SliceCmd).Val())
	return firstUser(append(namesakes, indexed...)...)
}

// named returns the dependencies of a text on the users with the names that it mentions, none if there are none. into
// gets those who exist, each once, in the order of the text.
func (l *loader) named(names []string, into into[forum.User]) []dependency {
	var reads []read
	for _, name := range names {
		reads = append(reads, nameRead{name})
	}
	if reads == nil {
		return nil
	}
	return []dependency{{reads: reads, fill: func(values []any) []dependency {
		var ids []forum.UserID
		for _, value := range values {
			if id := value.(forum.UserID); id != 0 && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
		return l.users(ids, into)
	}}}
}

// mostSteps is the work of finding names that readMentioned does at most, in steps of the package markdown: 60 ms.
const mostSteps = 60_000_000

// readMentioned returns the dependencies of n texts on the users whom they mention, if the response shows these: field
// is that of the texts. Users.Mentioned finds them in the loader, so that all texts of a list together take two round
// trips, unless they take more than mostSteps.
func (l *loader) readMentioned(field Fields, n int, content func(i int) *string) (all []dependency) {
	if l.fields&field == 0 {
		return nil
	}
	for i, spent := 0, 0; i < n && spent < mostSteps; i++ {
		names, steps := markdown.Mentions(forum.OrEmpty(content(i)))
		all = append(all, l.named(names, func(int, *forum.User) {})...)
		spent += steps
	}
	return all
}

// Mentioned returns the users with the names that a text mentions and who exist, each once, in the order of the text.
// Errors: those of Redis.
func (s Users) Mentioned(ctx context.Context, names []string) ([]*forum.User, error) {
	l, users := s.core.loader(ctx), []*forum.User{}
	err := l.resolve(ctx, l.named(names, func(_ int, u *forum.User) { users = append(users, u) })...)
	return users, err
}

// An audience is who may read a text that is published: the zero value for everyone.
type audience struct {
	home     partition       // of the post
	category string          // of a new topic
	subject  forum.SubjectID // the topic that is edited, or that a comment is on; "" for a new topic
	edited   string          // the Redis key of the post that is edited, "" for a new one
	reply    bool            // whether it is a new comment, which notifies those to whom it replies too
	parent   int64           // the number of the comment to which it replies; 0 for none
}

// mentioned returns an argument of the scripts that publish a text: the UIDs of the users whom it mentions, with commas
// between, and behind a minus those of users who may not read the post. Of an edit it returns those whom only the new
// text mentions: an import has notified nobody of the old one, and others had turned mentions off then. It reads before
// the script, as the index of names may lie in another partition than the post. Errors: those of Redis.
func (s *core) mentioned(ctx context.Context, content string, of audience) (string, error) {
	names, _ := markdown.Mentions(content)
	ids, err := s.namedUsers(ctx, names, of.edited)
	if err != nil {
		return "", err
	}
	var args []string
	for _, id := range ids {
		args = append(args, formatInt(int64(id)))
	}
	out, err := s.keptOut(ctx, ids, of)
	for _, id := range out {
		args = append(args, "-"+formatInt(int64(id)))
	}
	return strings.Join(args, ","), err
}

// keptOut returns those of the users whom a text would notify who may not read it: none of a public post. Such a user
// may have lost a membership. Whoever loses it afterwards has a notification without a post.
func (s *core) keptOut(ctx context.Context, mentioned []forum.UserID, of audience) ([]forum.UserID, error) {
	if of.category == "" && !of.subject.Topic() || len(mentioned) == 0 && !of.reply {
		return nil, nil
	}
	// The script reads that copy too, and another partition may be away.
	private, err := loadRead[privateNames](ctx, s.loader(ctx), privateRead{of.home.index})
	if err != nil || len(private) == 0 {
		return nil, err
	}
	ctx = s.NewResponse(ctx, operator, UserProfile, nil)
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
	users, err := Users{s}.GetMany(ctx, ids)
	var out []forum.UserID
	for i, u := range users {
		if u != nil && !u.CanRead(category) {
			out = append(out, ids[i])
		}
	}
	return out, err
}

// namedUsers returns the ids of the users with the given names. It skips names that no user has, and those that the
// present text of an edited post mentions; edited is its key, "" for a new post.
func (s *core) namedUsers(ctx context.Context, names []string, edited string) ([]forum.UserID, error) {
	if len(names) == 0 {
		return nil, nil
	}
	pipe := s.client.Pipeline()
	var before *redis.StringCmd
	if edited != "" {
		before = pipe.HGet(ctx, edited, "content")
	}
	for _, name := range names {
		queueName(ctx, s, pipe, name)
	}
	cmds := pipe.Cmds()[min(len(edited), 1):]
	if err := send(ctx, pipe); err != nil {
		return nil, err
	}
	known := map[string]bool{}
	if before != nil {
		if err := ignoreNil(before.Err()); err != nil {
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
		if err := errorOf(found); err != nil {
			return nil, err
		}
		if id := decodeName(found); id != 0 && !known[forum.FoldName(name)] {
			ids = append(ids, id)
		}
	}
	return ids, nil
}
