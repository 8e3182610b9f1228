package hostile_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// TestTextsFillNoRedis lets an account, and five new ones of one address, store the longest texts for half an hour, as
// often as the rate limits permit, and counts the bytes. Edits once stored 14 MiB a minute.
func TestTextsFillNoRedis(t *testing.T) {
	t.Parallel()
	const minutes = 30
	budget := ratelimit.DefaultLimits[ratelimit.Bytes]
	text := func(i int) string { return fmt.Sprint(i) + strings.Repeat("🦉", forum.MaxContent-9) }
	for name, c := range map[string]struct {
		accounts  int
		perMinute int
		mutation  func(i int) (document string, in agoratest.Vars)
	}{
		"edits of a topic": {1, 30, func(i int) (string, agoratest.Vars) {
			return `mutation($in: EditTopicInput!) { editTopic(input: $in) { errors { __typename } } }`,
				agoratest.Vars{"id": "topic:1", "content": text(i)}
		}},
		"comments": {1, 60, func(i int) (string, agoratest.Vars) {
			return `mutation($in: PostCommentInput!) { postComment(input: $in) { errors { __typename } } }`,
				agoratest.Vars{"subject": "topic:1", "content": text(i)}
		}},
		"topics of five new accounts": {5, 30, func(i int) (string, agoratest.Vars) {
			return `mutation($in: PostTopicInput!) { postTopic(input: $in) { errors { __typename } } }`,
				agoratest.Vars{"title": "x", "category": "c", "content": text(i)}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := redistest.Mini(t)
			a := agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.DefaultLimits)
			mod := a.RegisterModerator(t, "mod")
			a.Must(t, mod, `mutation { createCategory(input: {name: "c"}) { category { name } } }`, nil)
			var tokens []string
			for i := range c.accounts {
				token, _ := a.From(t, "2001:db8::1").Register(t, fmt.Sprint("user", i))
				tokens = append(tokens, token)
			}
			at := a.From(t, "2001:db8::1")
			at.Must(t, tokens[0], `mutation { postTopic(input: {title: "x", category: "c"}) { topic { id } } }`, nil)
			stored := func() (bytes int) {
				for key, content := range a.Snapshot(t) {
					bytes += len(key) + len(content)
				}
				return bytes
			}
			before, n := stored(), 0
			for range minutes {
				for _, token := range tokens {
					for range c.perMinute {
						n++
						document, in := c.mutation(n)
						if at.Ask(t, token, document, agoratest.Vars{"in": in}).Errors != nil {
							break // until the next minute
						}
					}
				}
				a.Advance(time.Minute)
			}
			allowed := budget + budget*minutes/60
			if grown := stored() - before; grown > allowed || grown == 0 {
				t.Errorf("%d bytes in %d minutes, at most %d", grown, minutes, allowed)
			}
		})
	}
}
