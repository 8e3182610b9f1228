package redisstore

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// claimPeriod is how long an unconfirmed claim on a name or an email is safe.
const claimPeriod = time.Minute

// registerWithin bounds a registration, to well below claimPeriod.
const registerWithin = 10 * time.Second

// A claimOf is a name, the looks of a name, or an email that one user is to hold alone.
type claimOf struct {
	kind string // "name", "skeleton" or "email"
	text string // folded, or the skeleton
}

// newClaim is the claim of a kind on a name or an email as it was written.
func newClaim(kind, written string) claimOf {
	written = forum.Normalize(written)
	if kind == "skeleton" {
		return claimOf{kind, forum.Skeleton(written)}
	}
	return claimOf{kind, forum.Fold(written)}
}

// covers reports whether the claim is that of a name or an email as it was written.
func (c claimOf) covers(written string) bool { return newClaim(c.kind, written) == c }

func (c claimOf) entry() string { return c.kind + ":" + c.text }

// field is the user's field that is claimed.
func (c claimOf) field() string {
	if c.kind == "email" {
		return "email"
	}
	return "name"
}

func (c claimOf) index(s *core) string {
	p := s.partitionFor(c.entry())
	switch c.kind {
	case "email":
		return p.emailToUID()
	case "skeleton":
		return p.skeletonToUID()
	}
	return p.nameToUID()
}

func (c claimOf) keys(s *core) []string {
	return []string{c.index(s), s.partitionFor(c.entry()).claims()}
}

func (c claimOf) taken() error {
	code, message := forum.NameTaken, "another user has this name"
	switch c.kind {
	case "email":
		code, message = forum.EmailTaken, "another user has this email address"
	case "skeleton":
		message = "another user has a name that looks like this one"
	}
	return &forum.Error{Code: code, Message: message, Path: []string{"input", c.field()}}
}

// NewUser describes a user to create.
type NewUser struct {
	Name     string
	Email    string // "" for none
	Password string // a PHC string, "" for none
	Role     forum.Role
	Source   string // where an imported author comes from, "" for others
}

// owner identifies the registrations that may take over the claims of u at once when
// its own is interrupted: those of the same name and email, or from the same source
// of an import. "" when none may.
func (u NewUser) owner() string {
	if u.Email == "" && u.Source == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(forum.Fold(u.Name) + "\n" + forum.Fold(u.Email) + "\n" + u.Source))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

var (
	nextUser   = newWrite("next_user", counterStatuses)
	createUser = script("create_user")
)

// Create creates a user whose name and email no other user has, whatever the
// case, and whose name looks like no other's. As these may lie in other partitions than
// the user, it claims them, creates the user, and confirms them. An interrupted registration leaves claims that
// its owner may take over at once, and others after a minute. Errors: NameTaken,
// EmailTaken.
func (s Users) Create(ctx context.Context, u NewUser) (*forum.User, error) {
	// A client that hangs up half way must not leave claims behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	p := s.partitions[rand.IntN(len(s.partitions))]
	if u.Source != "" {
		p = s.partitionFor(u.Source)
	}
	r, err := s.run(ctx, nextUser, []string{p.userIDs()}, p.count, p.index)
	if err != nil {
		return nil, err
	}
	uid := toString(r["id"])
	id := decodeUserID("user:" + uid)
	claims := claimsOf(u.Name, u.Email)
	for i, c := range claims {
		if err := s.claim(ctx, c, uid, u.owner(), claims); err != nil {
			s.abandon(ctx, id, claims[:i])
			return nil, err
		}
	}

	args := []any{u.Source, uid, "name", u.Name}
	since := formatTime(s.now())
	if u.Source != "" {
		since = "" // when an author joined elsewhere is unknown
	}
	for _, field := range [][2]string{
		{"time", since}, {"email", u.Email}, {"password", u.Password}, {"role", string(u.Role)}, {"source", u.Source},
	} {
		if field[1] != "" {
			args = append(args, field[0], field[1])
		}
	}
	made, err := createUser.Run(ctx, s.client, []string{p.user(id), p.sources()}, args...).Text()
	if err != nil {
		return nil, err
	}
	if made != uid { // the source was imported meanwhile
		s.abandon(ctx, id, claims)
		return s.Get(ctx, decodeUserID("user:"+made))
	}
	if lost, err := s.confirm(ctx, id, claims, "0"); err != nil {
		return nil, err
	} else if lost != nil {
		s.abandon(ctx, id, claims)
		return nil, lost
	}
	return s.Get(ctx, id)
}

func claimsOf(name, email string) []claimOf {
	claims := []claimOf{newClaim("name", name), newClaim("skeleton", name)}
	if email != "" {
		claims = append(claims, newClaim("email", email))
	}
	return claims
}

var confirm = newWrite("confirm", statuses{"LOST": nil})

// confirm confirms a user's claims, at once where they lie in one partition. When
// another user has taken one over it returns that as lost. With lenient "1" a claim
// that no user holds is no loss.
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

// batches groups claims by the partition in which they lie. That of the first claim, the
// name, decides, so it comes last.
func (s *core) batches(claims []claimOf) [][]claimOf {
	byTag := map[string][]claimOf{}
	for _, c := range claims {
		tag := s.partitionFor(c.entry()).tag
		byTag[tag] = append(byTag[tag], c)
	}
	last := s.partitionFor(claims[0].entry()).tag
	var batches [][]claimOf
	for tag, batch := range byTag {
		if tag != last {
			batches = append(batches, batch)
		}
	}
	return append(batches, byTag[last])
}

// Confirm confirms the claims of a user who turns out to be in use, in case
// the process died that registered them. It reports false when there is no such
// user, or when another has taken a claim over.
func (s Users) Confirm(ctx context.Context, id forum.UserID) (bool, error) {
	f, err := s.registration(ctx, id)
	if err != nil || f.get("name") == "" {
		return false, err
	}
	claims := claimsOf(f.get("name"), f.get("email"))
	looks := claims[1]
	// What another program wrote may be in no index, or there as it was written.
	lost, err := s.confirm(ctx, id, slices.Delete(claims, 1, 2), "1")
	if lost != nil || err != nil {
		return false, err
	}
	// Names from before look alike, and are used all the same.
	_, err = s.confirm(ctx, id, []claimOf{looks}, "1")
	return err == nil, err
}

var claim = newWrite("claim", statuses{"TAKEN": nil})

// claim claims a name, its looks or an email for uid, one of the claims of its registration by
// owner. Errors: NameTaken, EmailTaken.
func (s *core) claim(ctx context.Context, c claimOf, uid, owner string, claims []claimOf) error {
	r, err := s.run(ctx, claim, c.keys(s), c.text, c.entry(), uid, formatTime(s.now()), owner)
	if err != nil {
		return err
	}
	if toString(r["status"]) == "TAKEN" {
		return c.taken()
	}
	if loser := decodeUserID("user:" + toString(r["loser"])); loser != 0 {
		// Its registration was interrupted and can never be confirmed now.
		return s.removeUser(ctx, loser, claims)
	}
	return nil
}

// removeUser removes a user whose registration failed, with the claims that it holds
// of its own and of these.
func (s *core) removeUser(ctx context.Context, id forum.UserID, claims []claimOf) error {
	f, err := s.registration(ctx, id)
	if err != nil {
		return err
	}
	s.abandon(ctx, id, append(claimsOf(f.get("name"), f.get("email")), claims...))
	return s.client.HDel(ctx, s.partitionOf(int64(id)).sources(), f.get("source")).Err()
}

// registration returns the name, email and source with which a user registered.
func (s *core) registration(ctx context.Context, id forum.UserID) (fields, error) {
	names := []string{"name", "email", "source"}
	values, err := s.client.HMGet(ctx, s.partitionOf(int64(id)).user(id), names...).Result()
	return fields{names, values}, err
}

var release = script("release")

// abandon removes a user that is not to be and the claims it holds. What a lost
// connection leaves of it is taken over after a minute.
func (s *core) abandon(ctx context.Context, id forum.UserID, claims []claimOf) {
	for _, c := range claims {
		release.Run(ctx, s.client, c.keys(s), c.text, c.entry(), formatInt(int64(id)))
	}
	s.client.Del(ctx, s.partitionOf(int64(id)).user(id))
}
