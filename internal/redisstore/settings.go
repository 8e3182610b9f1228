package redisstore

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/redis"
)

// layout is the form of the data that this program writes. A program of an older
// layout would not keep up what a newer one has.
const layout = 3

// Settings are stored with the data; all servers use them.
type Settings struct {
	Partitions int
	Layout     int
	HotFormula rank.HotFormula
	TimeZone   string // "" when none was set: UTC
}

// ErrNoData is the error of CheckExists for a Redis without a site.
var ErrNoData = errors.New("holds no data of Agora")

// CheckExists returns ErrNoData unless a Redis holds the data of a site. It writes nothing. Other errors: those of
// Redis, and partitions that do not agree on their number.
func CheckExists(ctx context.Context, client redis.Client) error {
	n, err := client.Exists(ctx, partitionsKey).Result()
	if err != nil || n > 0 {
		return err
	}
	kept, err := partitionsOfOthers(ctx, client)
	if err == nil && kept == "" {
		err = ErrNoData
	}
	return err
}

// Empty reports whether the site has no users, articles, categories and tabs yet. Errors: those of Redis.
func (s *Store) Empty(ctx context.Context) (bool, error) {
	for _, p := range s.partitions {
		n, err := s.client.Exists(ctx,
			p.nameToUID(), p.timeRanking(""), p.recommended(), p.categories(), p.tabs()).Result()
		if n > 0 || err != nil {
			return false, err
		}
	}
	return true, nil
}

// Settings returns the settings of the data. Errors: those of Redis.
func (s *core) Settings(ctx context.Context) (Settings, error) {
	key := s.partitions[0].settings()
	names := []string{"partitions", "layout", "hot_formula", "timezone"}
	reply, err := s.client.HMGet(ctx, key, names...).Result()
	if err != nil {
		return Settings{}, err
	}
	f := fields{names, toStrings(reply)}
	kept := Settings{
		parseInt(f.get("partitions")), parseInt(f.get("layout")), rank.HotFormula(f.get("hot_formula")),
		f.get("timezone"),
	}
	if kept.HotFormula == "" {
		kept.HotFormula = rank.Reddit2010
	}
	return kept, nil
}

// checkSettings compares the number of partitions and the layout with those in each partition, and notes them where
// they are missing. It reads all partitions in one round trip.
func (s *core) checkSettings(ctx context.Context) error {
	pipe := s.client.Pipeline()
	found := make([]*redis.SliceCmd, len(s.partitions))
	names := []string{"partitions", "layout"}
	for i, p := range s.partitions {
		found[i] = pipe.HMGet(ctx, p.settings(), names...)
	}
	if err := send(ctx, pipe); err != nil {
		return err
	}
	for i, p := range s.partitions {
		held, err := found[i].Result()
		if err != nil {
			return err
		}
		own := map[string]string{"partitions": formatInt(p.count), "layout": strconv.Itoa(layout)}
		for j, name := range names {
			if held[j] != nil {
				own[name] = toString(held[j])
			} else if own[name], err = setting(ctx, s.client, p.settings(), name, own[name]); err != nil {
				return err
			}
		}
		if own["partitions"] != formatInt(p.count) {
			return fmt.Errorf("partition %d says that the data has %s partitions, not %d", p.index, own["partitions"], p.count)
		}
		if n, err := strconv.Atoi(own["layout"]); err != nil || n > layout {
			return fmt.Errorf("the data has layout %s, and this agora supports up to %d; use the newer agora that made it",
				own["layout"], layout)
		}
	}
	return s.checkSite(ctx)
}

// checkSite reads the id of the site, and notes it in every partition of new data. Errors: partitions of several sites,
// and partitions without the id beside others with data, as after the restart of a master that keeps no file.
func (s *core) checkSite(ctx context.Context) error {
	pipe := s.client.Pipeline()
	ids, entities := make([]*redis.StringCmd, len(s.partitions)), make([]*redis.IntCmd, len(s.partitions))
	for i, p := range s.partitions {
		ids[i] = pipe.HGet(ctx, p.settings(), "site")
		entities[i] = pipe.Exists(ctx, p.userIDs(), p.articleIDs(), p.topicIDs())
	}
	if err := send(ctx, pipe); err != nil {
		return err
	}
	var without []int
	var used bool
	for i, id := range ids {
		if err := cmp.Or(ignoreNil(id.Err()), entities[i].Err()); err != nil {
			return err
		}
		switch {
		case id.Val() == "":
			without = append(without, i)
			continue
		case s.site != "" && id.Val() != s.site:
			return fmt.Errorf("partition %d has the data of another site than those before it", i)
		}
		s.site, used = id.Val(), used || entities[i].Val() > 0
	}
	if used && len(without) > 0 {
		return fmt.Errorf("the data of the partitions %v is gone; restore it before a server starts", without)
	}
	own := rand.Text()
	s.site = cmp.Or(s.site, own)
	for _, i := range slices.Backward(without) { // servers that start at the same time agree on the id of the last one
		var err error
		if s.site, err = setting(ctx, s.client, s.partitions[i].settings(), "site", s.site); err != nil {
			return err
		}
	}
	s.fresh = s.site == own
	return nil
}

// setting returns a setting of the data, value where there was none.
func setting(ctx context.Context, client redis.Client, key, field, value string) (string, error) {
	kept, err := client.HGet(ctx, key, field).Result()
	if !errors.Is(err, redis.Nil) {
		return kept, err
	}
	if err := client.HSetNX(ctx, key, field, value).Err(); err != nil {
		return "", err
	}
	return client.HGet(ctx, key, field).Result()
}
