package redisstore_test

import (
	"net/netip"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

// TestEveryWriteNamesItsKeys compares what writes change with the keys in their events. It is a chain: each write finds
// what all those before it have left, and some are no mutations. TestEveryMutationNamesItsKeys, in graph, has every
// mutation by itself.
func TestEveryWriteNamesItsKeys(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		all := users(t, a.Store, 3)
		ada, bob, eve := all[0], all[1], all[2]
		eve.Role = forum.RoleModerator
		ctx, s, title, text := t.Context(), a.Store, "Another", "Some text"
		var article *forum.Article
		var topic, other *forum.Topic
		var first, second *forum.Comment
		vote := func(v forum.Vote, by *forum.User) func() error {
			return func() error {
				_, err := s.Votes.Cast(ctx, by, forum.CastVote{Post: forum.PostID(article.ID.String()), Vote: v})
				return err
			}
		}
		topicVote := func(v forum.Vote) func() error {
			return func() error {
				_, err := s.Votes.Cast(ctx, bob, forum.CastVote{Post: forum.PostID(topic.ID.String()), Vote: v})
				return err
			}
		}
		commentVote := func(v forum.Vote) func() error {
			return func() error {
				_, err := s.Votes.Cast(ctx, ada, forum.CastVote{Post: forum.PostID(second.ID.String()), Vote: v})
				return err
			}
		}
		report := func(id string) error {
			_, err := s.Reports.Report(ctx, bob, forum.NewReport{Post: forum.PostID(id), Reason: forum.ReportSpam})
			return err
		}
		remove := func(id func() forum.PostID) func() error {
			return func() error {
				_, err := s.Posts.Remove(ctx, eve, forum.RemovePost{ID: id(), Reason: "SPAM", Explanation: text})
				return err
			}
		}
		resolve := func() error {
			_, err := s.Reports.Resolve(ctx, eve, forum.ResolveReports{Post: topic.PostID()})
			return err
		}
		stick := func(id func() forum.SubjectID) func() error {
			return func() error {
				_, err := s.Posts.Feature(ctx, forum.FeatureSubject{Subject: id(), On: true})
				return err
			}
		}
		restore := func(id func() forum.PostID) func() error {
			return func() error { _, err := s.Posts.Restore(ctx, eve, id()); return err }
		}
		var waiting forum.HeldID
		hold := func(d forum.Draft) func() error {
			return func() (err error) { waiting, err = heldPost(ctx, s, ada, d); return err }
		}
		approve := func() error { _, err := s.Held.Approve(ctx, eve, waiting); return err }
		reject := func() error {
			_, err := s.Held.Reject(ctx, eve, forum.RejectHeldPost{ID: waiting, Explanation: text})
			return err
		}
		withdraw := func() error { _, err := s.Held.Withdraw(ctx, ada, waiting); return err }
		for _, w := range []struct {
			name string
			run  func() error
		}{
			{"create a category", func() error {
				_, err := s.Categories.Create(ctx, forum.CreateCategory{Name: "go", Title: &title})
				return err
			}},
			{"add a member", func() error {
				_, err := s.Categories.AddMember(ctx, forum.CategoryMember{Category: "go", User: bob.ID})
				return err
			}},
			{"remove a member", func() error {
				_, err := s.Categories.RemoveMember(ctx, forum.CategoryMember{Category: "go", User: bob.ID})
				return err
			}},
			{"create another category", func() error {
				_, err := s.Categories.Create(ctx, forum.CreateCategory{Name: "js"})
				return err
			}},
			{"update a category", func() error {
				_, err := s.Categories.Update(ctx, forum.UpdateCategory{Name: "go", Description: &text})
				return err
			}},
			{"hide a tag", func() error {
				_, err := s.Tags.Hide(ctx, ada, forum.HideTag{Name: "go", On: true})
				return err
			}},
			{"create a tab", func() error {
				_, err := s.Tabs.Create(ctx, forum.CreateTab{Name: "tech", Title: &title})
				return err
			}},
			{"register", func() error {
				_, err := s.Accounts.Create(ctx, people.NewUser{Name: "dan", Email: "dan@example.com"})
				return err
			}},
			{"post an article", func() (err error) {
				in := forum.PostArticle{Title: "x", Content: &text, Groups: []string{"a", "b c"}}
				article, err = s.Articles.Post(ctx, ada, in)
				return err
			}},
			{"vote for an article", vote(forum.VoteUp, bob)},
			{"vote for an article again", vote(forum.VoteUp, bob)},
			{"withdraw a vote for an article", vote(forum.VoteNone, bob)},
			{"withdraw the own vote for an article", vote(forum.VoteNone, ada)},
			{"edit an article", func() error {
				_, err := s.Articles.Edit(ctx, ada, forum.EditArticle{ID: article.ID, Title: &title})
				return err
			}},
			{"edit an article again", func() error {
				_, err := s.Articles.Edit(ctx, ada, forum.EditArticle{ID: article.ID, Title: &title})
				return err
			}},
			{"add an article to groups", func() error {
				_, err := s.Articles.ChangeGroups(ctx, ada, forum.ArticleGroups{ID: article.ID, Add: []string{"d", "e"}})
				return err
			}},
			{"move an article to another group", func() error {
				_, err := s.Articles.ChangeGroups(ctx, ada, forum.ArticleGroups{
					ID: article.ID, Add: []string{"f"}, Remove: []string{"a"},
				})
				return err
			}},
			{"remove an article from groups", func() error {
				_, err := s.Articles.ChangeGroups(ctx, ada, forum.ArticleGroups{ID: article.ID, Remove: []string{"a", "d"}})
				return err
			}},
			{"post a topic", func() (err error) {
				topic, err = s.Topics.Post(ctx, ada, forum.PostTopic{
					Title: "x", Content: "y", Category: "go", Tags: []string{"one", "two"},
				})
				return err
			}},
			{"post another topic", func() (err error) {
				other, err = s.Topics.Post(ctx, ada, forum.PostTopic{Title: "x", Content: "y", Category: "go"})
				return err
			}},
			{"add a category to a tab", func() error {
				_, err := s.Tabs.AddCategory(ctx, forum.TabCategory{Tab: "tech", Category: "go"})
				return err
			}},
			{"vote up a topic", topicVote(forum.VoteUp)},
			{"vote down a topic", topicVote(forum.VoteDown)},
			{"vote down a topic again", topicVote(forum.VoteDown)},
			{"withdraw a vote for a topic", topicVote(forum.VoteNone)},
			{"edit a topic", func() error {
				_, err := s.Topics.Edit(ctx, ada, forum.EditTopic{ID: topic.ID, Title: &title, Tags: []string{"two", "three"}})
				return err
			}},
			{"view a topic", func() error { _, err := s.Topics.RecordView(ctx, "someone", topic.ID); return err }},
			{"view a topic again", func() error { _, err := s.Topics.RecordView(ctx, "someone", topic.ID); return err }},
			{"pin a topic", func() error {
				_, err := s.Posts.Pin(ctx, forum.PinSubject{
					Subject: topic.SubjectID(), Place: forum.Place("category:" + topic.CategoryName), On: true,
				})
				return err
			}},
			{"move a topic", func() error {
				_, err := s.Topics.Move(ctx, forum.MoveTopic{ID: topic.ID, Category: "js"})
				return err
			}},
			{"comment on a topic", func() (err error) {
				in := forum.PostComment{Subject: topic.SubjectID(), Content: "Hello @user1"}
				first, err = s.Comments.Post(ctx, ada, in)
				return err
			}},
			{"reply to a comment", func() (err error) {
				in := forum.PostComment{Subject: topic.SubjectID(), Content: "Hello", ParentNumber: first.ID.Number}
				second, err = s.Comments.Post(ctx, bob, in)
				return err
			}},
			{"comment on an article", func() error {
				_, err := s.Comments.Post(ctx, bob, forum.PostComment{Subject: article.SubjectID(), Content: "Hello"})
				return err
			}},
			{"report a topic", func() error { return report(topic.GlobalID()) }},
			{"report a topic again", func() error { return report(topic.GlobalID()) }},
			{"report a comment", func() error { return report(second.GlobalID()) }},
			{"grant a moderator", func() error {
				_, err := s.Moderators.Grant(ctx, forum.Moderator{User: bob.ID, Of: "category:go"})
				return err
			}},
			{"revoke a moderator", func() error {
				_, err := s.Moderators.Revoke(ctx, forum.Moderator{User: bob.ID, Of: "category:go"})
				return err
			}},
			{"resolve reports", resolve},
			{"resolve reports again", resolve},
			{"change the number of reports that hide a post", func() error {
				_, _, err := s.UpdateSite(ctx, forum.UpdateSite{"reportsToHide": "1"})
				return err
			}},
			{"hide a topic by a report", func() error {
				reporter := &forum.User{ID: eve.ID, CreatedAt: a.Clock.Now().AddDate(0, -1, 0)}
				in := forum.NewReport{Post: topic.PostID(), Reason: forum.ReportSpam}
				_, err := s.Reports.Report(ctx, reporter, in)
				return err
			}},
			{"resolve the report that hides a topic", resolve},
			{"make a topic featured", stick(func() forum.SubjectID { return topic.SubjectID() })},
			{"make an article featured", stick(func() forum.SubjectID { return article.SubjectID() })},
			{"lock an article", func() error {
				_, err := s.Posts.Lock(ctx, forum.LockSubject{Subject: article.SubjectID(), On: true})
				return err
			}},
			{"unlock an article", func() error {
				_, err := s.Posts.Lock(ctx, forum.LockSubject{Subject: article.SubjectID()})
				return err
			}},
			{"pin an article", func() error {
				_, err := s.Posts.Pin(ctx, forum.PinSubject{Subject: article.SubjectID(), Place: "group:e", On: true})
				return err
			}},
			{"vote up a comment", commentVote(forum.VoteUp)},
			{"vote up a comment again", commentVote(forum.VoteUp)},
			{"vote down a comment", commentVote(forum.VoteDown)},
			{"edit a comment", func() error {
				_, err := s.Comments.Edit(ctx, bob, forum.EditComment{ID: second.ID, Content: "Other"})
				return err
			}},
			{"mark a notification as read", func() error {
				list, err := s.Notifications.List(ctx, ada, forum.PageArgs{})
				if err == nil {
					_, err = s.Notifications.MarkOne(ctx, ada, list.Edges[0].Node.ID)
				}
				return err
			}},
			{"mark notifications as read", func() error {
				list, err := s.Notifications.List(ctx, ada, forum.PageArgs{})
				if err == nil {
					_, err = s.Notifications.MarkRead(ctx, ada, list.Edges[0].Node.ID)
				}
				return err
			}},
			{"remove a comment with a reply", remove(func() forum.PostID { return first.PostID() })},
			{"restore a comment with a reply", restore(func() forum.PostID { return first.PostID() })},
			{"remove a reply", remove(func() forum.PostID { return second.PostID() })},
			{"restore a reply", restore(func() forum.PostID { return second.PostID() })},
			{"restore a reply again", restore(func() forum.PostID { return second.PostID() })},
			{"remove a topic", remove(func() forum.PostID { return topic.PostID() })},
			{"restore a topic", restore(func() forum.PostID { return topic.PostID() })},
			{"remove an article", remove(func() forum.PostID { return article.PostID() })},
			{"remove an article again", remove(func() forum.PostID { return article.PostID() })},
			{"restore an article", restore(func() forum.PostID { return article.PostID() })},
			{"delete a comment with a reply", func() error { _, err := s.Comments.Delete(ctx, ada, first.ID); return err }},
			{"delete a reply", func() error { _, err := s.Comments.Delete(ctx, bob, second.ID); return err }},
			{"lock a topic", func() error {
				_, err := s.Posts.Lock(ctx, forum.LockSubject{Subject: topic.SubjectID(), On: true})
				return err
			}},
			{"remove a category from a tab", func() error {
				_, err := s.Tabs.RemoveCategory(ctx, forum.TabCategory{Tab: "tech", Category: "go"})
				return err
			}},
			{"edit a topic as a moderator", func() error {
				_, err := s.Topics.Edit(ctx, eve, forum.EditTopic{ID: other.ID, Title: &title})
				return err
			}},
			{"delete a topic as a moderator", func() error { _, err := s.Topics.Delete(ctx, eve, topic.ID); return err }},
			{"hold an article", hold(forum.Draft{Kind: forum.KindArticle, Title: "x", Content: "y", Groups: []string{"h"}})},
			{"approve an article", approve},
			{"approve an article again", approve},
			{"hold a topic", hold(forum.Draft{Kind: forum.KindTopic, Title: "x", Category: "js"})},
			{"approve a topic", approve},
			{"hold a comment", func() error {
				return hold(forum.Draft{Kind: forum.KindComment, Content: "Hello @user1", Subject: article.SubjectID()})()
			}},
			{"approve a comment", approve},
			{"hold another article", hold(forum.Draft{Kind: forum.KindArticle, Title: "x", Content: "y"})},
			{"reject an article", reject},
			{"reject an article again", reject},
			{"withdraw a held article", withdraw},
			{"withdraw a held article again", withdraw},
			{"delete a topic", func() error { _, err := s.Topics.Delete(ctx, ada, other.ID); return err }},
			{"delete an article", func() error { _, err := s.Articles.Delete(ctx, ada, article.ID); return err }},
			{"edit a profile", func() error {
				_, err := s.Users.EditProfile(ctx, ada, forum.EditProfile{Bio: &text})
				return err
			}},
			{"open a session", func() error {
				_, err := s.Sessions.Open(ctx, ada.ID, people.NewSession{Secret: "secret"})
				return err
			}},
			{"change a password", func() error { return s.Accounts.ChangePassword(ctx, ada.ID, "", "phc", "secret") }},
			{"set the code of an email", func() error {
				_, err := s.Accounts.SetVerifyCode(ctx, ada.ID, "verify", "new@example.com")
				return err
			}},
			{"verify an email", func() error { _, _, _, err := s.Accounts.VerifyEmail(ctx, ada.ID, "verify"); return err }},
			{"change a name", func() error { _, err := s.Accounts.ChangeName(ctx, ada, "ada2"); return err }},
			{"reset a password", func() error {
				if _, err := s.Accounts.SetResetCode(ctx, ada.ID, "reset"); err != nil {
					return err
				}
				_, _, err := s.Accounts.ResetPassword(ctx, ada.ID, "reset", "phc")
				return err
			}},
			{"confirm a second factor", func() error {
				if err := s.Accounts.StartSecondFactor(ctx, ada.ID, "secret"); err != nil {
					return err
				}
				_, err := s.Accounts.ConfirmSecondFactor(ctx, ada.ID, "secret", 1, []string{"a", "b"})
				return err
			}},
			{"use a second factor", func() error {
				_, err := s.Accounts.UseSecondFactor(ctx, ada.ID, "secret", 2, "")
				return err
			}},
			{"remove a second factor", func() error { _, err := s.Accounts.RemoveSecondFactor(ctx, ada.ID); return err }},
			{"close a session", func() error { return s.Sessions.Close(ctx, ada.ID, "secret") }},
			{"close all sessions", func() error { return s.Sessions.CloseAll(ctx, ada.ID) }},
			{"create a token", func() error {
				in := forum.CreateToken{Name: "x", Scopes: []forum.Scope{forum.ScopeRead}}
				_, err := s.Tokens.Create(ctx, ada.ID, people.NewToken{CreateToken: in, Secret: "secret"})
				return err
			}},
			{"revoke a token", func() error { return s.Tokens.Revoke(ctx, forum.TokenID{User: ada.ID, Prefix: "secret"}) }},
			{"register with an identity", func() error {
				_, err := s.Accounts.Create(ctx, people.NewUser{Name: "lin", Identity: "https://host.example lin"})
				return err
			}},
			{"link an identity", func() error { return s.Accounts.Link(ctx, ada.ID, "https://host.example ada") }},
			{"link an identity again", func() error { return s.Accounts.Link(ctx, ada.ID, "https://host.example ada") }},
			{"unlink an identity", func() error {
				_, err := s.Accounts.Unlink(ctx, forum.NewIdentity(ada.ID, "https://host.example ada").ID)
				return err
			}},
			{"set a role", func() error { return s.Users.SetRole(ctx, ada.ID, forum.RoleAdmin) }},
			{"ban a user", func() error {
				in := forum.BanUser{User: bob.ID, Ban: forum.Ban{Kind: forum.BanBanned, Explanation: "spam"}}
				_, err := s.Users.Ban(ctx, eve, in)
				return err
			}},
			{"post a third topic", func() (err error) {
				topic, err = s.Topics.Post(ctx, ada, forum.PostTopic{Title: "x", Content: "y", Category: "js"})
				return err
			}},
			{"vote from a network", func() error {
				_, err := s.Votes.Cast(ctx, eve, forum.CastVote{
					Post: forum.PostID(topic.ID.String()), Vote: forum.VoteUp, Network: "203.0.113.0/24",
				})
				return err
			}},
			{"a vote that does not count", func() error {
				_, err := s.Votes.Cast(ctx, bob, forum.CastVote{
					Post: forum.PostID(topic.ID.String()), Vote: forum.VoteUp, Network: "203.0.113.0/24",
				})
				return err
			}},
			{"withdraw votes", func() error { _, err := s.Votes.Withdraw(ctx, bob.ID); return err }},
			{"unban a user", func() error { _, err := s.Users.Unban(ctx, eve, forum.UnbanUser{User: bob.ID}); return err }},
			{"change settings of the site", func() error {
				in := forum.UpdateSite{"name": "The Gophers", "timezone": "Europe/Paris"}
				_, _, err := s.UpdateSite(ctx, in)
				return err
			}},
			{"change no setting", func() error {
				in := forum.UpdateSite{"name": "The Gophers", "description": ""}
				_, _, err := s.UpdateSite(ctx, in)
				return err
			}},
			{"warn a user", func() error {
				_, err := s.Users.AddNote(ctx, eve, forum.AddUserNote{User: bob.ID, Text: text, Kind: forum.UserNoteWarning})
				return err
			}},
			{"ban a network", func() error {
				_, err := s.AddressBans.Ban(ctx, eve, forum.AddressBan{
					Network: netip.MustParsePrefix("10.0.0.0/8"), Explanation: "x",
				})
				return err
			}},
			{"unban a network", func() error {
				_, err := s.AddressBans.Unban(ctx, netip.MustParsePrefix("10.0.0.0/8"))
				return err
			}},
			{"create a filter", func() error {
				in := forum.CreateFilter{Kind: forum.FilterWord, Text: "viagra", Action: forum.FilterHold}
				_, err := s.Filters.Create(ctx, eve, in)
				return err
			}},
			{"delete a filter", func() error { _, err := s.Filters.Delete(ctx, 1); return err }},
			{"delete a filter again", func() error { _, err := s.Filters.Delete(ctx, 1); return err }},
			{"mark a topic by a rule", func() error { return s.Reports.Mark(ctx, topic.PostID(), "filter:1") }},
			{"mark a topic by a rule again", func() error { return s.Reports.Mark(ctx, topic.PostID(), "filter:1") }},
			{"another vote that does not count", func() error {
				_, err := s.Votes.Cast(ctx, bob, forum.CastVote{
					Post: forum.PostID(topic.ID.String()), Vote: forum.VoteUp, Network: "203.0.113.0/24",
				})
				return err
			}},
			{"delete an account with its posts", func() error {
				finish, err := s.DeleteAccount(ctx, bob.ID, forum.DeleteContent)
				if err != nil {
					return err
				}
				return finish(ctx, time.Minute)
			}},
			{"withdraw the votes of a deleted account", func() error { _, err := s.Votes.Withdraw(ctx, bob.ID); return err }},
			{"set the time zone", func() error { return s.SetZone(ctx, "Asia/Tokyo") }},
		} {
			t.Run(w.name, func(t *testing.T) { checkAnnounced(t, a, w.run) })
		}
		t.Run("rerank", func(t *testing.T) {
			for _, key := range append(a.Keys(t, "bbs::recommand::list"), a.Find(t, "*agora:[cp]o*nts*:")...) {
				if err := a.Redis.Del(ctx, key).Err(); err != nil {
					t.Fatal(err)
				}
			}
			checkAnnounced(t, a, func() error { _, err := reconcile.Rerank(ctx, s, rank.Reddit2010, nil); return err })
		})
	})
}
