package feeds_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestAFeedOfCommentsLinksToTheirSubjects reads the newest comments of the site.
func TestAFeedOfCommentsLinksToTheirSubjects(t *testing.T) {
	everywhere(t, func(t *testing.T, s *feedSite) {
		s.set(t, "articleUrl", "https://example.com/a/{id}/{slug}")
		id := s.do(t, s.mod, "postArticle", "article", agoratest.Vars{"title": "Hi", "content": "x"})
		removed := s.do(t, s.ada, "postComment", "comment", agoratest.Vars{"subject": id, "content": "spam"})
		comment := s.do(t, s.ada, "postComment", "comment", agoratest.Vars{"subject": id, "content": "*yes*"})
		s.do(t, s.mod, "deletePost", "post", agoratest.Vars{"post": removed})
		entries := s.read(t, "/atom/comments").Entries
		if len(entries) != 1 {
			t.Fatalf("%+v", entries)
		}
		e, page := entries[0], "https://example.com/a/"+strings.TrimPrefix(id, "article:")+"/hi"
		if e.ID != "tag:example.com,2026:"+comment || e.Title != "Hi" || e.Author != "ada" || e.Summary != "yes" ||
			len(e.Links) != 1 || e.Links[0].Href != page+"?comment="+comment[strings.LastIndex(comment, ":")+1:] {
			t.Errorf("%+v, want a link to %s", e, page)
		}
	})
}

// TestEveryFeedHasATitleOfItsOwnAndADate reads empty feeds of all lists, of names that are the same.
func TestEveryFeedHasATitleOfItsOwnAndADate(t *testing.T) {
	everywhere(t, func(t *testing.T, s *feedSite) {
		s.do(t, s.mod, "createCategory", "category", agoratest.Vars{"name": "ada"})
		s.do(t, s.mod, "createTab", "tab", agoratest.Vars{"name": "ada"})
		article := s.do(t, s.mod, "postArticle", "article", agoratest.Vars{
			"title": "x", "content": "x", "tags": []string{"ada"}, "groups": []string{"ada"},
		})
		s.do(t, s.mod, "updateTag", "tag", agoratest.Vars{"name": "ada", "description": "of ada"})
		s.do(t, s.mod, "deletePost", "post", agoratest.Vars{"post": article})
		paths := map[string]string{} // by title
		for _, path := range []string{
			"/atom/articles", "/atom/articles?order=top", "/atom/articles?order=top&window=week",
			"/atom/articles?domain=ada.example",
			"/atom/topics", "/atom/topics/recommended", "/atom/comments", "/atom/categories/ada", "/atom/tabs/ada",
			"/atom/tags/ada", "/atom/users/ada",
		} {
			f := s.read(t, path)
			if other := paths[f.Title]; other != "" || !strings.HasPrefix(f.Title, "Agora – ") {
				t.Errorf("%s and %s have the title %q", other, path, f.Title)
			}
			paths[f.Title] = path
			updated, err := time.Parse(time.RFC3339, f.Updated)
			if age := s.Clock.Now().Sub(updated); err != nil || age < 0 || age > 24*time.Hour || len(f.Entries) > 0 {
				t.Errorf("%s, with %d entries, is of %s: %v", path, len(f.Entries), f.Updated, err)
			}
		}
	})
}

// TestNamesAreAsFirstWritten reads feeds under two spellings of what they are of: a reader that has both has one feed.
func TestNamesAreAsFirstWritten(t *testing.T) {
	everywhere(t, func(t *testing.T, s *feedSite) {
		s.do(t, s.mod, "createCategory", "category", agoratest.Vars{"name": "Cats"})
		s.do(t, s.mod, "createTab", "tab", agoratest.Vars{"name": "Big Tech"})
		s.do(t, s.mod, "addCategoryToTab", "tab", agoratest.Vars{"tab": "Big Tech", "category": "Cats"})
		s.do(t, s.ada, "postArticle", "article", agoratest.Vars{
			"title": "article", "content": "x", "groups": []string{"Rust Club"}, "tags": []string{"C/C++"},
		})
		s.do(t, s.ada, "postTopic", "topic", agoratest.Vars{
			"title": "topic", "category": "Cats", "tags": []string{"C/C++"},
		})
		for _, c := range []struct{ name, self, other, title, entries string }{
			{
				"a group", "/atom/articles?group=Rust+Club", "/atom/articles?group=RUST++club", "Articles – Rust Club",
				"article",
			},
			{
				"a group in an order", "/atom/articles?group=Rust+Club&order=TOP", "/atom/articles?order=top&group=rust+club",
				"Articles – Rust Club – TOP", "article",
			},
			{"the topics of a tag", "/atom/topics?tag=C%2FC%2B%2B", "/atom/topics?tag=c/c%2b%2b", "Topics – C/C++", "topic"},
			{"a tag", "/atom/tags/C%2FC++", "/atom/tags/c%2Fc++", "#C/C++", "topic article"},
			{"a category", "/atom/categories/Cats", "/atom/categories/CATS", "Topics in Cats", "topic"},
			{"a tab", "/atom/tabs/Big%20Tech", "/atom/tabs/big%20TECH", "Tab Big Tech", "topic"},
			{"a user", "/atom/users/ada", "/atom/users/ADA", "@ada", "topic article"},
		} {
			t.Run(c.name, func(t *testing.T) {
				for _, path := range []string{c.self, c.other} {
					f := s.read(t, path)
					if len(f.Links) != 1 || f.Links[0].Rel != "self" || f.Links[0].Href != c.self ||
						f.ID != "urn:agora:feed:"+c.self || f.Title != "Agora – "+c.title || f.titles() != c.entries {
						t.Errorf("%s: %s, %s with %q of %+v", path, f.ID, f.Title, f.titles(), f.Links)
					}
				}
			})
		}
	})
}

// TestAFeedHas25Entries reads the feed of a user with more posts of both kinds.
func TestAFeedHas25Entries(t *testing.T) {
	s := newFeedSite(t, agoratest.New(t, redistest.Any(t)))
	s.do(t, s.mod, "createCategory", "category", agoratest.Vars{"name": "c"})
	for i := range 15 {
		s.do(t, s.mod, "postArticle", "article", agoratest.Vars{"title": fmt.Sprint("a", i), "content": "x"})
		s.do(t, s.mod, "postTopic", "topic", agoratest.Vars{"title": fmt.Sprint("t", i), "category": "c"})
	}
	if entries := s.read(t, "/atom/users/mod").Entries; len(entries) != 25 || entries[24].Title != "a2" &&
		entries[24].Title != "t2" {
		t.Errorf("%d entries: %+v", len(entries), entries)
	}
}
