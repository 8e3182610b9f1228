package transfer

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/resp"
)

const (
	exportBatch = 50  // entities in one script
	chunkArgs   = 500 // arguments of one command in the file; even, for pairs
	chunkBytes  = 1 << 20
)

// ExportOptions are the options of Export.
type ExportOptions struct {
	Progress func(stage string, done, total int64) // called with the number of visited keys; may be nil
}

// Export writes the site to w as plain write commands in the Redis protocol, and returns their number. The commands
// have the keys of a site with one partition. Export reads each article, topic, comment and user at one moment, while
// the site may change. Memory is bounded by the largest set of voters and the longest list of comments. Export writes
// nothing to Redis. Errors: those of Redis and of w, resp.ErrTooLarge.
func Export(ctx context.Context, s *redisstore.Store, w io.Writer, options ExportOptions) (int64, error) {
	e := &exporter{
		scanner: scanner{store: s, progress: options.Progress},
		out:     resp.NewWriter(w), highest: map[string]int64{}, late: map[string]bool{},
		jobs: map[string]string{}, began: s.DB.Now(),
	}
	started, err := e.given(ctx)
	if err != nil {
		return 0, err
	}
	e.started = started
	for _, step := range []struct {
		name string
		run  func(context.Context) error
	}{
		{"settings", e.header},
		{"names", e.names},
		// Subjects come before their comments, so that a comment's subject can be left out with it.
		{"articles", e.entities(keys.Article.Before, exportArticles)},
		{"topics", e.entities(keys.Topic.Before, exportTopics)},
		{"groups", e.members},
		{"comments", e.entities(keys.Comment.Before, exportComments)},
		{"users", e.users},
		{"moderation", e.moderation},
		{"lists", e.copied},
		{"karma", e.shares},
		{"jobs", e.userJobs},
		{"counters", e.counters},
	} {
		e.stage = step.name
		if err := e.noteJobs(ctx); err != nil {
			return e.out.Commands(), err
		}
		if err := step.run(ctx); err != nil {
			return e.out.Commands(), fmt.Errorf("exporting %s: %w", step.name, err)
		}
	}
	if err := e.out.Command("HDEL", keys.Settings.In(db.Untagged), importing); err != nil {
		return e.out.Commands(), err
	}
	return e.out.Commands(), e.out.Flush()
}

// An exporter is the state of one export. It visits keys with the scanner.
type exporter struct {
	scanner
	out     *resp.Writer
	highest map[string]int64   // by prefix of their keys: the highest id of exported entities
	started []map[string]int64 // by partition and prefix: the highest id when the export began
	late    map[string]bool    // keys of exported entities with higher ids
	left    bool               // whether the last comment was left out
	jobs    map[string]string  // by field: those that were under way
	noted   time.Time          // when jobs were read last
	began   time.Time
}

// importing is the field of the settings that an export sets first and removes last: with it, the data is not complete.
const importing = "importing"

// header writes the settings of the data and of the site. It leaves out the id of the site: a copy is another site,
// with other events and sessions.
func (e *exporter) header(ctx context.Context) error {
	stored, err := e.store.DB.Settings(ctx)
	if err != nil {
		return err
	}
	fields := []string{
		"partitions", "1", "layout", db.FormatInt(int64(stored.Layout)), "hot_formula", string(stored.HotFormula),
		importing, rand.Text(),
	}
	if stored.TimeZone != "" {
		fields = append(fields, "timezone", stored.TimeZone)
	}
	if err := e.command("HSET", keys.Settings.In(db.Untagged), fields); err != nil {
		return err
	}
	set, err := e.store.DB.Client.HGetAll(ctx, keys.Site.In(e.store.DB.Partitions[0])).Result()
	if err != nil && !db.IsWrongType(err) {
		return err
	}
	var texts []string
	for _, name := range slices.Sorted(maps.Keys(set)) {
		texts = append(texts, name, set[name])
	}
	if len(texts) == 0 {
		return nil
	}
	return e.command("HSET", keys.Site.In(db.Untagged), texts)
}

// command writes a command to the file. It divides a long one into several, each of which a Redis and a reader can take
// at once.
func (e *exporter) command(name, key string, args []string) error {
	for {
		n, size := 0, 0
		for n < len(args) && n < chunkArgs && (size < chunkBytes || n%2 == 1) {
			size += len(args[n])
			n++
		}
		if err := e.out.Command(slices.Concat([]string{name, key}, args[:n])...); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		if args = args[n:]; len(args) == 0 {
			return nil
		}
	}
}

var (
	exportArticles = db.Script("export_articles")
	exportTopics   = db.Script("export_topics")
	exportComments = db.Script("export_comments")
	exportMembers  = db.Script("export_members")
)

// run runs a script for subjects of n arguments each, and writes the commands that the script returns.
func (e *exporter) run(ctx context.Context, script *redis.Script, p keys.Partition, n int, subjects []string) error {
	for len(subjects) > 0 {
		var args []any
		for _, arg := range subjects[:min(len(subjects), n*exportBatch)] {
			args = append(args, arg)
		}
		reply, err := script.RunRO(ctx, e.store.DB.Client, []string{keys.Settings.In(p)}, args...).Slice()
		if err != nil {
			return err
		}
		done, _ := reply[0].(int64)
		if done < 1 || int(done)*n > len(args) {
			return fmt.Errorf("the reply to an export of %d subjects counts %d", len(args)/n, done)
		}
		commands, _ := reply[1].([]any)
		for _, c := range commands {
			parts, _ := c.([]any)
			name, key, arguments := db.ToString(parts[0]), db.ToString(parts[1]), db.ToStrings(parts[2])
			if script == exportComments && e.leaves(key, arguments) {
				continue
			}
			if err := e.command(name, key, arguments); err != nil {
				return err
			}
		}
		subjects = subjects[int(done)*n:]
	}
	return nil
}

// entities returns a step that exports the entities whose keys are a prefix and an id.
func (e *exporter) entities(prefix string, script *redis.Script) func(context.Context) error {
	return func(ctx context.Context) error {
		return e.store.DB.EachPartition(func(p keys.Partition) error {
			return e.scan(ctx, p, prefix+"[1-9]*", func(keyNames []string) error {
				return e.run(ctx, script, p, 1, e.ids(p, keyNames, prefix))
			})
		})
	}
}

// ids returns the ids in keys, and notes the highest and those that were posted during the export.
func (e *exporter) ids(p keys.Partition, keyNames []string, prefix string) []string {
	var ids []string
	for _, one := range reconcile.Numbers(keyNames, prefix) {
		id, err := db.IDOf(one[0])
		if err != nil {
			continue
		}
		e.highest[prefix] = max(e.highest[prefix], id)
		if id > e.started[p.Index][prefix] && (prefix == keys.Article.Before || prefix == keys.Topic.Before) {
			e.late[prefix+one[0]] = true
		}
		ids = append(ids, one[0])
	}
	return ids
}

// leaves reports whether a command belongs to a comment that is left out, because its subject was posted too late to
// be exported. The first command of each comment is its hash, which names the subject.
func (e *exporter) leaves(key string, arguments []string) bool {
	if kind, _ := keys.Exported(key); kind == nil || kind.Row != keys.Comment.Row {
		return e.left
	}
	e.left = false
	for i := 0; i+1 < len(arguments); i += 2 {
		if arguments[i] != "subject" || !keys.IsSubject(arguments[i+1]) {
			continue
		}
		kind, number, _ := strings.Cut(arguments[i+1], ":")
		prefix := map[string]string{"article": keys.Article.Before, "topic": keys.Topic.Before}[kind]
		id, err := db.IDOf(number)
		e.left = err != nil || id > e.started[e.store.DB.PartitionOf(id).Index][prefix] && !e.late[prefix+number]
	}
	return e.left
}

// members exports members of groups that other programs have added, and the names of groups.
func (e *exporter) members(ctx context.Context) error {
	return e.store.DB.EachPartition(func(p keys.Partition) error {
		err := e.scan(ctx, p, keys.Group.Pattern(), func(groups []string) error {
			for _, key := range groups {
				name := strings.TrimPrefix(key, keys.Group.Before)
				err := e.store.DB.EachPage(ctx, p.Tag+key, keys.Set, 0, func(members []string) error {
					var subjects []string
					for _, member := range members {
						subjects = append(subjects, name, member)
					}
					return e.run(ctx, exportMembers, p, 2, subjects)
				})
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		return e.whole(ctx, p, keys.Groups.In(p))
	})
}
