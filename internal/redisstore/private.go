package redisstore

import (
	"context"
	"errors"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// Who may read a topic is decided here, at each read and for each viewer, by the category that the topic names: after
// the values that are kept, which all viewers share. So a category is private as soon as it is in the set of them, and
// a topic as soon as it is in the category, whatever lists still have it. An entity that the viewer may not read is
// nil, like one that does not exist.

// privateRead reads the names of the private categories, as privateNames. It is sent with the entities that need it. in
// is the partition whose copy it reads: what decides who may read reads that of the first, which changes first.
type privateRead struct{ in int64 }

// privateNames has the names of the private categories.
type privateNames map[string]bool

func (privateRead) kept(Fields) (Fields, bool) { return 0, true }

func (r privateRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.SMembers(ctx, l.store.partitions[r.in].private())
}

func (privateRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	names, err := cmds[0].(*redis.StringSliceCmd).Result()
	if isWrongType(err) { // not a missing key, by which all categories would be public
		return privateNames(nil), errors.New("agora:private is not a set")
	}
	private := make(privateNames, len(names))
	for _, name := range names {
		private[name] = true
	}
	return private, err
}

// mayRead reports whether the viewer may read a category. A response with a private one is the viewer's own.
func (l *loader) mayRead(private privateNames, category string) bool {
	if !private[category] {
		return true
	}
	if !l.viewer.CanRead(category) {
		return false
	}
	l.personal()
	return true
}

// Hidden returns the names of the private categories that the viewer of ctx may not read. Errors: those of Redis.
func (s Categories) Hidden(ctx context.Context) (hidden []string, err error) {
	l := s.core.loader(ctx)
	private, err := loadRead[privateNames](ctx, l, privateRead{})
	for name := range private {
		if !l.viewer.CanRead(name) {
			hidden = append(hidden, name)
		}
	}
	return hidden, err
}

// Private returns the names of the private categories, as Redis has them at this moment: none that are kept. Errors:
// those of Redis.
func (s Categories) Private(ctx context.Context) (map[string]bool, error) {
	cmd := s.core.client.SMembers(ctx, s.core.partitions[0].private())
	if err := cmd.Err(); err != nil && !isWrongType(err) {
		return nil, err
	}
	names, err := privateRead{}.decode(nil, []redis.Cmder{cmd})
	return names.(privateNames), err
}

// personal notes that the response has what only its viewer may see.
func (l *loader) personal() {
	if l.cost != nil {
		l.cost.Personal.Store(true)
	}
}

// readsPrivate reports whether topics are read with the names of the private categories: not if there is only one,
// which a script has let the viewer read.
func (l *loader) readsPrivate(ids []forum.TopicID) bool {
	return len(ids) > 1 || len(ids) == 1 && forum.SubjectID(ids[0].String()) != l.granted
}

// hideTopics replaces the topics among values, *forum.Topic, that the viewer may not read by nil.
func (l *loader) hideTopics(values []any, private privateNames) {
	for i, value := range values {
		if t := value.(*forum.Topic); t != nil && !l.mayRead(private, t.CategoryName) && t.SubjectID() != l.granted {
			values[i] = (*forum.Topic)(nil)
		}
	}
}

// subjectsOf returns the reads of the topics that comments are on, each once, and of the private categories; none if
// there are no such topics.
func (l *loader) subjectsOf(ids []forum.CommentID) (reads []read) {
	var last forum.SubjectID // most lists are of one subject
	seen := map[forum.SubjectID]bool{}
	for _, id := range ids {
		if id.Subject == last || !id.Subject.Topic() || id.Subject == l.granted || seen[id.Subject] {
			continue
		}
		last, seen[id.Subject] = id.Subject, true
		reads = append(reads, topicRead{forum.TopicID(id.Subject.Number())})
	}
	if reads != nil {
		reads = append(reads, privateRead{})
	}
	return reads
}

// hideComments replaces the comments among values, *forum.Comment, on topics that the viewer may not read by nil.
// subjects are the values of subjectsOf.
func (l *loader) hideComments(values, subjects []any) {
	if len(subjects) == 0 {
		return
	}
	topics, private := subjects[:len(subjects)-1], subjects[len(subjects)-1].(privateNames)
	hidden := map[forum.SubjectID]bool{}
	for _, value := range topics {
		if t := value.(*forum.Topic); t != nil && !l.mayRead(private, t.CategoryName) {
			l.refund(topicRead{t.ID})
			hidden[t.SubjectID()] = true
		}
	}
	for i, value := range values {
		if c := value.(*forum.Comment); c != nil && hidden[c.ID.Subject] {
			values[i] = (*forum.Comment)(nil)
		}
	}
}

// readers returns the last argument of a script that acts for a viewer: see lua/lib/reader.lua.
func readers(viewer *forum.User) string {
	if viewer.Moderates() {
		return "*"
	}
	return strings.Join(viewer.Readable(), "\n")
}

// ifReadable calls show if the viewer may read the entity with a global id. Categories, topics and comments on topics
// may be private: for these it returns the dependency that reads who may read them and then calls show.
func (l *loader) ifReadable(id string, show func()) []dependency {
	parsed, _ := forum.ParseNodeID(id)
	var topic forum.TopicID
	switch of := parsed.(type) {
	case forum.CategoryName:
		return []dependency{{reads: []read{privateRead{}}, fill: func(values []any) []dependency {
			if l.mayRead(values[0].(privateNames), string(of)) {
				show()
			}
			return nil
		}}}
	case forum.TopicID:
		topic = of
	case forum.CommentID:
		if of.Subject.Topic() {
			topic = forum.TopicID(of.Subject.Number())
		}
	}
	if topic == 0 {
		show()
		return nil
	}
	return []dependency{{reads: []read{topicRead{topic}, privateRead{}}, fill: func(values []any) []dependency {
		t := values[0].(*forum.Topic)
		switch {
		case t == nil:
		case l.mayRead(values[1].(privateNames), t.CategoryName):
			show()
		default:
			l.refund(topicRead{t.ID})
		}
		return nil
	}}}
}

// mayRead reports whether the viewer whose request ctx belongs to may read a global id, as ifReadable has it. Errors:
// those of Redis.
func (s *core) mayRead(ctx context.Context, id string) (readable bool, err error) {
	l := s.loader(ctx)
	err = l.resolve(ctx, l.ifReadable(id, func() { readable = true })...)
	return readable, err
}

// operator reads everything: for what is not a response to a client.
var operator = &forum.User{Role: forum.RoleAdmin}

// AsOperator returns a context whose reads see everything, for commands of the operator. Reads of a context without a
// response see what everyone may.
func (s *core) AsOperator(ctx context.Context) context.Context {
	return s.NewResponse(ctx, operator, AllFields, nil)
}

// memberships returns the private categories that the viewer is a member or a moderator of. Errors: those of Redis.
func (l *loader) memberships(ctx context.Context) ([]string, error) {
	readable := l.viewer.Readable()
	if len(readable) == 0 {
		return nil, nil
	}
	private, err := loadRead[privateNames](ctx, l, privateRead{})
	var found []string
	for _, name := range readable {
		if private[name] {
			found = append(found, name)
		}
	}
	if found != nil {
		l.personal()
	}
	return found, err
}

// privacyJobRead reads the progress of the job that makes the topics of a category private or public, as a
// *forum.CopyProgress; nil if there is none.
type privacyJobRead struct{ category string }

func (r privacyJobRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	for _, p := range l.store.partitions {
		pipe.HGet(ctx, p.jobs(), privateJob+r.category)
	}
}

func (privacyJobRead) decode(_ *loader, cmds []redis.Cmder) (any, error) { return progressOf(cmds) }

// Changing returns the progress of the job that makes the topics of a category private or public, nil if there is none.
// Errors: those of Redis.
func (s Categories) Changing(ctx context.Context, name string) (*forum.CopyProgress, error) {
	return loadRead[*forum.CopyProgress](ctx, s.core.loader(ctx), privacyJobRead{name})
}

// keysOf returns the keys of categories as list.also has them.
func keysOf(categories []string, key func(category string) string) string {
	keys := make([]string, len(categories))
	for i, name := range categories {
		keys[i] = key(name)
	}
	return strings.Join(keys, "\n")
}
