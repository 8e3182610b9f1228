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
		s.do(t, s.mod, "deleteComment", "comment", agoratest.Vars{"id": removed})
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
		s.do(t, s.mod, "deleteArticle", "article", agoratest.Vars{"id": article})
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
