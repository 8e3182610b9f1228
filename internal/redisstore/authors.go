package redisstore

import (
	"hash/maphash"
	"sync/atomic"

	"github.com/agoraql/agora/internal/forum"
)

// The author of an entity never changes, so the store remembers it. A page that nothing is known of, such as one that
// begins at a cursor, then takes two round trips: the range, and its entities together with their authors.

// authorSlots is about the number of entities whose authors are remembered, in 512 KiB. Two entities of one slot only
// cost a wrong guess, which is a command in vain.
const authorSlots = 1 << 16

// authors has the ids of the authors that were read last, 0 for an unknown one. It is safe for concurrent use.
type authors struct {
	seed maphash.Seed
	ids  [authorSlots]atomic.Int64
}

func newAuthors() *authors { return &authors{seed: maphash.MakeSeed()} }

// slot returns the slot of an entity's read.
func (a *authors) slot(r read) *atomic.Int64 {
	return &a.ids[maphash.Comparable(a.seed, r)%authorSlots]
}

// authorField returns the field that shows the author of a read's entity, 0 for a read without an author.
func authorField(r read) Fields {
	switch r.(type) {
	case articleRead:
		return ArticleAuthor
	case topicRead:
		return TopicAuthor
	case commentRead:
		return CommentAuthor
	}
	return 0
}

// of returns the author of the entity of a read, if the response shows it; 0 for an unknown one.
func (a *authors) of(r read, shown Fields) forum.UserID {
	if shown&authorField(r) == 0 {
		return 0
	}
	return forum.UserID(a.slot(r).Load())
}

// remember remembers the author of an entity that was read.
func (a *authors) remember(r read, value any) {
	author := forum.UserID(0)
	switch entity := value.(type) {
	case *forum.Article:
		if entity != nil {
			author = entity.AuthorID
		}
	case *forum.Topic:
		if entity != nil {
			author = entity.AuthorID
		}
	case *forum.Comment:
		if entity != nil {
			author = entity.AuthorID
		}
	}
	if author != 0 {
		a.slot(r).Store(int64(author))
	}
}

// foreseeAuthorsLocked adds the reads of authors to the next trip. The caller holds l.mu.
func (l *loader) foreseeAuthorsLocked(authors []forum.UserID) {
	reads := make([]read, 0, 2*len(authors))
	for _, id := range authors {
		reads = append(reads, userRead{id})
		if l.fields&UserKarma != 0 {
			reads = append(reads, karmaRead{id})
		}
	}
	l.foreseeLocked(reads)
}
