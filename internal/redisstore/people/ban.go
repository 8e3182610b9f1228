package people

import (
	"context"
	"crypto/rand"
	"encoding/json"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// encodeBan returns the fields ban and ban_reason of a user's hash. The script knows who bans, which is in ban_by.
func encodeBan(b forum.Ban) (ban, reason string) {
	until := "-"
	if !b.ExpiresAt.IsZero() {
		until = db.FormatTime(b.ExpiresAt)
	}
	return string(b.Kind) + " " + until, b.Explanation
}

// rankOf returns the name of a role for lib/note.lua. Without a viewer it is the operator's, who may ban everyone.
func rankOf(viewer *forum.User) string {
	if viewer == nil {
		return "operator"
	}
	return string(viewer.Role)
}

var banUser = db.NewWrite("ban_user", db.Statuses{
	"NOT_FOUND": read.NotFound("user", "user"),
	"FORBIDDEN": forum.Errorf(forum.Forbidden, "moderators may ban users, and administrators moderators too"),
})

// Ban bans a user, and returns the user. A ban of the kind BanBanned ends all sessions of the user. viewer is nil for
// the operator. If in.WithdrawVotes is set, Ban also begins to withdraw the user's votes, and a job does the rest. It
// then accepts a deleted account too: the account gets no ban, and Ban returns nil. Errors: NotFound, Forbidden for a
// user whose role is not below the viewer's, BadUserInput for a ban that has ended.
func (s Users) Ban(ctx context.Context, viewer *forum.User, in forum.BanUser) (*forum.User, error) {
	if !in.Ban.Holds(s.Core.DB.Now()) {
		return nil, forum.Invalid("expiresAt", forum.Future, "expiresAt must be in the future")
	}
	n := noteText{Text: in.Note}
	n.Ban, n.Reason = encodeBan(in.Ban)
	u, err := s.setBan(ctx, viewer, in.User, forum.UserNoteBan, n, in.WithdrawVotes)
	if err != nil || !in.WithdrawVotes {
		return u, err
	}
	// The ban stands. RunJobs goes on with the job, and logs its errors.
	_ = s.Core.TakeJob(ctx, s.Core.DB.PartitionOf(int64(in.User)), VotesJob+in.User.String(), read.JobRequest)
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
	p, partitions := s.Core.DB.PartitionOf(int64(id)), ""
	if withdraw {
		partitions = db.FormatInt(int64(len(s.Core.DB.Partitions)))
	}
	r, err := s.Core.DB.Run(ctx, banUser, []string{
		keys.User.In(p, id), keys.Sessions.In(p, id), keys.Notes.In(p, id), keys.NoteTexts.In(p,
			id), keys.Jobs.In(p), keys.UserIDs.In(p), keys.Tokens.In(p, id),
		keys.TokenUses.In(p, id),
	}, rankOf(viewer), n.Ban, n.Reason, string(kind)+":"+rand.Text(), db.FormatTime(s.Core.DB.Now()), string(text),
		read.UidOf(viewer), partitions)
	if r["gone"] != nil {
		return nil, nil
	}
	return s.Written(ctx, id, r, err)
}

// VotesJob begins the field of a job that withdraws votes, before the user's id.
const VotesJob = "votes "
