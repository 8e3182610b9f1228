package read

import (
	"hash/maphash"
	"sync/atomic"

	"github.com/agoraql/agora/internal/doors"
	"github.com/agoraql/agora/internal/forum"
)

// The store remembers the authors of entities, because an author never changes. So a page for which no reads are
// foreseen, such as a page that begins at a cursor, takes two round trips: one for the range, and one for its
// entities together with their authors.

// authorSlots is about how many authors the store remembers. The slots take 512 KiB; the hash of an entity's read
// selects its slot. If two entities share a slot, the store may guess the wrong author, and then sends a few commands
// in vain.
const authorSlots = 1 << 16

// authors has the ids of the authors that were read last, 0 for an unknown one. It is safe for concurrent use.
type authors struct {
	seed maphash.Seed
	ids  [authorSlots]atomic.Int64
}

// newAuthors returns the memory of authors, nil if it is closed.
func newAuthors() *authors {
	if doors.Closed(doors.Authors) {
		return nil
	}
	return &authors{seed: maphash.MakeSeed()}
}

// slot returns the slot of an entity's read.
func (a *authors) slot(r Read) *atomic.Int64 {
	return &a.ids[maphash.Comparable(a.seed, r)%authorSlots]
}

// An authoredRead reads an entity with an author, which the response shows with the field AuthorField.
type authoredRead interface{ AuthorField() Fields }

// AuthorField returns the field that shows the author of a read's entity, 0 for a read without an author.
func authorField(r Read) Fields {
	if of, ok := r.(authoredRead); ok {
		return of.AuthorField()
	}
	return 0
}

// of returns the author of the entity of a read, if the response shows it; 0 for an unknown one.
func (a *authors) of(r Read, shown Fields) forum.UserID {
	if a == nil || shown&authorField(r) == 0 {
		return 0
	}
	return forum.UserID(a.slot(r).Load())
}

// remember remembers the author of an entity that was read.
func (a *authors) remember(r Read, value any) {
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
	if a != nil && author != 0 {
		a.slot(r).Store(int64(author))
	}
}

// foreseeAuthorsLocked adds the reads of authors to the next trip. The caller holds l.mu.
func (l *Loader) foreseeAuthorsLocked(authors []forum.UserID) {
	reads := make([]Read, 0, 2*len(authors))
	for _, id := range authors {
		reads = append(reads, UserRead{id})
		if l.Fields&UserKarma != 0 {
			reads = append(reads, KarmaRead{id})
		}
	}
	l.foreseeLocked(reads)
}
