package redisstore_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkRepairOfLargeEntities repairs a site with single large entities, all written or broken
// by another program: a group of 100,000, a user with 100,000
// articles, a topic to which 100,000 comments were pushed, one with 10,000 comments removed
// from its list of 20,000, a comment with 10,000 replies that was removed, an article in
// 500 groups, a category in 100 tabs, 100 deleted comments on top of a thread. It logs the
// commands that ran for more than 5 ms.
func BenchmarkRepairOfLargeEntities(b *testing.B) {
	client := redistest.Server(b).Client(b)
	s, err := redisstore.Open(b.Context(), client, redisstore.Options{})
	if err != nil {
		b.Fatal(err)
	}
	ctx, now := b.Context(), time.Now().Unix()
	ada, err := s.Accounts.Create(ctx, people.NewUser{Name: "ada"})
	if err != nil {
		b.Fatal(err)
	}
	must(b)(s.Categories.Create(ctx, forum.CreateCategory{Name: "category"}))
	for range 4 {
		addTopic(b, s, ada)
	}
	pipe := client.Pipeline()
	do := func(args ...any) {
		pipe.Do(ctx, args...)
		if pipe.Len() >= 10_000 {
			must(b)(pipe.Exec(ctx))
		}
	}
	for i := 1; i <= 100_000; i++ {
		id, at := strconv.Itoa(i), now-int64(i)
		do("HSET", "article:"+id, "title", "t", "link", "l", "poster", fmt.Sprint("user:", ada.ID), "time", at, "votes", 1)
		do("ZADD", "time:", at, "article:"+id)
		do("ZADD", "score:", at+432, "article:"+id)
		do("SADD", "group:large", "article:"+id)
		do("HSET", "bbs::comment::"+id, "id", id, "author_id", int(ada.ID), "content", "c", "time", at)
		do("LPUSH", "bbs::topic::1::comments", id)
	}
	for i := 1; i <= 500; i++ {
		do("SADD", fmt.Sprint("group:g", i), "article:1")
	}
	for i := 1; i <= 100; i++ {
		do("SADD", fmt.Sprintf("bbs::tab::t%d::member", i), "category")
	}
	comment := func(topic, id int, fields ...any) {
		do(append([]any{
			"HSET", "bbs::comment::" + strconv.Itoa(id), "id", id, "author_id", int(ada.ID), "content", "c",
			"time", now - 1_000_000 + int64(id), "subject", "topic:" + strconv.Itoa(topic), "replies", 0,
		}, fields...)...)
		do("ZADD", "agora:thread:topic:"+strconv.Itoa(topic), now-1_000_000+int64(id), id)
	}
	// Topic 2: 10,000 of 20,000 comments were removed.
	for id := 200_001; id <= 220_000; id++ {
		comment(2, id, "parent", "", "depth", 1)
		if id%2 == 0 {
			do("LPUSH", "bbs::topic::2::comments", id)
		}
	}
	// Topic 3: a comment with 10,000 replies was removed.
	comment(3, 300_000, "parent", "", "depth", 1, "replies", 10_000)
	for id := 300_001; id <= 310_000; id++ {
		comment(3, id, "parent", 300_000, "depth", 2)
		do("LPUSH", "bbs::topic::3::comments", id)
		do("ZADD", "agora:replies:300000", now-1_000_000+int64(id), id)
	}
	// Topic 4: the newest 100 comments are placeholders.
	for id := 400_001; id <= 400_150; id++ {
		comment(4, id, "parent", "", "depth", 1)
		do("LPUSH", "bbs::topic::4::comments", id)
		if id > 400_050 {
			do("HSET", "bbs::comment::"+strconv.Itoa(id), "deleted", now)
			comment(4, id+1_000, "parent", id, "depth", 2, "deleted", now)
		}
	}
	must(b)(pipe.Exec(ctx))
	noise := watchSlow(b, client)
	rules := map[string]int{}
	for b.Loop() {
		report, err := reconcile.Check(ctx, s, reconcile.CheckOptions{
			Repair: true,
			Found:  func(f reconcile.Finding) { rules[f.Rule]++ },
		})
		if err != nil || report.Left > 0 {
			b.Errorf("%+v, %v", report, err)
		}
		b.Logf("%+v %v", report, rules)
	}
	noise()
}

// watchSlow records commands that run for more than 5 ms. The function that it returns logs
// them by script, and reports shares and medians: of the scripts, and, to compare a noisy machine,
// of a script that always counts to the same number.
func watchSlow(b *testing.B, client redis.Client) (stop func()) {
	b.Helper()
	ctx := b.Context()
	for _, set := range [][2]string{{"slowlog-max-len", "1000000"}, {"slowlog-log-slower-than", "1000"}} {
		must(b)(client.ConfigSet(ctx, set[0], set[1]).Result())
	}
	must(b)(client.Do(ctx, "slowlog", "reset").Result())
	must(b)(client.ConfigResetStat(ctx).Result())
	done, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for ticker := time.NewTicker(5 * time.Millisecond); ; {
			select {
			case <-done:
				return
			case <-ticker.C:
				client.Eval(ctx, "local n = 0 for i = 1, 150000 do n = n + i end return n", nil)
			}
		}
	}()
	return func() {
		close(done)
		<-stopped
		calls := map[string]int{}
		for _, m := range statCalls.FindAllStringSubmatch(client.Info(ctx, "commandstats").Val(), -1) {
			calls[strings.ToUpper(m[1])], _ = strconv.Atoi(m[2])
		}
		calls["scripts"] = calls["EVALSHA"] + calls["EVALSHA_RO"]
		slow, longest, examples := map[string]int{}, map[string]time.Duration{}, map[string]string{}
		for _, one := range client.SlowLogGet(ctx, -1).Val() {
			name := strings.ToUpper(one.Args[0])
			names := []string{name}
			if strings.HasPrefix(name, "EVALSHA") {
				names = append(names, "scripts")
			}
			for _, name := range names {
				if longest[name] = max(longest[name], one.Duration); one.Duration > 5*time.Millisecond {
					slow[name]++
				}
			}
			if one.Duration > 5*time.Millisecond {
				examples[strings.Join(one.Args[:2], " ")] = fmt.Sprint(one.Duration, " ",
					one.Args[min(3, len(one.Args)):min(12, len(one.Args))])
			}
		}
		for name, n := range slow {
			b.Logf("%s: %d of %d over 5 ms, longest %v", name, n, calls[name], longest[name])
		}
		for name, example := range examples {
			b.Log(name, example)
		}
		b.ReportMetric(100*float64(slow["scripts"])/float64(calls["scripts"]), "%-over-5ms")
		b.ReportMetric(100*float64(slow["EVAL"])/float64(calls["EVAL"]), "%-noise-over-5ms")
		b.ReportMetric(float64(calls["scripts"]), "scripts")
	}
}

var statCalls = regexp.MustCompile(`cmdstat_(\w+):calls=(\d+)`)
