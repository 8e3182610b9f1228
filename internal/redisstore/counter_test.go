package redisstore_test

import (
	"fmt"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestACounterOfAnotherProgramGivesAnIDOrRefuses sets the counters of ids to values that another
// program may leave. No script searches for an id without a bound.
func TestACounterOfAnotherProgramGivesAnIDOrRefuses(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada := users(t, a.Store, 1)[0]
		newCategory(t, a.Store, "c")
		subject := postArticle(t, a.Store, ada, "subject").SubjectID()
		text := "x"
		kinds := map[string]func() (string, error){
			"article:": func() (string, error) {
				e, err := a.Store.Articles.Post(t.Context(), ada, forum.PostArticle{Title: text, Content: &text})
				if err != nil {
					return "", err
				}
				return e.GlobalID(), nil
			},
			"bbs::topic_ids": func() (string, error) {
				e, err := a.Store.Topics.Post(t.Context(), ada, forum.PostTopic{Title: text, Category: "c"})
				if err != nil {
					return "", err
				}
				return e.GlobalID(), nil
			},
			"bbs::comment_ids": func() (string, error) {
				in := forum.PostComment{Subject: subject, Content: text}
				e, err := a.Store.Comments.Post(t.Context(), ada, in)
				if err != nil {
					return "", err
				}
				return e.GlobalID(), nil
			},
		}
		for counter, posts := range kinds {
			for _, c := range []struct {
				value string
				ok    bool
			}{
				{"9007199254740991", false},
				{"4503599627370496", false},
				{"4503599627370495", true}, // the last id is 2^52
				{"4503599627370490", true},
				{"9223372036854775807", false},
				{"1e300", false},
				{"nan", false},
				{"-1", false},
				{"many", false},
				{"1000", true},
			} {
				a.Redis.Set(t.Context(), counter, c.value, 0)
				before := a.Snapshot(t)
				id, err := posts()
				if (err == nil) != c.ok {
					t.Errorf("%s at %s gives %q, %v", counter, c.value, id, err)
				}
				if !c.ok {
					if changed := agoratest.Changes(before, a.Snapshot(t)); changed != nil {
						t.Errorf("%s at %s: the refused write changed %v", counter, c.value, changed)
					}
				}
			}
		}
	})
}

// TestACounterBehindItsIDsIsMovedOnInFewSteps sets a counter below many ids in use, and counts
// the commands of one post.
func TestACounterBehindItsIDsIsMovedOnInFewSteps(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t) // miniredis has no statistics
	a := agoratest.New(t, r)
	ada := users(t, a.Store, 1)[0]
	pipe := a.Redis.Pipeline()
	for id := range 20_000 {
		pipe.HSet(t.Context(), fmt.Sprint("article:", id+1), "title", "theirs", "time", 1)
	}
	if _, err := pipe.Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	a.Redis.ConfigResetStat(t.Context())
	article := postArticle(t, a.Store, ada, "x")
	if article.ID <= 20_000 || a.Redis.HGet(t.Context(), "article:20000", "title").Val() != "theirs" {
		t.Errorf("it has the id %d", article.ID)
	}
	if n := calls(t, a, "exists"); n > 60 {
		t.Errorf("%d EXISTS for one id", n)
	}
}
