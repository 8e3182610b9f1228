package graph_test

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
)

// What replaces the words for ids in an input.
var (
	malformed = words(func(string) string { return "x" })
	ofNothing = words(func(kind string) string { return kind + ":999999" })
)

// words replaces the words for ids.
func words(by func(kind string) string) *strings.Replacer {
	var pairs []string
	for word, kind := range map[string]string{
		"ARTICLE": "article", "OTHERARTICLE": "article", "TOPIC": "topic", "OTHERTOPIC": "topic", "REMOVED": "topic",
		"COMMENT": "comment:topic:1", "OTHERCOMMENT": "comment:topic:1", "HELD": "held", "USER": "user",
		"FILTER": "filter", "SESSION": "session", "APITOKEN": "token", "IDENTITY": "identity",
		"NOTIFICATION": "notification",
	} {
		pairs = append(pairs, strconv.Quote(word), strconv.Quote(by(kind)))
	}
	return strings.NewReplacer(pairs...)
}

// TestEveryMutationReturnsTheCodesThatItNames provokes each code that the description of a mutation names. That a
// mutation returns no other, every test with an Agora checks.
func TestEveryMutationReturnsTheCodesThatItNames(t *testing.T) {
	t.Parallel()
	fields := graph.NewSchema(&graph.Resolver{}).Schema().Mutation.Fields
	once(t, func(t *testing.T, a *agoratest.Agora) {
		s := newRoleSite(t, a)
		for i, row := range mutations {
			if slices.ContainsFunc(mutations[:i], func(r mutationRow) bool { return r.name == row.name }) {
				continue // a mutation of posts has a row for each kind of them
			}
			t.Run(row.name, func(t *testing.T) {
				var codes []string
				for _, r := range mutations[i:] {
					if r.name == row.name {
						codes = append(codes, s.codesOf(t, r)...)
					}
				}
				named := agoratest.CodesNamed(fields.ForName(row.name))
				if never := slices.DeleteFunc(named, func(c string) bool { return slices.Contains(codes, c) }); len(never) > 0 {
					t.Errorf("its description in schema.graphqls names %v, which its row in %s does not provoke", never, tableFiles)
				}
			})
		}
	})
}

// codesOf returns the codes that a mutation returns: to a token that may only read; to a role that may send it, for the
// usual input with ids that are malformed, of nothing, or of what is another user's; and for inputs that it refuses.
func (s *roleSite) codesOf(t *testing.T, row mutationRow) (codes []string) {
	t.Helper()
	send := func(role, input string, others, factor bool) []string {
		t.Helper()
		session, id, name := s.user(t)
		if factor {
			secondFactor(t, s.Agora, session)
		}
		who := actor{session, id, name, session}
		owner := who
		if others {
			owner.session, owner.id, owner.name = s.user(t)
			owner.author = owner.session
		}
		text := s.fresh(t, input, owner)
		token := s.HostToken("host-"+id, nil)
		if role != withoutEmail {
			token = s.become(t, role, session, id)
		}
		got := s.Ask(t, token, mutation(row.name, text), nil)
		if len(got.Errors) > 0 {
			t.Errorf("%s: %s", text, got.Body)
		}
		return got.Codes()
	}
	codes = send("token READ", row.input, false, false)
	role := mayBe(row.may)
	if row.input != "" {
		codes = append(codes, send(role, malformed.Replace(row.input), false, false)...)
		codes = append(codes, send(role, ofNothing.Replace(row.input), false, false)...)
		codes = append(codes, send(role, row.input, true, false)...)
	}
	for _, c := range row.refused {
		codes = append(codes, c.code)
		if c.elsewhere != "" {
			continue
		}
		if got := send(cmp.Or(c.by, role), c.input, false, c.factor); !slices.Equal(got, []string{c.code}) {
			t.Errorf("%s: %v, want %s", c.input, got, c.code)
		}
	}
	for _, c := range row.deleted { // which TestChangesOfDeletedThings sends
		codes = append(codes, c.answers.author, c.answers.late, c.answers.other, c.answers.moderator)
	}
	return codes
}

// mayBe returns a role that may send a mutation.
func mayBe(may string) string {
	for _, role := range []string{"author", "moderator", "admin", "admin's token ADMIN"} {
		for i, r := range roles {
			if r.name == role && strings.ReplaceAll(may, " ", "")[i] == '+' {
				return role
			}
		}
	}
	return ""
}
