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

// Sessions reads and writes sessions, and counts failed logins.
type Sessions struct {
	core *read.Core
	kept *sessionCache
}

const (
	sessionPeriod  = 30 * 24 * time.Hour
	sessionProlong = time.Hour // a session is prolonged no more often
	// An expired session stays in the zset as long again, so that its error is ErrTokenExpired.
	sessionsLifetime = 2 * sessionPeriod
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

// sessionInfo is what is stored of a session besides its expiry, in JSON. Times are text as FormatTime writes it.
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
func endingKeys(s *read.Core, id forum.UserID) []string {
	return append(sessionKeys(s, id), tokenKeys(s, id)...)
}

// sessionKeys returns KEYS of the scripts on a user's sessions.
func sessionKeys(s *read.Core, id forum.UserID) []string {
	p := s.DB.PartitionOf(int64(id))
	return []string{keys.Sessions.In(p, id), keys.SessionInfo.In(p, id)}
}

var (
	openSession = db.NewWrite("open_session", db.Statuses{"BANNED": nil, "NOT_FOUND": ErrNoUser})
	useSession  = db.NewWrite("use_session")
	endSessions = db.NewWrite("end_sessions")
)

// Open opens a session and returns its expiry. Errors: Forbidden for a banned user, NotFound.
func (s Sessions) Open(ctx context.Context, id forum.UserID, n NewSession) (time.Time, error) {
	now, lasts := s.core.DB.Now(), n.Lasts
	if lasts == 0 {
		lasts = sessionPeriod
	}
	expiry := now.Add(lasts).Truncate(time.Microsecond) // as Redis stores it
	info, _ := json.Marshal(sessionInfo{
		db.FormatTime(now), db.FormatTime(now), n.Device, n.Lasts > 0,
	}) // texts always encode
	by := ""
	if n.By != 0 {
		by = db.FormatInt(int64(n.By))
	}
	keyNames := append(endingKeys(s.core, id), keys.User.In(s.core.DB.PartitionOf(int64(id)), id))
	r, err := s.core.DB.Run(ctx, openSession, keyNames, n.Secret, db.FormatTime(now), db.FormatTime(expiry),
		sessionsLifetime.Milliseconds(), info, by)
	if err == nil && db.ToString(r["status"]) == "BANNED" {
		err = read.DecodeBan(db.ToString(r["ban"]), db.ToString(r["reason"])).Refusal(forum.Forbidden)
	}
	return expiry, err
}

// Get returns a copy of the user of a session; secret is the hash of the session's secret. The user's ban in the copy
// may have ended already. Get notes the use of the session in the background, at most once an hour. Such a note
// prolongs the session, unless its expiry is fixed. Errors: Unauthenticated, as forum.ErrTokenInvalid or
// forum.ErrTokenExpired; with ErrTokenExpired, Get also returns the user.
func (s Sessions) Get(ctx context.Context, id forum.UserID, secret string) (*forum.User, error) {
	kept, err := s.kept.get(sessionKey{user: id, secret: secret}, func() (session, error) {
		return readSession(ctx, s.core, id, secret)
	})
	if err != nil {
		return nil, err
	}
	u, now := *kept.user, s.core.DB.Now()
	left := kept.expiry.Sub(now)
	if left <= 0 {
		return &u, forum.ErrTokenExpired
	}
	due := left < sessionPeriod-sessionProlong
	if kept.fixed {
		due = now.Sub(kept.used) >= sessionProlong
	}
	if due {
		s.core.DB.Later.Do(now, id.String(), "session:"+secret, func(ctx context.Context) {
			expiry := s.core.DB.Now().Add(sessionPeriod)
			useSession.Script.Run(ctx, s.core.DB.Client, sessionKeys(s.core, id), secret, db.FormatTime(expiry),
				sessionsLifetime.Milliseconds(), db.FormatTime(now)) // the next use tries again
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
	basis  *db.Basis
}

// Expires returns when a session expires, unless it is prolonged. Errors: those of Get.
func (s Sessions) Expires(ctx context.Context, id forum.UserID, secret string) (time.Time, error) {
	kept, err := s.kept.get(sessionKey{user: id, secret: secret}, func() (session, error) {
		return readSession(ctx, s.core, id, secret)
	})
	return kept.expiry, err
}

// readSession reads a session and its user in one round trip. Errors: ErrTokenInvalid, and those of Redis.
func readSession(ctx context.Context, s *read.Core, id forum.UserID, secret string) (session, error) {
	basis, keyNames := s.DB.NewBasis(), sessionKeys(s, id)
	var expiry *redis.FloatCmd
	var about *redis.StringCmd
	user, err := readUserWith(ctx, s, basis, id, func(ctx context.Context, pipe redis.Pipeliner) {
		expiry, about = pipe.ZScore(ctx, keyNames[0], secret), pipe.HGet(ctx, keyNames[1], secret)
	})
	for _, cmd := range []redis.Cmder{expiry, about} {
		if err == nil {
			err = db.IgnoreNil(cmd.Err())
		}
	}
	if err != nil {
		return session{}, err
	}
	if expiry.Err() != nil || user == nil {
		return session{}, forum.ErrTokenInvalid
	}
	info := decodeSessionInfo(about.Val())
	used, _, _ := db.ParseTime(info.Seen)
	return session{user: user, expiry: db.FromUnix(expiry.Val()), used: used, fixed: info.Fixed, basis: basis}, nil
}

// readUserWith reads a user in one round trip, nil if the user does not exist. In the same round trip it sends the
// commands that queue adds, and reads the rules of the site if the operation of ctx needs them. It notes in basis the
// keys that it reads, except the keys of the rules. Errors: errors of the connection and of the user's read; each
// command that queue adds holds its own error.
func readUserWith(
	ctx context.Context, s *read.Core, basis *db.Basis, id forum.UserID, queue func(context.Context, redis.Pipeliner),
) (*forum.User, error) {
	pipe := s.DB.Client.Pipeline()
	queue(ctx, pipe)
	// Not the loader of the response: that reads only what is selected, and the role and the ban count here.
	queued, l := pipe.Len(), s.Loader(s.NewResponse(ctx, nil, read.UserProfile, nil))
	read.UserRead{ID: id}.Queue(ctx, l, pipe)
	cmds := pipe.Cmds()
	rules := s.QueueNeededRules(ctx, pipe)
	if err := db.Send(ctx, pipe); err != nil {
		return nil, err
	}
	for _, cmd := range cmds {
		basis.NoteCommand(cmd, cmd.Err())
	}
	if rules != nil {
		_ = rules.Keep() // who needs the other parts reads them again
	}
	found, err := read.UserRead{ID: id}.Decode(l, cmds[queued:])
	user, _ := found.(*forum.User)
	return user, err
}

// End ends the session with an id, and the API tokens that end with the session. A session that has ended stays ended.
// Errors: those of Redis.
func (s Sessions) End(ctx context.Context, id forum.SessionID) error {
	_, err := s.core.DB.Run(ctx, endSessions, endingKeys(s.core, id.User), id.Prefix)
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
	return read.LoadRead[[]*forum.Session](ctx, s.core.Loader(ctx), sessionsRead{id})
}

// sessionsRead reads the sessions of a user, as []*forum.Session.
type sessionsRead struct{ user forum.UserID }

func (r sessionsRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	keyNames := sessionKeys(l.Store, r.user)
	pipe.ZRangeWithScores(ctx, keyNames[0], 0, -1)
	pipe.HGetAll(ctx, keyNames[1])
}

func (r sessionsRead) Decode(l *read.Loader, cmds []redis.Cmder) (any, error) {
	entries, err := cmds[0].(*redis.ZSliceCmd).Result()
	if err != nil {
		return nil, err
	}
	infos, err := cmds[1].(*redis.MapStringStringCmd).Result()
	list, now := []*forum.Session{}, l.Store.DB.Now()
	for _, entry := range entries {
		secret, expiry := db.ToString(entry.Member), db.FromUnix(entry.Score)
		if !expiry.After(now) {
			continue
		}
		info := decodeSessionInfo(infos[secret])
		open := &forum.Session{
			ID: forum.SessionID{User: r.user, Prefix: forum.SecretPrefix(secret)}, ExpiresAt: expiry,
			Device: forum.Optional(info.Device),
		}
		open.CreatedAt, _, _ = db.ParseTime(info.Created)
		open.LastSeenAt, _, _ = db.ParseTime(info.Seen)
		list = append(list, open)
	}
	slices.SortStableFunc(list, func(a, b *forum.Session) int { return b.LastSeenAt.Compare(a.LastSeenAt) })
	return list, err
}

// NeedSessions returns the dependencies of sessions of the viewer; none for those of other users, which are private.
func NeedSessions(l *read.Loader, ids []forum.SessionID, into read.Into[forum.Session]) (all []read.Dependency) {
	for i, id := range ids {
		all = append(all, ownOf(l, id.User, sessionsRead{id.User}, func(values []any) {
			for _, open := range values[0].([]*forum.Session) {
				if open.ID == id {
					into(i, open)
				}
			}
		})...)
	}
	return all
}

// ownOf returns the dependency of what is the viewer's own, none if the viewer is another user.
func ownOf(l *read.Loader, user forum.UserID, r read.Read, fill func(values []any)) []read.Dependency {
	if l.ViewerID == 0 || l.ViewerID != user {
		return nil
	}
	return []read.Dependency{{Reads: []read.Read{r}, Fill: func(values []any) []read.Dependency {
		fill(values)
		return nil
	}}}
}
