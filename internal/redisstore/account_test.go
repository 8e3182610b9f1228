package redisstore_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

// leaver makes a user with posts and reports, and returns the user.
func leaver(t *testing.T, a *agoratest.Agora) *forum.User {
	t.Helper()
	ctx, s, text := t.Context(), a.Store, "text"
	u, err := s.Accounts.Create(ctx, people.NewUser{Name: "zoe", Email: "zoe@example.com", Identity: "https://h zoe"})
	for range 2 {
		if err != nil {
			break
		}
		var article *forum.Article
		if article, err = s.Articles.Post(ctx, u, forum.PostArticle{Title: "x", Content: &text}); err != nil {
			break
		}
		if _, err = s.Comments.Post(ctx, u, forum.PostComment{Subject: article.SubjectID(), Content: text}); err != nil {
			break
		}
		_, err = s.Reports.Report(ctx, u, forum.NewReport{Post: article.PostID(), Reason: forum.ReportSpam})
	}
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func TestAnInterruptedDeletionContinues(t *testing.T) {
	t.Parallel()
	step := int64(1)
	if !need.More(t, "it interrupts each command") {
		step = 11
	}
	for name, finish := range map[string]func(t *testing.T, a *agoratest.Agora){
		"in the background": func(t *testing.T, a *agoratest.Agora) {
			for range 2 { // the second time for what requests under way have written
				a.Clock.Advance(2 * time.Minute)
				if err := a.Store.RunDueJobs(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
		},
		"by a check": func(t *testing.T, a *agoratest.Agora) {
			for range 2 {
				if _, err := reconcile.Check(t.Context(), a.Store, reconcile.CheckOptions{Repair: true, Pause: 1}); err != nil {
					t.Fatal(err)
				}
				a.Clock.Advance(2 * time.Minute)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			for n, whole := int64(0), false; !whole; n += step {
				for _, sent := range []bool{false, true} {
					if name == "by a check" && !sent {
						continue // the data is that of the case before, and no process is there that knows more
					}
					t.Run(fmt.Sprintf("after %d commands, the next sent %t", n, sent), func(t *testing.T) {
						r := redistest.Mini(t)
						client := r.Client(t)
						a := agoratest.NewWith(t, r, client)
						u := leaver(t, a)
						kill := &interrupter{}
						kill.sendIt.Store(sent)
						kill.left.Store(n)
						client.AddHook(kill)
						whole = deleteAccount(t, a, u.ID) == nil
						kill.left.Store(-1)
						if len(a.Find(t, "bbs::user::*")) > 0 { // nothing has happened
							if err := deleteAccount(t, a, u.ID); err != nil {
								t.Fatal(err)
							}
						}
						finish(t, a)
						checkGone(t, a)
					})
				}
			}
		})
	}
}

func deleteAccount(t *testing.T, a *agoratest.Agora, id forum.UserID) error {
	t.Helper()
	finish, err := a.Store.DeleteAccount(t.Context(), id, forum.DeleteContent)
	if err == nil {
		err = finish(t.Context(), time.Minute)
	}
	return err
}

// checkGone checks that nothing is there of the only user.
func checkGone(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	for _, key := range []string{
		"agora:jobs", "bbs::user::*", "bbs::name_to_uid", "bbs::email_to_uid", "agora:skeleton_to_uid",
		"agora:identity_to_uid", "agora:articles_by:*", "agora:comments_by:*", "agora:reported_by:*", "agora:reports:*",
		"agora:queue:*", "agora:karma", "agora:upvotes_*", "agora:downvotes_*", "agora:members:*",
		"agora:moderators:*",
	} {
		if keys := a.Find(t, key); len(keys) > 0 {
			t.Errorf("%v are there", keys)
		}
	}
}
