package redisstore

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// ModerationLog reads the moderation log. The scripts of the acts write it: see lib/log.lua.
type ModerationLog struct{ core *read.Core }

// List returns a page of the entries that a filter selects, newest first. Only moderators get hidden entries. If the
// viewer may not read the target of the filter, the list is empty, as for a target that does not exist. Errors:
// BadUserInput.
func (s ModerationLog) List(
	ctx context.Context, filter forum.LogFilter, args forum.PageArgs,
) (*forum.ModerationLogEntryConnection, error) {
	key := func(set string) string { return keys.Log.In(db.Untagged, set) }
	switch {
	case filter.Action != "":
		key = func(set string) string { return keys.LogAction.In(db.Untagged, set, string(filter.Action)) }
	case filter.Target != "":
		readable, err := s.mayReadLogOf(ctx, filter.Target)
		if err != nil {
			return nil, err
		}
		if !readable {
			filter.Target = "" // an empty list takes as many round trips as that of a target
		}
		key = func(set string) string { return keys.LogOf.In(db.Untagged, set, filter.Target) }
	case filter.By != 0:
		key = func(set string) string { return keys.LogBy.In(db.Untagged, set, filter.By) }
	}
	also := ""
	if s.core.Loader(ctx).Viewer.Moderates() {
		also = key(keys.HiddenLog)
	}
	return read.LoadList(ctx, s.core, read.List[forum.ModerationLogEntry]{
		Key: key(keys.OpenLog), Also: also,
		Entities: func(l *read.Loader, at []forum.Cursor, into read.Into[forum.ModerationLogEntry]) []read.Dependency {
			ids := make([]forum.LogEntryID, len(at))
			for i := range at {
				ids[i], _ = forum.ParseLogEntryID("logEntry:" + at[i].Member)
			}
			return needLogEntries(l, ids, into)
		},
	}, args)
}

// mayReadLogOf reports whether the viewer may see that the log has acts on a target. Errors: those of Redis.
func (s ModerationLog) mayReadLogOf(ctx context.Context, target string) (bool, error) {
	if s.core.Loader(ctx).Viewer.Moderates() {
		return true, nil
	}
	return post.IsReadable(ctx, s.core, target)
}

// Get returns an entry, nil if it does not exist or the viewer may not see it. Errors: those of Redis.
func (s ModerationLog) Get(ctx context.Context, id forum.LogEntryID) (*forum.ModerationLogEntry, error) {
	return read.LoadOne(ctx, s.core, id, needLogEntries)
}

// needLogEntries returns the dependencies that read entries of the moderation log, the users who acted, and the
// targets if the response shows them. It leaves out entries that the viewer may not see.
func needLogEntries(
	l *read.Loader, ids []forum.LogEntryID, into read.Into[forum.ModerationLogEntry],
) []read.Dependency {
	moderates := l.Viewer.Moderates()
	reads := make([]read.Read, 0, len(ids)+1)
	for _, id := range ids {
		reads = append(reads, logEntryRead{id, moderates && l.Fields&read.LogAddress != 0})
	}
	if !moderates {
		reads = append(reads, publicLogRead{}, read.PrivateRead{})
	}
	return []read.Dependency{{Reads: reads, Fill: func(values []any) (all []read.Dependency) {
		if !moderates && !values[len(ids)].(bool) {
			return nil
		}
		hidden := func(string) bool { return false }
		if !moderates {
			private := values[len(ids)+1].(read.PrivateNames)
			hidden = func(category string) bool { return !l.MayRead(private, category) }
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
				all = append(all, post.IfReadable(l, forum.OrEmpty(e.Target), func() { into(i, &e) })...)
			}
			if l.Fields&read.LogTarget != 0 {
				if target, err := forum.ParseNodeID(forum.OrEmpty(e.Target)); err == nil {
					all = append(all, needNode(l, target, new(any))...)
				}
			}
		}
		return append(all, l.Users(actors, func(i int, u *forum.User) { shown[i].By = u })...)
	}}}
}

// publicLogRead reads whether everyone may read the log, as a bool.
type publicLogRead struct{}

func (publicLogRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, keys.Site.In(l.Store.DB.Partitions[0]), forum.PublicLogSetting)
}

func (publicLogRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	text, err := cmds[0].(*redis.StringCmd).Result()
	return text == "true", db.IgnoreNil(err)
}

var (
	logFields = []string{"at", "by", "rule", "action", "target", "reason", "before", "after", "ranks"}
	logArgs   = read.HashArgs(logFields)
)

// logEntryRead reads an entry of the moderation log with all that moderators see, as a *forum.ModerationLogEntry; nil
// if it does not exist.
type logEntryRead struct {
	id      forum.LogEntryID
	address bool // with the hash of the address
}

func (r logEntryRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	p := l.Store.DB.PartitionOf(int64(r.id))
	read.QueueHash(ctx, pipe, keys.LogEntry.In(p, r.id), logArgs)
	if r.address {
		pipe.Get(ctx, keys.LogAddress.In(p, r.id))
	}
}

func (r logEntryRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	e := decodeLogEntry(r.id, db.NewFields(logFields, values))
	if r.address {
		hash, errHash := cmds[1].(*redis.StringCmd).Result()
		err = cmp.Or(err, db.IgnoreNil(errHash))
		if e != nil {
			e.Address = forum.Optional(hash)
		}
	}
	return e, err
}

// decodeLogEntry reads the hash of an entry; nil if it is none.
func decodeLogEntry(id forum.LogEntryID, f db.Fields) *forum.ModerationLogEntry {
	at, _, ok := db.ParseTime(f.Get("at"))
	e := &forum.ModerationLogEntry{
		ID: id, CreatedAt: at, Action: forum.ModerationAction(f.Get("action")), ByID: db.DecodeUserID("user:" + f.Get("by")),
		Rule: forum.Optional(f.Get("rule")), Target: forum.Optional(f.Get("target")),
		Explanation: forum.Optional(f.Get("reason")), Ranks: []*forum.RankChange{},
		Changes: decodeChanges(f.Get("before"), f.Get("after")),
	}
	if !ok || !e.Action.Valid() {
		return nil
	}
	if ranks := f.Get("ranks"); ranks != "" && json.Unmarshal([]byte(ranks), &e.Ranks) != nil {
		e.Ranks = []*forum.RankChange{} // of another program
	}
	e.Ranks = slices.DeleteFunc(e.Ranks, func(r *forum.RankChange) bool { return r == nil || r.List() == "" })
	return e
}

// decodeChanges takes the values before and after an act, two JSON objects, and returns the changes in the order of
// their names. It turns the time until, Unix seconds in Redis, into the form of the API.
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
	if at, _, ok := db.ParseTime(text); ok && name == "until" {
		text = at.Format("2006-01-02T15:04:05.999999Z07:00")
	}
	return forum.Optional(text)
}

var logRejection = db.NewWrite("log_rejection")

// rejectionLogged is how long after a rejection of a user's text the log has no other: nobody can fill it.
const rejectionLogged = time.Minute

// Rejected logs that a rule has rejected a text of a user. Errors: those of Redis.
func (s ModerationLog) Rejected(ctx context.Context, user forum.UserID, rule string) error {
	_, err := s.core.DB.Run(ctx, logRejection, []string{keys.Rejected.In(s.core.DB.PartitionOf(int64(user)), user)},
		db.FormatInt(int64(user)), db.FormatTime(s.core.DB.Now()), rule, rejectionLogged.Milliseconds())
	return err
}
