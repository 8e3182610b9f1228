package redisstore

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

const (
	// AccountJob begins the field of a job that deletes an account, before the user's id.
	AccountJob = "account "
	// SettleAfter is longer than any request takes. When an account ends, requests of its user may be under way;
	// SettleAfter later, none of them writes any more.
	SettleAfter  = time.Minute
	forgetBatch  = 50 // reports in one script
	deletedBatch = 50 // posts between two looks at the clock
)

// A Deletion is the job that deletes an account. Before it, delete_account.lua has ended the account: no token and no
// login of the user works any more, and queries do not show the user. The job first releases the claims on names,
// emails and identities, and then clears them in this struct. Next it deletes the user's posts, or leaves them
// without an author, and removes the user's other data from each partition. SettleAfter later, it does all of this
// once more, because requests under way may have written meanwhile.
type Deletion struct {
	Content  forum.AccountContent `json:"content"`
	Name     string               `json:"name,omitempty"` // "" once the claims are released
	Email    string               `json:"email,omitempty"`
	Identity string               `json:"identity,omitempty"` // lines
	OldNames string               `json:"oldNames,omitempty"` // lines
	Again    string               `json:"again,omitempty"`    // when to do it once more, Unix seconds
	Owner    string               `json:"owner"`
	Lease    string               `json:"lease"`
}

var (
	deleteAccount = db.NewWrite("delete_account", db.Statuses{
		"NOT_FOUND": people.ErrNoUser,
		"FORBIDDEN": forum.Errorf(forum.Forbidden, "an administrator cannot be deleted; give up the role first"),
	})
	saveDeletion   = db.NewWrite("save_deletion")
	forgetUser     = db.NewWrite("forget_user")
	forgetNetworks = db.NewWrite("forget_networks")
)

// DeleteAccount deletes an account for good, with its posts or without them. The account has ended when DeleteAccount
// returns. The function finish then works on the rest of the deletion for at most limit; RunJobs does what finish
// leaves. A deleted account may be deleted again, to remove data that an old copy of the site still contains. Errors:
// NotFound for an id that no user has had, Forbidden for an administrator.
func (s *Store) DeleteAccount(ctx context.Context, id forum.UserID, content forum.AccountContent) (
	finish func(ctx context.Context, limit time.Duration) error, err error,
) {
	job, err := s.endAccount(ctx, id, content)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, limit time.Duration) error { return s.runDeletion(ctx, id, job, limit) }, nil
}

// endAccount runs delete_account.lua and returns the job. With "" for content it continues an existing job. Errors:
// NotFound, Forbidden for an administrator.
func (s *Store) endAccount(ctx context.Context, id forum.UserID, content forum.AccountContent) (job string, err error) {
	p := s.DB.PartitionOf(int64(id))
	now, end := s.Core.Lease()
	r, err := s.DB.Run(ctx, deleteAccount, []string{
		keys.User.In(p, id), keys.Jobs.In(p), keys.Sources.In(p), keys.Sessions.In(p, id), keys.SessionInfo.In(p,
			id), keys.Tokens.In(p, id), keys.TokenUses.In(p, id),
		keys.Notes.In(p, id), keys.NoteTexts.In(p, id), keys.TOTP.In(p, id), keys.TOTPPending.In(p,
			id), keys.VerifyEmail.In(p, id), keys.ResetPassword.In(p, id),
		keys.UserIDs.In(p),
	}, AccountJob+db.FormatInt(int64(id)), string(content), s.DB.Process, end, now, s.Core.Actor(ctx), int64(id)/p.Count)
	return db.ToString(r["job"]), err
}

// runDeletion works on a deletion for at most limit. Each step has the same result when it is repeated, so it does
// not matter where an earlier attempt stopped.
func (s *Store) runDeletion(ctx context.Context, id forum.UserID, job string, limit time.Duration) error {
	var d Deletion
	if err := json.Unmarshal([]byte(job), &d); err != nil {
		return err
	}
	due, _, again := db.ParseTime(d.Again)
	if again && s.DB.Now().Before(due) {
		return nil
	}
	if again {
		if job, err := s.endAccount(ctx, id, ""); err != nil {
			return err
		} else if err := json.Unmarshal([]byte(job), &d); err != nil {
			return err
		}
	}
	if d.Name != "" {
		if err := s.forgetClaims(ctx, id, &d); err != nil {
			return err
		}
		d.Name, d.Email, d.Identity, d.OldNames = "", "", "", ""
		if err := s.saveDeletion(ctx, id, &d); err != nil {
			return err
		}
	}
	until := s.DB.Now().Add(min(limit, math.MaxInt64/2))
	for _, p := range s.DB.Partitions {
		done, err := s.forgetIn(ctx, p, id, d.Content, until)
		if err != nil {
			return err
		}
		if !done {
			s.Core.HandOver()
			return nil
		}
	}
	if again {
		return s.saveDeletion(ctx, id, nil)
	}
	d.Again = db.FormatTime(s.DB.Now().Add(SettleAfter))
	return s.saveDeletion(ctx, id, &d)
}

// saveDeletion saves the progress of a deletion, nil once it is done.
func (s *Store) saveDeletion(ctx context.Context, id forum.UserID, d *Deletion) error {
	text := ""
	if d != nil {
		encoded, err := json.Marshal(d)
		if err != nil {
			return err
		}
		text = string(encoded)
	}
	_, err := s.DB.Run(ctx, saveDeletion, []string{keys.Jobs.In(s.DB.PartitionOf(int64(id)))},
		AccountJob+db.FormatInt(int64(id)), s.DB.Process, text)
	return err
}

// forgetClaims releases all names, emails and identities of a user, and the reserved old names too, because the user
// for whom they are reserved is gone.
func (s *Store) forgetClaims(ctx context.Context, id forum.UserID, d *Deletion) error {
	claims := people.ClaimsOf(d.Name, d.Email, d.Identity)
	// Other programs index a name or an email without case folding.
	claims = append(claims, people.Claim{Kind: "name", Text: d.Name}, people.Claim{Kind: "email", Text: d.Email})
	for old := range strings.SplitSeq(d.OldNames, "\n") {
		claims = append(claims, people.ClaimsOf(old, "", "")...)
	}
	if err := people.ForgetNamesakes(ctx, s.Core, d.Name); err != nil {
		return err
	}
	free := db.FormatTime(s.DB.Now().Add(2 * forum.OldNameReserved)) // when no reservation holds any more
	for _, c := range claims {
		if c.Text == "" {
			continue
		}
		if err := s.DB.Apply(ctx, people.Release, c.Keys(s.Core), c.Text, c.Entry(), db.FormatInt(int64(id)), free,
			"").Err(); err != nil {
			return err
		}
	}
	return nil
}

// forgetIn deletes the posts of a user in a partition, if content is DeleteContent. Then it removes the other data of
// the user there: see forget_user.lua and forgetNetworks. It returns false if it was not finished by until.
func (s *Store) forgetIn(
	ctx context.Context, p keys.Partition, id forum.UserID, content forum.AccountContent, until time.Time,
) (done bool, err error) {
	if content == forum.DeleteContent {
		for _, list := range []keys.Key[forum.UserID]{
			keys.ArticlesBy, keys.TopicsBy, keys.CommentsBy, keys.PrivateBy, keys.RemovedOf,
		} {
			if done, err := s.deletePosts(ctx, list.In(p, id), list.Before, id, until); err != nil || !done {
				return false, err
			}
		}
	}
	for left := int64(1); left > 0; {
		if s.DB.Now().After(until) {
			return false, nil
		}
		r, err := s.DB.Run(ctx, forgetUser, []string{keys.Notifications.In(p, id)}, db.FormatInt(int64(id)), forgetBatch-1)
		if err != nil {
			return false, err
		}
		left, _ = r["left"].(int64)
	}
	return s.forgetNetworks(ctx, p, id, until)
}

// forgetNetworks removes the networks from which a user voted, in one partition. It skips votes older than
// forum.AddressHashLifetime, whose networks have expired. The votes stay, and votes that do not count still do not
// count. forgetNetworks returns false if it was not finished by until.
func (s *Store) forgetNetworks(ctx context.Context, p keys.Partition, id forum.UserID, until time.Time) (bool, error) {
	since := db.FormatInt(s.DB.Now().Add(-forum.AddressHashLifetime).UnixMicro())
	lists, err := s.votesSince(ctx, p, id, since)
	if err != nil {
		return false, err
	}
	for _, list := range lists {
		for first, more := 0, int64(1); more > 0; first += forgetBatch {
			if s.DB.Now().After(until) {
				return false, nil
			}
			r, err := s.DB.Run(ctx, forgetNetworks, []string{list}, db.FormatInt(int64(id)), first, first+forgetBatch-1, since)
			if err != nil {
				return false, err
			}
			more, _ = r["more"].(int64)
		}
	}
	return true, nil
}

// votesSince returns the blocks of the lists of a user's votes that may have votes since a time.
func (s *Store) votesSince(ctx context.Context, p keys.Partition, id forum.UserID, since string) ([]string, error) {
	var blocks []string
	for _, list := range []keys.VoteList{keys.Upvotes, keys.Downvotes} {
		blocks = append(blocks, keys.VotesBy.In(p, list, id))
		times, err := s.DB.Client.ZRangeArgs(ctx, redis.ZRangeArgs{
			Key: keys.VoteBlocks.In(p, list, id), Start: since, Stop: "+inf", ByScore: true,
		}).Result()
		if err != nil && !db.IsWrongType(err) {
			return nil, err
		}
		for _, at := range times {
			blocks = append(blocks, keys.VotesBlock(p, list, id, at))
		}
	}
	return blocks, nil
}

// deletePosts deletes the posts in a list of a user's, from which they go by that. It returns false if the time was up.
func (s *Store) deletePosts(ctx context.Context, list, name string, id forum.UserID, until time.Time) (bool, error) {
	for skipped := int64(0); ; {
		if s.DB.Now().After(until) {
			return false, nil
		}
		members, err := s.DB.Client.ZRange(ctx, list, skipped, skipped+deletedBatch-1).Result()
		if len(members) == 0 || err != nil {
			return err == nil, err
		}
		for _, member := range members {
			if err := s.deletePost(ctx, postOf(name, member), id); err != nil && forum.CodeOf(err) != forum.NotFound {
				return false, err
			}
		}
		// What another program has put there stays; a check removes it.
		left, err := s.DB.Client.ZRange(ctx, list, skipped, skipped+deletedBatch-1).Result()
		if err != nil {
			return false, err
		}
		for _, member := range left {
			if slices.Contains(members, member) {
				skipped++
			}
		}
	}
}

// postOf returns the id of the post that a member of a list of a user's names, nil for none.
func postOf(list, member string) any {
	switch {
	case strings.HasPrefix(list, keys.TopicsBy.Before):
		member = "topic:" + member
	case strings.Count(member, ":") == 2:
		member = "comment:" + member
	}
	id, err := forum.ParseNodeID(member)
	if err != nil {
		return nil
	}
	return id
}

// deletePost deletes a post as its author, however old it is. Errors: NotFound.
func (s *Store) deletePost(ctx context.Context, of any, author forum.UserID) (err error) {
	args := []any{db.FormatInt(int64(author)), "1", db.FormatTime(s.DB.Now())}
	switch id := of.(type) {
	case forum.ArticleID:
		_, err = s.DB.Run(ctx, post.DeleteArticle, []string{keys.Article.In(s.DB.PartitionOf(int64(id)), id)},
			append(args, forum.DeletedTitle)...)
	case forum.TopicID:
		args = append(args, forum.DeletedTitle)
		for _, day := range s.Core.RankedDays() {
			args = append(args, day.Name)
		}
		_, err = s.DB.Run(ctx, post.DeleteTopic, []string{keys.Topic.In(s.DB.PartitionOf(int64(id)), id)},
			append(args, read.Readers(read.Operator))...)
	case forum.CommentID:
		comment := keys.Comment.In(s.DB.PartitionOf(id.Subject.Number()), id.Number)
		_, err = s.DB.Run(ctx, post.DeleteComment, []string{comment},
			append(args, string(id.Subject), s.Core.DayOf(s.DB.Now()).Name, read.Readers(read.Operator))...)
	}
	return err
}

// FinishDeletions finishes the deletions of accounts that are under way, even those that other processes work on. It
// leaves out the second pass of a deletion that has to wait for SettleAfter. Errors: those of Redis.
func (s *Store) FinishDeletions(ctx context.Context) error {
	for _, p := range s.DB.Partitions {
		fields, err := s.DB.Client.HKeys(ctx, keys.Jobs.In(p)).Result()
		if err != nil && !db.IsWrongType(err) {
			return err
		}
		for _, field := range fields {
			uid, ok := strings.CutPrefix(field, AccountJob)
			id := db.DecodeUserID("user:" + uid)
			if !ok || id == 0 {
				continue
			}
			job, err := s.endAccount(ctx, id, "")
			if forum.CodeOf(err) == forum.NotFound {
				continue // done meanwhile
			}
			if err == nil {
				err = s.runDeletion(ctx, id, job, math.MaxInt64)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}
