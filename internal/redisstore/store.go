// Package redisstore keeps Agora's data in Redis, by the data contract that
// keys.go maps. Every write is one Lua script on one partition, all or nothing
// and safe to repeat; reads are batched by the response they are for.
//
// Errors are *forum.Error where a client may see them as they are; all others
// come from Redis or the network, and Refusal says which may pass.
package redisstore

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// A Store reads and writes one Redis. It is safe for concurrent use.
type Store struct {
	client     redis.UniversalClient
	gate       *gate
	partitions []partition
	site       string // the id of the site whose data this is
	now        func() time.Time
	zone       *time.Location
}

// Open returns a Store on client, with now for a clock, after it has checked
// that the data was made for it and has loaded the scripts. Data that is new gets
// its settings; any other needs no write, so that a replica can be opened, too.
func Open(ctx context.Context, client redis.UniversalClient, now func() time.Time) (*Store, error) {
	s := &Store{client: client, gate: newGate(), partitions: newPartitions(1), now: now, zone: time.UTC}
	client.AddHook(s.gate)
	withHooks(client)
	if err := s.checkSettings(ctx); err != nil {
		return nil, err
	}
	if err := s.loadScripts(ctx); err != nil {
		return nil, err
	}
	return s, nil
}

// checkSettings compares the number of partitions with the data's, and reads the
// id of the site.
func (s *Store) checkSettings(ctx context.Context) error {
	for _, p := range s.partitions {
		count := num(p.count)
		kept, err := s.setting(ctx, p, "partitions", count)
		if err != nil {
			return err
		}
		if kept != count {
			return fmt.Errorf("the data has %s partitions, not %s", kept, count)
		}
	}
	var err error
	s.site, err = s.setting(ctx, s.partitions[0], "site", rand.Text())
	return err
}

// setting returns a setting of the data, after it has been given its first value
// if it has none.
func (s *Store) setting(ctx context.Context, p partition, name, first string) (string, error) {
	kept, err := s.client.HGet(ctx, p.settings(), name).Result()
	if !errors.Is(err, redis.Nil) {
		return kept, err
	}
	if err := s.client.HSetNX(ctx, p.settings(), name, first).Err(); err != nil {
		return "", err
	}
	return s.client.HGet(ctx, p.settings(), name).Result() // another server may have been first
}

// Now is what the clock shows.
func (s *Store) Now() time.Time { return s.now() }

// Reserve sets the counter of articles, topics, users or comments to n before
// its first use, so that ids up to n stay free for what has them elsewhere. It
// returns false and changes nothing once the counter exists.
func (s *Store) Reserve(ctx context.Context, kind string, n int64) (bool, error) {
	for _, p := range s.partitions {
		key := map[string]string{
			"articles": p.articleIDs(), "topics": p.topicIDs(), "users": p.userIDs(), "comments": p.commentIDs(),
		}[kind]
		set, err := s.client.SetNX(ctx, key, num((n+p.count-1)/p.count), 0).Result()
		if err != nil || !set {
			return false, err
		}
	}
	return true, nil
}

var (
	errNoData  = forum.Errorf(forum.Unavailable, "the site's data is gone; nothing can be written until it is restored or the server is restarted")
	errCounter = errors.New("a counter of ids is no number below 2^52; set it to the highest id in use")
)

// texts turns a reply's list into strings; what is missing is "".
func texts(reply any) []string {
	list, _ := reply.([]any)
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = textOf(v)
	}
	return out
}

func textOf(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int64:
		return num(v)
	}
	return ""
}

// integer reads a number that another program may have left out or misspelt.
func integer(s string) int {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return 0
	}
	return int(f)
}

// instant reads Unix seconds with any fraction; false for what no calendar has.
// The scripts' instant has the same rule.
func instant(s string) (time.Time, float64, bool) {
	digits := strings.TrimPrefix(s, "-")
	if digits == "" || digits[0] < '0' || digits[0] > '9' || strings.ContainsAny(digits, "xX_") {
		return time.Time{}, 0, false // ParseFloat takes more: inf, nan, hexadecimal
	}
	seconds, err := strconv.ParseFloat(s, 64)
	if err != nil || seconds < -62135596800 || seconds > 1e11 { // from year 1 on
		return time.Time{}, 0, false
	}
	return unix(seconds), seconds, true
}

// unix is the instant of Unix seconds, to the microsecond that a double holds.
func unix(seconds float64) time.Time { return time.UnixMicro(int64(math.Round(seconds * 1e6))).UTC() }
