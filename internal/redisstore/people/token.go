package people

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Tokens reads and writes API tokens.
type Tokens struct {
	core *read.Core
	kept *sessionCache
}

// tokenUseNoted is how often the use of a token is noted.
const tokenUseNoted = time.Hour

// tokenRecord is what is stored of an API token, in JSON. Times are text as FormatTime writes it.
type tokenRecord struct {
	Name    string        `json:"name"`
	Scopes  []forum.Scope `json:"scopes"`
	Created string        `json:"created"`
	Expires string        `json:"expires,omitempty"` // it never expires without it
	By      string        `json:"by,omitempty"`      // "operator"; "" for the user
	Session string        `json:"session,omitempty"` // the hash of the secret of the session with which it ends
}

// decodeToken decodes an API token; secret is the hash of its secret, used when it was last used, "" for never.
func decodeToken(user forum.UserID, secret, text, used string) *forum.APIToken {
	var r tokenRecord
	_ = json.Unmarshal([]byte(text), &r) // what another program wrote wrongly has no scopes
	var ok bool
	t := &forum.APIToken{
		ID: forum.TokenID{User: user, Prefix: forum.SecretPrefix(secret)}, Name: r.Name, Scopes: r.Scopes,
	}
	t.CreatedAt, _, _ = db.ParseTime(r.Created)
	if t.ExpiresAt, _, ok = db.ParseTime(r.Expires); !ok && r.Expires != "" {
		t.ExpiresAt = time.Unix(0, 0) // an end that cannot be read has come
	}
	t.LastUsedAt, _, _ = db.ParseTime(used)
	return t
}

// tokenKeys returns the keys of the API tokens of a user, and of their last use.
func tokenKeys(s *read.Core, id forum.UserID) []string {
	p := s.DB.PartitionOf(int64(id))
	return []string{keys.Tokens.In(p, id), keys.TokenUses.In(p, id)}
}

var (
	createToken = db.NewWrite("create_token", db.Statuses{"LIMIT": &forum.Error{
		Code: forum.BadUserInput, Message: "a user has at most 100 API tokens: revoke one first", Path: []string{"input"},
		Rule: forum.Count(0, forum.MaxTokens),
	}, "ENDED": forum.ErrTokenInvalid})
	revokeToken = db.NewWrite("revoke_token")
	useToken    = db.NewWrite("use_token")
)

// A NewToken is an API token to create.
type NewToken struct {
	forum.CreateToken
	Secret  string // its hash
	Session string // the hash of the secret of the session that creates it; "" for none
	Ends    bool   // it ends with that session
}

// Create creates an API token of a user and returns it. Errors: BadUserInput if the user has MaxTokens tokens,
// ErrTokenInvalid if the session that creates the token has ended meanwhile.
func (s Tokens) Create(ctx context.Context, user forum.UserID, n NewToken) (*forum.APIToken, error) {
	r := tokenRecord{Name: n.Name, Scopes: n.Scopes, Created: db.FormatTime(s.core.DB.Now())}
	if !n.ExpiresAt.IsZero() {
		r.Expires = db.FormatTime(n.ExpiresAt)
	}
	if n.Ends {
		r.Session = n.Session
	}
	operator := s.core.OperatorActs(ctx)
	if operator != "" {
		r.By = "operator"
	}
	text, _ := json.Marshal(r) // texts always encode
	keyNames := []string{tokenKeys(s.core, user)[0], sessionKeys(s.core, user)[0]}
	_, err := s.core.DB.Run(ctx, createToken, keyNames, n.Secret, text, forum.MaxTokens, operator, n.Session)
	if err != nil {
		return nil, err
	}
	return decodeToken(user, n.Secret, string(text), ""), nil
}

// Revoke revokes an API token. One that does not exist stays away. Errors: those of Redis.
func (s Tokens) Revoke(ctx context.Context, id forum.TokenID) error {
	_, err := s.core.DB.Run(ctx, revokeToken, tokenKeys(s.core, id.User), id.Prefix)
	return err
}

// Get returns a copy of the user of an API token, the scopes of the token, and its expiry, zero if it never expires;
// secret is the hash of the token's secret. Get notes the use in the background, at most once an hour. Errors:
// Unauthenticated, as ErrTokenInvalid or ErrAPITokenExpired of package forum.
func (s Tokens) Get(
	ctx context.Context, id forum.UserID, secret string,
) (_ *forum.User, scopes forum.Scopes, expires time.Time, _ error) {
	kept, err := s.kept.get(sessionKey{user: id, secret: secret, api: true}, func() (session, error) {
		return readToken(ctx, s.core, id, secret)
	})
	if err != nil {
		return nil, nil, time.Time{}, err
	}
	now := s.core.DB.Now()
	if !kept.expiry.IsZero() && !kept.expiry.After(now) {
		return nil, nil, time.Time{}, forum.ErrAPITokenExpired
	}
	if now.Sub(kept.used) >= tokenUseNoted {
		s.core.DB.Later.Do(now, id.String(), "token:"+secret, func(ctx context.Context) {
			keyNames := tokenKeys(s.core, id)
			useToken.Script.Run(ctx, s.core.DB.Client, []string{keyNames[1], keyNames[0]}, secret,
				db.FormatTime(now)) // or at the next use
		})
	}
	u := *kept.user
	return &u, kept.scopes, kept.expiry, nil
}

// readToken reads an API token and its user in one round trip. Errors: ErrTokenInvalid, and those of Redis.
func readToken(ctx context.Context, s *read.Core, id forum.UserID, secret string) (session, error) {
	basis, keyNames := s.DB.NewBasis(), tokenKeys(s, id)
	var record, use *redis.StringCmd
	user, err := readUserWith(ctx, s, basis, id, func(ctx context.Context, pipe redis.Pipeliner) {
		record, use = pipe.HGet(ctx, keyNames[0], secret), pipe.HGet(ctx, keyNames[1], secret)
	})
	for _, cmd := range []redis.Cmder{record, use} {
		if err == nil {
			err = db.IgnoreNil(cmd.Err())
		}
	}
	if err != nil {
		return session{}, err
	}
	t := decodeToken(id, secret, record.Val(), use.Val())
	if user == nil || len(t.Scopes) == 0 { // no scopes would not limit the viewer
		return session{}, forum.ErrTokenInvalid
	}
	return session{user: user, expiry: t.ExpiresAt, used: t.LastUsedAt, scopes: t.Scopes, basis: basis}, nil
}

// List returns the API tokens of a user, the newest first, with those that have expired. Errors: those of Redis.
func (s Tokens) List(ctx context.Context, id forum.UserID) ([]*forum.APIToken, error) {
	return read.LoadRead[[]*forum.APIToken](ctx, s.core.Loader(ctx), tokensRead{id})
}

// tokensRead reads the API tokens of a user, as []*forum.APIToken.
type tokensRead struct{ user forum.UserID }

func (r tokensRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	for _, key := range tokenKeys(l.Store, r.user) {
		pipe.HGetAll(ctx, key)
	}
}

func (r tokensRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	records, err := cmds[0].(*redis.MapStringStringCmd).Result()
	if err != nil {
		return nil, err
	}
	uses, err := cmds[1].(*redis.MapStringStringCmd).Result()
	list := make([]*forum.APIToken, 0, len(records))
	for secret, text := range records {
		list = append(list, decodeToken(r.user, secret, text, uses[secret]))
	}
	slices.SortFunc(list, func(a, b *forum.APIToken) int {
		if newer := b.CreatedAt.Compare(a.CreatedAt); newer != 0 {
			return newer
		}
		return slices.Compare([]byte(a.ID.Prefix), []byte(b.ID.Prefix))
	})
	return list, err
}

// NeedTokens returns the dependencies of API tokens of the viewer; none for those of other users, which are private.
func NeedTokens(l *read.Loader, ids []forum.TokenID, into read.Into[forum.APIToken]) (all []read.Dependency) {
	for i, id := range ids {
		all = append(all, ownOf(l, id.User, tokensRead{id.User}, func(values []any) {
			for _, t := range values[0].([]*forum.APIToken) {
				if t.ID == id {
					into(i, t)
				}
			}
		})...)
	}
	return all
}
