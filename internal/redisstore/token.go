package redisstore

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// tokenUseNoted is how often the use of a token is noted.
const tokenUseNoted = time.Hour

// tokenRecord is what is stored of an API token, in JSON. Times are text as formatTime writes it.
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
	t.CreatedAt, _, _ = parseTime(r.Created)
	if t.ExpiresAt, _, ok = parseTime(r.Expires); !ok && r.Expires != "" {
		t.ExpiresAt = time.Unix(0, 0) // an end that cannot be read has come
	}
	t.LastUsedAt, _, _ = parseTime(used)
	return t
}

// tokenKeys returns the keys of the API tokens of a user, and of their last use.
func (s *core) tokenKeys(id forum.UserID) []string {
	p := s.partitionOf(int64(id))
	return []string{p.tokens(id), p.tokenUses(id)}
}

var (
	createToken = newWrite("create_token", statuses{"LIMIT": &forum.Error{
		Code: forum.BadUserInput, Message: "a user has at most 100 API tokens: revoke one first", Path: []string{"input"},
		Rule: forum.Count(0, forum.MaxTokens),
	}, "ENDED": forum.ErrTokenInvalid})
	revokeToken = newWrite("revoke_token")
	useToken    = newWrite("use_token")
)

// A NewToken is an API token to create.
type NewToken struct {
	forum.CreateToken
	Secret  string // its hash
	Session string // the hash of the secret of the session that creates it; "" for none
	Ends    bool   // it ends with that session
}

// Create creates an API token of a user and returns it. Errors: BadUserInput if the user has MaxTokens, ErrTokenInvalid
// if the session has ended meanwhile.
func (s Tokens) Create(ctx context.Context, user forum.UserID, n NewToken) (*forum.APIToken, error) {
	r := tokenRecord{Name: n.Name, Scopes: n.Scopes, Created: formatTime(s.core.now())}
	if !n.ExpiresAt.IsZero() {
		r.Expires = formatTime(n.ExpiresAt)
	}
	if n.Ends {
		r.Session = n.Session
	}
	operator := s.core.operatorActs(ctx)
	if operator != "" {
		r.By = "operator"
	}
	text, _ := json.Marshal(r) // texts always encode
	keys := []string{s.core.tokenKeys(user)[0], s.core.sessionKeys(user)[0]}
	_, err := s.core.run(ctx, createToken, keys, n.Secret, text, forum.MaxTokens, operator, n.Session)
	if err != nil {
		return nil, err
	}
	return decodeToken(user, n.Secret, string(text), ""), nil
}

// Revoke revokes an API token. One that does not exist stays away. Errors: those of Redis.
func (s Tokens) Revoke(ctx context.Context, id forum.TokenID) error {
	_, err := s.core.run(ctx, revokeToken, s.core.tokenKeys(id.User), id.Prefix)
	return err
}

// Get returns the user of an API token, as a copy, and its scopes; secret is the hash of its secret. It notes the use
// in the background, at most once an hour. Errors: Unauthenticated, as ErrTokenInvalid or ErrAPITokenExpired of package
// forum.
func (s Tokens) Get(
	ctx context.Context, id forum.UserID, secret string,
) (_ *forum.User, scopes forum.Scopes, expires time.Time, _ error) {
	kept, err := s.core.sessions.get(sessionKey{user: id, secret: secret, api: true}, func() (session, error) {
		return s.core.readToken(ctx, id, secret)
	})
	if err != nil {
		return nil, nil, time.Time{}, err
	}
	now := s.core.now()
	if !kept.expiry.IsZero() && !kept.expiry.After(now) {
		return nil, nil, time.Time{}, forum.ErrAPITokenExpired
	}
	if now.Sub(kept.used) >= tokenUseNoted {
		s.core.later.do(now, id.String(), "token:"+secret, func(ctx context.Context) {
			keys := s.core.tokenKeys(id)
			useToken.script.Run(ctx, s.core.client, []string{keys[1], keys[0]}, secret, formatTime(now)) // or at the next use
		})
	}
	u := *kept.user
	return &u, kept.scopes, kept.expiry, nil
}

// readToken reads an API token and its user in one round trip. Errors: ErrTokenInvalid, and those of Redis.
func (s *core) readToken(ctx context.Context, id forum.UserID, secret string) (session, error) {
	basis, keys := s.NewBasis(), s.tokenKeys(id)
	var record, use *redis.StringCmd
	user, err := s.readUserWith(ctx, basis, id, func(ctx context.Context, pipe redis.Pipeliner) {
		record, use = pipe.HGet(ctx, keys[0], secret), pipe.HGet(ctx, keys[1], secret)
	})
	for _, cmd := range []redis.Cmder{record, use} {
		if err == nil {
			err = ignoreNil(cmd.Err())
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
	return loadRead[[]*forum.APIToken](ctx, s.core.loader(ctx), tokensRead{id})
}

// tokensRead reads the API tokens of a user, as []*forum.APIToken.
type tokensRead struct{ user forum.UserID }

func (r tokensRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	for _, key := range l.store.tokenKeys(r.user) {
		pipe.HGetAll(ctx, key)
	}
}

func (r tokensRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
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

// tokensOf returns the dependencies of API tokens of the viewer; none for those of other users, which are private.
func (l *loader) tokensOf(ids []forum.TokenID, into into[forum.APIToken]) (all []dependency) {
	for i, id := range ids {
		all = append(all, l.own(id.User, tokensRead{id.User}, func(values []any) {
			for _, t := range values[0].([]*forum.APIToken) {
				if t.ID == id {
					into(i, t)
				}
			}
		})...)
	}
	return all
}
