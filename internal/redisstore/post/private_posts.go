package post

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// This file decides who may read a topic: at each read, for each viewer, by the category that the topic names. It
// decides when a response takes a value from the cache, because all viewers share cached values. So a category is
// private as soon as it is in the set of private categories. A topic is private as soon as it names such a category,
// whatever lists still contain the topic. A viewer who may not read an entity gets nil, as if the entity did not
// exist.

// readsPrivate reports whether a read of topics must also read the names of the private categories. Only a single
// topic that a script has just let the viewer read (l.Granted) does not need the names.
func readsPrivate(l *read.Loader, ids []forum.TopicID) bool {
	return len(ids) > 1 || len(ids) == 1 && forum.SubjectID(ids[0].String()) != l.Granted
}

// hideTopics replaces the topics among values, *forum.Topic, that the viewer may not read by nil.
func hideTopics(l *read.Loader, values []any, private read.PrivateNames) {
	for i, value := range values {
		if t := value.(*forum.Topic); t != nil && !l.MayRead(private, t.CategoryName) && t.SubjectID() != l.Granted {
			values[i] = (*forum.Topic)(nil)
		}
	}
}

// subjectsOf returns the reads of the topics that comments are on, each topic once, and then the read of the private
// categories. It leaves out a topic that a script has let the viewer read, and returns no reads if no topic remains.
func subjectsOf(l *read.Loader, ids []forum.CommentID) (reads []read.Read) {
	var last forum.SubjectID // most lists are of one subject
	seen := map[forum.SubjectID]bool{}
	for _, id := range ids {
		if id.Subject == last || !id.Subject.Topic() || id.Subject == l.Granted || seen[id.Subject] {
			continue
		}
		last, seen[id.Subject] = id.Subject, true
		reads = append(reads, TopicRead{forum.TopicID(id.Subject.Number())})
	}
	if reads != nil {
		reads = append(reads, read.PrivateRead{})
	}
	return reads
}

// hideComments sets to nil each comment on a topic that the viewer may not read. values are the comments,
// *forum.Comment; subjects are the values of the reads that subjectsOf returned.
func hideComments(l *read.Loader, values, subjects []any) {
	if len(subjects) == 0 {
		return
	}
	topics, private := subjects[:len(subjects)-1], subjects[len(subjects)-1].(read.PrivateNames)
	hidden := map[forum.SubjectID]bool{}
	for _, value := range topics {
		if t := value.(*forum.Topic); t != nil && !l.MayRead(private, t.CategoryName) {
			l.Refund(TopicRead{t.ID})
			hidden[t.SubjectID()] = true
		}
	}
	for i, value := range values {
		if c := value.(*forum.Comment); c != nil && hidden[c.ID.Subject] {
			values[i] = (*forum.Comment)(nil)
		}
	}
}

// IfReadable calls show if the viewer may read the entity with a global id. Categories, topics and comments on topics
// may be private. For these, IfReadable returns a dependency that reads whether the entity is private, and then calls
// show if the viewer may read it. For all other entities it calls show at once.
func IfReadable(l *read.Loader, id string, show func()) []read.Dependency {
	parsed, _ := forum.ParseNodeID(id)
	var topic forum.TopicID
	switch of := parsed.(type) {
	case forum.CategoryName:
		return []read.Dependency{{Reads: []read.Read{read.PrivateRead{}}, Fill: func(values []any) []read.Dependency {
			if l.MayRead(values[0].(read.PrivateNames), string(of)) {
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
	reads := []read.Read{TopicRead{topic}, read.PrivateRead{}}
	return []read.Dependency{{Reads: reads, Fill: func(values []any) []read.Dependency {
		t := values[0].(*forum.Topic)
		switch {
		case t == nil:
		case l.MayRead(values[1].(read.PrivateNames), t.CategoryName):
			show()
		default:
			l.Refund(TopicRead{t.ID})
		}
		return nil
	}}}
}

// IsReadable reports whether the viewer of ctx's request may read the entity with a global id, as IfReadable decides.
// Errors: those of Redis.
func IsReadable(ctx context.Context, s *read.Core, id string) (readable bool, err error) {
	l := s.Loader(ctx)
	err = l.Resolve(ctx, IfReadable(l, id, func() { readable = true })...)
	return readable, err
}
