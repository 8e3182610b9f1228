package people

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// pendingFactor is the time in which a user confirms a new secret.
const pendingFactor = time.Hour

var (
	errFactorActive = &forum.Error{
		Code: forum.BadUserInput, Message: "the second factor is active already; disable it first", Path: []string{"input"},
		Rule: forum.Choice,
	}
	errNoFactor = &forum.Error{
		Code: forum.BadUserInput, Message: "there is no second factor to confirm; start again",
		Path: []string{"input", "code"}, Rule: forum.Choice,
	}
)

var (
	startFactor   = db.NewWrite("start_second_factor", db.Statuses{"ACTIVE": errFactorActive})
	confirmFactor = db.NewWrite("confirm_second_factor", db.Statuses{"ACTIVE": errFactorActive, "NOT_FOUND": errNoFactor})
	useFactor     = db.NewWrite("use_second_factor", db.Statuses{"WRONG": nil})
	removeFactor  = db.NewWrite("remove_second_factor", db.Statuses{"NOT_FOUND": ErrNoUser})
)

// SecondFactor returns the secret of a user's second factor, and the secret that waits for its first code; "" for a
// secret that does not exist. Errors: those of Redis.
func (s Accounts) SecondFactor(ctx context.Context, id forum.UserID) (secret, pending string, err error) {
	p, pipe := s.Core.DB.PartitionOf(int64(id)), s.Core.DB.Client.Pipeline()
	active, waiting := pipe.HGet(ctx, keys.TOTP.In(p, id), "secret"), pipe.Get(ctx, keys.TOTPPending.In(p, id))
	if err := db.Send(ctx, pipe); err != nil {
		return "", "", err
	}
	for _, cmd := range []*redis.StringCmd{active, waiting} {
		if err := cmd.Err(); err != nil && !errors.Is(err, redis.Nil) {
			return "", "", err
		}
	}
	return active.Val(), waiting.Val(), nil
}

// StartSecondFactor stores a new secret for an hour. Within this hour, ConfirmSecondFactor may make it the second
// factor. Errors: BadUserInput if the user has a second factor.
func (s Accounts) StartSecondFactor(ctx context.Context, id forum.UserID, secret string) error {
	p := s.Core.DB.PartitionOf(int64(id))
	_, err := s.Core.DB.Run(ctx, startFactor, []string{keys.TOTP.In(p, id), keys.TOTPPending.In(p, id)}, secret,
		pendingFactor.Milliseconds())
	return err
}

// ConfirmSecondFactor turns the secret that StartSecondFactor has stored into the user's second factor, and returns
// the user. recovery contains the hashes of the recovery codes. step is the time step of the code that the user has
// entered; this code counts as used. Errors: BadUserInput if the user has a second factor, or if StartSecondFactor
// has not stored this secret.
func (s Accounts) ConfirmSecondFactor(
	ctx context.Context, id forum.UserID, secret string, step int64, recovery []string,
) (*forum.User, error) {
	p := s.Core.DB.PartitionOf(int64(id))
	args := []any{secret, db.FormatInt(step)}
	for _, hash := range recovery {
		args = append(args, hash)
	}
	r, err := s.Core.DB.Run(ctx, confirmFactor,
		[]string{keys.User.In(p, id), keys.TOTP.In(p, id), keys.TOTPPending.In(p, id)}, args...)
	return Users(s).Written(ctx, id, r, err)
}

// UseSecondFactor uses a code and reports whether the code was right. If step is not 0, it is a code of secret for
// this time step. If step is 0, the code is a recovery code, and recovery is its hash. Each code works once. Errors:
// those of Redis.
func (s Accounts) UseSecondFactor(
	ctx context.Context, id forum.UserID, secret string, step int64, recovery string,
) (bool, error) {
	text := ""
	if step > 0 {
		text = db.FormatInt(step)
	}
	factor := keys.TOTP.In(s.Core.DB.PartitionOf(int64(id)), id)
	r, err := s.Core.DB.Run(ctx, useFactor, []string{factor}, rand.Text(), secret, text, recovery)
	return db.ToString(r["status"]) == "OK", err
}

// RemoveSecondFactor removes the second factor of a user and returns the user. Errors: NotFound.
func (s Accounts) RemoveSecondFactor(ctx context.Context, id forum.UserID) (*forum.User, error) {
	p := s.Core.DB.PartitionOf(int64(id))
	keyNames := []string{keys.User.In(p, id), keys.TOTP.In(p, id), keys.TOTPPending.In(p, id)}
	r, err := s.Core.DB.Run(ctx, removeFactor, keyNames, s.Core.OperatorActs(ctx))
	return Users(s).Written(ctx, id, r, err)
}
