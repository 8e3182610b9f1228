package docs_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
)

// A growing thing is one that mutations of an account store, with the largest input.
type growing struct {
	name    string
	in      any
	kind    ratelimit.Kind
	perDay  int // by the default settings of the site; 0 for no limit
	replace bool
}

// grouped writes a number with a comma before each group of three digits.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// TestGrowthPageHasTheWorstCases computes what an account can store in a day, by the limits.
func TestGrowthPageHasTheWorstCases(t *testing.T) {
	page := strings.ReplaceAll(read(t, "growth.md"), "\n", " ")
	expect := func(text string) {
		t.Helper()
		if !strings.Contains(page, strings.ReplaceAll(text, "\n", " ")) {
			t.Errorf("growth.md lacks\n%s", text)
		}
	}
	text := func(n int) string { return strings.Repeat("🦉", n) }
	names := func(n int) []string { return slices.Repeat([]string{text(forum.MaxName)}, n) }
	title, content, reason := text(forum.MaxTitle), text(forum.MaxContent), text(forum.MaxEditReason)
	link, note := strings.Repeat("x", forum.MaxLink), text(forum.MaxDescription)
	standing := forum.NewSite(nil).Standing
	postsPerDay, reportsPerDay, votesPerDay := standing.Post.PerDay, standing.Report.PerDay, standing.Vote.PerDay
	budget := ratelimit.DefaultLimits[ratelimit.Bytes]
	day := budget * 25 // at once, and in 24 hours
	rows := []growing{
		{"an article", forum.PostArticle{
			Title: title, Link: &link, Content: &content, Groups: names(forum.MaxGroups), Tags: names(forum.MaxTags),
		}, ratelimit.Posts, postsPerDay, false},
		{"a topic", forum.PostTopic{
			Title: title, Content: content, Tags: names(forum.MaxTags),
		}, ratelimit.Posts, postsPerDay, false},
		{"a comment", forum.PostComment{Content: content}, ratelimit.Comments, postsPerDay, false},
		{"an edit of an article or a topic, which may keep the text before", forum.EditArticle{
			Title: &title, Link: &link, Content: &content, Tags: names(forum.MaxTags), Explanation: reason,
		}, ratelimit.Posts, 0, false},
		{"an edit of a comment", forum.EditComment{Content: content, Explanation: reason}, ratelimit.Comments, 0, false},
		{"other groups of an article", forum.ArticleGroups{Add: names(forum.MaxGroups)}, ratelimit.Posts, 0, false},
		{"a held post, also a rejected one for 30 days", forum.PostArticle{
			Title: title, Link: &link, Content: &content, Groups: names(forum.MaxGroups), Tags: names(forum.MaxTags),
		}, ratelimit.Posts, postsPerDay, false},
		{"a report", forum.NewReport{Explanation: &note}, ratelimit.Comments, reportsPerDay, false},
		{"a bio, in place of the one before", forum.EditProfile{Bio: &note, Website: &link}, ratelimit.Posts, 0, true},
		{"a vote", forum.CastVote{}, ratelimit.Votes, votesPerDay, false},
		{"a saved or hidden post, a user who is followed, muted or blocked", forum.ListPost{}, ratelimit.Votes, 0, false},
	}
	var table []string
	for _, r := range rows {
		pays := operation.StoredBytes[r.kind] + forum.TextBytes(r.in)
		most := ratelimit.DefaultLimits[r.kind] * (24*60 + 1)
		if r.perDay > 0 {
			most = min(most, 2*r.perDay) // at once, and in 24 hours
		}
		bytes := min(most*pays, day)
		if r.replace {
			bytes = pays
		}
		table = append(table, fmt.Sprintf("| %s | %s | %s | %s |", r.name, grouped(pays), grouped(most), grouped(bytes)))
	}
	for _, bounded := range []string{
		fmt.Sprintf("| %d | %s |", forum.MaxTokens, grouped(forum.MaxTokens*300)),
		fmt.Sprintf("| %s in each partition | %s |", grouped(forum.MaxSeen), grouped(forum.MaxSeen*100)),
		fmt.Sprintf("| %d a minute, each for half an hour | %s |", ratelimit.DefaultLimits[ratelimit.Views],
			grouped(ratelimit.DefaultLimits[ratelimit.Views]*30*100)),
		fmt.Sprintf("| %d a minute, each for an hour | %s |", ratelimit.DefaultLimits[ratelimit.Logins],
			grouped(ratelimit.DefaultLimits[ratelimit.Logins]*60*128)),
		fmt.Sprintf("| %d an hour, and %[1]d at once | %s a day |", forum.NewSite(nil).RegistrationsPerHour,
			grouped(forum.NewSite(nil).RegistrationsPerHour*25*748)),
	} {
		expect(bounded)
	}
	expect(strings.Join(table, "\n"))
	expect("all lines of the table together, at most " + grouped(day) + " bytes")
}
