package redisstore

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/feed"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// dataItem returns a part of a user's data. content has the values by the names of the API's fields.
func dataItem(kind forum.DataKind, id string, at time.Time, content map[string]any) *forum.DataItem {
	text, _ := json.Marshal(content) // texts, numbers and times always encode
	return &forum.DataItem{Kind: kind, ID: id, CreatedAt: at, JSON: string(text)}
}

// roleOf returns the name of a user's role in the schema.
func roleOf(u *forum.User) string { return strings.ToUpper(cmp.Or(string(u.Role), "user")) }

// timeOrNil returns a time for JSON, nil for one that is not known.
func timeOrNil(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UTC().Format(time.RFC3339Nano)
}

// accountData reads the account, its identities and a ban.
func accountData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	u, err := s.Users.Get(s.Core.NewResponse(ctx, &forum.User{ID: viewer.ID}, read.AllFields, nil), viewer.ID)
	if u == nil || err != nil {
		return []*forum.DataItem{}, "", err
	}
	old, err := s.DB.Client.HGet(ctx, keys.User.In(s.DB.PartitionOf(int64(u.ID)), u.ID), "old_names").Result()
	if err := db.IgnoreNil(err); err != nil {
		return nil, "", err
	}
	items := []*forum.DataItem{dataItem(forum.DataProfile, u.GlobalID(), u.CreatedAt, map[string]any{
		"name": u.Name, "email": u.Email, "emailVerified": u.EmailVerified, "role": roleOf(u), "karma": u.Karma,
		"bio": u.Bio, "website": u.Website, "picture": u.Picture, "twoFactor": u.TwoFactor, "moderates": u.Moderated,
		"createdAt": timeOrNil(u.CreatedAt), "oldNames": strings.FieldsFunc(old, func(r rune) bool { return r == '\n' }),
		"hiddenTags": append([]string{}, u.HiddenTags...),
	})}
	identities, err := s.Accounts.Identities(ctx, viewer.ID)
	if err != nil {
		return nil, "", err
	}
	for _, i := range identities {
		items = append(items, dataItem(forum.DataIdentity, i.GlobalID(), time.Time{}, map[string]any{
			"issuer": i.Issuer, "subject": i.Subject,
		}))
	}
	if u.Ban != nil {
		items = append(items, dataItem(forum.DataBan, u.GlobalID(), time.Time{}, map[string]any{
			"kind": u.Ban.Kind, "expiresAt": timeOrNil(u.Ban.ExpiresAt), "explanation": u.Ban.Explanation,
		}))
	}
	return items, "", nil
}

// sessionData reads the open sessions.
func sessionData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	sessions, err := s.Sessions.List(ctx, viewer.ID)
	items := []*forum.DataItem{}
	for _, open := range sessions {
		items = append(items, dataItem(forum.DataSession, open.GlobalID(), open.CreatedAt, map[string]any{
			"device": open.Device, "createdAt": timeOrNil(open.CreatedAt), "lastSeenAt": timeOrNil(open.LastSeenAt),
			"expiresAt": timeOrNil(open.ExpiresAt),
		}))
	}
	return items, "", err
}

// tokenData reads the API tokens.
func tokenData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	tokens, err := s.Tokens.List(ctx, viewer.ID)
	items := []*forum.DataItem{}
	for _, token := range tokens {
		items = append(items, dataItem(forum.DataToken, token.GlobalID(), token.CreatedAt, map[string]any{
			"name": token.Name, "scopes": token.Scopes, "createdAt": timeOrNil(token.CreatedAt),
			"expiresAt": timeOrNil(token.ExpiresAt), "lastUsedAt": timeOrNil(token.LastUsedAt),
		}))
	}
	return items, "", err
}

// warningData reads the warnings by moderators. It counts warnings only: a cursor must not name a note.
func warningData(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
	at, err := s.Users.Warned(ctx, viewer.ID)
	if err != nil {
		return nil, "", err
	}
	if after != "" {
		from, err := forum.ParseCursor(after, people.WarningPrefix)
		if err != nil {
			return nil, "", err
		}
		at = slices.DeleteFunc(at, func(c forum.Cursor) bool {
			return c.Score > from.Score || c.Score == from.Score && c.Member >= from.Member
		})
	}
	next := ""
	if len(at) > dataPage {
		at = at[:dataPage]
		next = at[dataPage-1].String()
	}
	warnings, err := s.Users.WarningsAt(ctx, viewer.ID, at)
	items := []*forum.DataItem{}
	for _, w := range warnings {
		items = append(items, dataItem(forum.DataWarning, viewer.GlobalID(), w.CreatedAt, map[string]any{
			"text": w.Text, "createdAt": timeOrNil(w.CreatedAt),
		}))
	}
	return items, next, err
}

// membershipData reads the categories that the viewer is a member of.
func membershipData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	u, err := s.Users.Get(ctx, viewer.ID)
	items := []*forum.DataItem{}
	if u != nil {
		for _, name := range u.MemberOf {
			items = append(items, dataItem(forum.DataMembership, "category:"+name, time.Time{},
				map[string]any{"category": name}))
		}
	}
	return items, "", err
}

// withRemoval adds to the content of a post why it was removed.
func withRemoval(content map[string]any, r *forum.Removal) map[string]any {
	if r != nil {
		content["removal"] = map[string]any{
			"reason": r.Reason, "removedAt": timeOrNil(r.RemovedAt), "explanation": r.Explanation,
		}
	}
	return content
}

func articleItem(a *forum.Article) *forum.DataItem {
	groups := []string{}
	for _, g := range a.Groups {
		groups = append(groups, g.Name)
	}
	return dataItem(forum.DataArticle, a.GlobalID(), a.CreatedAt, withRemoval(map[string]any{
		"title": a.Title, "link": a.Link, "content": a.Content, "createdAt": timeOrNil(a.CreatedAt),
		"editedAt": timeOrNil(a.EditedAt), "score": a.Score(), "groups": groups, "tags": a.Tags,
		"commentCount": a.CommentCount,
	}, a.Removal))
}

func topicItem(t *forum.Topic) *forum.DataItem {
	return dataItem(forum.DataTopic, t.GlobalID(), t.CreatedAt, withRemoval(map[string]any{
		"title": t.Title, "content": t.Content, "createdAt": timeOrNil(t.CreatedAt), "editedAt": timeOrNil(t.EditedAt),
		"category": t.CategoryName, "tags": t.Tags, "viewCount": t.ViewCount, "commentCount": t.CommentCount,
	}, t.Removal))
}

func commentItem(c *forum.Comment) *forum.DataItem {
	return dataItem(forum.DataComment, c.GlobalID(), c.CreatedAt, withRemoval(map[string]any{
		"subject": string(c.ID.Subject), "content": c.Content, "createdAt": timeOrNil(c.CreatedAt),
		"editedAt": timeOrNil(c.EditedAt),
	}, c.Removal))
}

func revisionItem(r *forum.Revision) *forum.DataItem {
	return dataItem(forum.DataRevision, r.GlobalID(), r.CreatedAt, map[string]any{
		"title": r.Title, "link": r.Link, "content": r.Content, "tags": r.Tags, "explanation": r.Explanation,
		"createdAt": timeOrNil(r.CreatedAt),
	})
}

func heldItem(h *forum.HeldPost) *forum.DataItem {
	return dataItem(forum.DataHeldPost, h.GlobalID(), h.CreatedAt, map[string]any{
		"kind": h.Kind, "title": h.Title, "link": h.Link, "content": h.Content, "category": h.CategoryName,
		"tags": h.Tags, "groups": h.Groups, "subject": string(h.SubjectID), "createdAt": timeOrNil(h.CreatedAt),
		"rejectedAt": timeOrNil(h.RejectedAt), "explanation": h.Explanation,
	})
}

func voteItem(post forum.PostID, vote forum.Vote, at time.Time) *forum.DataItem {
	return dataItem(forum.DataVote, string(post), at, map[string]any{
		"post": post, "vote": vote.String(), "createdAt": timeOrNil(at),
	})
}

func reportItem(post string, r *forum.Report) *forum.DataItem {
	return dataItem(forum.DataReport, post, r.CreatedAt, map[string]any{
		"post": post, "reason": r.Reason, "explanation": r.Explanation, "createdAt": timeOrNil(r.CreatedAt),
	})
}

func notificationItem(n *forum.Notification) *forum.DataItem {
	return dataItem(forum.DataNotification, n.GlobalID(), n.CreatedAt, map[string]any{
		"kind": n.Kind(), "post": string(n.ID.Post), "read": n.Read, "createdAt": timeOrNil(n.CreatedAt),
	})
}

// followData reads what the viewer follows.
func followData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	all, err := s.Lists.Following(ctx, viewer, nil)
	items := []*forum.DataItem{}
	for _, f := range all {
		items = append(items, dataItem(forum.DataFollow, f.Target(), f.CreatedAt, map[string]any{
			"target": f.Target(), "createdAt": timeOrNil(f.CreatedAt),
		}))
	}
	return items, "", err
}

// mutedData reads whom the viewer has muted.
func mutedData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	return s.excludedData(ctx, forum.DataMuted, people.MutedBy(viewer.ID))
}

// excludedData reads the users of a list that all partitions have.
func (s *Store) excludedData(
	ctx context.Context, kind forum.DataKind, list people.ExcludedRead,
) ([]*forum.DataItem, string, error) {
	all, err := read.LoadRead[map[forum.UserID]float64](ctx, s.Core.Loader(ctx), list)
	items := []*forum.DataItem{}
	for id, score := range all {
		at := db.FromUnix(score)
		items = append(items, dataItem(kind, id.String(), at, map[string]any{
			"user": id.String(), "createdAt": timeOrNil(at),
		}))
	}
	return items, "", err
}

// blockedData reads whom the viewer has blocked.
func blockedData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	return s.excludedData(ctx, forum.DataBlocked, people.BlockedBy(viewer.ID))
}

// seenData reads what the viewer has marked as seen, of all partitions at once: there is not much of it.
func seenData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	items := []*forum.DataItem{}
	for _, p := range s.DB.Partitions {
		marks, err := s.DB.Client.HGetAll(ctx, keys.Seen.In(p, viewer.ID)).Result()
		if err := db.IgnoreWrongType(err); err != nil {
			return nil, "", err
		}
		for _, subject := range slices.Sorted(maps.Keys(marks)) {
			when, place, _ := strings.Cut(marks[subject], " ")
			at, _, ok := db.ParseTime(when)
			if id, err := forum.ParseSubjectID(subject); err == nil && ok { // else the visits
				_, number, _ := strings.Cut(place, " ")
				item := map[string]any{"post": subject, "createdAt": at}
				if number != "" {
					item["upTo"] = post.CommentID(id, number).String()
				}
				items = append(items, dataItem(forum.DataSeen, subject, at, item))
			}
		}
	}
	return items, "", nil
}

// offData reads which kinds of notifications the viewer has turned off.
func offData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	off, err := read.LoadRead[[]forum.Cursor](ctx, s.Core.Loader(ctx), feed.OffRead{User: viewer.ID})
	items := []*forum.DataItem{}
	for _, entry := range off {
		at := db.FromUnix(entry.Score)
		items = append(items, dataItem(forum.DataOff, entry.Member, at, map[string]any{
			"kind": entry.Member, "createdAt": timeOrNil(at),
		}))
	}
	return items, "", err
}
