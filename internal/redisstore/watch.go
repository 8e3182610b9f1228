package redisstore

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/redis"
)

const (
	probeEvery  = time.Second
	probeWithin = time.Second            // or Redis counts as away
	probeRest   = 100 * time.Millisecond // between two, whatever requests meet
	// probeConfirm is how long a probe waits for replicas, a part of probeWithin.
	probeConfirm = 800 * time.Millisecond
	probesAtOnce = 8 // to one master, for the confirmation of replicas
)

// Watch probes every second, and when a request fails in a new way, whether each
// partition can be read, whether it accepts writes, and whether it still holds the data
// of this site. Until ctx ends, requests are refused at once while it cannot be read,
// wait for it briefly only, and are bounded in number. Each change is logged once.
func (s *Store) Watch(ctx context.Context, log *slog.Logger) {
	s.gate.watched.Store(true)
	for ctx.Err() == nil {
		s.watchServers(ctx, log)
	}
}

// watchServers is Watch until ctx ends, or until the route leads to another server.
func (s *Store) watchServers(ctx context.Context, log *slog.Logger) {
	moved := s.route.next()
	client := s.probeClient()
	defer client.Close()
	defer context.AfterFunc(ctx, func() { client.Close() })()
	for {
		found := s.probe(ctx, client)
		if ctx.Err() != nil {
			return
		}
		s.note(ctx, log, found)
		timer := time.NewTimer(probeEvery)
		select {
		case <-ctx.Done():
		case <-timer.C:
		case <-moved:
			timer.Stop()
			return
		case <-s.gate.suspect:
			<-time.After(probeRest)
		}
		timer.Stop()
	}
}

// A probed is the result of the probe of a partition.
type probed struct {
	health
	cause error // why not all works
}

// note puts the findings into effect and logs what has changed, partitions with the same change together.
func (s *core) note(ctx context.Context, log *slog.Logger, found []probed) {
	changed := map[health][]int{}
	for i, f := range found {
		if before := s.gate.lanes[i].health.Swap(&f.health); *before != f.health {
			changed[f.health] = append(changed[f.health], i)
		}
		if f.reads != nil {
			redis.Reload(s.client) // while all is refused, no request finds out where the master is now
		}
	}
	for now, at := range changed {
		log := log
		if len(found) > 1 {
			log = log.With("partitions", at, "masters", s.masters(ctx, at))
		}
		logHealth(ctx, log, now, found[at[0]].cause)
	}
}

// masters returns the addresses of the masters of partitions; none without a cluster.
func (s *core) masters(ctx context.Context, at []int) (addrs []string) {
	for _, i := range at {
		if addr := s.masterOf(ctx, s.partitions[i]); addr != "" && !slices.Contains(addrs, addr) {
			addrs = append(addrs, addr)
		}
	}
	return addrs
}

// masterOf returns the address of the master of a partition; "" without a cluster, and while its state is unknown.
func (s *core) masterOf(ctx context.Context, p partition) string {
	if !redis.IsCluster(s.client) {
		return ""
	}
	node, err := redis.MasterOf(ctx, s.client, p.settings())
	if err != nil {
		return ""
	}
	return redis.Addr(node)
}

// Ready returns nil while a partition can be read; with writes, while all partitions
// can be read and written. Else it returns an Unavailable. It sends nothing: it returns
// the result of the last probe of Watch.
func (s *Store) Ready(writes bool) error {
	var refused *forum.Error
	for i := range s.gate.lanes {
		h := s.gate.lanes[i].health.Load()
		switch {
		case writes:
			refused = cmp.Or(refused, h.reads, h.writes)
		case h.reads == nil:
			return nil
		default:
			refused = cmp.Or(refused, h.reads)
		}
	}
	if refused == nil {
		return nil
	}
	return refused
}

// Unreadable returns the number of partitions that cannot be read, by the last probe of Watch.
func (s *Store) Unreadable() (n int) {
	for i := range s.gate.lanes {
		if s.gate.lanes[i].health.Load().reads != nil {
			n++
		}
	}
	return n
}

// probeClient returns a client with connections of its own, which waits briefly only.
func (s *core) probeClient() redis.Client {
	return withHooks(redis.Second(s.client, func(o *redis.Options) {
		o.PoolSize, o.MaxRetries, o.DialerRetries = 2*min(len(s.partitions), probesAtOnce), 1, 1
		o.DialTimeout, o.ReadTimeout, o.WriteTimeout = probeWithin, probeWithin, probeWithin
	}))
}

// probe reads the id of the site from each partition, and makes a write that changes nothing, because XX adds no
// member; replicas must confirm it as they confirm the store's writes. An idle server does this each second, so the
// partitions of a master share two pipelines. Those of several do not: when one is away, go-redis may fail all
// commands.
func (s *core) probe(ctx context.Context, client redis.Client) []probed {
	byMaster := map[string][]int{}
	for i, p := range s.partitions {
		master := s.masterOf(ctx, p)
		byMaster[master] = append(byMaster[master], i)
	}
	found := slices.Repeat([]probed{{health{ErrAway, ErrAway}, errors.New("the probe has failed")}}, len(s.partitions))
	var probing sync.WaitGroup
	for _, at := range byMaster {
		probing.Go(func() { part.Once("watch", func() { s.probeMaster(ctx, client, at, found) }) })
	}
	probing.Wait()
	return found
}

// probeMaster sets what probes of the partitions of one master find.
func (s *core) probeMaster(ctx context.Context, client redis.Client, at []int, found []probed) {
	bounded, cancel := context.WithTimeout(ctx, probeWithin)
	defer cancel()
	reading, writing := client.Pipeline(), client.Pipeline() // apart: writes may hang, as while they are paused
	sites, writes := make([]*redis.StringCmd, len(at)), make([]*redis.IntCmd, len(at))
	for k, i := range at {
		sites[k] = reading.HGet(bounded, s.partitions[i].settings(), "site")
		writes[k] = queueProbe(bounded, writing, s.partitions[i])
	}
	var written error = ErrAway
	var sending sync.WaitGroup
	sending.Go(func() { part.Once("watch", func() { written = send(bounded, writing) }) })
	read := send(bounded, reading)
	sending.Wait()
	var confirming sync.WaitGroup
	for k, i := range at {
		found[i] = s.probeResult(cmp.Or(read, sites[k].Err()), sites[k].Val(), cmp.Or(written, writes[k].Err()))
		if s.waitReplicas > 0 && found[i].writes == nil {
			confirming.Go(func() {
				confirmed := false
				part.Once("watch", func() { confirmed = s.confirms(ctx, client, s.partitions[i]) })
				if !confirmed {
					found[i].writes = errFewReplicas
					found[i].cause = fmt.Errorf("fewer than %d replicas confirm a write", s.waitReplicas)
				}
			})
		}
	}
	confirming.Wait()
}

// probeResult returns what the probe of a partition has found: the error of its read, or the id that it read, and the
// error of its write.
func (s *core) probeResult(read error, site string, write error) probed {
	switch {
	case Refusal(read) != nil:
		return probed{health{Refusal(read), Refusal(read)}, read}
	case read != nil:
		return probed{health{errForeign, errForeign}, read}
	case site != s.site:
		return probed{health{errForeign, errForeign}, errors.New("the data has another site id than at the start")}
	}
	refused := Refusal(write)
	if refused == ErrAway {
		refused = errHanging
	}
	return probed{health{writes: refused}, write}
}

// queueProbe adds the write of a probe to a pipeline.
func queueProbe(ctx context.Context, pipe redis.Pipeliner, p partition) *redis.IntCmd {
	return pipe.ZAddXX(ctx, p.probe(), redis.Z{Member: "probe"})
}

// confirms reports whether replicas confirm a write to a partition. It sends a
// pipeline of its own, so that a read that works never counts as slow.
func (s *core) confirms(ctx context.Context, client redis.Client, p partition) bool {
	ctx, cancel := context.WithTimeout(ctx, probeWithin)
	defer cancel()
	ctx, c := redis.Confirm(ctx, s.waitReplicas, probeConfirm)
	pipe := client.Pipeline()
	probe := queueProbe(ctx, pipe, p)
	return send(ctx, pipe) == nil && c.Met(probe)
}

// logHealth logs a change of the health.
func logHealth(ctx context.Context, log *slog.Logger, now health, cause error) {
	switch {
	case now == health{}:
		log.InfoContext(ctx, "Redis can be read and written again")
	case now.reads == nil:
		log.WarnContext(ctx, "Redis takes no writes; reads are served", "error", cause)
	case now.reads == errForeign:
		log.ErrorContext(ctx, "the data of the site was removed or replaced; requests for it are refused until it is back "+
			"or the server restarts", "error", cause)
	default:
		log.WarnContext(ctx, "Redis cannot be used; requests for its data are refused", "error", cause)
	}
}
