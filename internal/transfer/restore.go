package transfer

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redisstore/vote"
	"github.com/agoraql/agora/internal/resp"
)

// ErrIncomplete is an error of Complete. ErrNotEmpty and ErrOtherRestore are errors of Restore, for a store that cannot
// take the file.
var (
	ErrIncomplete   = errors.New("an import of this data was interrupted; run it again with the same file")
	ErrNotEmpty     = errors.New("the store is not empty")
	ErrOtherRestore = errors.New("the store holds a part of another export, whose import was interrupted; " +
		"import that file again, or empty the store")
)

const (
	restoreBatch = 1_000   // commands in one pipeline
	restoreBytes = 4 << 20 // of one pipeline's arguments
)

// Restore fills an empty store with the file of an export and returns the number of its commands. Each entity goes to
// the partition that its id names. After an interruption Restore may be repeated with the same file, because each
// command has the same result when it is repeated. It refuses commands that no export contains. progress may be nil; it
// gets the number of commands so far. Errors: ErrNotEmpty, ErrOtherRestore, a file that is not a complete export, and
// errors of r and of Redis.
func Restore(ctx context.Context, s *redisstore.Store, r io.Reader, progress func(commands int64)) (int64, error) {
	in := &restorer{store: s, in: resp.NewReader(r), highest: map[string]int64{}}
	if err := in.begin(ctx, s); err != nil {
		return 0, err
	}
	in.pipe = s.DB.Client.Pipeline()
	for n := int64(1); ; n++ {
		command, err := in.in.Command()
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			err = errors.New("the file ends early: its export was interrupted")
		}
		if err != nil {
			return n, in.at(err)
		}
		if command[0] == "HDEL" {
			return n + 1, in.end(ctx, command)
		}
		if err := in.take(ctx, command); err != nil {
			return n, in.at(err)
		}
		if in.queued >= restoreBytes || in.pipe.Len() >= restoreBatch {
			if err := in.flush(ctx); err != nil {
				return n, err
			}
			if progress != nil {
				progress(n)
			}
		}
	}
}

// Complete returns ErrIncomplete after a Restore that did not end, and after another program has loaded only a part of
// a file. Other errors: those of Redis.
func Complete(ctx context.Context, s *redisstore.Store) error {
	under, err := s.DB.Client.HExists(ctx, keys.Settings.In(s.DB.Partitions[0]), importing).Result()
	if err == nil && under {
		err = ErrIncomplete
	}
	return err
}

// A restorer is the state of one Restore.
type restorer struct {
	store   *redisstore.Store
	in      *resp.Reader
	pipe    redis.Pipeliner
	queued  int              // bytes in pipe
	comment string           // the id of the last comment
	subject int64            // the number of its subject, -1 if it names none
	highest map[string]int64 // by prefix of their keys: the highest id
}

// at adds the position of the last command to an error.
func (in *restorer) at(err error) error { return fmt.Errorf("byte %d: %w", in.in.Offset(), err) }

// begin reads the settings at the start of the file and writes them, if the store can take the file.
func (in *restorer) begin(ctx context.Context, s *redisstore.Store) error {
	command, err := in.in.Command()
	if err == nil && (len(command)%2 != 0 || command[0] != "HSET" || command[1] != keys.Settings.In(db.Untagged)) {
		err = errors.New("it does not begin with settings")
	}
	if err != nil {
		return fmt.Errorf("this is not a file of agora export: %w", err)
	}
	settings := map[string]string{}
	for i := 2; i < len(command); i += 2 {
		settings[command[i]] = command[i+1]
	}
	if err := checkHeader(settings); err != nil {
		return err
	}
	first := keys.Settings.In(in.store.DB.Partitions[0])
	under, err := in.store.DB.Client.HGet(ctx, first, importing).Result()
	if db.IgnoreNil(err) != nil {
		return err
	}
	if under != "" && under != settings[importing] {
		return ErrOtherRestore
	}
	if empty, err := s.DB.Empty(ctx); err != nil {
		return err
	} else if under == "" && !empty {
		return ErrNotEmpty
	}
	if err := in.store.DB.Client.HSet(ctx, first, importing, settings[importing]).Err(); err != nil {
		return err
	}
	if under == "" && !in.store.DB.Fresh {
		if err := in.fence(ctx, s); err != nil {
			return err
		}
	}
	fields := []any{"hot_formula", settings["hot_formula"]}
	if settings["timezone"] != "" {
		fields = append(fields, "timezone", settings["timezone"])
	}
	err = in.store.DB.EachPartition(func(p keys.Partition) error {
		return in.store.DB.Client.HSet(ctx, keys.Settings.In(p),
			fields...).Err()
	})
	if err != nil {
		return err
	}
	return s.FollowZone(ctx)
}

// fence changes the id of the site, so that servers that were started on the empty store refuse the store. It waits
// so long that each of them has seen the change. Otherwise the restore would overwrite the later writes of these
// servers, and their sessions would belong to restored accounts. Errors: ErrNotEmpty if a server has written
// meanwhile.
func (in *restorer) fence(ctx context.Context, s *redisstore.Store) error {
	if err := in.nameSite(ctx, rand.Text()); err != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(db.ProbeEvery + 2*db.ProbeWithin):
	}
	empty, err := s.DB.Empty(ctx)
	if err != nil || empty {
		return err
	}
	first := keys.Settings.In(in.store.DB.Partitions[0])
	return cmp.Or(in.nameSite(ctx, in.store.DB.SiteID), in.store.DB.Client.HDel(ctx, first, importing).Err(), ErrNotEmpty)
}

// nameSite sets the id of the site.
func (in *restorer) nameSite(ctx context.Context, id string) error {
	return in.store.DB.EachPartition(func(p keys.Partition) error {
		return in.store.DB.Client.HSet(ctx, keys.Settings.In(p), "site", id).Err()
	})
}

// checkHeader checks the settings of a file.
func checkHeader(settings map[string]string) error {
	if n, err := strconv.Atoi(settings["layout"]); err != nil || n < 1 || settings["partitions"] != "1" ||
		settings[importing] == "" {
		return errors.New("this is not a file of agora export: its settings are not complete")
	} else if n > db.Layout {
		return fmt.Errorf("the file has layout %d, and this agora supports up to %d; use the newer agora that made it",
			n, db.Layout)
	}
	switch rank.HotFormula(settings["hot_formula"]) {
	case rank.Reddit2010, rank.Reddit:
	default:
		return fmt.Errorf("the file has an unknown hot formula %.40q", settings["hot_formula"])
	}
	if zone := settings["timezone"]; zone != "" {
		_, err := forum.ParseZone(zone)
		return err
	}
	return nil
}

// flush sends the queued commands.
func (in *restorer) flush(ctx context.Context) error {
	_, err := in.pipe.Exec(ctx)
	in.queued = 0
	return err
}

// end finishes the import after the last command: counters, and what is derived in each partition.
func (in *restorer) end(ctx context.Context, last []string) error {
	if len(last) != 3 || last[1] != keys.Settings.In(db.Untagged) || last[2] != importing {
		return in.at(fmt.Errorf("no export has the command HDEL %.40q", last[1:]))
	}
	if _, err := in.in.Command(); !errors.Is(err, io.EOF) {
		return in.at(errors.New("the file goes on after the end of its export"))
	}
	if err := in.flush(ctx); err != nil {
		return err
	}
	if err := in.raiseCounters(ctx); err != nil {
		return err
	}
	if len(in.store.DB.Partitions) > 1 {
		// The file has only the totals of users.
		if err := reconcile.RepairKarma(ctx, in.store); err != nil {
			return err
		}
	}
	if err := in.deriveTags(ctx); err != nil {
		return err
	}
	if err := in.deriveSpellings(ctx); err != nil {
		return err
	}
	if err := in.deriveBlocks(ctx); err != nil {
		return err
	}
	return in.store.DB.Client.HDel(ctx, keys.Settings.In(in.store.DB.Partitions[0]), importing).Err()
}

var raiseCounter = db.Script("raise_counter")

// raiseCounters sets all counters so that the next id of every partition is higher than the file's.
func (in *restorer) raiseCounters(ctx context.Context) error {
	return in.store.DB.EachPartition(func(p keys.Partition) error {
		for prefix, key := range idCounters(p) {
			n := (in.highest[prefix] + p.Count - 1) / p.Count
			if n == 0 {
				continue
			}
			if err := raiseCounter.Run(ctx, in.store.DB.Client, []string{key}, n).Err(); err != nil {
				return err
			}
		}
		return nil
	})
}

// deriveTags writes the lists of the tags of each partition. The file contains the tags only in the keys of the lists
// of their posts.
func (in *restorer) deriveTags(ctx context.Context) error {
	w := scanner{store: in.store}
	return in.store.DB.EachPartition(func(p keys.Partition) error {
		return w.scan(ctx, p, "agora:tag*:?*", func(keyNames []string) error {
			counts := map[string]*[2]*redis.IntCmd{}
			pipe := in.store.DB.Client.Pipeline()
			for _, key := range keyNames {
				prefix, name, _ := strings.Cut(strings.TrimPrefix(key, "agora:"), ":")
				if prefix == "tag" || prefix == "tag_time" {
					counts[name] = &[2]*redis.IntCmd{
						pipe.ZCard(ctx, keys.Tagged.In(p, name)), pipe.ZCard(ctx, read.Rankings[0].ByTag.In(p, name)),
					}
				}
			}
			if len(counts) == 0 {
				return nil
			}
			if err := db.Send(ctx, pipe); err != nil {
				return err
			}
			pipe = in.store.DB.Client.Pipeline()
			for name, n := range counts {
				pipe.ZAdd(ctx, keys.Tags.In(p, "name"), redis.Z{Member: name})
				pipe.ZAdd(ctx, keys.Tags.In(p, "count"), redis.Z{Member: name, Score: float64(n[0].Val() + n[1].Val())})
			}
			return db.Send(ctx, pipe)
		})
	})
}

// deriveBlocks cuts the lists of votes of each partition into blocks: the file has each as one list.
func (in *restorer) deriveBlocks(ctx context.Context) error {
	w := scanner{store: in.store}
	return in.store.DB.EachPartition(func(p keys.Partition) error {
		return w.scan(ctx, p, "agora:*votes_by:?*", func(keyNames []string) error {
			for _, key := range keyNames {
				if list, user, ok := keys.VoteListOf(key); ok {
					if err := in.cutIntoBlocks(ctx, p, list, user); err != nil {
						return err
					}
				}
			}
			return nil
		})
	})
}

// cutIntoBlocks cuts the oldest votes off a list of a user, a block at a time, as long as the list is larger than one.
func (in *restorer) cutIntoBlocks(ctx context.Context, p keys.Partition, list keys.VoteList, user string) error {
	id, err := strconv.ParseInt(user, 10, 64)
	if err != nil {
		return err
	}
	key, blocks := keys.VotesBy.In(p, list, forum.UserID(id)), keys.VoteBlocks.In(p, list, forum.UserID(id))
	for {
		// One more than the block, whose time is the name of the block.
		votes, err := in.store.DB.Client.ZRangeWithScores(ctx, key, 0, vote.BlockSize).Result()
		if err != nil || len(votes) <= vote.BlockSize || votes[0].Score < 1 {
			return err
		}
		at := int64(votes[vote.BlockSize].Score)
		until := db.FormatInt(at)
		pipe := in.store.DB.Client.TxPipeline()
		pipe.ZAdd(ctx, keys.VotesBlock(p, list, forum.UserID(id), until), votes[:vote.BlockSize]...)
		pipe.ZAdd(ctx, blocks, redis.Z{Member: until, Score: float64(at)})
		pipe.ZRemRangeByRank(ctx, key, 0, vote.BlockSize-1)
		if _, err := pipe.Exec(ctx); err != nil {
			return err
		}
	}
}

// deriveSpellings writes the spellings of all names, which the file lacks.
func (in *restorer) deriveSpellings(ctx context.Context) error {
	return in.store.DB.EachPartition(func(p keys.Partition) error {
		for kind, list := range place.NameLists(p) {
			err := in.store.DB.EachMember(ctx, list, func(members []any) error {
				pipe := in.store.DB.Client.Pipeline()
				for _, name := range db.ToStrings(members) {
					pipe.ZAdd(ctx, keys.Spellings.In(p, kind), redis.Z{Member: place.SpellingOf(name)})
				}
				return db.Send(ctx, pipe)
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}
