package redisstore

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// ModerationLog reads the moderation log. The scripts of the acts write it: see lib/log.lua.
type ModerationLog struct{ core *core }

// List returns a page of the entries that a filter selects, newest first. Others than moderators get none that is
// hidden, and of a target that they may not read an empty list, as of one that does not exist. Errors: BadUserInput.
func (s ModerationLog) List(
	ctx context.Context, filter forum.LogFilter, args forum.PageArgs,
) (*forum.ModerationLogEntryConnection, error) {
	key := untagged.log
	switch {
	case filter.Action != "":
		key = func(set string) string { return untagged.logAction(set, string(filter.Action)) }
	case filter.Target != "":
		readable, err := s.mayReadLogOf(ctx, filter.Target)
		if err != nil {
			return nil, err
		}
		if !readable {
			filter.Target = "" // an empty list takes as many round trips as that of a target
		}
		key = func(set string) string { return untagged.logOf(set, filter.Target) }
	case filter.By != 0:
		key = func(set string) string { return untagged.logBy(set, filter.By) }
	}
	also := ""
	if s.core.loader(ctx).viewer.Moderates() {
		also = key(hiddenLog)
	}
	return readList(ctx, s.core, list[forum.ModerationLogEntry]{
		key: key(openLog), also: also,
		entities: func(l *loader, at []forum.Cursor, into into[forum.ModerationLogEntry]) []dependency {
			ids := make([]forum.LogEntryID, len(at))
			for i := range at {
				ids[i], _ = forum.ParseLogEntryID("logEntry:" + at[i].Member)
			}
			return l.logEntries(ids, into)
		},
	}, args)
}

// mayReadLogOf reports whether the viewer may see that the log has acts on a target. Errors: those of Redis.
func (s ModerationLog) mayReadLogOf(ctx context.Context, target string) (bool, error) {
	if s.core.loader(ctx).viewer.Moderates() {
		return true, nil
	}
	return s.core.mayRead(ctx, target)
}

// Get returns an entry, nil if it does not exist or the viewer may not see it. Errors: those of Redis.
func (s ModerationLog) Get(ctx context.Context, id forum.LogEntryID) (*forum.ModerationLogEntry, error) {
	return loadOne(ctx, s.core, id, (*loader).logEntries)
}

// logEntries returns the dependencies of entries of the moderation log: the users who acted, and the targets if the
// response shows them. An entry that the viewer may not see is left out.
func (l *loader) logEntries(ids []forum.LogEntryID, into into[forum.ModerationLogEntry]) []dependency {
	moderates := l.viewer.Moderates()
	reads := make([]read, 0, len(ids)+1)
	for _, id := range ids {
		reads = append(reads, logEntryRead{id, moderates && l.fields&LogAddress != 0})
	}
	if !moderates {
		reads = append(reads, publicLogRead{}, privateRead{})
	}
	return []dependency{{reads: reads, fill: func(values []any) (all []dependency) {
		if !moderates && !values[len(ids)].(bool) {
			return nil
		}
		hidden := func(string) bool { return false }
		if !moderates {
			private := values[len(ids)+1].(privateNames)
			hidden = func(category string) bool { return !l.mayRead(private, category) }
		}
		shown, actors := make([]*forum.ModerationLogEntry, len(ids)), make([]forum.UserID, len(ids))
		for i := range ids {
			entry := values[i].(*forum.ModerationLogEntry)
			if entry != nil && !moderates {
				entry = entry.ForEveryone()
			}
			if entry == nil {
				continue
			}
			e := *entry // the value that was read is shared
			if e.Names(hidden) {
				e.Changes, e.Ranks = nil, nil // they name a private category
			}
			shown[i], actors[i] = &e, e.ByID
			if moderates {
				into(i, &e)
			} else {
				all = append(all, l.ifReadable(forum.OrEmpty(e.Target), func() { into(i, &e) })...)
			}
			if l.fields&LogTarget != 0 {
				if target, err := forum.ParseNodeID(forum.OrEmpty(e.Target)); err == nil {
					all = append(all, l.node(target, new(any))...)
				}
			}
		}
		return append(all, l.users(actors, func(i int, u *forum.User) { shown[i].By = u })...)
	}}}
}

// publicLogRead reads whether everyone may read the log, as a bool.
type publicLogRead struct{}

func (publicLogRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, l.store.partitions[0].site(), forum.PublicLogSetting)
}

func (publicLogRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	text, err := cmds[0].(*redis.StringCmd).Result()
	return text == "true", ignoreNil(err)
}

var (
	logFields = []string{"at", "by", "rule", "action", "target", "reason", "before", "after", "ranks"}
	logArgs   = hashArgs(logFields)
)

// logEntryRead reads an entry of the moderation log with all that moderators see, as a *forum.ModerationLogEntry; nil
// if it does not exist.
type logEntryRead struct {
	id      forum.LogEntryID
	address bool // with the hash of the address
}

func (r logEntryRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	p := l.store.partitionOf(int64(r.id))
	queueHash(ctx, pipe, p.logEntry(r.id), logArgs)
	if r.address {
		pipe.Get(ctx, p.logAddress(r.id))
	}
}

func (r logEntryRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	e := decodeLogEntry(r.id, fields{logFields, values})
	if r.address {
		hash, errHash := cmds[1].(*redis.StringCmd).Result()
		err = cmp.Or(err, ignoreNil(errHash))
		if e != nil {
			e.Address = forum.Optional(hash)
		}
	}
	return e, err
}

// decodeLogEntry reads the hash of an entry; nil if it is none.
func decodeLogEntry(id forum.LogEntryID, f fields) *forum.ModerationLogEntry {
	at, _, ok := parseTime(f.get("at"))
	e := &forum.ModerationLogEntry{
		ID: id, CreatedAt: at, Action: forum.ModerationAction(f.get("action")), ByID: decodeUserID("user:" + f.get("by")),
		Rule: forum.Optional(f.get("rule")), Target: forum.Optional(f.get("target")),
		Reason: forum.Optional(f.get("reason")), Ranks: []*forum.RankChange{},
		Changes: decodeChanges(f.get("before"), f.get("after")),
	}
	if !ok || !e.Action.Valid() {
		return nil
	}
	if ranks := f.get("ranks"); ranks != "" && json.Unmarshal([]byte(ranks), &e.Ranks) != nil {
		e.Ranks = []*forum.RankChange{} // of another program
	}
	e.Ranks = slices.DeleteFunc(e.Ranks, func(r *forum.RankChange) bool { return r == nil || r.List() == "" })
	return e
}

// decodeChanges returns the values before and after an act, two JSON objects, by name. Times, which are Unix seconds
// in Redis, get the form of the API.
func decodeChanges(before, after string) []*forum.ModerationChange {
	values := [2]map[string]string{}
	for i, text := range []string{before, after} {
		if text == "" || json.Unmarshal([]byte(text), &values[i]) != nil {
			values[i] = nil
		}
	}
	names := maps.Clone(values[0])
	if names == nil {
		names = map[string]string{}
	}
	maps.Copy(names, values[1])
	changes := []*forum.ModerationChange{}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		c := &forum.ModerationChange{Name: name}
		c.Before, c.After = changedValue(name, values[0]), changedValue(name, values[1])
		changes = append(changes, c)
	}
	return changes
}

// changedValue returns one of the values of an act, nil for none.
func changedValue(name string, values map[string]string) *string {
	text := values[name]
	if at, _, ok := parseTime(text); ok && name == "until" {
		text = at.Format("2006-01-02T15:04:05.999999Z07:00")
	}
	return forum.Optional(text)
}

// uidOf returns the UID of a user, "" for nil, which stands for the operator.
func uidOf(u *forum.User) string {
	if u == nil {
		return ""
	}
	return formatInt(int64(u.ID))
}

// actor returns the UID of the viewer whose request ctx belongs to, "" for the operator, who has no request.
func (s *core) actor(ctx context.Context) string { return uidOf(s.loader(ctx).viewer) }

// operatorActs returns the present time for a script whose act the log has if it is the operator's, "" for an act of a
// user.
func (s *core) operatorActs(ctx context.Context) string {
	if s.actor(ctx) != "" {
		return ""
	}
	return formatTime(s.now())
}

// hashAddress returns the keyed hash of a network, so that Redis stores no addresses. The key is random and lies with
// the data, in no export: nobody else can compute the hashes of all networks, which are few. Errors: those of Redis.
func (s *core) hashAddress(ctx context.Context, network string) (string, error) {
	key, err := s.addressKey(ctx)
	if err != nil {
		return "", err
	}
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(network))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)), nil
}

// addressKey returns the key of the hashes of addresses, and makes it if there is none. It reads the key once. Errors:
// those of Redis.
func (s *core) addressKey(ctx context.Context) (string, error) {
	if kept := s.hashKey.Load(); kept != nil {
		return *kept, nil
	}
	p, pipe := s.partitions[0], s.client.Pipeline()
	pipe.SetNX(ctx, p.logSecret(), rand.Text(), 0)
	key := pipe.Get(ctx, p.logSecret())
	if err := send(ctx, pipe); err != nil {
		return "", err
	}
	s.hashKey.Store(new(key.Val()))
	return key.Val(), nil
}

var logRejection = newWrite("log_rejection")

// rejectionLogged is how long after a rejection of a user's text the log has no other: nobody can fill it.
const rejectionLogged = time.Minute

// Rejected logs that a rule has rejected a text of a user. Errors: those of Redis.
func (s ModerationLog) Rejected(ctx context.Context, user forum.UserID, rule string) error {
	_, err := s.core.run(ctx, logRejection, []string{s.core.partitionOf(int64(user)).rejected(user)},
		formatInt(int64(user)), formatTime(s.core.now()), rule, rejectionLogged.Milliseconds())
	return err
}
