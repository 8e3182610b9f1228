package people

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Accounts registers users, and reads and writes what they log in with.
type Accounts struct{ Core *read.Core }

// ClaimPeriod is how long no other registration may take over an unconfirmed claim.
const ClaimPeriod = time.Minute

// registerWithin is the timeout of a registration, well below ClaimPeriod so that its own claims stay safe.
const registerWithin = 10 * time.Second

// A Claim is a name, the skeleton of a name, an email, or an identity, which only one user may have.
// Names that look alike have the same skeleton.
type Claim struct {
	Kind string // "name", "skeleton", "email" or "identity"
	Text string // folded, or the skeleton, or the identity as it is
}

// NewClaim returns the claim of a kind on a name, an email or an identity.
func NewClaim(kind, written string) Claim {
	if kind == "identity" {
		return Claim{kind, written} // an issuer may have subjects that differ in case only
	}
	written = forum.Normalize(written)
	if kind == "skeleton" {
		return Claim{kind, forum.Skeleton(written)}
	}
	if kind == "name" {
		return Claim{kind, forum.FoldName(written)}
	}
	return Claim{kind, forum.Fold(written)}
}

// Covers reports whether a name or an email, or one of the lines of identities, falls under the claim.
func (c Claim) Covers(written string) bool {
	if c.Kind == "identity" {
		return c.Text != "" && slices.Contains(strings.Split(written, "\n"), c.Text)
	}
	return NewClaim(c.Kind, written) == c
}

// Entry returns the claim's field in agora:claims.
func (c Claim) Entry() string { return c.Kind + ":" + c.Text }

// Field returns the user's field that the claim is on.
func (c Claim) Field() string {
	switch c.Kind {
	case "email", "identity":
		return c.Kind
	}
	return "name"
}

// Index returns the key of the index that has the claim.
func (c Claim) Index(s *db.DB) string {
	p := s.PartitionFor(c.Entry())
	switch c.Kind {
	case "email":
		return keys.EmailToUID.In(p)
	case "skeleton":
		return keys.SkeletonToUID.In(p)
	case "identity":
		return keys.IdentityToUID.In(p)
	}
	return keys.NameToUID.In(p)
}

// Keys returns the KEYS of claim.lua and release.lua.
func (c Claim) Keys(s *read.Core) []string {
	p := s.DB.PartitionFor(c.Entry())
	return []string{c.Index(s.DB), keys.Claims.In(p), keys.OldNames.In(p)}
}

// taken returns the error for a claim that another user holds.
func (c Claim) taken() error {
	code, message := forum.NameTaken, "another user has this name"
	switch c.Kind {
	case "email":
		code, message = forum.EmailTaken, "another user has this email address"
	case "skeleton":
		message = "another user has a name that looks like this one"
	case "identity":
		return ErrIdentityTaken
	}
	return &forum.Error{Code: code, Message: message, Path: []string{"input", c.Field()}}
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
	// Identity is the issuer, a space, and the subject of the user at a host; "" for a user without an identity. With an
	// identity, the email counts as verified by the issuer.
	Identity  string
	Picture   string // "" for none
	NeedsName bool   // the name is not the one that the user has at the host
}

// owner returns a text by which a repeated registration is recognized: a hash of the identity or, without an identity,
// a hash of the name, the email and the source. A registration with the same owner may take over the claims of an
// interrupted registration at once. The owner is "" if there is no email, no source and no identity.
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
	nextUser   = db.NewWrite("next_user", read.CounterStatuses)
	createUser = db.NewWrite("create_user", db.Statuses{"KNOWN": nil})
)

// Create creates a user and returns it. Names and emails are unique regardless of case, and names that look alike
// count as the same. The indexes of claims may lie in other partitions than the user: so Create makes the claims,
// creates the user, and then confirms the claims. It first confirms the claim on the identity or, without an
// identity, the claim on the name. If Create is interrupted before this claim is confirmed, other registrations may
// take over the claims: a later registration with the same owner at once, others after a minute. Errors: NameTaken,
// EmailTaken, ErrIdentityTaken.
func (s Accounts) Create(ctx context.Context, u NewUser) (*forum.User, error) {
	// A client that disconnects must not leave claims behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	p := partitionOfNew(s.Core, u)
	r, err := s.Core.DB.Run(ctx, nextUser, []string{keys.UserIDs.In(p)}, p.Count, p.Index)
	if err != nil {
		return nil, err
	}
	uid := db.ToString(r["id"])
	id := db.DecodeUserID("user:" + uid)
	claims := ClaimsOf(u.Name, u.Email, u.Identity)
	for i, c := range claims {
		if err := makeClaim(ctx, s.Core, c, uid, u.owner(), claims); err != nil {
			abandon(ctx, s.Core, id, claims[:i])
			return nil, err
		}
	}

	args := []any{
		u.Source, uid, db.FormatTime(s.Core.DB.Now()), string(u.action()), s.Core.Actor(ctx), string(u.Role), "name", u.Name,
	}
	since := db.FormatTime(s.Core.DB.Now())
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
	r, err = s.Core.DB.Run(ctx, createUser, []string{keys.User.In(p, id), keys.Sources.In(p)}, args...)
	if _, refused := errors.AsType[redis.Error](err); refused {
		abandon(ctx, s.Core, id, claims) // the script has written nothing
	}
	if err != nil {
		return nil, err
	}
	// Another import of the same author was faster: use its account.
	if known := db.ToString(r["id"]); known != "" {
		abandon(ctx, s.Core, id, claims)
		return Users(s).Get(ctx, db.DecodeUserID("user:"+known))
	}
	if lost, err := confirmClaims(ctx, s.Core, id, claims, "0"); err != nil {
		return nil, err
	} else if lost != nil {
		abandon(ctx, s.Core, id, claims)
		return nil, lost
	}
	return Users(s).Get(ctx, id)
}

// partitionOfNew returns the partition for a new user. Users with the same source, and users with the same owner, get
// their ids from the same counter. So a repeated registration gets the higher id, and may take over the claims of the
// interrupted registration.
func partitionOfNew(s *read.Core, u NewUser) keys.Partition {
	if u.Source != "" {
		return s.DB.PartitionFor(u.Source)
	}
	if owner := u.owner(); owner != "" {
		return s.DB.PartitionFor(owner)
	}
	return s.DB.Partitions[rand.IntN(len(s.DB.Partitions))]
}

// ClaimsOf returns the claims of a user: on each identity, which is one line of identities; on the name; on the
// skeleton of the name; and on the email, if there is one. The claims on identities come first, because an identity
// decides between equal registrations; see batches.
func ClaimsOf(name, email, identities string) []Claim {
	var claims []Claim
	if identities != "" {
		for identity := range strings.SplitSeq(identities, "\n") {
			claims = append(claims, NewClaim("identity", identity))
		}
	}
	claims = append(claims, NewClaim("name", name), NewClaim("skeleton", name))
	if email != "" {
		claims = append(claims, NewClaim("email", email))
	}
	return claims
}

var confirm = db.NewWrite("confirm", db.Statuses{"LOST": nil})

// confirmClaims confirms claims of a user, with one script for the claims in each partition. lost is the error for a
// claim that another user holds, or for a claim that no user holds. If lenient is "1", a claim that no user holds is no
// error.
func confirmClaims(
	ctx context.Context, s *read.Core, id forum.UserID, claims []Claim, lenient string,
) (lost, err error) {
	for _, batch := range batches(s, claims) {
		keyNames := []string{keys.Claims.In(s.DB.PartitionFor(batch[0].Entry()))}
		args := []any{db.FormatInt(int64(id)), lenient}
		for _, c := range batch {
			keyNames, args = append(keyNames, c.Index(s.DB)), append(args, c.Text, c.Entry())
		}
		r, err := s.DB.Run(ctx, confirm, keyNames, args...)
		if err != nil {
			return nil, err
		}
		if db.ToString(r["status"]) == "LOST" {
			return batch[db.ParseInt(db.ToString(r["claim"]))-1].taken(), nil
		}
	}
	return nil, nil
}

// batches groups claims by partition. The batch with the first claim, on an identity or the name, comes first, because
// this claim decides between equal registrations. Every registration makes this claim before its other claims. So a
// registration that loses it has confirmed no claim yet, and the winner may take over all claims of the loser.
func batches(s *read.Core, claims []Claim) (batches [][]Claim) {
	at := map[string]int{} // the batch of a partition, by tag
	for _, c := range claims {
		tag := s.DB.PartitionFor(c.Entry()).Tag
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
func (s Accounts) Confirm(ctx context.Context, id forum.UserID) (bool, error) {
	f, err := registration(ctx, s.Core, id)
	if err != nil || f.Get("name") == "" {
		return false, err
	}
	claims := ClaimsOf(f.Get("name"), f.Get("email"), f.Get("identity"))
	at := slices.IndexFunc(claims, func(c Claim) bool { return c.Kind == "name" })
	name, skeleton := claims[at], claims[at+1]
	claims = slices.Delete(claims, at, at+2)
	namesakes := keys.Namesakes.In(s.Core.DB.PartitionFor(name.Entry()))
	namesake, err := s.Core.DB.Client.HGet(ctx, namesakes, f.Get("name")).Result()
	if err := db.IgnoreWrongType(err); err != nil {
		return false, err
	}
	if db.DecodeUserID("user:"+namesake) != id { // else the index has another user of an equal name
		claims = slices.Insert(claims, at, name)
	}
	// Names and emails of other programs may be in no index, or in one without case folding.
	lost, err := confirmClaims(ctx, s.Core, id, claims, "1")
	if lost != nil || err != nil {
		return false, err
	}
	// Users from before skeletons existed may have names that look alike: losing this claim is fine.
	_, err = confirmClaims(ctx, s.Core, id, []Claim{skeleton}, "1")
	return err == nil, err
}

// The error of TAKEN depends on the kind of claim.
var claim = db.NewWrite("claim", db.Statuses{"TAKEN": nil, "STALE": nil})

// makeClaim makes the claim c for the user uid; claims lists all claims that uid makes. If an interrupted
// registration loses the claim, makeClaim removes the user of this registration. It also releases the claims of this
// user, even those that claims lists. Errors: NameTaken, EmailTaken, ErrIdentityTaken.
func makeClaim(ctx context.Context, s *read.Core, c Claim, uid, owner string, claims []Claim) error {
	try := func() (db.Reply, error) {
		return s.DB.Run(ctx, claim, c.Keys(s), c.Text, c.Entry(), uid, db.FormatTime(s.DB.Now()), owner)
	}
	r, err := try()
	if err == nil && db.ToString(r["status"]) == "STALE" {
		free, failed := freeStale(ctx, s, c, db.DecodeUserID("user:"+db.ToString(r["holder"])), db.ToString(r["state"]))
		if err = failed; err == nil && free {
			r, err = try()
		}
	}
	if err != nil {
		return err
	}
	if db.ToString(r["status"]) != "OK" {
		return c.taken()
	}
	if loser := db.DecodeUserID("user:" + db.ToString(r["loser"])); loser != 0 {
		// Its registration was interrupted and can no longer be confirmed.
		return removeUser(ctx, s, loser, claims)
	}
	return nil
}

// removeUser removes a user whose registration failed. It releases the claims on the name, the email and the
// identities in the user's hash, and the given claims, if the user holds them.
func removeUser(ctx context.Context, s *read.Core, id forum.UserID, claims []Claim) error {
	f, err := registration(ctx, s, id)
	if err != nil {
		return err
	}
	abandon(ctx, s, id, append(ClaimsOf(f.Get("name"), f.Get("email"), f.Get("identity")), claims...))
	return s.DB.Client.HDel(ctx, keys.Sources.In(s.DB.PartitionOf(int64(id))), f.Get("source")).Err()
}

// registration returns the name, email, source and identities of a user.
func registration(ctx context.Context, s *read.Core, id forum.UserID) (db.Fields, error) {
	names := []string{"name", "email", "source", "identity"}
	values, err := s.DB.Client.HMGet(ctx, keys.User.In(s.DB.PartitionOf(int64(id)), id), names...).Result()
	return db.NewFields(names, db.ToStrings(values)), err
}

// Release gives the claim of a user free.
var Release = db.Script("release")

// abandon removes a user whose registration failed, and releases the given claims that the user holds. It ignores
// errors, because other users can take over unconfirmed claims after a minute.
func abandon(ctx context.Context, s *read.Core, id forum.UserID, claims []Claim) {
	releaseClaims(ctx, s, id, claims)
	key := keys.User.In(s.DB.PartitionOf(int64(id)), id)
	s.DB.Client.Del(ctx, key)
	s.DB.Changes.Note(key)
}

// releaseClaims releases those of the claims that a user holds. It ignores errors, as abandon does.
func releaseClaims(ctx context.Context, s *read.Core, id forum.UserID, claims []Claim) {
	for _, c := range claims {
		releaseIf(ctx, s, id, c, "")
	}
}

// releaseIf releases a claim of a user, if the user holds it and it still has the state that claim.lua has returned.
// With the state "", it releases the claim in any state. It ignores errors, as abandon does.
func releaseIf(ctx context.Context, s *read.Core, id forum.UserID, c Claim, state string) {
	Release.Run(ctx, s.DB.Client, c.Keys(s), c.Text, c.Entry(), db.FormatInt(int64(id)), db.FormatTime(s.DB.Now()), state)
}
