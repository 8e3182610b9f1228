package ingest_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestImportedKnownAndRejectedAreAllRecords imports, from each source, what is good, what comes twice and what is
// rejected, and then all of it again.
func TestImportedKnownAndRejectedAreAllRecords(t *testing.T) {
	t.Parallel()
	type from = func(*ingest.Import, context.Context, []ingest.Input) error
	day := now.Add(-24 * time.Hour)
	untitled := func(line string) string {
		return strings.NewReplacer(`"Story 2"`, `""`, `"Post 2"`, `""`, `"Topic 2"`, `""`).Replace(line)
	}
	lobsterThread := `,"comments":[` + lobsterComment("c1", "ada", 50, `,"comment_plain":"x"`) + `,` +
		lobsterComment("c2", "ada", 40, `,"parent_comment":"gone1","comment_plain":"of no comment"`) + `]`
	discourseTopic := discourse(1, "a", 60, "", discoursePost(1, "ada", 60, `,"raw":"x"`),
		discoursePost(2, "ada", 50, `,"raw":"y"`), discoursePost(3, "ada", -86400, `,"raw":"to come"`))
	topics := func(im *ingest.Import, ctx context.Context, in []ingest.Input) error {
		return im.V2EX(ctx, ingest.V2EXFiles{Topics: in})
	}
	for _, source := range []struct {
		name    string
		from    from
		lines   []string
		records int // a text of a topic is part of the topic, a comment in a thread is a record

		on     from // imports what the comments are on
		before string
	}{
		{
			name: "hn", from: (*ingest.Import).HN, records: 6,
			lines: []string{
				story(1, "ada", day, ""), story(1, "ada", day, ""), story(3, "ada", day, `,"deleted":true`),
				untitled(story(2, "ada", day, "")), "{\n", "[]\n", "\n",
			},
		},
		{
			name: "reddit", from: (*ingest.Import).Reddit, records: 4,
			lines: []string{post("1", day, ""), post("1", day, ""), untitled(post("2", day, "")), "{\n"},
		},
		{
			name: "v2ex", from: topics, records: 4,
			lines: []string{
				topic(1, "go", "ada", day, ""), topic(1, "go", "ada", day, ""), untitled(topic(2, "go", "ada", day, "")), "{\n",
			},
		},
		{
			name: "lobsters", from: (*ingest.Import).Lobsters, records: 3 + 3 + 3 + 1,
			lines: []string{
				lobster("s1", "a", 60, lobsterThread), lobster("s1", "a", 60, lobsterThread),
				lobster("s2", "", 60, lobsterThread), "{\n",
			},
		},
		{
			name: "discourse", from: fromDiscourse(t, "", ""), records: 3 + 3 + 3 + 1,
			lines: []string{
				discourseTopic, discourseTopic,
				strings.NewReplacer(`"id":1,`, `"id":2,`, `"a"`, `""`).Replace(discourseTopic), "{\n",
			},
		},
		{
			name: "hn-comments", from: (*ingest.Import).HNComments, records: 7,
			lines: []string{
				reply(10, 1, "ada", 90, `,"text":"x"`), reply(10, 1, "ada", 90, `,"text":"x"`),
				reply(11, 1, "ada", 80, `,"deleted":true`), reply(12, 1, "ada", 70, `,"deleted":true`),
				reply(13, 12, "ada", 60, `,"text":"on what is deleted"`), reply(14, 99, "ada", 50, `,"text":"of nothing"`), "{\n",
			},
			on: (*ingest.Import).HN, before: story(1, "ada", day, ""),
		},
		{
			name: "reddit-comments", from: (*ingest.Import).RedditComments, records: 4,
			lines: []string{
				`{"id":"c1","link_id":"t3_1","author":"ada","body":"x","created_utc":` + "1773400000}\n",
				`{"id":"c1","link_id":"t3_1","author":"ada","body":"x","created_utc":` + "1773400000}\n",
				`{"id":"c2","link_id":"t3_9","author":"ada","body":"of nothing","created_utc":` + "1773400000}\n", "{\n",
			},
			on: (*ingest.Import).Reddit, before: post("1", day, ""),
		},
	} {
		t.Run(source.name, func(t *testing.T) {
			im := newImporter(t, redistest.Any(t))
			if source.on != nil {
				im.from = source.on
				im.must(t, &ingest.Import{}, "imported 1, known 0, rejected 0", source.before)
			}
			im.from = source.from
			text := strings.Join(source.lines, "")
			for _, again := range []bool{false, true} {
				r, err := im.try(t.Context(), t, &ingest.Import{}, text)
				if err != nil || r.imported+r.known+r.rejected != int64(source.records) || len(r.rejects) != int(r.rejected) {
					t.Errorf("again %v: %s of %d records: %+v, error %v", again, r, source.records, r.rejects, err)
				}
				if r.known == 0 || r.rejected == 0 || again != (r.imported == 0) {
					t.Errorf("again %v: %s", again, r)
				}
			}
		})
	}
}
