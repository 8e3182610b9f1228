package redisstore

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

const (
	accountJob = "account " // the prefix of a job's field, before the user's id
	// settleAfter is more than a request may take: after it, nothing writes for the user any more who was the viewer
	// of a request when the account ended.
	settleAfter  = time.Minute
	forgetBatch  = 50 // reports in one script
	deletedBatch = 50 // posts between two looks at the clock
)

// A deletion is the job that deletes an account, after delete_account.lua has ended it: no token and no login of the
// user works any more, and queries show no such user. It releases the claims on names, emails and identities, and has
// no personal data from then on. Then it deletes the user's posts, or leaves them without an author, and removes what
// the partitions have of the user. A minute later it does so once more, for what requests under way have written.
type deletion struct {
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
	deleteAccount = newWrite("delete_account", statuses{
		"NOT_FOUND": errNoUser,
		"FORBIDDEN": forum.Errorf(forum.Forbidden, "an administrator cannot be deleted; give up the role first"),
	})
	saveDeletion   = newWrite("save_deletion")
	forgetUser     = newWrite("forget_user")
	forgetNetworks = newWrite("forget_networks")
)

// Delete deletes an account for good, with its posts or without them. The account has ended when Delete returns.
// finish works on the rest up to limit; after that, or after an error, RunJobs does it. An account that is gone may be
// deleted again, for what an old copy still has of it. Errors: NotFound for an id that no user has had, Forbidden for
// an administrator.
func (s Users) Delete(ctx context.Context, id forum.UserID, content forum.AccountContent) (
	finish func(ctx context.Context, limit time.Duration) error, err error,
) {
	job, err := s.core.endAccount(ctx, id, content)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, limit time.Duration) error { return s.core.runDeletion(ctx, id, job, limit) }, nil
}

// endAccount runs delete_account.lua and returns the job. With "" for content it continues one. Errors: NotFound,
// Forbidden for an administrator.
func (s *core) endAccount(ctx context.Context, id forum.UserID, content forum.AccountContent) (job string, err error) {
	p := s.partitionOf(int64(id))
	now, end := s.lease()
	r, err := s.run(ctx, deleteAccount, []string{
		p.user(id), p.jobs(), p.sources(), p.sessions(id), p.sessionInfo(id), p.tokens(id), p.tokenUses(id),
		p.notes(id), p.noteTexts(id), p.totp(id), p.totpPending(id), p.verifyEmail(id), p.resetPassword(id),
		p.userIDs(),
	}, accountJob+formatInt(int64(id)), string(content), s.process, end, now, s.actor(ctx), int64(id)/p.count)
	return toString(r["job"]), err
}

// runDeletion works on a deletion up to limit. Each step sets a state, so it does not matter where an earlier attempt
// has stopped.
func (s *core) runDeletion(ctx context.Context, id forum.UserID, job string, limit time.Duration) error {
	var d deletion
	if err := json.Unmarshal([]byte(job), &d); err != nil {
		return err
	}
	due, _, again := parseTime(d.Again)
	if again && s.now().Before(due) {
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
	until := s.now().Add(min(limit, math.MaxInt64/2))
	for _, p := range s.partitions {
		done, err := s.forgetIn(ctx, p, id, d.Content, until)
		if err != nil {
			return err
		}
		if !done {
			s.handOver()
			return nil
		}
	}
	if again {
		return s.saveDeletion(ctx, id, nil)
	}
	d.Again = formatTime(s.now().Add(settleAfter))
	return s.saveDeletion(ctx, id, &d)
}

// saveDeletion saves the progress of a deletion, nil once it is done.
func (s *core) saveDeletion(ctx context.Context, id forum.UserID, d *deletion) error {
	text := ""
	if d != nil {
		encoded, err := json.Marshal(d)
		if err != nil {
			return err
		}
		text = string(encoded)
	}
	_, err := s.run(ctx, saveDeletion, []string{s.partitionOf(int64(id)).jobs()},
		accountJob+formatInt(int64(id)), s.process, text)
	return err
}

// forgetClaims releases all names, emails and identities of a user, old names that are reserved too: by then there is
// nobody to reserve them for.
func (s *core) forgetClaims(ctx context.Context, id forum.UserID, d *deletion) error {
	claims := claimsOf(d.Name, d.Email, d.Identity)
	// Other programs index a name or an email without case folding.
	claims = append(claims, claimOf{"name", d.Name}, claimOf{"email", d.Email})
	for old := range strings.SplitSeq(d.OldNames, "\n") {
		claims = append(claims, claimsOf(old, "", "")...)
	}
	if err := s.forgetNamesakes(ctx, d.Name); err != nil {
		return err
	}
	free := formatTime(s.now().Add(2 * forum.OldNameReserved)) // when no reservation holds any more
	for _, c := range claims {
		if c.text == "" {
			continue
		}
		if err := s.apply(ctx, release, c.keys(s), c.text, c.entry(), formatInt(int64(id)), free, "").Err(); err != nil {
			return err
		}
	}
	return nil
}

// forgetIn deletes the posts of a user in a partition, if content says so, and removes what else it has of the user. It
// returns false if the time was up before that.
func (s *core) forgetIn(
	ctx context.Context, p partition, id forum.UserID, content forum.AccountContent, until time.Time,
) (done bool, err error) {
	if content == forum.DeleteContent {
		for _, list := range []string{p.articlesBy(id), p.topicsBy(id), p.commentsBy(id), p.privateBy(id), p.removedOf(id)} {
			if done, err := s.deletePosts(ctx, list, strings.TrimPrefix(list, p.tag), id, until); err != nil || !done {
				return false, err
			}
		}
	}
	for left := int64(1); left > 0; {
		if s.now().After(until) {
			return false, nil
		}
		r, err := s.run(ctx, forgetUser, []string{p.notifications(id)}, formatInt(int64(id)), forgetBatch-1)
		if err != nil {
			return false, err
		}
		left, _ = r["left"].(int64)
	}
	return s.forgetNetworks(ctx, p, id, until)
}

// forgetNetworks removes the networks of a user's votes in a partition; older ones have expired. The votes stay, and
// those that do not count still do not. It returns false if the time was up before that.
func (s *core) forgetNetworks(ctx context.Context, p partition, id forum.UserID, until time.Time) (bool, error) {
	since := formatTime(s.now().Add(-forum.AddressHashKept))
	for _, list := range []string{p.upvotesBy(id), p.downvotesBy(id)} {
		for first, more := 0, int64(1); more > 0; first += forgetBatch {
			if s.now().After(until) {
				return false, nil
			}
			r, err := s.run(ctx, forgetNetworks, []string{list}, formatInt(int64(id)), first, first+forgetBatch-1, since)
			if err != nil {
				return false, err
			}
			more, _ = r["more"].(int64)
		}
	}
	return true, nil
}

// deletePosts deletes the posts in a list of a user's, from which they go by that. It returns false if the time was up.
func (s *core) deletePosts(ctx context.Context, list, name string, id forum.UserID, until time.Time) (bool, error) {
	for skipped := int64(0); ; {
		if s.now().After(until) {
			return false, nil
		}
		members, err := s.client.ZRange(ctx, list, skipped, skipped+deletedBatch-1).Result()
		if len(members) == 0 || err != nil {
			return err == nil, err
		}
		for _, member := range members {
			if err := s.deletePost(ctx, postOf(name, member), id); err != nil && forum.CodeOf(err) != forum.NotFound {
				return false, err
			}
		}
		// What another program has put there stays; a check removes it.
		left, err := s.client.ZRange(ctx, list, skipped, skipped+deletedBatch-1).Result()
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
	case strings.HasPrefix(list, "agora:topics_by:"):
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
func (s *core) deletePost(ctx context.Context, post any, author forum.UserID) (err error) {
	args := []any{formatInt(int64(author)), "1", formatTime(s.now())}
	switch id := post.(type) {
	case forum.ArticleID:
		_, err = s.run(ctx, deleteArticle, []string{s.partitionOf(int64(id)).article(id)},
			append(args, forum.DeletedTitle)...)
	case forum.TopicID:
		args = append(args, forum.DeletedTitle)
		for _, day := range s.rankedDays() {
			args = append(args, day.name)
		}
		_, err = s.run(ctx, deleteTopic, []string{s.partitionOf(int64(id)).topic(id)}, append(args, readers(operator))...)
	case forum.CommentID:
		_, err = s.run(ctx, deleteComment, []string{s.partitionOf(id.Subject.Number()).comment(id.Number)},
			append(args, string(id.Subject), s.dayOf(s.now()).name, readers(operator))...)
	}
	return err
}

// finishDeletions finishes the deletions of accounts that were interrupted, whichever process works on them, except
// what has to wait: see settleAfter. Errors: those of Redis.
func (s *core) finishDeletions(ctx context.Context) error {
	for _, p := range s.partitions {
		fields, err := s.client.HKeys(ctx, p.jobs()).Result()
		if err != nil && !isWrongType(err) {
			return err
		}
		for _, field := range fields {
			uid, ok := strings.CutPrefix(field, accountJob)
			id := decodeUserID("user:" + uid)
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
