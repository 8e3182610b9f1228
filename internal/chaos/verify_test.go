//go:build unix

package chaos_test

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/anishathalye/porcupine"
)

// A found is a post as the site has it.
type found struct {
	id, text                  string
	deleted                   bool
	score, upvotes, downvotes int
	votes                     map[int]string // by person; "" for none
}

// A state is what the site has after a fire: the posts that its lists have, and all that have an id in the ledger.
type state struct {
	listed []string // ids
	posts  map[string]*found
	voters int   // persons who may have voted
	read   int64 // when the votes were read
}

// verify returns every difference between the promises of a ledger and the state of a site.
func verify(l *ledger, s *state) (problems []string) {
	report := func(format string, args ...any) { problems = append(problems, fmt.Sprintf(format, args...)) }
	byMark := map[string][]*found{}
	for _, id := range s.listed {
		mark, _, _ := strings.Cut(s.posts[id].text, " ")
		byMark[mark] = append(byMark[mark], s.posts[id])
	}
	dead := map[string]bool{} // ids of deleted posts, whose votes are gone
	for _, p := range l.posts {
		l.verifyPost(p, byMark[p.mark], s, report)
		delete(byMark, p.mark)
		if p.id != "" && p.deleted != 0 {
			dead[p.id] = true
		}
	}
	for mark, posts := range byMark {
		report("nobody posted %q: %s", mark, posts[0].id)
	}
	registers := map[register][]porcupine.Operation{}
	for _, v := range l.votes {
		if !dead[v.id] {
			at := register{v.id, v.person}
			registers[at] = append(registers[at], operationOf(v))
		}
	}
	for _, id := range s.listed {
		p := s.posts[id]
		ups, downs := 0, 0
		for person := range s.voters {
			switch p.votes[person] {
			case "UP":
				ups++
			case "DOWN":
				downs++
			}
			if at := (register{id, person}); len(registers[at]) > 0 && !dead[id] {
				v := vote{id: id, person: person, device: -1, value: p.votes[person], read: true, asked: s.read, ended: s.read}
				registers[at] = append(registers[at], operationOf(v))
			}
		}
		if p.upvotes != ups || p.downvotes != downs || p.score != ups-downs {
			report("%s has %d upvotes, %d downvotes and score %d; %d people voted up and %d down",
				id, p.upvotes, p.downvotes, p.score, ups, downs)
		}
	}
	return append(problems, verifyVotes(registers)...)
}

// verifyPost compares one post with those that the site lists with its mark.
func (l *ledger) verifyPost(p *post, listed []*found, s *state, report func(string, ...any)) {
	known := p.id != "" && !p.doubted
	switch {
	case len(listed) > 1:
		report("%s is there %d times: %s, %s, …", p.mark, len(listed), listed[0].id, listed[1].id)
	case p.deleted != 0 && p.deleted != pending && len(listed) > 0:
		report("%s was deleted and is there: %s", p.mark, listed[0].id)
	case p.deleted != 0 && p.deleted != pending && known && s.posts[p.id] != nil && !s.posts[p.id].deleted:
		report("%s was deleted; %s is not", p.mark, p.id)
	case known && p.deleted == 0 && len(listed) == 0:
		report("%s is lost: it was %s, %s after the beginning", p.mark, p.id, time.Duration(p.posted))
	case known && len(listed) == 1 && listed[0].id != p.id:
		report("%s has the id %s; it was promised %s", p.mark, listed[0].id, p.id)
	case known && len(listed) == 1 && s.posts[p.id].deleted:
		report("%s is listed and deleted", p.id)
	}
	if len(listed) != 1 {
		return
	}
	// The text of the last promise, or of an edit without one. The latter may come late, as others it may overtake.
	var texts []string
	for _, e := range p.edits {
		if e.done != pending {
			texts = slices.DeleteFunc(texts, func(text string) bool { return !l.isPending(p, text) })
		}
		texts = append(texts, e.text)
	}
	if !slices.Contains(texts, listed[0].text) {
		report("%s has the text %q; it should be one of %q", listed[0].id, listed[0].text, texts)
	}
}

// isPending reports whether a text of a post is that of an edit without a promise.
func (l *ledger) isPending(p *post, text string) bool {
	return slices.Contains(p.edits, edit{text, pending})
}
