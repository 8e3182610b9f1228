package db

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/redis"
)

// Layout is the version of the form in which this program writes the data. Open refuses data with a newer Layout,
// because this program would not update what the newer Layout adds.
const Layout = 3

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
	n, err := client.Exists(ctx, keys.SettingsKey).Result()
	if err != nil || n > 0 {
		return err
	}
	stored, err := partitionsOfOthers(ctx, client)
	if err == nil && stored == "" {
		err = ErrNoData
	}
	return err
}

// Empty reports whether the site has no users, articles, categories and tabs yet. Errors: those of Redis.
func (s *DB) Empty(ctx context.Context) (bool, error) {
	for _, p := range s.Partitions {
		n, err := s.Client.Exists(ctx,
			keys.NameToUID.In(p), keys.Time.In(p, ""), keys.Recommended.In(p), keys.Categories.In(p), keys.Tabs.In(p)).Result()
		if n > 0 || err != nil {
			return false, err
		}
	}
	return true, nil
}

// Settings returns the settings of the data. Errors: those of Redis.
func (s *DB) Settings(ctx context.Context) (Settings, error) {
	key := keys.Settings.In(s.Partitions[0])
	names := []string{"partitions", "layout", "hot_formula", "timezone"}
	reply, err := s.Client.HMGet(ctx, key, names...).Result()
	if err != nil {
		return Settings{}, err
	}
	f := Fields{names, ToStrings(reply)}
	stored := Settings{
		ParseInt(f.Get("partitions")), ParseInt(f.Get("layout")), rank.HotFormula(f.Get("hot_formula")),
		f.Get("timezone"),
	}
	if stored.HotFormula == "" {
		stored.HotFormula = rank.Reddit2010
	}
	return stored, nil
}

// checkSettings compares the number of partitions and the layout with the settings in each partition. Where a
// partition lacks them, checkSettings writes them. It reads all partitions in one round trip.
func (s *DB) checkSettings(ctx context.Context) error {
	pipe := s.Client.Pipeline()
	found := make([]*redis.SliceCmd, len(s.Partitions))
	names := []string{"partitions", "layout"}
	for i, p := range s.Partitions {
		found[i] = pipe.HMGet(ctx, keys.Settings.In(p), names...)
	}
	if err := Send(ctx, pipe); err != nil {
		return err
	}
	for i, p := range s.Partitions {
		values, err := found[i].Result()
		if err != nil {
			return err
		}
		own := map[string]string{"partitions": FormatInt(p.Count), "layout": strconv.Itoa(Layout)}
		for j, name := range names {
			if values[j] != nil {
				own[name] = ToString(values[j])
			} else if own[name], err = Setting(ctx, s.Client, keys.Settings.In(p), name, own[name]); err != nil {
				return err
			}
		}
		if own["partitions"] != FormatInt(p.Count) {
			return fmt.Errorf("partition %d says that the data has %s partitions, not %d", p.Index, own["partitions"], p.Count)
		}
		if n, err := strconv.Atoi(own["layout"]); err != nil || n > Layout {
			return fmt.Errorf("the data has layout %s, and this agora supports up to %d; use the newer agora that made it",
				own["layout"], Layout)
		}
	}
	return s.checkSite(ctx)
}

// checkSite reads the id of the site from all partitions. In new data it writes the id to the partitions without it.
// It returns an error if partitions have the ids of different sites, or if a partition has no id although others hold
// data, as after the restart of a master that keeps no file.
func (s *DB) checkSite(ctx context.Context) error {
	pipe := s.Client.Pipeline()
	ids, entities := make([]*redis.StringCmd, len(s.Partitions)), make([]*redis.IntCmd, len(s.Partitions))
	for i, p := range s.Partitions {
		ids[i] = pipe.HGet(ctx, keys.Settings.In(p), "site")
		entities[i] = pipe.Exists(ctx, keys.UserIDs.In(p), keys.ArticleIDs.In(p), keys.TopicIDs.In(p))
	}
	if err := Send(ctx, pipe); err != nil {
		return err
	}
	var without []int
	var used bool
	for i, id := range ids {
		if err := cmp.Or(IgnoreNil(id.Err()), entities[i].Err()); err != nil {
			return err
		}
		switch {
		case id.Val() == "":
			without = append(without, i)
			continue
		case s.SiteID != "" && id.Val() != s.SiteID:
			return fmt.Errorf("partition %d has the data of another site than those before it", i)
		}
		s.SiteID, used = id.Val(), used || entities[i].Val() > 0
	}
	if used && len(without) > 0 {
		return fmt.Errorf("the data of the partitions %v is gone; restore it before a server starts", without)
	}
	own := rand.Text()
	s.SiteID = cmp.Or(s.SiteID, own)
	for _, i := range slices.Backward(without) { // servers that start at the same time agree on the id of the last one
		var err error
		if s.SiteID, err = Setting(ctx, s.Client, keys.Settings.In(s.Partitions[i]), "site", s.SiteID); err != nil {
			return err
		}
	}
	s.Fresh = s.SiteID == own
	return nil
}

// Setting returns a setting of the data, value where there was none.
func Setting(ctx context.Context, client redis.Client, key, field, value string) (string, error) {
	stored, err := client.HGet(ctx, key, field).Result()
	if !errors.Is(err, redis.Nil) {
		return stored, err
	}
	if err := client.HSetNX(ctx, key, field, value).Err(); err != nil {
		return "", err
	}
	return client.HGet(ctx, key, field).Result()
}
