package ingest

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// TestACountIsStoredOrRejected imports the greatest counts that the API can show, and greater ones.
func TestACountIsStoredOrRejected(t *testing.T) {
	t.Parallel()
	for _, source := range []struct {
		name, line string
		parse      func(line []byte) error
	}{
		{
			"the score of a story of Hacker News", `{"id":1,"time":1,"title":"a","score":%d}`,
			func(line []byte) error { _, _, err := parseHN(line); return err },
		},
		{
			"the comments of a story of Hacker News", `{"id":1,"time":1,"title":"a","descendants":%d}`,
			func(line []byte) error { _, _, err := parseHN(line); return err },
		},
		{
			"the score of a story of Lobsters",
			`{"short_id":"a","created_at":"2020-01-01T00:00:00Z","title":"a","score":%d}`,
			func(line []byte) error { _, _, err := parseLobsters(line); return err },
		},
		{
			"the comments of a story of Lobsters",
			`{"short_id":"a","created_at":"2020-01-01T00:00:00Z","title":"a","comment_count":%d}`,
			func(line []byte) error { _, _, err := parseLobsters(line); return err },
		},
		{
			"the upvotes of a post of Reddit", `{"id":"a","created_utc":1,"title":"a","subreddit":"go","ups":%d}`,
			func(line []byte) error { _, _, err := parseReddit(line); return err },
		},
		{
			"the downvotes of a post of Reddit", `{"id":"a","created_utc":1,"title":"a","subreddit":"go","downs":%d}`,
			func(line []byte) error { _, _, err := parseReddit(line); return err },
		},
		{
			"the score of a post of Reddit", `{"id":"a","created_utc":1,"title":"a","subreddit":"go","score":-%d}`,
			func(line []byte) error { _, _, err := parseReddit(line); return err },
		},
		{
			"the comments of a post of Reddit", `{"id":"a","created_utc":1,"title":"a","subreddit":"go","num_comments":%d}`,
			func(line []byte) error { _, _, err := parseReddit(line); return err },
		},
		{
			"the replies of a topic of V2EX", `{"id":1,"created":1,"title":"a","node":"go","replies":%d}`,
			func(line []byte) error { _, _, err := parseV2EXTopic(line); return err },
		},
		{
			"the posts of a topic of Discourse",
			`{"id":1,"created_at":"2020-01-01T00:00:00Z","title":"a","posts_count":%d,
				"post_stream":{"posts":[{"post_number":1,"created_at":"2020-01-01T00:00:00Z"}]}}`,
			func(line []byte) error { _, _, err := (&discourse{}).parse(line); return err },
		},
		{
			"the likes of a topic of Discourse",
			`{"id":1,"created_at":"2020-01-01T00:00:00Z","title":"a","post_stream":{"posts":[{"post_number":1,
				"created_at":"2020-01-01T00:00:00Z","actions_summary":[{"id":2,"count":%d}]}]}}`,
			func(line []byte) error { _, _, err := (&discourse{}).parse(line); return err },
		},
	} {
		t.Run(source.name, func(t *testing.T) {
			if err := source.parse(fmt.Appendf(nil, source.line, 1<<31-1)); err != nil {
				t.Errorf("2^31 - 1: %v", err)
			}
			for _, n := range []int{1 << 31, 1<<62 - 1} {
				err := source.parse(fmt.Appendf(nil, source.line, n))
				if _, ok := errors.AsType[rejection](err); !ok || !strings.Contains(err.Error(), "the maximum is 2147483647") {
					t.Errorf("%d: %v", n, err)
				}
			}
		})
	}
}
