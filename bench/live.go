package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// The live measurement: each event goes to the subscribers of one topic.
const (
	subscribers    = 10_000
	liveTopics     = 10
	eventsPerSec   = 20
	liveTime       = 20 * time.Second
	perAddress     = 50 // subscribers of one loopback address; Agora limits them
	settleWithin   = 5 * time.Second
	liveEvents     = int(eventsPerSec * liveTime / time.Second)
	liveDeliveries = liveEvents * subscribers / liveTopics
)

const subscription = `subscription {
  commentPosted(subject: "topic:%d") { comment { id content author { id name } } resumeToken }
}`

// A broadcast is one run of the live measurement.
type broadcast struct {
	site   *site
	server *process
	sent   [liveEvents]atomic.Int64 // when each event was posted, in nanoseconds since begin
	begin  time.Time

	mu        sync.Mutex
	latencies []time.Duration
}

// measureLive measures how long events take from the post to the subscribers over Server-Sent Events, and the memory of
// the server that holds them.
func (b *bench) measureLive(ctx context.Context) error {
	made, dir, err := b.site(ctx, b.articles, 1)
	if err != nil {
		return err
	}
	redis, err := startRedis(ctx, dir)
	if err != nil {
		return err
	}
	defer redis.stop()
	server, err := b.startAgora(ctx, redis)
	if err != nil {
		return err
	}
	defer server.stop()
	cast := &broadcast{site: made, server: server, begin: time.Now()}
	connections := make([]*connection, subscribers)
	defer func() {
		for _, c := range connections {
			if c != nil {
				c.Close()
			}
		}
	}()
	if err := each(ctx, subscribers, func(ctx context.Context, number int) (err error) {
		connections[number-1], err = cast.subscribe(ctx, number-1)
		return err
	}); err != nil {
		return err
	}
	for _, c := range connections {
		go cast.receive(c)
	}
	before, err := server.cpu()
	if err != nil {
		return err
	}
	most, err := cast.post(ctx)
	if err != nil {
		return err
	}
	after, err := server.cpu()
	if err != nil {
		return err
	}
	return cast.print(b, after-before, most)
}

// subscribe opens the stream of a subscriber, from a loopback address that it shares with a few others.
func (b *broadcast) subscribe(ctx context.Context, number int) (*connection, error) {
	conn, err := (&net.Dialer{LocalAddr: loopback(number / perAddress)}).DialContext(ctx, "tcp", b.server.addr)
	if err != nil {
		return nil, err
	}
	c := newConnection(conn, 4<<10)
	request := graphql(headers{accept: "text/event-stream"}, fmt.Sprintf(subscription, 1+number%liveTopics), nil)
	if _, err := c.Write(request); err != nil {
		return nil, err
	}
	h, err := c.head(false)
	return c, errors.Join(err, h.failure)
}

// receive notes when events arrive, until the stream ends.
func (b *broadcast) receive(c *connection) {
	for {
		line, err := c.in.ReadSlice('\n')
		if err != nil {
			return // the benchmark has closed the stream; lost events show in the number of deliveries
		}
		_, rest, found := bytes.Cut(line, []byte(`"content":"event `))
		if !found {
			continue
		}
		digits, _, _ := bytes.Cut(rest, []byte(`"`))
		event, _ := strconv.Atoi(string(digits))
		latency := time.Since(b.begin) - time.Duration(b.sent[event].Load())
		b.mu.Lock()
		b.latencies = append(b.latencies, latency)
		b.mu.Unlock()
	}
}

// post posts the events, a comment on one of the topics each, and waits for their deliveries. It returns the most
// memory that the server took.
func (b *broadcast) post(ctx context.Context) (most int, err error) {
	c, err := dial(ctx, b.server.addr, aside)
	if err != nil {
		return 0, err
	}
	defer c.Close()
	ticker := time.NewTicker(time.Second / eventsPerSec)
	defer ticker.Stop()
	for event := range liveEvents {
		select {
		case <-ctx.Done():
			return most, ctx.Err()
		case <-ticker.C:
		}
		request := graphql(headers{token: b.site.tokens[0]}, postComment.document, map[string]any{
			"subject": fmt.Sprintf("topic:%d", 1+event%liveTopics), "content": fmt.Sprintf("event %d", event),
		})
		b.sent[event].Store(int64(time.Since(b.begin)))
		r, err := c.exchange(request, true)
		if err == nil {
			err = hasData(r)
		}
		if err != nil {
			return most, err
		}
		resident, err := b.server.resident()
		if err != nil {
			return most, err
		}
		most = max(most, resident)
	}
	for deadline := time.Now().Add(settleWithin); b.delivered() < liveDeliveries && time.Now().Before(deadline); {
		<-ticker.C
	}
	return most, nil
}

// delivered returns the number of deliveries so far.
func (b *broadcast) delivered() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.latencies)
}

// print prints the table.
func (b *broadcast) print(bench *bench, taken time.Duration, most int) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.latencies) == 0 {
		return errors.New("no event was delivered")
	}
	slices.Sort(b.latencies)
	t := tally{latencies: b.latencies}
	printRows(bench.out, [][]string{
		{"live", "events/s", "deliveries", "lost", "p50 ms", "p99 ms", "longest ms", "CPU ms a delivery", "RSS MiB"},
		{
			fmt.Sprintf("%d subscribers", subscribers), fmt.Sprint(eventsPerSec), fmt.Sprint(len(b.latencies)),
			fmt.Sprint(liveDeliveries - len(b.latencies)), fmt.Sprintf("%.1f", milliseconds(t.percentile(0.5))),
			fmt.Sprintf("%.1f", milliseconds(t.percentile(0.99))), fmt.Sprintf("%.1f", milliseconds(t.percentile(1))),
			fmt.Sprintf("%.4f", milliseconds(taken)/float64(len(b.latencies))), fmt.Sprint(most >> 20),
		},
	})
	return nil
}
