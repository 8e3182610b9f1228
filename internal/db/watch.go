package db

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/redis"
)

const (
	// ProbeEvery is the time between two probes.
	ProbeEvery = time.Second
	// ProbeWithin is the time after which Redis counts as away.
	ProbeWithin = time.Second
	probeRest   = 100 * time.Millisecond // between two, whatever requests meet
	// probeConfirm is how long a probe waits for replicas, a part of ProbeWithin.
	probeConfirm = 800 * time.Millisecond
	probesAtOnce = 8 // to one master, for the confirmation of replicas
)

// Watch probes each partition every second, and when a request fails in a new way. A probe finds out whether the
// partition can be read, whether it accepts writes, and whether it still holds the data of this site. Until ctx ends,
// the gate refuses requests for an unreadable partition at once, lets all requests wait for Redis only briefly, and
// bounds their number. Each change of a partition's state is logged once.
func (s *DB) Watch(ctx context.Context, log *slog.Logger) {
	s.Gate.watched.Store(true)
	w := watcher{s, log}
	for ctx.Err() == nil {
		w.watchServers(ctx)
	}
}

// A watcher probes the partitions of a DB for its gate.
type watcher struct {
	db  *DB
	log *slog.Logger
}

// watchServers probes until ctx ends, or until the route leads to another server.
func (w watcher) watchServers(ctx context.Context) {
	moved := w.db.route.next()
	client := w.probeClient()
	defer client.Close()
	defer context.AfterFunc(ctx, func() { client.Close() })()
	for {
		found := w.probe(ctx, client)
		if ctx.Err() != nil {
			return
		}
		w.note(ctx, found)
		timer := time.NewTimer(ProbeEvery)
		select {
		case <-ctx.Done():
		case <-timer.C:
		case <-moved:
			timer.Stop()
			return
		case <-w.db.Gate.suspect:
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
func (w watcher) note(ctx context.Context, found []probed) {
	changed := map[health][]int{}
	for i, f := range found {
		if before := w.db.Gate.partitions[i].health.Swap(&f.health); *before != f.health {
			changed[f.health] = append(changed[f.health], i)
		}
		if f.reads != nil {
			redis.Reload(w.db.Client) // while all is refused, no request finds out where the master is now
		}
	}
	for now, at := range changed {
		log := w.log
		if len(found) > 1 {
			log = log.With("partitions", at, "masters", w.masters(ctx, at))
		}
		logHealth(ctx, log, now, found[at[0]].cause)
	}
}

// masters returns the addresses of the masters of partitions; none without a cluster.
func (w watcher) masters(ctx context.Context, at []int) (addrs []string) {
	for _, i := range at {
		if addr := w.masterOf(ctx, w.db.Partitions[i]); addr != "" && !slices.Contains(addrs, addr) {
			addrs = append(addrs, addr)
		}
	}
	return addrs
}

// masterOf returns the address of the master of a partition; "" without a cluster, and while its state is unknown.
func (w watcher) masterOf(ctx context.Context, p keys.Partition) string {
	if !redis.IsCluster(w.db.Client) {
		return ""
	}
	node, err := redis.MasterOf(ctx, w.db.Client, keys.Settings.In(p))
	if err != nil {
		return ""
	}
	return redis.Addr(node)
}

// probeClient returns a client with connections of its own, which waits briefly only.
func (w watcher) probeClient() redis.Client {
	return w.db.WithHooks(redis.Second(w.db.Client, func(o *redis.Options) {
		o.PoolSize, o.MaxRetries, o.DialerRetries = 2*min(len(w.db.Partitions), probesAtOnce), 1, 1
		o.DialTimeout, o.ReadTimeout, o.WriteTimeout = ProbeWithin, ProbeWithin, ProbeWithin
	}))
}

// probe reads the id of the site from each partition. It also sends a write that changes nothing: a ZADD with XX,
// which adds no member. Replicas must confirm this write like the store's writes. The partitions of one master share
// two pipelines, because even an idle server probes each second. Partitions of different masters share no pipeline:
// if one master is away, go-redis may fail all commands of a pipeline.
func (w watcher) probe(ctx context.Context, client redis.Client) []probed {
	byMaster := map[string][]int{}
	for i, p := range w.db.Partitions {
		master := w.masterOf(ctx, p)
		byMaster[master] = append(byMaster[master], i)
	}
	found := slices.Repeat([]probed{{health{ErrAway, ErrAway}, errors.New("the probe has failed")}}, len(w.db.Partitions))
	var probing sync.WaitGroup
	for _, at := range byMaster {
		probing.Go(func() { part.Once("watch", func() { w.probeMaster(ctx, client, at, found) }) })
	}
	probing.Wait()
	return found
}

// probeMaster sets what probes of the partitions of one master find.
func (w watcher) probeMaster(ctx context.Context, client redis.Client, at []int, found []probed) {
	bounded, cancel := context.WithTimeout(ctx, ProbeWithin)
	defer cancel()
	reading, writing := client.Pipeline(), client.Pipeline() // apart: writes may hang, as while they are paused
	sites, writes := make([]*redis.StringCmd, len(at)), make([]*redis.IntCmd, len(at))
	for k, i := range at {
		sites[k] = reading.HGet(bounded, keys.Settings.In(w.db.Partitions[i]), "site")
		writes[k] = queueProbe(bounded, writing, w.db.Partitions[i])
	}
	var written error = ErrAway
	var sending sync.WaitGroup
	sending.Go(func() { part.Once("watch", func() { written = Send(bounded, writing) }) })
	read := Send(bounded, reading)
	sending.Wait()
	var confirming sync.WaitGroup
	for k, i := range at {
		found[i] = w.probeResult(cmp.Or(read, sites[k].Err()), sites[k].Val(), cmp.Or(written, writes[k].Err()))
		if w.db.waitReplicas > 0 && found[i].writes == nil {
			confirming.Go(func() {
				confirmed := false
				part.Once("watch", func() { confirmed = w.confirms(ctx, client, w.db.Partitions[i]) })
				if !confirmed {
					found[i].writes = errFewReplicas
					found[i].cause = fmt.Errorf("fewer than %d replicas confirm a write", w.db.waitReplicas)
				}
			})
		}
	}
	confirming.Wait()
}

// probeResult returns the result of the probe of a partition. read is the error of the probe's read, site is the id
// that it read, and write is the error of its write.
func (w watcher) probeResult(read error, site string, write error) probed {
	switch {
	case Refusal(read) != nil:
		return probed{health{Refusal(read), Refusal(read)}, read}
	case read != nil:
		return probed{health{ErrForeign, ErrForeign}, read}
	case site != w.db.SiteID:
		return probed{health{ErrForeign, ErrForeign}, errors.New("the data has another site id than at the start")}
	}
	refused := Refusal(write)
	if refused == ErrAway {
		refused = errHanging
	}
	return probed{health{writes: refused}, write}
}

// queueProbe adds the write of a probe to a pipeline.
func queueProbe(ctx context.Context, pipe redis.Pipeliner, p keys.Partition) *redis.IntCmd {
	return pipe.ZAddXX(ctx, keys.Probe.In(p), redis.Z{Member: "probe"})
}

// confirms reports whether enough replicas confirm a write to a partition. The write has a pipeline of its own, so
// that the wait for replicas does not make a working read look slow.
func (w watcher) confirms(ctx context.Context, client redis.Client, p keys.Partition) bool {
	ctx, cancel := context.WithTimeout(ctx, ProbeWithin)
	defer cancel()
	ctx, c := redis.Confirm(ctx, w.db.waitReplicas, probeConfirm)
	pipe := client.Pipeline()
	probe := queueProbe(ctx, pipe, p)
	return Send(ctx, pipe) == nil && c.Met(probe)
}

// logHealth logs a change of the health.
func logHealth(ctx context.Context, log *slog.Logger, now health, cause error) {
	switch {
	case now == health{}:
		log.InfoContext(ctx, "Redis can be read and written again")
	case now.reads == nil:
		log.WarnContext(ctx, "Redis takes no writes; reads are served", "error", cause)
	case now.reads == ErrForeign:
		log.ErrorContext(ctx, "the data of the site was removed or replaced; requests for it are refused until it is back "+
			"or the server restarts", "error", cause)
	default:
		log.WarnContext(ctx, "Redis cannot be used; requests for its data are refused", "error", cause)
	}
}
