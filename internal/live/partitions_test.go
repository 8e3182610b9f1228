package live_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/redistest"
)

// TestSubscribersOfPartitionsMissNothing writes events to the streams of eight partitions. Meanwhile subscribers of two
// servers disconnect after any event and resume at any server, and connections of the servers break. Each must see each
// event once, and those of a partition in order.
func TestSubscribersOfPartitionsMissNothing(t *testing.T) {
	r := redistest.Server(t)
	r.Partitions = redistest.ClusterPartitions
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	servers := []*agoratest.Agora{agoratest.New(t, r), agoratest.New(t, r)}
	redis := r.Client(t)
	settings, err := redis.Keys(t.Context(), "{*}agora:settings").Result()
	if err != nil || len(settings) != r.Partitions {
		t.Fatalf("%d partitions, %v", len(settings), err)
	}
	const events = 2_000
	var reading sync.WaitGroup
	for i := range uint64(6) {
		reading.Go(func() {
			s := seen{next: make([]int, r.Partitions), after: make(forum.Position, r.Partitions)}
			random := rand.New(rand.NewPCG(seed, i))
			for !s.complete() && s.read(t, servers[random.IntN(2)], random) {
			}
		})
	}
	random := rand.New(rand.NewPCG(seed, 100))
	written := make([]int, r.Partitions)
	for n := 0; n < events; {
		pipe := redis.Pipeline()
		for range 1 + random.IntN(1+random.IntN(60)) {
			p := random.IntN(r.Partitions)
			pipe.Do(t.Context(), "xadd", strings.Replace(settings[p], "settings", "events", 1), "*", "type", "test",
				"id", fmt.Sprintf("%d:%d", p, written[p]), "by", "1")
			written[p]++
			n++
		}
		_, err := pipe.Exec(t.Context())
		must(t, err)
		if random.IntN(20) == 0 {
			must(t, redis.ClientKillByFilter(t.Context(), "type", "normal", "skipme", "yes").Err())
		}
	}
	for p := range settings {
		must(t, redis.Do(t.Context(), "xadd", strings.Replace(settings[p], "settings", "events", 1), "*", "type", "test",
			"id", fmt.Sprintf("%d:%d:last", p, written[p]), "by", "1").Err())
	}
	reading.Wait()
}

// seen is what one subscriber has seen.
type seen struct {
	next  []int // by partition: the number of the next event; -1 after the last
	after forum.Position
}

// complete reports whether the last event of each partition was seen.
func (s *seen) complete() bool {
	for _, n := range s.next {
		if n >= 0 {
			return false
		}
	}
	return true
}

// read subscribes after the last event, and disconnects at random. It returns false after an error.
func (s *seen) read(t *testing.T, a *agoratest.Agora, random *rand.Rand) bool {
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	sub, err := a.Live.Subscribe(ctx, complete(live.Subscription{Key: strconv.Itoa(random.IntN(2)), After: s.after}))
	if err != nil {
		t.Error(err)
		return false
	}
	defer sub.Close()
	for left := random.IntN(1 + random.IntN(200)); left >= 0 && !s.complete(); {
		responses, err := sub.Next(ctx, 0)
		for _, response := range responses {
			if left--; left < 0 {
				return true // this event was not seen, nor those behind it
			}
			if s.after, err = a.Store.Events.ParseToken(response.ResumeToken); err != nil || !s.count(string(response.Body)) {
				t.Errorf("%s when %v are next; %v", response.Body, s.next, err)
				return false
			}
		}
		if forum.CodeOf(err) == forum.SlowConsumer { // on a busy machine; it resumes as clients do
			return true
		}
		if err != nil {
			t.Errorf("when %v are next: %v", s.next, err)
			return false
		}
	}
	return true
}

// count notes an event. It returns false if that is not the next one of its partition.
func (s *seen) count(id string) bool {
	parts := strings.Split(id, ":")
	p, _ := strconv.Atoi(parts[0])
	if s.next[p] < 0 || parts[1] != strconv.Itoa(s.next[p]) {
		return false
	}
	if s.next[p]++; len(parts) == 3 {
		s.next[p] = -1
	}
	return true
}
