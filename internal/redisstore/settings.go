package redisstore

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/agoraql/agora/internal/rank"
	"github.com/redis/go-redis/v9"
)

// layout is the form of the data that this program writes. A program of an older
// layout would not keep up what a newer one has.
const layout = 2

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
func CheckExists(ctx context.Context, client redis.UniversalClient) error {
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
func (s *Store) Settings(ctx context.Context) (Settings, error) {
	key := s.partitions[0].settings()
	names := []string{"partitions", "layout", "hot_formula", "timezone"}
	reply, err := s.client.HMGet(ctx, key, names...).Result()
	if err != nil {
		return Settings{}, err
	}
	f := fields{names, reply}
	kept := Settings{
		parseInt(f.get("partitions")), parseInt(f.get("layout")), rank.HotFormula(f.get("hot_formula")),
		f.get("timezone"),
	}
	if kept.HotFormula == "" {
		kept.HotFormula = rank.Reddit2010
	}
	return kept, nil
}

// The limits of the number of partitions. Each page merges the lists of all partitions.
const (
	mostPartitions    = 256
	clusterPartitions = 8 // of new data on a Redis Cluster
)

// openPartitions returns the partitions of the data, count or any number for 0, and notes their number in new data.
// Errors: the data has another number, or a Redis Cluster has less than two.
func openPartitions(ctx context.Context, client redis.UniversalClient, count int) ([]partition, error) {
	if count < 0 || count > mostPartitions {
		return nil, fmt.Errorf("data has 1 to %d partitions, not %d", mostPartitions, count)
	}
	_, cluster := client.(*redis.ClusterClient)
	if cluster && count == 1 {
		return nil, errors.New("a Redis Cluster needs at least 2 partitions")
	}
	preferred := cmp.Or(count, 1)
	if cluster {
		preferred = cmp.Or(count, clusterPartitions)
	}
	kept, err := client.HGet(ctx, partitionsKey, "partitions").Result()
	if errors.Is(err, redis.Nil) {
		// The key may be lost while the partitions are not.
		if kept, err = partitionsOfOthers(ctx, client); err == nil && kept == "" && !cluster {
			kept, err = undivided(ctx, client)
		}
		if err == nil {
			kept, err = setting(ctx, client, partitionsKey, "partitions", cmp.Or(kept, strconv.Itoa(preferred)))
		}
	}
	if err != nil {
		return nil, err
	}
	held, err := strconv.Atoi(kept)
	switch {
	case err != nil || held < 1 || held > mostPartitions:
		return nil, fmt.Errorf("the data has %q partitions, which is no number from 1 to %d", kept, mostPartitions)
	case count > 0 && count != held:
		noun := "partitions"
		if held == 1 {
			noun = "partition"
		}
		return nil, fmt.Errorf("the data has %d %s, not %d; the number of existing data stays as it is", held, noun, count)
	case cluster && held == 1:
		return nil, errors.New("the data has 1 partition, and a Redis Cluster needs at least 2")
	}
	return newPartitions(held), nil
}

// undivided returns "1" for data without partitions, that of other programs too, and "" without any.
func undivided(ctx context.Context, client redis.UniversalClient) (kept string, err error) {
	p := newPartitions(1)[0]
	n, err := client.Exists(ctx, p.userIDs(), p.articleIDs(), p.topicIDs()).Result()
	if n > 0 {
		kept = "1"
	}
	return kept, err
}

// tagsSearched is the number of tags of which partitionsOfOthers reads the settings. Among them are those of at least
// two partitions of any number from 2 to mostPartitions, and all of up to 8 partitions.
const tagsSearched = 256

// partitionsOfOthers returns the number of partitions that the settings of partitions have, without knowing which there
// are; "" without any. Error: they do not agree.
func partitionsOfOthers(ctx context.Context, client redis.UniversalClient) (kept string, err error) {
	pipe := client.Pipeline()
	found := make([]*redis.StringCmd, tagsSearched)
	for n := range found {
		p := partition{tag: tagOf(n)}
		found[n] = pipe.HGet(ctx, p.settings(), "partitions")
	}
	if err := send(ctx, pipe); err != nil {
		return "", err
	}
	for _, cmd := range found {
		if err := ignoreNil(cmd.Err()); err != nil {
			return "", err
		}
		if kept != "" && cmd.Val() != "" && cmd.Val() != kept {
			return "", fmt.Errorf("some partitions say that the data has %s partitions, others that it has %s", kept, cmd.Val())
		}
		kept = cmp.Or(kept, cmd.Val())
	}
	return kept, nil
}

// checkSettings compares the number of partitions and the layout with those in each partition, and notes them where
// they are missing.
func (s *core) checkSettings(ctx context.Context) error {
	for _, p := range s.partitions {
		count, err := setting(ctx, s.client, p.settings(), "partitions", formatInt(p.count))
		if err != nil {
			return err
		}
		if count != formatInt(p.count) {
			return fmt.Errorf("partition %d says that the data has %s partitions, not %d", p.index, count, p.count)
		}
		kept, err := setting(ctx, s.client, p.settings(), "layout", strconv.Itoa(layout))
		if err != nil {
			return err
		}
		if n, err := strconv.Atoi(kept); err != nil || n > layout {
			return fmt.Errorf("the data has layout %s, and this agora supports up to %d; use the newer agora that made it",
				kept, layout)
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
func setting(ctx context.Context, client redis.UniversalClient, key, field, value string) (string, error) {
	kept, err := client.HGet(ctx, key, field).Result()
	if !errors.Is(err, redis.Nil) {
		return kept, err
	}
	if err := client.HSetNX(ctx, key, field, value).Err(); err != nil {
		return "", err
	}
	return client.HGet(ctx, key, field).Result()
}

// ParseZone returns the time zone of a name such as Europe/Paris. Errors: no zone has this name.
func ParseZone(name string) (*time.Location, error) {
	zone, err := time.LoadLocation(name)
	if err != nil || name == "" || name == "Local" { // which differs from machine to machine
		return nil, fmt.Errorf("there is no time zone %q; zones have names such as Europe/Paris", name)
	}
	return zone, nil
}

// SetZone sets the time zone in which the forum's days begin and end; past days
// stay as they were. It is kept in the data, and all servers follow it. Errors: those of
// ParseZone and of Redis.
func (s *Store) SetZone(ctx context.Context, name string) error {
	_, err := s.setZone(ctx, name, "")
	return err
}

// StartZone is SetZone for data that has no time zone yet; in other data it refuses
// any other zone, and "" is the data's. Errors: another zone, those of ParseZone and of Redis.
func (s *Store) StartZone(ctx context.Context, name string) error {
	// A server starts without its replicas too: it writes, and waits for them, only where no zone was set.
	if set, err := s.Settings(ctx); err != nil || name == "" || set.TimeZone == name {
		return cmp.Or(err, s.FollowZone(ctx))
	}
	kept, err := s.setZone(ctx, name, "1")
	if err == nil && kept != name {
		err = fmt.Errorf("the days of this data are those of %s, not of %s; to change that: agora settings set timezone %s",
			kept, name, name)
	}
	return err
}

var setZone = script("set_zone")

func (s *core) setZone(ctx context.Context, name, keep string) (kept string, err error) {
	zone, err := ParseZone(name)
	if err != nil {
		return "", err
	}
	now := s.now()
	midnight := dayIn(now, zone).left(now)
	for _, p := range slices.Backward(s.partitions) { // the first one, which is read, last
		kept, err = s.eval(ctx, setZone, []string{p.settings()}, name, keep, midnight).Text()
		if err != nil || kept != name {
			return kept, err
		}
	}
	s.zone.Store(zone)
	return kept, nil
}

// FollowZone uses the time zone of the data, UTC if it has none. It returns an error for an unknown zone.
func (s *Store) FollowZone(ctx context.Context) error {
	kept, err := s.Settings(ctx)
	if err != nil {
		return err
	}
	zone := time.UTC
	if kept.TimeZone != "" {
		if zone, err = ParseZone(kept.TimeZone); err != nil {
			return fmt.Errorf("the data's time zone cannot be used: %w", err)
		}
	}
	s.zone.Store(zone)
	return nil
}
