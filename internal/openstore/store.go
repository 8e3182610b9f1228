// Package openstore opens the store at the place that the flags name: a directory, with a redis-server of its own; a
// Redis; or memory, to try Agora with demo data. It waits for a Redis that cannot be reached yet, checks that it can
// store the data, and says in plain words why it cannot be used. Every command that reads or writes the data begins
// here.
package openstore

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"net"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/demo"
	"github.com/agoraql/agora/internal/localredis"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/transfer"
)

// ErrUsage marks a mistake in the flags.
var ErrUsage = errors.New("usage")

// Flags select the Redis with the data.
type Flags struct {
	Data  string        `group:"Store:" placeholder:"DIR" help:"${help_data}"`
	Redis string        `group:"Store:" placeholder:"URL" secret:"" help:"${help_redis}"`
	Wait  time.Duration `group:"Store:" placeholder:"D" default:"${wait}" help:"${help_wait}"`

	WaitReplicas int `group:"Store:" placeholder:"N" default:"0" help:"${help_wait_replicas}"`
	Partitions   int `group:"Store:" placeholder:"P" help:"${help_partitions}"`

	Existing    bool   `kong:"-"` // reject a directory or a Redis without a site's data, instead of starting a site there
	Partial     bool   `kong:"-"` // accept data whose import was interrupted
	AppendFsync string `kong:"-"` // when the redis-server of --data writes to the disk; "" for every second
	Caches      int64  `kong:"-"` // bytes of the caches of the store
}

// Help holds the help of flags that is too long for a struct tag.
var Help = map[string]string{
	"help_data":  "Keep the data in this directory, in a private redis-server.",
	"help_redis": "Keep the data in the Redis at this URL: redis://, rediss:// or unix://.",
	"help_wait":  "Wait this long for a Redis that cannot be reached yet, or loads its data.",

	"help_wait_replicas": "Report a write as successful once this many replicas of its master have it.",
	"help_partitions":    "Divide new data into this many partitions: 8 on a Redis Cluster, else 1, unless given.",
}

// An Opened is a store with its connection. Close closes both, and stops a Redis of our own.
type Opened struct {
	*redisstore.Store
	Client   redis.Client
	Embedded bool   // in memory, with demo data
	Password string // of the administrator of the demo data, "" for other data
	Where    string // the Redis, for messages, without passwords
	Close    func()
}

// Open returns the store of the flags; without flags, an embedded one in memory.
// Errors: ErrUsage, and a Redis that cannot be used.
func (f *Flags) Open(ctx context.Context, log *slog.Logger) (*Opened, error) {
	switch {
	case f.Data != "" && f.Redis != "":
		return nil, fmt.Errorf("%w: give either --data or --redis, not both", ErrUsage)
	case f.Wait < 0:
		return nil, fmt.Errorf("%w: --wait must be 0 or more, not %s", ErrUsage, f.Wait)
	case f.WaitReplicas < 0, f.WaitReplicas > math.MaxInt32, f.WaitReplicas > 0 && f.Redis == "":
		return nil, fmt.Errorf("%w: --wait-replicas must be 0 or more, and needs --redis", ErrUsage)
	case f.Data != "":
		child, err := localredis.Start(ctx, f.Data, log, "--appendfsync", cmp.Or(f.AppendFsync, "everysec"))
		if err != nil {
			return nil, fmt.Errorf("--data: %w", err)
		}
		return f.openSocket(ctx, log, child.Socket, child.Stop)
	case f.Redis != "":
		client, where, err := dial(f.Redis)
		if err != nil {
			return nil, err
		}
		return f.openClient(ctx, log, client, where, func() {})
	}
	embedded, err := demo.StartRedis()
	if err != nil {
		return nil, err
	}
	o, err := f.openClient(ctx, log, redis.New("tcp", embedded.Addr()),
		"memory, which anyone on this machine can read with redis-cli -p "+embedded.Port(), embedded.Close)
	if err != nil {
		return nil, err
	}
	o.Embedded = true
	return o, nil
}

// OpenPersistent does what Open does, for commands that need stored data. If a server runs on the directory of --data,
// it uses the Redis of that server. Errors: the errors of Open, ErrUsage without flags, and db.ErrNoData if there is no
// data and Existing is set.
func (f *Flags) OpenPersistent(ctx context.Context, log *slog.Logger) (*Opened, error) {
	if f.Data == "" && f.Redis == "" {
		return nil, fmt.Errorf("%w: name the data with --data DIR or --redis URL", ErrUsage)
	}
	if f.Data != "" && f.Redis == "" {
		if f.Existing && !localredis.HasData(f.Data) {
			return nil, fmt.Errorf("%s %w", f.Data, db.ErrNoData)
		}
		if socket, ok := localredis.Running(ctx, f.Data); ok {
			return f.openSocket(ctx, log, socket, func() {})
		}
	}
	return f.Open(ctx, log)
}

// inDirectory begins the place of a store in a directory, in messages.
const inDirectory = "redis-server in "

// openSocket returns the store in the redis-server of --data. stop stops that server.
func (f *Flags) openSocket(ctx context.Context, log *slog.Logger, socket string, stop func()) (*Opened, error) {
	return f.openClient(ctx, log, redis.New("unix", socket), inDirectory+f.Data, stop)
}

// errURL does not quote the URL: if a password contains / ? or # as it is, the parser takes a part of the password for
// the path or the query.
var errURL = fmt.Errorf("%w: --redis needs redis://USER:PASSWORD@HOST:PORT/DB, rediss://… or unix://…; "+
	"write / ? # %% in a password as %%2F %%3F %%23 %%25", ErrUsage)

// dial returns a client for a URL, see redis.Open, and the URL without its secrets. Errors: ErrUsage. It does not
// connect.
func dial(address string) (client redis.Client, where string, err error) {
	u, err := url.Parse(address)
	if err != nil || u.Opaque != "" || u.Fragment != "" {
		return nil, "", errURL
	}
	mayQuote := strings.Contains(u.Path+u.RawQuery, "@") // before Open changes the query
	client, err = redis.Open(u)
	if err != nil && mayQuote {
		return nil, "", errURL
	}
	if err != nil {
		return nil, "", fmt.Errorf("%w: --redis: %s", ErrUsage, strings.TrimPrefix(err.Error(), "redis: "))
	}
	return client, (&url.URL{Scheme: u.Scheme, Host: u.Host, Path: u.Path}).String(), nil
}

// CheckWithin is the time for the checks of a Redis.
const CheckWithin = 10 * time.Second

const retryInterval = 250 * time.Millisecond

// openClient waits for the server of client, checks it and opens the store. On an error it closes the
// client and calls stop. Errors: a Redis that cannot be used, with the reason.
func (f *Flags) openClient(
	ctx context.Context, log *slog.Logger, client redis.Client, where string, stop func(),
) (*Opened, error) {
	closeAll := func() { client.Close(); stop() }
	defer context.AfterFunc(ctx, func() { client.Close() })() // the client checks deadlines only
	err := await(ctx, log, client, where, f.Wait)
	if err == nil {
		var store *redisstore.Store
		if store, err = f.openStore(ctx, client); err == nil {
			return &Opened{Store: store, Client: client, Where: where, Close: func() { store.DB.Close(); closeAll() }}, nil
		}
	}
	closeAll()
	switch {
	case errors.Is(err, db.ErrNoData):
		return nil, fmt.Errorf("%s %w", strings.TrimPrefix(where, inDirectory), err)
	case errors.Is(err, transfer.ErrIncomplete):
		return nil, err
	}
	if netErr, ok := errors.AsType[net.Error](err); ok && netErr.Timeout() {
		err = fmt.Errorf("it does not reply within %s", max(f.Wait, CheckWithin))
	} else if errors.Is(err, io.EOF) {
		err = errors.New("it ends the connection; check that it is a Redis, and that the URL's scheme matches its TLS")
	} else if err != nil && strings.Contains(err.Error(), "unknown command 'sentinel'") {
		err = errors.New("it is no Sentinel; master_name is for the URL of Sentinels")
	} else if text := plainReply(err); text != "" {
		err = errors.New(text)
	}
	if !strings.HasPrefix(where, inDirectory) {
		where = "Redis at " + where
	}
	return nil, fmt.Errorf("the %s cannot be used: %w", where, err)
}

// openStore checks the servers of client and opens the store. Errors: errors of the checks and of redisstore.Open, and
// transfer.ErrIncomplete.
func (f *Flags) openStore(ctx context.Context, client redis.Client) (*redisstore.Store, error) {
	ctx, cancel := context.WithTimeout(ctx, max(f.Wait, CheckWithin))
	defer cancel()
	err := checkServers(ctx, client)
	if err == nil && f.Existing {
		err = db.CheckExists(ctx, client)
	}
	if err != nil {
		return nil, err
	}
	options := redisstore.Options{Partitions: f.Partitions, WaitReplicas: f.WaitReplicas, CacheMemory: f.Caches}
	store, err := redisstore.Open(ctx, client, options)
	if err != nil || f.Partial {
		return store, err
	}
	if err := transfer.Complete(ctx, store); err != nil {
		store.DB.Close()
		return nil, err
	}
	return store, nil
}

// await waits for a Redis that cannot be reached, up to the time wait. It ignores error replies: the check reports
// them. Errors: the last error of the connection.
func await(
	ctx context.Context, log *slog.Logger, client redis.Client, where string, wait time.Duration,
) error {
	late := time.Now().Add(wait)
	for logged := false; ; logged = true {
		trying, cancel := context.WithTimeout(ctx, CheckWithin)
		err := ping(trying, client)
		cancel()
		if db.Refusal(err) != db.ErrAway {
			return nil
		}
		if ctx.Err() != nil || !time.Now().Before(late) {
			return err
		}
		if !logged {
			log.InfoContext(ctx, "waiting for Redis", "at", where, "for", wait, "error", err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(retryInterval):
		}
	}
}

// versionLine matches the version, and in it the major version, in the reply to INFO.
var versionLine = assembly.Regexp(`(?m)^redis_version:((\d+)\.\S*)`)

// checkServer returns an error for a Redis that cannot hold the data: one older than 7.0, or a node of a cluster
// under a URL of a single Redis.
func checkServer(ctx context.Context, client redis.Client, inCluster bool) error {
	info, err := client.Info(ctx, "server").Result()
	if err != nil && strings.Contains(err.Error(), "section") {
		return nil // the embedded Redis does not support sections
	}
	if err != nil {
		return err
	}
	version := versionLine().FindStringSubmatch(info)
	if version == nil {
		return errors.New("it does not report its version")
	}
	if major, _ := strconv.Atoi(version[2]); major < 7 {
		return fmt.Errorf("it is version %s; 7.0 or later is needed", version[1])
	}
	if strings.Contains(info, "redis_mode:cluster") && !inCluster {
		return errors.New("it is a Redis Cluster; write cluster=true into --redis, as in redis://HOST:PORT?cluster=true")
	}
	return nil
}
