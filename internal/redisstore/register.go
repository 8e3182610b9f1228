package redisstore

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// claimPeriod is how long no other registration may take over an unconfirmed claim.
const claimPeriod = time.Minute

// registerWithin is the timeout of a registration, well below claimPeriod so that its own claims stay safe.
const registerWithin = 10 * time.Second

// A claimOf is a name, the skeleton of a name, an email, or an identity, which only one user may have.
// Names that look alike have the same skeleton.
type claimOf struct {
	kind string // "name", "skeleton", "email" or "identity"
	text string // folded, or the skeleton, or the identity as it is
}

// newClaim returns the claim of a kind on a name, an email or an identity.
func newClaim(kind, written string) claimOf {
	if kind == "identity" {
		return claimOf{kind, written} // an issuer may have subjects that differ in case only
	}
	written = forum.Normalize(written)
	if kind == "skeleton" {
		return claimOf{kind, forum.Skeleton(written)}
	}
	if kind == "name" {
		return claimOf{kind, forum.FoldName(written)}
	}
	return claimOf{kind, forum.Fold(written)}
}

// covers reports whether a name or an email, or one of the lines of identities, falls under the claim.
func (c claimOf) covers(written string) bool {
	if c.kind == "identity" {
		return c.text != "" && slices.Contains(strings.Split(written, "\n"), c.text)
	}
	return newClaim(c.kind, written) == c
}

// entry returns the claim's field in agora:claims.
func (c claimOf) entry() string { return c.kind + ":" + c.text }

// field returns the user's field that the claim is on.
func (c claimOf) field() string {
	switch c.kind {
	case "email", "identity":
		return c.kind
	}
	return "name"
}

// index returns the key of the index that has the claim.
func (c claimOf) index(s *core) string {
	p := s.partitionFor(c.entry())
	switch c.kind {
	case "email":
		return p.emailToUID()
	case "skeleton":
		return p.skeletonToUID()
	case "identity":
		return p.identityToUID()
	}
	return p.nameToUID()
}

// keys returns the KEYS of claim.lua and release.lua.
func (c claimOf) keys(s *core) []string {
	p := s.partitionFor(c.entry())
	return []string{c.index(s), p.claims(), p.oldNames()}
}

// taken returns the error for a claim that another user holds.
func (c claimOf) taken() error {
	code, message := forum.NameTaken, "another user has this name"
	switch c.kind {
	case "email":
		code, message = forum.EmailTaken, "another user has this email address"
	case "skeleton":
		message = "another user has a name that looks like this one"
	case "identity":
		return ErrIdentityTaken
	}
	return &forum.Error{Code: code, Message: message, Path: []string{"input", c.field()}}
}

// NewUser describes a user to create.
type NewUser struct {
	Name     string
	Email    string // "" for none
	Password string // a PHC string, "" for none
	Role     forum.Role
	Source   string // the source of an imported author, such as hn:user:pg; "" for other users
	// Verified states that the email is the user's.
	Verified bool
	// Provisioned marks a user that a program of an administrator has created: see Provision.
	Provisioned bool
	// Identity is the issuer, a space, and the subject of the user at a host; "" for a user who has none. Then the issuer
	// has verified the email.
	Identity  string
	Picture   string // "" for none
	NeedsName bool   // the name is not the one that the user has at the host
}

// owner returns the owner of a registration: another one with the same name, email and source, or the same identity,
// may take over its claims at once if it is interrupted. It is "" without an email, a source and an identity.
func (u NewUser) owner() string {
	if u.Email == "" && u.Source == "" && u.Identity == "" {
		return ""
	}
	text := forum.Fold(u.Name) + "\n" + forum.Fold(u.Email) + "\n" + u.Source
	if u.Identity != "" {
		text = u.Identity // whatever name is free
	}
	sum := sha256.Sum256([]byte(text))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// action returns the act that the moderation log has of a registration, "" for none.
func (u NewUser) action() forum.ModerationAction {
	switch {
	case u.Provisioned:
		return forum.ActionProvisionUser
	case u.Role != forum.RoleUser:
		return forum.ActionSetRole
	}
	return ""
}

var (
	nextUser   = newWrite("next_user", counterStatuses)
	createUser = newWrite("create_user", statuses{"KNOWN": nil})
)

// Create creates a user and returns it. Names and emails are unique regardless of case, and names
// that look alike count as the same. As the indexes may lie in other partitions than the user,
// Create claims name and email, creates the user, and confirms the claims, first the one on the name. Until that is
// confirmed, the owner of an interrupted registration may take over its claims at once, and others after a minute.
// Errors: NameTaken, EmailTaken, ErrIdentityTaken.
func (s Users) Create(ctx context.Context, u NewUser) (*forum.User, error) {
	// A client that disconnects must not leave claims behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	p := s.core.partitionOfNew(u)
	r, err := s.core.run(ctx, nextUser, []string{p.userIDs()}, p.count, p.index)
	if err != nil {
		return nil, err
	}
	uid := toString(r["id"])
	id := decodeUserID("user:" + uid)
	claims := claimsOf(u.Name, u.Email, u.Identity)
	for i, c := range claims {
		if err := s.core.claim(ctx, c, uid, u.owner(), claims); err != nil {
			s.core.abandon(ctx, id, claims[:i])
			return nil, err
		}
	}

	args := []any{
		u.Source, uid, formatTime(s.core.now()), string(u.action()), s.core.actor(ctx), string(u.Role), "name", u.Name,
	}
	since := formatTime(s.core.now())
	if u.Source != "" {
		since = "" // the time at which an author joined the other site is unknown
	}
	var verified, needsName string
	if u.Email != "" && (u.Verified || u.Identity != "") {
		verified = forum.Fold(u.Email)
	}
	if u.NeedsName {
		needsName = "1"
	}
	for _, field := range [][2]string{
		{"time", since},
		{"email", u.Email},
		{"password", u.Password},
		{"role", string(u.Role)},
		{"source", u.Source},
		{"identity", u.Identity},
		{"picture", u.Picture},
		{"email_verified", verified},
		{"provisioned", u.provisionedAs()},
		{"needs_name", needsName},
	} {
		if field[1] != "" {
			args = append(args, field[0], field[1])
		}
	}
	r, err = s.core.run(ctx, createUser, []string{p.user(id), p.sources()}, args...)
	if _, refused := errors.AsType[redis.Error](err); refused {
		s.core.abandon(ctx, id, claims) // the script has written nothing
	}
	if err != nil {
		return nil, err
	}
	// Another import of the same author was faster: use its account.
	if known := toString(r["id"]); known != "" {
		s.core.abandon(ctx, id, claims)
		return s.Get(ctx, decodeUserID("user:"+known))
	}
	if lost, err := s.core.confirm(ctx, id, claims, "0"); err != nil {
		return nil, err
	} else if lost != nil {
		s.core.abandon(ctx, id, claims)
		return nil, lost
	}
	return s.Get(ctx, id)
}

// partitionOfNew returns the partition for a new user. Users of one source, and of one owner, get ids of one counter: a
// repeated registration has the higher id, so it may take over the claims of the interrupted one.
func (s *core) partitionOfNew(u NewUser) partition {
	if u.Source != "" {
		return s.partitionFor(u.Source)
	}
	if owner := u.owner(); owner != "" {
		return s.partitionFor(owner)
	}
	return s.partitions[rand.IntN(len(s.partitions))]
}

// claimsOf returns the claims of a user: its identities, which are lines; name, skeleton, and email if it has one. An
// identity decides between equal registrations, so it is the first claim; see batches.
func claimsOf(name, email, identities string) []claimOf {
	var claims []claimOf
	if identities != "" {
		for identity := range strings.SplitSeq(identities, "\n") {
			claims = append(claims, newClaim("identity", identity))
		}
	}
	claims = append(claims, newClaim("name", name), newClaim("skeleton", name))
	if email != "" {
		claims = append(claims, newClaim("email", email))
	}
	return claims
}

var confirm = newWrite("confirm", statuses{"LOST": nil})

// confirm confirms a user's claims, those in one partition by one script. It returns the
// error of a claim that another user has taken over as lost. With lenient "1" it accepts a claim
// that no user holds.
func (s *core) confirm(ctx context.Context, id forum.UserID, claims []claimOf, lenient string) (lost, err error) {
	for _, batch := range s.batches(claims) {
		keys, args := []string{s.partitionFor(batch[0].entry()).claims()}, []any{formatInt(int64(id)), lenient}
		for _, c := range batch {
			keys, args = append(keys, c.index(s)), append(args, c.text, c.entry())
		}
		r, err := s.run(ctx, confirm, keys, args...)
		if err != nil {
			return nil, err
		}
		if toString(r["status"]) == "LOST" {
			return batch[parseInt(toString(r["claim"]))-1].taken(), nil
		}
	}
	return nil, nil
}

// batches groups claims by partition. The partition of the first claim, of the identity or the name, comes first: this
// claim decides between equal registrations. All of them make it before the others, so the loser has confirmed nothing
// yet, and the winner may take over the loser's claims.
func (s *core) batches(claims []claimOf) (batches [][]claimOf) {
	at := map[string]int{} // the batch of a partition, by tag
	for _, c := range claims {
		tag := s.partitionFor(c.entry()).tag
		i, ok := at[tag]
		if !ok {
			i, at[tag] = len(batches), len(batches)
			batches = append(batches, nil)
		}
		batches[i] = append(batches[i], c)
	}
	return batches
}

// Confirm confirms the claims of a user who logs in, in case the process that registered the
// user was interrupted. It returns false if the user does not exist or another user has taken
// over a claim.
func (s Users) Confirm(ctx context.Context, id forum.UserID) (bool, error) {
	f, err := s.core.registration(ctx, id)
	if err != nil || f.get("name") == "" {
		return false, err
	}
	claims := claimsOf(f.get("name"), f.get("email"), f.get("identity"))
	at := slices.IndexFunc(claims, func(c claimOf) bool { return c.kind == "name" })
	name, skeleton := claims[at], claims[at+1]
	claims = slices.Delete(claims, at, at+2)
	namesake, err := s.core.client.HGet(ctx, s.core.partitionFor(name.entry()).namesakes(), f.get("name")).Result()
	if err := ignoreWrongType(err); err != nil {
		return false, err
	}
	if decodeUserID("user:"+namesake) != id { // else the index has another user of an equal name
		claims = slices.Insert(claims, at, name)
	}
	// Names and emails of other programs may be in no index, or in one without case folding.
	lost, err := s.core.confirm(ctx, id, claims, "1")
	if lost != nil || err != nil {
		return false, err
	}
	// Users from before skeletons existed may have names that look alike: losing this claim is fine.
	_, err = s.core.confirm(ctx, id, []claimOf{skeleton}, "1")
	return err == nil, err
}

// The error of TAKEN depends on the kind of claim.
var claim = newWrite("claim", statuses{"TAKEN": nil, "STALE": nil})

// claim claims a name, its skeleton, an email or an identity for uid. claims are all claims of the
// registration: they are removed with a user that loses this one. Errors: NameTaken, EmailTaken, ErrIdentityTaken.
func (s *core) claim(ctx context.Context, c claimOf, uid, owner string, claims []claimOf) error {
	try := func() (reply, error) {
		return s.run(ctx, claim, c.keys(s), c.text, c.entry(), uid, formatTime(s.now()), owner)
	}
	r, err := try()
	if err == nil && toString(r["status"]) == "STALE" {
		free, failed := s.freeStale(ctx, c, decodeUserID("user:"+toString(r["holder"])), toString(r["state"]))
		if err = failed; err == nil && free {
			r, err = try()
		}
	}
	if err != nil {
		return err
	}
	if toString(r["status"]) != "OK" {
		return c.taken()
	}
	if loser := decodeUserID("user:" + toString(r["loser"])); loser != 0 {
		// Its registration was interrupted and can no longer be confirmed.
		return s.removeUser(ctx, loser, claims)
	}
	return nil
}

// removeUser removes a user whose registration failed, with its claims and those of the given
// claims that it holds.
func (s *core) removeUser(ctx context.Context, id forum.UserID, claims []claimOf) error {
	f, err := s.registration(ctx, id)
	if err != nil {
		return err
	}
	s.abandon(ctx, id, append(claimsOf(f.get("name"), f.get("email"), f.get("identity")), claims...))
	return s.client.HDel(ctx, s.partitionOf(int64(id)).sources(), f.get("source")).Err()
}

// registration returns the name, email, source and identities of a user.
func (s *core) registration(ctx context.Context, id forum.UserID) (fields, error) {
	names := []string{"name", "email", "source", "identity"}
	values, err := s.client.HMGet(ctx, s.partitionOf(int64(id)).user(id), names...).Result()
	return fields{names, toStrings(values)}, err
}

var release = script("release")

// abandon removes a user whose registration failed and those of the claims that it holds. It
// ignores errors: unconfirmed claims can be taken over after a minute.
func (s *core) abandon(ctx context.Context, id forum.UserID, claims []claimOf) {
	s.release(ctx, id, claims)
	key := s.partitionOf(int64(id)).user(id)
	s.client.Del(ctx, key)
	s.changes.note(key)
}

// release releases those of the claims that a user holds. It ignores errors, as abandon does.
func (s *core) release(ctx context.Context, id forum.UserID, claims []claimOf) {
	for _, c := range claims {
		s.releaseIf(ctx, id, c, "")
	}
}

// releaseIf releases a claim that a user holds if its state is the one that claim.lua has found, "" for any. It ignores
// errors, as abandon does.
func (s *core) releaseIf(ctx context.Context, id forum.UserID, c claimOf, state string) {
	release.Run(ctx, s.client, c.keys(s), c.text, c.entry(), formatInt(int64(id)), formatTime(s.now()), state)
}
