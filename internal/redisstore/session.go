package redisstore

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

const (
	sessionPeriod  = 30 * 24 * time.Hour
	sessionProlong = time.Hour // a session is prolonged no more often
	// An expired session stays in the zset as long again, so that its error is ErrTokenExpired.
	sessionsKept = 2 * sessionPeriod
)

// A NewSession is a session to open.
type NewSession struct {
	Secret string // its hash
	Device string // the client as it names itself, "" if unknown
	// Lasts is how long the session lasts, however it is used; 0 for 30 days from its last use.
	Lasts time.Duration
	// By is the administrator who opens it for the user, which the moderation log has; 0 for a login.
	By forum.UserID
}

// sessionInfo is what is stored of a session besides its expiry, in JSON. Times are text as formatTime writes it.
type sessionInfo struct {
	Created string `json:"created,omitempty"`
	Seen    string `json:"seen,omitempty"` // the last use, to within an hour
	Device  string `json:"device,omitempty"`
	Fixed   bool   `json:"fixed,omitempty"` // use does not prolong the session
}

// decodeSessionInfo decodes the info of a session. A session of an older version has none.
func decodeSessionInfo(text string) (info sessionInfo) {
	_ = json.Unmarshal([]byte(text), &info) // what another program wrote wrongly is unknown
	return info
}

// endingKeys returns KEYS of the scripts that end a user's sessions.
func (s *core) endingKeys(id forum.UserID) []string {
	return append(s.sessionKeys(id), s.tokenKeys(id)...)
}

// sessionKeys returns KEYS of the scripts on a user's sessions.
func (s *core) sessionKeys(id forum.UserID) []string {
	p := s.partitionOf(int64(id))
	return []string{p.sessions(id), p.sessionInfo(id)}
}

var (
	openSession = newWrite("open_session", statuses{"BANNED": nil, "NOT_FOUND": errNoUser})
	useSession  = newWrite("use_session")
	endSessions = newWrite("end_sessions")
)

// Open opens a session and returns its expiry. Errors: Forbidden for a banned user, NotFound.
func (s Sessions) Open(ctx context.Context, id forum.UserID, n NewSession) (time.Time, error) {
	now, lasts := s.core.now(), n.Lasts
	if lasts == 0 {
		lasts = sessionPeriod
	}
	expiry := now.Add(lasts).Truncate(time.Microsecond)                                           // as Redis stores it
	info, _ := json.Marshal(sessionInfo{formatTime(now), formatTime(now), n.Device, n.Lasts > 0}) // texts always encode
	by := ""
	if n.By != 0 {
		by = formatInt(int64(n.By))
	}
	r, err := s.core.run(ctx, openSession, append(s.core.endingKeys(id), s.core.partitionOf(int64(id)).user(id)),
		n.Secret, formatTime(now), formatTime(expiry), sessionsKept.Milliseconds(), info, by)
	if err == nil && toString(r["status"]) == "BANNED" {
		err = decodeBan(toString(r["ban"]), toString(r["reason"])).Refusal(forum.Forbidden)
	}
	return expiry, err
}

// Get returns the user of a session; secret is the hash of its secret. The user is a copy, with a ban that may have
// ended. It notes the use in the background, at most once an hour, which prolongs the session. Errors: Unauthenticated,
// as ErrTokenInvalid, or with the user as ErrTokenExpired of package forum.
func (s Sessions) Get(ctx context.Context, id forum.UserID, secret string) (*forum.User, error) {
	kept, err := s.core.sessions.get(sessionKey{user: id, secret: secret}, func() (session, error) {
		return s.core.readSession(ctx, id, secret)
	})
	if err != nil {
		return nil, err
	}
	u, now := *kept.user, s.core.now()
	left := kept.expiry.Sub(now)
	if left <= 0 {
		return &u, forum.ErrTokenExpired
	}
	due := left < sessionPeriod-sessionProlong
	if kept.fixed {
		due = now.Sub(kept.used) >= sessionProlong
	}
	if due {
		s.core.later.do(now, id.String(), "session:"+secret, func(ctx context.Context) {
			expiry := s.core.now().Add(sessionPeriod)
			useSession.script.Run(ctx, s.core.client, s.core.sessionKeys(id), secret, formatTime(expiry),
				sessionsKept.Milliseconds(), formatTime(now)) // the next use tries again
		})
	}
	return &u, nil
}

// A session is an open session, an expired one, or an API token.
type session struct {
	user   *forum.User
	expiry time.Time    // zero for a token that never expires
	used   time.Time    // the use that was noted last
	fixed  bool         // the expiry is
	scopes forum.Scopes // of a token; nil for a session
	basis  *Basis
}

// Expires returns when a session expires, unless it is prolonged. Errors: those of Get.
func (s Sessions) Expires(ctx context.Context, id forum.UserID, secret string) (time.Time, error) {
	kept, err := s.core.sessions.get(sessionKey{user: id, secret: secret}, func() (session, error) {
		return s.core.readSession(ctx, id, secret)
	})
	return kept.expiry, err
}

// readSession reads a session and its user in one round trip. Errors: ErrTokenInvalid, and those of Redis.
func (s *core) readSession(ctx context.Context, id forum.UserID, secret string) (session, error) {
	basis, keys := s.NewBasis(), s.sessionKeys(id)
	var expiry *redis.FloatCmd
	var about *redis.StringCmd
	user, err := s.readUserWith(ctx, basis, id, func(ctx context.Context, pipe redis.Pipeliner) {
		expiry, about = pipe.ZScore(ctx, keys[0], secret), pipe.HGet(ctx, keys[1], secret)
	})
	for _, cmd := range []redis.Cmder{expiry, about} {
		if err == nil {
			err = ignoreNil(cmd.Err())
		}
	}
	if err != nil {
		return session{}, err
	}
	if expiry.Err() != nil || user == nil {
		return session{}, forum.ErrTokenInvalid
	}
	info := decodeSessionInfo(about.Val())
	used, _, _ := parseTime(info.Seen)
	return session{user: user, expiry: fromUnix(expiry.Val()), used: used, fixed: info.Fixed, basis: basis}, nil
}

// readUserWith reads a user, nil if there is none, in one round trip with the commands that queue adds and with the
// rules that ctx needs. It notes in basis what it reads, without the rules. Errors: those of the connection and of the
// user; each queued command holds its own.
func (s *core) readUserWith(
	ctx context.Context, basis *Basis, id forum.UserID, queue func(context.Context, redis.Pipeliner),
) (*forum.User, error) {
	pipe := s.client.Pipeline()
	queue(ctx, pipe)
	// Not the loader of the response: that reads only what is selected, and the role and the ban count here.
	queued, l := pipe.Len(), s.loader(s.NewResponse(ctx, nil, UserProfile, nil))
	userRead{id}.queue(ctx, l, pipe)
	cmds := pipe.Cmds()
	rules := s.queueNeededRules(ctx, pipe)
	if err := send(ctx, pipe); err != nil {
		return nil, err
	}
	for _, cmd := range cmds {
		basis.noteCommand(cmd, cmd.Err())
	}
	if rules != nil {
		_ = rules.keep() // who needs the other parts reads them again
	}
	found, err := userRead{id}.decode(l, cmds[queued:])
	user, _ := found.(*forum.User)
	return user, err
}

// End ends the session of an id, and the API tokens that end with it; one that has ended stays ended. Errors: those of
// Redis.
func (s Sessions) End(ctx context.Context, id forum.SessionID) error {
	_, err := s.core.run(ctx, endSessions, s.core.endingKeys(id.User), id.Prefix)
	return err
}

// Close ends one session; secret is the hash of its secret. Errors: those of Redis.
func (s Sessions) Close(ctx context.Context, id forum.UserID, secret string) error {
	return s.End(ctx, forum.SessionID{User: id, Prefix: secret})
}

// CloseAll ends all sessions of a user, and the API tokens that the user has made. Errors: those of Redis.
func (s Sessions) CloseAll(ctx context.Context, id forum.UserID) error {
	return s.End(ctx, forum.SessionID{User: id})
}

// List returns the sessions of a user that have not expired, the one that was used last first. Errors: those of Redis.
func (s Sessions) List(ctx context.Context, id forum.UserID) ([]*forum.Session, error) {
	return loadRead[[]*forum.Session](ctx, s.core.loader(ctx), sessionsRead{id})
}

// sessionsRead reads the sessions of a user, as []*forum.Session.
type sessionsRead struct{ user forum.UserID }

func (r sessionsRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	keys := l.store.sessionKeys(r.user)
	pipe.ZRangeWithScores(ctx, keys[0], 0, -1)
	pipe.HGetAll(ctx, keys[1])
}

func (r sessionsRead) decode(l *loader, cmds []redis.Cmder) (any, error) {
	entries, err := cmds[0].(*redis.ZSliceCmd).Result()
	if err != nil {
		return nil, err
	}
	infos, err := cmds[1].(*redis.MapStringStringCmd).Result()
	list, now := []*forum.Session{}, l.store.now()
	for _, entry := range entries {
		secret, expiry := toString(entry.Member), fromUnix(entry.Score)
		if !expiry.After(now) {
			continue
		}
		info := decodeSessionInfo(infos[secret])
		open := &forum.Session{
			ID: forum.SessionID{User: r.user, Prefix: forum.SecretPrefix(secret)}, ExpiresAt: expiry,
			Device: forum.Optional(info.Device),
		}
		open.CreatedAt, _, _ = parseTime(info.Created)
		open.LastSeenAt, _, _ = parseTime(info.Seen)
		list = append(list, open)
	}
	slices.SortStableFunc(list, func(a, b *forum.Session) int { return b.LastSeenAt.Compare(a.LastSeenAt) })
	return list, err
}

// sessionsOf returns the dependencies of sessions of the viewer; none for those of other users, which are private.
func (l *loader) sessionsOf(ids []forum.SessionID, into into[forum.Session]) (all []dependency) {
	for i, id := range ids {
		all = append(all, l.own(id.User, sessionsRead{id.User}, func(values []any) {
			for _, open := range values[0].([]*forum.Session) {
				if open.ID == id {
					into(i, open)
				}
			}
		})...)
	}
	return all
}

// own returns the dependency of what is the viewer's own, none if the viewer is another user.
func (l *loader) own(user forum.UserID, r read, fill func(values []any)) []dependency {
	if l.viewerID == 0 || l.viewerID != user {
		return nil
	}
	return []dependency{{reads: []read{r}, fill: func(values []any) []dependency {
		fill(values)
		return nil
	}}}
}
