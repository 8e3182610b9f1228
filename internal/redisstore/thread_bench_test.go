package redisstore_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkThread reads a page of 100 comments with authors and votes, of threads of several sizes and shapes: from the
// start, and after the first page. It reports the time that Redis takes, in µs. Sizes should make no difference.
func BenchmarkThread(b *testing.B) {
	for _, c := range []struct {
		name     string
		comments int
		parent   func(id int) int // of a comment, 0 for none
	}{
		{"100 in chains of ten", 100, func(id int) int { return (id - 1) * min(1, (id-1)%10) }},
		{"100000 in chains of ten", 100_000, func(id int) int { return (id - 1) * min(1, (id-1)%10) }},
		{"100000 siblings", 100_000, func(int) int { return 0 }},
		{"100000 replies to one", 100_000, func(id int) int { return min(1, id-1) }},
	} {
		a := agoratest.New(b, redistest.Server(b))
		newCategory(b, a.Store, "c")
		topic := postTopic(b, a.Store, users(b, a.Store, 1)[0], "x", "c")
		fillThreadOf(b, a.Redis, c.comments, c.parent)
		args := forum.ThreadArgs{Order: forum.OrderBest}
		first, err := a.Store.Comments.Thread(b.Context(), topic.SubjectID(), args)
		must(b)(first, err)
		for name, after := range map[string]*string{"first page": nil, "next page": first.PageInfo.EndCursor} {
			args.After = after
			b.Run(c.name+"/"+name, func(b *testing.B) {
				before := redisTime(b, a.Redis)
				for b.Loop() {
					ctx := a.Store.Core.NewResponse(b.Context(), nil, read.AllFields, &read.Cost{Fresh: true})
					must(b)(a.Store.Comments.Thread(ctx, topic.SubjectID(), args))
				}
				b.ReportMetric(float64(redisTime(b, a.Redis)-before)/float64(b.N), "redis-µs/op")
			})
		}
	}
}

// fillThreadOf writes comments on topic 1 as the scripts do, with scores that differ.
func fillThreadOf(b *testing.B, client redis.Client, comments int, parent func(id int) int) {
	b.Helper()
	pipe := client.Pipeline()
	for id := 1; id <= comments; id++ {
		at, up := agoratest.Start.Unix()+int64(id), parent(id)
		keys, above := "agora:comments_%s:topic:1", ""
		if up != 0 {
			keys, above = "agora:replies_%s:"+strconv.Itoa(up), strconv.Itoa(up)
		}
		pipe.HSet(b.Context(), fmt.Sprint("bbs::comment::", id), "time", at, "subject", "topic:1", "author_id", 1,
			"parent", above, "depth", 1, "content", "text")
		pipe.ZAdd(b.Context(), "agora:thread:topic:1", redis.Z{Score: float64(at), Member: id})
		pipe.ZAdd(b.Context(), fmt.Sprintf(keys, "best"), redis.Z{Score: float64(id%1000) / 1000, Member: id})
		if id%1000 == 0 || id == comments {
			must(b)(pipe.Exec(b.Context()))
		}
	}
}

// redisTime returns the time that Redis has spent in commands, in µs. Those on zsets are the script's, which counts
// them.
func redisTime(b *testing.B, client redis.Client) (sum int64) {
	b.Helper()
	info, err := client.Info(context.Background(), "commandstats").Result()
	if err != nil {
		b.Fatal(err)
	}
	for line := range strings.Lines(info) {
		_, rest, ok := strings.Cut(line, ",usec=")
		if ok && !strings.HasPrefix(line, "cmdstat_info") && !strings.HasPrefix(line, "cmdstat_z") {
			text, _, _ := strings.Cut(rest, ",")
			n, _ := strconv.ParseInt(text, 10, 64)
			sum += n
		}
	}
	return sum
}
