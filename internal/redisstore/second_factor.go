package redisstore

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"github.com/agoraql/agora/internal/forum"
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
	startFactor   = newWrite("start_second_factor", statuses{"ACTIVE": errFactorActive})
	confirmFactor = newWrite("confirm_second_factor", statuses{"ACTIVE": errFactorActive, "NOT_FOUND": errNoFactor})
	useFactor     = newWrite("use_second_factor", statuses{"WRONG": nil})
	removeFactor  = newWrite("remove_second_factor", statuses{"NOT_FOUND": errNoUser})
)

// SecondFactor returns the secret of a user's second factor, and the one that waits for its first code; "" for none.
// Errors: those of Redis.
func (s Users) SecondFactor(ctx context.Context, id forum.UserID) (secret, pending string, err error) {
	p, pipe := s.core.partitionOf(int64(id)), s.core.client.Pipeline()
	active, waiting := pipe.HGet(ctx, p.totp(id), "secret"), pipe.Get(ctx, p.totpPending(id))
	if err := send(ctx, pipe); err != nil {
		return "", "", err
	}
	for _, cmd := range []*redis.StringCmd{active, waiting} {
		if err := cmd.Err(); err != nil && !errors.Is(err, redis.Nil) {
			return "", "", err
		}
	}
	return active.Val(), waiting.Val(), nil
}

// StartSecondFactor keeps a new secret for an hour, in which ConfirmSecondFactor may make it the second factor. Errors:
// BadUserInput if the user has a second factor.
func (s Users) StartSecondFactor(ctx context.Context, id forum.UserID, secret string) error {
	p := s.core.partitionOf(int64(id))
	_, err := s.core.run(ctx, startFactor, []string{p.totp(id), p.totpPending(id)}, secret, pendingFactor.Milliseconds())
	return err
}

// ConfirmSecondFactor makes the secret of StartSecondFactor the user's second factor, with the hashes of its recovery
// codes, and returns the user. The code of the time step is used. Errors: BadUserInput if the user has a second factor,
// or another secret waits.
func (s Users) ConfirmSecondFactor(
	ctx context.Context, id forum.UserID, secret string, step int64, recovery []string,
) (*forum.User, error) {
	p := s.core.partitionOf(int64(id))
	args := []any{secret, formatInt(step)}
	for _, hash := range recovery {
		args = append(args, hash)
	}
	r, err := s.core.run(ctx, confirmFactor, []string{p.user(id), p.totp(id), p.totpPending(id)}, args...)
	return s.written(ctx, id, r, err)
}

// UseSecondFactor uses a code and reports whether it was right: the code of a time step of a secret, or for the step 0
// the recovery code with a hash. Each code works once. Errors: those of Redis.
func (s Users) UseSecondFactor(
	ctx context.Context, id forum.UserID, secret string, step int64, recovery string,
) (bool, error) {
	text := ""
	if step > 0 {
		text = formatInt(step)
	}
	factor := s.core.partitionOf(int64(id)).totp(id)
	r, err := s.core.run(ctx, useFactor, []string{factor}, rand.Text(), secret, text, recovery)
	return toString(r["status"]) == "OK", err
}

// RemoveSecondFactor removes the second factor of a user and returns the user. Errors: NotFound.
func (s Users) RemoveSecondFactor(ctx context.Context, id forum.UserID) (*forum.User, error) {
	p := s.core.partitionOf(int64(id))
	r, err := s.core.run(ctx, removeFactor, []string{p.user(id), p.totp(id), p.totpPending(id)},
		s.core.operatorActs(ctx))
	return s.written(ctx, id, r, err)
}
