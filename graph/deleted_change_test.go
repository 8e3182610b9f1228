package graph_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestChangesOfDeletedThings has every mutation of a post, of a deleted one, as the table of mutations has it: a
// moderator may still remove, and no user may add.
func TestChangesOfDeletedThings(t *testing.T) {
	t.Parallel()
	for _, row := range mutations {
		for _, c := range row.deleted {
			text := orUsual(c.input, row)
			t.Run(fmt.Sprint(row.name, " ", text), func(t *testing.T) {
				everywhere(t, func(t *testing.T, a *agoratest.Agora) {
					s := newDeleted(t, a)
					group := a.Key(t, s.article, "group:hidden")
					input := strings.NewReplacer("ARTICLE", s.article, "TOPIC", s.topic, "COMMENT", s.comment,
						"SUBJECT", s.subject, "UNDER", s.under).Replace(text)
					query := withObject(row.name, mutation(row.name, input))
					try := func(role, token, want string) {
						t.Helper()
						s.restore(t)
						answer := a.Ask(t, token, query, nil)
						if got := strings.Join(answer.Codes(), " "); got != want {
							t.Errorf("%s: %q, want %q", role, got, want)
						}
					}
					try("nobody", "", c.answers.nobody)
					try("another user", s.grace, c.answers.other)
					try("the author", s.hidden, c.answers.author)
					a.Advance(3 * time.Hour)
					try("the author, hours later", s.hidden, c.answers.late)
					try("a moderator", s.mod, c.answers.moderator)
					leaves := strings.Contains(text, "remove:")
					if in := a.Redis.SIsMember(t.Context(), group, s.article).Val(); in == leaves {
						t.Errorf("in its group: %t", in)
					}
				})
			})
		}
	}
}
