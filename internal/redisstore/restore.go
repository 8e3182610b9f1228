package redisstore

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

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/resp"
)

// The error of Store.Complete, and those of Store.Restore for a store that cannot take the file.
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
// the partition that its id names. It may be repeated with the same file after an interruption, as every command sets
// a state. It refuses commands that no export has. progress may be nil; it gets the number of commands.
// Errors: ErrNotEmpty, ErrOtherRestore, a file that is no complete export, those of r and of Redis.
func (s *Store) Restore(ctx context.Context, r io.Reader, progress func(commands int64)) (int64, error) {
	in := &restorer{core: s.core, in: resp.NewReader(r), highest: map[string]int64{}}
	if err := in.begin(ctx, s); err != nil {
		return 0, err
	}
	in.pipe = s.client.Pipeline()
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

// Complete returns ErrIncomplete after a Restore that did not end, and after half of a file that another program has
// loaded. Other errors: those of Redis.
func (s *Store) Complete(ctx context.Context) error {
	under, err := s.client.HExists(ctx, s.partitions[0].settings(), importing).Result()
	if err == nil && under {
		err = ErrIncomplete
	}
	return err
}

// A restorer is the state of one Restore.
type restorer struct {
	core    *core
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
func (in *restorer) begin(ctx context.Context, s *Store) error {
	command, err := in.in.Command()
	if err == nil && (len(command)%2 != 0 || command[0] != "HSET" || command[1] != newPartitions(1)[0].settings()) {
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
	first := in.core.partitions[0].settings()
	under, err := in.core.client.HGet(ctx, first, importing).Result()
	if ignoreNil(err) != nil {
		return err
	}
	if under != "" && under != settings[importing] {
		return ErrOtherRestore
	}
	if empty, err := s.Empty(ctx); err != nil {
		return err
	} else if under == "" && !empty {
		return ErrNotEmpty
	}
	if err := in.core.client.HSet(ctx, first, importing, settings[importing]).Err(); err != nil {
		return err
	}
	if under == "" && !in.core.fresh {
		if err := in.fence(ctx, s); err != nil {
			return err
		}
	}
	fields := []any{"hot_formula", settings["hot_formula"]}
	if settings["timezone"] != "" {
		fields = append(fields, "timezone", settings["timezone"])
	}
	err = in.core.eachPartition(func(p partition) error { return in.core.client.HSet(ctx, p.settings(), fields...).Err() })
	if err != nil {
		return err
	}
	return s.FollowZone(ctx)
}

// fence makes servers that were started on the empty store refuse it, as they do when the id of its site has changed,
// and waits until each has seen that. Otherwise the restore would overwrite their later writes, and their sessions
// would belong to restored accounts. Errors: ErrNotEmpty if a server has written meanwhile.
func (in *restorer) fence(ctx context.Context, s *Store) error {
	if err := in.nameSite(ctx, rand.Text()); err != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(probeEvery + 2*probeWithin):
	}
	empty, err := s.Empty(ctx)
	if err != nil || empty {
		return err
	}
	first := in.core.partitions[0].settings()
	return cmp.Or(in.nameSite(ctx, in.core.site), in.core.client.HDel(ctx, first, importing).Err(), ErrNotEmpty)
}

// nameSite sets the id of the site.
func (in *restorer) nameSite(ctx context.Context, id string) error {
	return in.core.eachPartition(func(p partition) error {
		return in.core.client.HSet(ctx, p.settings(), "site", id).Err()
	})
}

// checkHeader checks the settings of a file.
func checkHeader(settings map[string]string) error {
	if n, err := strconv.Atoi(settings["layout"]); err != nil || n < 1 || settings["partitions"] != "1" ||
		settings[importing] == "" {
		return errors.New("this is not a file of agora export: its settings are not complete")
	} else if n > layout {
		return fmt.Errorf("the file has layout %d, and this agora supports up to %d; use the newer agora that made it",
			n, layout)
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
	if len(last) != 3 || last[1] != newPartitions(1)[0].settings() || last[2] != importing {
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
	if len(in.core.partitions) > 1 {
		if err := in.deriveKarma(ctx); err != nil {
			return err
		}
	}
	if err := in.deriveTags(ctx); err != nil {
		return err
	}
	if err := in.deriveSpellings(ctx); err != nil {
		return err
	}
	return in.core.client.HDel(ctx, in.core.partitions[0].settings(), importing).Err()
}

var raiseCounter = script("raise_counter")

// raiseCounters sets all counters so that the next id of every partition is higher than the file's.
func (in *restorer) raiseCounters(ctx context.Context) error {
	return in.core.eachPartition(func(p partition) error {
		for prefix, key := range p.idCounters() {
			n := (in.highest[prefix] + p.count - 1) / p.count
			if n == 0 {
				continue
			}
			if err := raiseCounter.Run(ctx, in.core.client, []string{key}, n).Err(); err != nil {
				return err
			}
		}
		return nil
	})
}

// deriveTags lists the tags of each partition, which the file has only in the lists of their posts.
func (in *restorer) deriveTags(ctx context.Context) error {
	c := &checker{core: in.core}
	return in.core.eachPartition(func(p partition) error {
		return c.scan(ctx, p, "agora:tag*:?*", func(keys []string) error {
			counts := map[string]*[2]*redis.IntCmd{}
			pipe := in.core.client.Pipeline()
			for _, key := range keys {
				prefix, name, _ := strings.Cut(strings.TrimPrefix(key, "agora:"), ":")
				if prefix == "tag" || prefix == "tag_time" {
					counts[name] = &[2]*redis.IntCmd{
						pipe.ZCard(ctx, p.tagged(name)), pipe.ZCard(ctx, p.tagRanking(rankings[0], name)),
					}
				}
			}
			if len(counts) == 0 {
				return nil
			}
			if err := send(ctx, pipe); err != nil {
				return err
			}
			pipe = in.core.client.Pipeline()
			for name, n := range counts {
				pipe.ZAdd(ctx, p.tags("name"), redis.Z{Member: name})
				pipe.ZAdd(ctx, p.tags("count"), redis.Z{Member: name, Score: float64(n[0].Val() + n[1].Val())})
			}
			return send(ctx, pipe)
		})
	})
}

// deriveSpellings writes the spellings of all names, which the file lacks.
func (in *restorer) deriveSpellings(ctx context.Context) error {
	return in.core.eachPartition(func(p partition) error {
		for kind, list := range p.nameLists() {
			err := in.core.eachMember(ctx, list, func(members []any) error {
				pipe := in.core.client.Pipeline()
				for _, name := range toStrings(members) {
					pipe.ZAdd(ctx, p.spellings(kind), redis.Z{Member: spellingOf(name)})
				}
				return send(ctx, pipe)
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// deriveKarma sums up each partition's share of karma from its posts. The file has only the users' totals.
func (in *restorer) deriveKarma(ctx context.Context) error {
	c := &checker{core: in.core, options: CheckOptions{Repair: true}, seen: map[string]int{}}
	if err := in.core.eachPartition(func(p partition) error { return c.karma(ctx, p) }); err != nil {
		return err
	}
	return c.confirmSuspects(ctx)
}
