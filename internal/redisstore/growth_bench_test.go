package redisstore_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkGrowth reports the bytes of Redis' memory that each entity takes, without events and
// idempotency keys, which are bounded.
func BenchmarkGrowth(b *testing.B) {
	measured, names := map[string]string{}, []string{}
	for _, c := range []struct {
		name string
		make func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int)
	}{
		{"article", func(b *testing.B, s *redisstore.Store, viewers []*forum.User,
			i int,
		) {
			addArticle(b, s, viewers[i%10])
		}},
		{"article-deleted", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			a := addArticle(b, s, viewers[i%10])
			must(b)(s.Articles.Delete(b.Context(), viewers[i%10], a.ID))
		}},
		{"article-in-a-group", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			addArticle(b, s, viewers[i%10], "group")
		}},
		{"article-in-two-groups", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			addArticle(b, s, viewers[i%10], "group", "another")
		}},
		{"article-in-the-long-run", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			addArticle(b, s, viewers[i%10])
		}},
		{"article-in-two-groups-in-the-long-run", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			addArticle(b, s, viewers[i%10], "group", "another")
		}},
		{"vote-on-an-article", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			in := forum.CastVote{Post: forum.PostID(forum.ArticleID(1 + i/10).String()), Vote: forum.VoteUp}
			must(b)(s.Votes.Cast(b.Context(), viewers[i%10], in))
		}},
		{"article-in-two-groups-with-three-tags", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			addTagged(b, s, viewers[i%10])
		}},
		{"vote-on-an-article-in-two-groups-with-three-tags", func(
			b *testing.B, s *redisstore.Store, viewers []*forum.User, i int,
		) {
			in := forum.CastVote{Post: forum.PostID(forum.ArticleID(1 + i/10).String()), Vote: forum.VoteUp}
			must(b)(s.Votes.Cast(b.Context(), viewers[i%10], in))
		}},
		{"topic", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) { addTopic(b, s, viewers[i%10]) }},
		{"topic-deleted", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			t := addTopic(b, s, viewers[i%10])
			must(b)(s.Topics.Delete(b.Context(), viewers[i%10], t.ID))
		}},
		{"vote-on-a-topic", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			must(b)(s.Votes.Cast(b.Context(), viewers[i%10], forum.CastVote{
				Post: forum.PostID(forum.TopicID(1 + i/10).String()), Vote: forum.VoteUp,
			}))
		}},
		{"comment", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			addComment(b, s, viewers[i%10], 0)
		}},
		{"comment-deleted", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			c := addComment(b, s, viewers[i%10], 0)
			must(b)(s.Comments.Delete(b.Context(), viewers[i%10], c.ID))
		}},
		{"reply", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			addComment(b, s, viewers[1+i%9], 1)
		}},
		{"comment-or-first-reply", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			addComment(b, s, viewers[i%10], int64(i*(i%2)))
		}},
		{"vote-on-a-comment", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			id := forum.CommentID{Subject: "topic:1", Number: int64(1 + i/10)}
			must(b)(s.Votes.Cast(b.Context(), viewers[i%10], forum.CastVote{
				Post: forum.PostID(id.String()), Vote: forum.VoteUp,
			}))
		}},
		{"comment-on-an-article", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			in := forum.PostComment{Subject: "article:1", Content: strings.Repeat("comment ", 12)}
			must(b)(s.Comments.Post(b.Context(), viewers[i%10], in))
		}},
		{"group-with-an-article", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			moderator := *viewers[i%10]
			moderator.Role = forum.RoleModerator
			addArticle(b, s, &moderator, "group"+strconv.Itoa(i))
		}},
		{"tag-with-a-topic", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			must(b)(s.Topics.Post(b.Context(), viewers[i%10], forum.PostTopic{
				Title: strings.Repeat("title ", 8), Content: strings.Repeat("content ", 25), Category: "category",
				Tags: []string{"a", "b", "tag" + strconv.Itoa(i)},
			}))
		}},
		{"category", func(b *testing.B, s *redisstore.Store, _ []*forum.User, i int) {
			must(b)(s.Categories.Create(b.Context(), forum.CreateCategory{Name: "category" + strconv.Itoa(i)}))
		}},
		{"imported-article", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			link := "https://example.com/something/of/the/usual/length"
			must(b)(s.Imports.Article(b.Context(), "hn:"+strconv.Itoa(i), &forum.Article{
				Title: strings.Repeat("title ", 8), Link: &link, AuthorID: viewers[i%10].ID, Upvotes: 1, CreatedAt: s.DB.Now(),
			}))
		}},
		{"session", func(b *testing.B, s *redisstore.Store, viewers []*forum.User, i int) {
			secret := people.NewSession{Secret: fmt.Sprintf("%064d", i)}
			must(b)(s.Sessions.Open(b.Context(), viewers[10+i/10].ID, secret))
		}},
		{"failed-attempt", func(b *testing.B, s *redisstore.Store, _ []*forum.User, i int) {
			must(b)(s.Sessions.Attempt(b.Context(), fmt.Sprintf("%043d", i), 5))
		}},
		{"user", func(b *testing.B, s *redisstore.Store, _ []*forum.User, i int) {
			name := "person" + strconv.Itoa(i)
			must(b)(s.Accounts.Create(b.Context(), people.NewUser{
				Name: name, Email: name + "@example.com",
				Password: strings.Repeat("x", 97),
			}))
		}},
	} {
		b.Run(c.name, func(b *testing.B) {
			client := redistest.Server(b).Client(b)
			for setting, value := range map[string]string{"set-max-intset-entries": "8192", "hash-max-listpack-value": "1024"} {
				must(b)(client.ConfigSet(b.Context(), setting, value).Result()) // as docs/operations.md recommends
			}
			now := time.Unix(1773480413, 123_457_000)
			s, err := redisstore.Open(b.Context(), client, redisstore.Options{Now: func() time.Time { return now }})
			if err != nil {
				b.Fatal(err)
			}
			var viewers []*forum.User
			for i := range 10 {
				u, err := s.Accounts.Create(b.Context(), people.NewUser{Name: "viewer" + strconv.Itoa(i)})
				if err != nil {
					b.Fatal(err)
				}
				viewers = append(viewers, u)
			}
			must(b)(s.Categories.Create(b.Context(), forum.CreateCategory{Name: "category"}))
			if c.name == "session" {
				for i := range b.N/10 + 1 {
					u, err := s.Accounts.Create(b.Context(), people.NewUser{Name: "owner" + strconv.Itoa(i)})
					must(b)(u, err)
					viewers = append(viewers, u)
				}
			}
			if strings.HasPrefix(c.name, "vote") || strings.HasPrefix(c.name, "comment") || c.name == "reply" {
				for range b.N/10 + 1 {
					if strings.HasSuffix(c.name, "tags") {
						addTagged(b, s, viewers[0])
						continue
					}
					addArticle(b, s, viewers[0])
					addTopic(b, s, viewers[0])
					addComment(b, s, viewers[0], 0)
				}
			}
			before := used(b, client)
			for i := range b.N {
				c.make(b, s, viewers, i)
				if strings.HasPrefix(c.name, "article-in-two-groups") {
					now = now.Add(time.Minute)
				} else {
					now = now.Add(time.Second + 1_003*time.Microsecond)
				}
			}
			if strings.HasSuffix(c.name, "long-run") { // after a week the voters go, after a year the rankings of that year
				for _, pattern := range []string{"voted:*", "agora:points_in:*"} {
					for _, key := range client.Keys(b.Context(), pattern).Val() {
						client.Del(b.Context(), key)
					}
				}
			}
			event := float64(client.MemoryUsage(b.Context(), "agora:events", 0).Val()) /
				float64(max(client.XLen(b.Context(), "agora:events").Val(), 1))
			bytes := float64(used(b, client)-before) / float64(b.N)
			b.ReportMetric(bytes, "bytes/op")
			b.ReportMetric(event, "bytes/event")
			b.ReportMetric(0, "ns/op")
			measured[c.name] = fmt.Sprintf("| %s | %.0f | %.0f |\n", strings.ReplaceAll(c.name, "-", " "), bytes, event)
		})
		names = append(names, c.name)
	}
	path := os.Getenv("AGORA_GROWTH")
	if path == "" {
		return
	}
	text := strings.Builder{}
	for _, name := range names {
		text.WriteString(measured[name])
	}
	before, rest, _ := strings.Cut(string(must(b)(os.ReadFile(path)).([]byte)), "<!-- measured -->\n")
	_, after, _ := strings.Cut(rest, "<!-- to here -->\n")
	const head = "| one | bytes | an event |\n|---|---|---|\n"
	page := before + "<!-- measured -->\n" + head + text.String() + "<!-- to here -->\n" + after
	must(b)(nil, os.WriteFile(path, []byte(page), 0o644))
}

// used returns the memory of the data without events and idempotency keys.
func used(b *testing.B, client redis.Client) int64 {
	b.Helper()
	keys := client.Keys(b.Context(), "agora:once:*").Val()
	for _, key := range append(keys, "agora:events") {
		client.Del(b.Context(), key)
	}
	info := client.Info(b.Context(), "memory").Val()
	_, rest, _ := strings.Cut(info, "used_memory_dataset:")
	line, _, _ := strings.Cut(rest, "\r")
	n, err := strconv.ParseInt(line, 10, 64)
	if err != nil {
		b.Fatal(err)
	}
	return n
}

// must fails the benchmark when a call fails, and returns its result.
func must(b *testing.B) func(any, error) any {
	return func(result any, err error) any {
		b.Helper()
		if err != nil {
			b.Fatal(err)
		}
		return result
	}
}

// links counts the links of addArticle.
var links int

// addArticle posts an article with a link of its own.
func addArticle(b *testing.B, s *redisstore.Store, viewer *forum.User, groups ...string) *forum.Article {
	b.Helper()
	links++
	link := fmt.Sprintf("https://example.com/something/of/the/usual/%06d", links)
	in := forum.PostArticle{Title: strings.Repeat("title ", 8), Link: &link, Groups: groups}
	a, err := s.Articles.Post(b.Context(), viewer, in)
	if err != nil {
		b.Fatal(err)
	}
	return a
}

// addTagged posts an article with groups and tags of a usual length.
func addTagged(b *testing.B, s *redisstore.Store, viewer *forum.User) *forum.Article {
	b.Helper()
	links++
	link := fmt.Sprintf("https://example.com/something/of/the/usual/%06d", links)
	a, err := s.Articles.Post(b.Context(), viewer, forum.PostArticle{
		Title: strings.Repeat("title ", 8), Link: &link,
		Groups: []string{"golang", "programming"}, Tags: []string{"release", "compiler", "linux"},
	})
	if err != nil {
		b.Fatal(err)
	}
	return a
}

func addTopic(b *testing.B, s *redisstore.Store, viewer *forum.User) *forum.Topic {
	b.Helper()
	t, err := s.Topics.Post(b.Context(), viewer, forum.PostTopic{
		Title: strings.Repeat("title ", 8), Content: strings.Repeat("content ", 25), Category: "category",
		Tags: []string{"a", "b", "c"},
	})
	if err != nil {
		b.Fatal(err)
	}
	return t
}

func addComment(b *testing.B, s *redisstore.Store, viewer *forum.User, parent int64) *forum.Comment {
	b.Helper()
	c, err := s.Comments.Post(b.Context(), viewer, forum.PostComment{
		Subject: "topic:1", ParentNumber: parent, Content: fmt.Sprint(strings.Repeat("comment ", 12)),
	})
	if err != nil {
		b.Fatal(err)
	}
	return c
}
