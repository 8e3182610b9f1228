package redisstore

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// encodeBan returns the fields ban and ban_reason of a user's hash. The script knows who bans, which is in ban_by.
func encodeBan(b forum.Ban) (ban, reason string) {
	until := "-"
	if !b.Until.IsZero() {
		until = formatTime(b.Until)
	}
	return string(b.Kind) + " " + until, b.Reason
}

// decodeBan reads the fields ban and ban_reason of a user's hash. It returns nil without a ban. One that cannot be read
// denies: an end that is no time never comes, and an unknown kind is BanBanned. open_session.lua has the same rule.
func decodeBan(ban, reason string) *forum.Ban {
	if ban == "" {
		return nil
	}
	kind, until, _ := strings.Cut(ban, " ")
	b := &forum.Ban{Kind: forum.BanKind(kind), Reason: reason}
	if b.Kind != forum.BanSuspended && b.Kind != forum.BanSilenced {
		b.Kind = forum.BanBanned
	}
	b.Until, _, _ = parseTime(until) // zero for "-"
	return b
}

// rankOf returns the name of a role for lib/note.lua. Without a viewer it is the operator's, who may ban everyone.
func rankOf(viewer *forum.User) string {
	if viewer == nil {
		return "operator"
	}
	return string(viewer.Role)
}

var banUser = newWrite("ban_user", statuses{
	"NOT_FOUND": notFound("user", "user"),
	"FORBIDDEN": forum.Errorf(forum.Forbidden, "moderators may ban users, and administrators moderators too"),
})

// Ban bans a user, and returns the user. A ban of the kind BanBanned ends all sessions of the user. viewer is nil for
// the operator. Errors: NotFound, Forbidden for a user whose role is not below the viewer's, BadUserInput for a ban
// that has ended. With WithdrawVotes it begins to withdraw the user's votes; a job does the rest. Then the account may
// be a deleted one: it gets no ban, and Ban returns nil.
func (s Users) Ban(ctx context.Context, viewer *forum.User, in forum.BanUser) (*forum.User, error) {
	if !in.Ban.Holds(s.core.now()) {
		return nil, forum.Invalid("until", forum.Future, "until must be in the future")
	}
	n := noteText{Text: in.Note}
	n.Ban, n.Reason = encodeBan(in.Ban)
	u, err := s.setBan(ctx, viewer, in.User, forum.UserNoteBan, n, in.WithdrawVotes)
	if err != nil || !in.WithdrawVotes {
		return u, err
	}
	// The ban stands. RunJobs goes on with the job, and logs its errors.
	_ = s.core.takeJob(ctx, s.core.partitionOf(int64(in.User)), votesJob+in.User.String(), jobRequest)
	return u, nil
}

// Unban ends the ban of a user, and returns the user. The sessions that the ban has ended stay ended. viewer is nil for
// the operator. Errors: NotFound, Forbidden for a user whose role is not below the viewer's.
func (s Users) Unban(ctx context.Context, viewer *forum.User, in forum.UnbanUser) (*forum.User, error) {
	return s.setBan(ctx, viewer, in.User, forum.UserNoteUnban, noteText{Text: in.Note}, false)
}

// setBan sets the ban of a user to that of a note, and registers the job that withdraws the user's votes.
func (s Users) setBan(
	ctx context.Context, viewer *forum.User, id forum.UserID, kind forum.UserNoteKind, n noteText, withdraw bool,
) (*forum.User, error) {
	if viewer != nil {
		n.By = viewer.GlobalID()
	}
	text, err := json.Marshal(n)
	if err != nil {
		return nil, err
	}
	p, partitions := s.core.partitionOf(int64(id)), ""
	if withdraw {
		partitions = formatInt(int64(len(s.core.partitions)))
	}
	r, err := s.core.run(ctx, banUser, []string{
		p.user(id), p.sessions(id), p.notes(id), p.noteTexts(id), p.jobs(), p.userIDs(), p.tokens(id),
		p.tokenUses(id),
	}, rankOf(viewer), n.Ban, n.Reason, string(kind)+":"+rand.Text(), formatTime(s.core.now()), string(text),
		uidOf(viewer), partitions)
	if r["gone"] != nil {
		return nil, nil
	}
	return s.written(ctx, id, r, err)
}
