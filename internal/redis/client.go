// Package redis is the client of Redis: the only code of the program that imports go-redis. It opens connections,
// handles the differences between one Redis and a Redis Cluster, and waits for replicas.
//
// The exported types are the types of go-redis, except for the clients. A package that sees the type of a go-redis
// client, even only in a field of a field or in the signature of a method, compiles the generic types of the client's
// connection pool. That takes 5 seconds and 17 MB for each such package. The types of commands cost nothing.
package redis

import (
	"context"
	"time"

	goredis "github.com/redis/go-redis/v9"
)

// A Client is a client of one Redis, of its Sentinels, or of a Redis Cluster. It is safe for concurrent use. It is an
// interface only to save compile time; see the package comment.
type Client interface {
	Commands
	Do(ctx context.Context, args ...any) *Cmd
	Process(ctx context.Context, cmd Cmder) error
	AddHook(hook Hook)
	PoolStats() *goredis.PoolStats
	Close() error
}

// The types of commands, and of what they take and reply with.
//
//nolint:revive // go-redis documents them
type (
	// Commands are the commands of Redis.
	Commands = goredis.Cmdable
	// A Pipeliner sends commands together.
	Pipeliner = goredis.Pipeliner
	// A Cmder is a command, with its reply or its error once it was sent.
	Cmder = goredis.Cmder

	// Cmd is a command with any reply.
	Cmd                = goredis.Cmd
	BoolCmd            = goredis.BoolCmd
	DurationCmd        = goredis.DurationCmd
	FloatCmd           = goredis.FloatCmd
	FloatSliceCmd      = goredis.FloatSliceCmd
	IntCmd             = goredis.IntCmd
	MapStringStringCmd = goredis.MapStringStringCmd
	ScanCmd            = goredis.ScanCmd
	SliceCmd           = goredis.SliceCmd
	StatusCmd          = goredis.StatusCmd
	StringCmd          = goredis.StringCmd
	StringSliceCmd     = goredis.StringSliceCmd
	XInfoStreamCmd     = goredis.XInfoStreamCmd
	XMessageSliceCmd   = goredis.XMessageSliceCmd
	ZSliceCmd          = goredis.ZSliceCmd

	LPosArgs    = goredis.LPosArgs
	XAddArgs    = goredis.XAddArgs
	XInfoStream = goredis.XInfoStream
	XMessage    = goredis.XMessage
	XReadArgs   = goredis.XReadArgs
	Z           = goredis.Z
	ZRangeArgs  = goredis.ZRangeArgs
	ZRangeBy    = goredis.ZRangeBy
	ZStore      = goredis.ZStore
)

// The hooks of a client. The first one that is added is the outermost.
type (
	// A Hook sees the connections, the commands and the pipelines of a client.
	Hook = goredis.Hook
	// A DialHook opens a connection.
	DialHook = goredis.DialHook
	// A ProcessHook sends a command.
	ProcessHook = goredis.ProcessHook
	// A ProcessPipelineHook sends a pipeline.
	ProcessPipelineHook = goredis.ProcessPipelineHook
)

// An Error is an error that Redis has replied with.
type Error = goredis.Error

// The errors of commands.
var (
	Nil              = goredis.Nil //nolint:errname // as in go-redis: the key, field or member does not exist
	ErrClosed        = goredis.ErrClosed
	ErrPoolExhausted = goredis.ErrPoolExhausted
	ErrPoolTimeout   = goredis.ErrPoolTimeout
)

// HasErrorPrefix reports whether Redis has replied with an error that begins with prefix.
func HasErrorPrefix(err error, prefix string) bool { return goredis.HasErrorPrefix(err, prefix) }

// NewCmd returns a command with any reply, for Process.
func NewCmd(ctx context.Context, args ...any) *Cmd { return goredis.NewCmd(ctx, args...) }

// NewStringSliceCmd returns a command whose reply is a list of texts, for Process.
func NewStringSliceCmd(ctx context.Context, args ...any) *StringSliceCmd {
	return goredis.NewStringSliceCmd(ctx, args...)
}

// Options are the options that Second and Replica can change for their client.
type Options struct {
	PoolSize, MaxActiveConns               int
	MaxRetries, DialerRetries              int
	DialTimeout, ReadTimeout, WriteTimeout time.Duration
}

// changed returns options of go-redis with a change.
func changed(base goredis.Options, change func(*Options)) *goredis.Options {
	o := Options{
		base.PoolSize, base.MaxActiveConns, base.MaxRetries, base.DialerRetries,
		base.DialTimeout, base.ReadTimeout, base.WriteTimeout,
	}
	change(&o)
	base.PoolSize, base.MaxActiveConns, base.MaxRetries, base.DialerRetries = o.PoolSize, o.MaxActiveConns, o.MaxRetries,
		o.DialerRetries
	base.DialTimeout, base.ReadTimeout, base.WriteTimeout = o.DialTimeout, o.ReadTimeout, o.WriteTimeout
	return &base
}

// Second returns a client without hooks, with connections of its own to the Redis of c, or to each node of its cluster.
func Second(c Client, change func(*Options)) Client {
	cluster, ok := c.(*goredis.ClusterClient)
	if !ok {
		return goredis.NewClient(changed(*options(c), change))
	}
	options := *cluster.Options()
	// Pipelines use the timeouts of the cluster's options. Single commands use the timeouts of the node's options.
	own := changed(goredis.Options{ReadTimeout: options.ReadTimeout, WriteTimeout: options.WriteTimeout}, change)
	options.ReadTimeout, options.WriteTimeout = own.ReadTimeout, own.WriteTimeout
	options.NewClient = func(node *goredis.Options) *goredis.Client {
		return cluster.Options().NewClient(changed(*node, change))
	}
	return newCluster(&options)
}

// Replica returns a client without hooks of a replica of the Redis of c, which is no cluster.
func Replica(c Client, addr string, change func(*Options)) Client {
	replica := changed(*options(c), change)
	replica.Network, replica.Addr, replica.Dialer = "tcp", addr, nil
	return goredis.NewClient(replica)
}

// Addr returns the address of the Redis of c, which is no cluster.
func Addr(c Client) string { return options(c).Addr }

// options returns the options of a client of one Redis.
func options(c Client) *goredis.Options { return c.(*goredis.Client).Options() }
