package main

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"time"
)

// A write is measured through Agora, and as the simplest program has it.
type write struct {
	name     string
	document string
	// variables returns those of the write number n. Each changes something, but a few votes on comments that are there.
	variables func(s *site, n int) map[string]any
	anchor    simplest
	most      int        // posts to vote on, each once by each user; 0 if n is any number
	first     *operation // posts what is voted on, as often as most says; nil if it is there
}

var writes = []write{
	{
		name: "vote on an article", document: voteDocument, anchor: simplestVote, most: votable,
		variables: func(s *site, n int) map[string]any {
			return map[string]any{"id": fmt.Sprintf("article:%d", s.articles-n), "vote": "UP"}
		},
	},
	{
		name: "vote on one in two groups, with three tags", document: voteDocument, anchor: simplestGroupedVote,
		most: grouped, first: &postGrouped,
		variables: func(s *site, n int) map[string]any {
			return map[string]any{"id": fmt.Sprintf("article:%d", s.articles+1+n), "vote": "UP"}
		},
	},
	{
		name: "vote on a topic", anchor: simplestTopicVote, most: topics,
		document: `mutation Vote($id: ID!, $vote: Vote!) {
  vote(input: { post: $id, vote: $vote }) { post { id score } errors { __typename } }
}`,
		variables: func(_ *site, n int) map[string]any {
			return map[string]any{"id": fmt.Sprintf("topic:%d", n+1), "vote": "UP"}
		},
	},
	{
		name: "vote on a comment", anchor: simplestCommentVote, most: threadSize,
		document: `mutation Vote($id: ID!, $vote: Vote!) {
  vote(input: { post: $id, vote: $vote }) { post { id score } errors { __typename } }
}`,
		variables: func(s *site, n int) map[string]any {
			return map[string]any{"id": fmt.Sprintf("comment:%s:%d", s.threadID, n+1), "vote": "UP"}
		},
	},
	{
		name: "post of an article", document: postArticle.document, anchor: simplestArticle,
		variables: func(s *site, _ int) map[string]any { return postArticle.variables(s) },
	},
	{
		name: "post of a topic", anchor: simplestTopic,
		document: `mutation Post($title: String!, $category: String!) {
  postTopic(input: { title: $title, content: "A text", category: $category, tags: ["a", "b"] }) {
    topic { id title author { id name } } errors { __typename }
  }
}`,
		variables: func(*site, int) map[string]any {
			return map[string]any{"title": "Posted " + serialMark, "category": "design"}
		},
	},
	{
		name: "comment on a topic", document: postComment.document, anchor: simplestComment,
		variables: func(_ *site, n int) map[string]any {
			return map[string]any{"subject": fmt.Sprintf("topic:%d", n%topics+1), "content": serialMark}
		},
	},
}

// grouped is how many articles are posted in two groups.
const grouped = 128

var postGrouped = operation{
	variables: func(*site) map[string]any {
		return map[string]any{"title": "Posted " + serialMark, "link": "https://example.com/" + serialMark}
	},
	document: `mutation Post($title: String!, $link: URL!) {
  postArticle(input: { title: $title, link: $link, groups: ["go", "redis"], tags: ["a", "b", "c"] }) {
    article { id } errors { __typename }
  }
}`,
}

// writesOfRound is how many writes of a target a round has.
const writesOfRound = 400

// A writeCost is what a write took, on average over a round.
type writeCost struct {
	script   time.Duration // of Redis in scripts
	redis    time.Duration // processor time of Redis, with all that the write causes meanwhile
	server   time.Duration // processor time of the server
	commands float64       // of Redis, with those of scripts
	bytes    float64       // of Redis' memory
}

// measureWrites measures each write one at a time, through Agora and by the simplest program in turn, on one Redis.
func (b *bench) measureWrites(ctx context.Context) error {
	rows := [][]string{{
		"write", "target", "script µs", "÷ simplest", "Redis CPU µs", "÷ simplest", "commands", "bytes", "server CPU µs",
	}}
	for _, w := range writes {
		ours, theirs, err := b.measureWrite(ctx, w)
		if err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
		for _, t := range []struct {
			name string
			all  []writeCost
		}{{agora, ours}, {"simplest program", theirs}} {
			micros := func(of func(writeCost) time.Duration) string {
				return fmt.Sprintf("%.0f", 1000*medianOf(t.all, func(c writeCost) float64 { return milliseconds(of(c)) }))
			}
			beside := func(of func(writeCost) time.Duration) string {
				return ratio(t.all, theirs, func(c writeCost) float64 { return float64(of(c)) })
			}
			server := "–" // the simplest program is this process
			if t.name == agora {
				server = micros(func(c writeCost) time.Duration { return c.server })
			}
			script := func(c writeCost) time.Duration { return c.script }
			redis := func(c writeCost) time.Duration { return c.redis }
			rows = append(rows, []string{
				w.name, t.name, micros(script), beside(script), micros(redis), beside(redis),
				fmt.Sprintf("%.0f", medianOf(t.all, func(c writeCost) float64 { return c.commands })),
				fmt.Sprintf("%.0f", medianOf(t.all, func(c writeCost) float64 { return c.bytes })),
				server,
			})
		}
	}
	printRows(b.out, rows)
	return nil
}

// measureWrite measures one write on a fresh copy of the site. The first round of each target does not count.
func (b *bench) measureWrite(ctx context.Context, w write) (ours, theirs []writeCost, err error) {
	made, dir, err := b.site(ctx, b.articles, 1)
	if err != nil {
		return nil, nil, err
	}
	redis, err := startRedis(ctx, dir)
	if err != nil {
		return nil, nil, err
	}
	defer redis.stop()
	server, err := b.startAgora(ctx, redis)
	if err != nil {
		return nil, nil, err
	}
	defer server.stop()
	c, err := dial(ctx, server.addr, aside)
	if err != nil {
		return nil, nil, err
	}
	defer c.Close()
	// at returns the user of the write number n, and n of the write: users write in turn, and vote on another post each.
	most := min(w.most, made.articles)
	at := func(n int) (user, number int) {
		user = n % sessions
		if most == 0 {
			return user, n
		}
		return user, (n/sessions + user*(most/sessions)) % most
	}
	if all := (b.rounds + 1) * writesOfRound; most > 0 && all > most*sessions {
		return nil, nil, fmt.Errorf("there are only %d votes for %d rounds", most*sessions, b.rounds)
	}
	send := func(user int, document string, variables map[string]any) error {
		h := headers{token: made.tokens[user]}
		r, err := c.exchange(newRequests(graphql(h, document, variables)).take(), true)
		if err == nil {
			err = hasData(r)
		}
		return err
	}
	if w.first != nil {
		for n := range most {
			if err := send(n%sessions, w.first.document, w.first.variables(made)); err != nil {
				return nil, nil, err
			}
		}
	}
	through := func(n int) error {
		user, number := at(n)
		return send(user, w.document, w.variables(made, number))
	}
	anchor := func(n int) error {
		user, number := at(n)
		return w.anchor.run(ctx, redis.client, made, user, number)
	}
	for round := range b.rounds + 1 {
		one, err := costOf(ctx, redis, server, round, through)
		if err != nil {
			return nil, nil, err
		}
		other, err := costOf(ctx, redis, server, round, anchor)
		if err != nil {
			return nil, nil, err
		}
		if round > 0 {
			ours, theirs = append(ours, one), append(theirs, other)
		}
	}
	return ours, theirs, nil
}

// costOf measures the writes of a round.
func costOf(
	ctx context.Context, redis *redisServer, server *process, round int, write func(n int) error,
) (c writeCost, err error) {
	before, err := readCosts(ctx, redis, server)
	if err != nil {
		return c, err
	}
	for n := range writesOfRound {
		if err := write(round*writesOfRound + n); err != nil {
			return c, err
		}
	}
	after, err := readCosts(ctx, redis, server)
	if err != nil {
		return c, err
	}
	return writeCost{
		script: (after.script - before.script) / writesOfRound, redis: (after.redis - before.redis) / writesOfRound,
		server: (after.server - before.server) / writesOfRound, commands: (after.commands - before.commands) / writesOfRound,
		bytes: (after.bytes - before.bytes) / writesOfRound,
	}, nil
}

var (
	scriptTime   = regexp.MustCompile(`cmdstat_eval(?:sha)?:calls=\d+,usec=(\d+)`)
	commandsSent = regexp.MustCompile(`total_commands_processed:(\d+)`)
	memoryUsed   = regexp.MustCompile(`used_memory:(\d+)`)
)

// readCosts returns what Redis and the server have taken since they began.
func readCosts(ctx context.Context, redis *redisServer, server *process) (c writeCost, err error) {
	info, err := redis.client.Info(ctx, "everything").Result()
	if err != nil {
		return c, err
	}
	sum := func(of *regexp.Regexp) (sum float64) {
		for _, match := range of.FindAllStringSubmatch(info, -1) {
			value, _ := strconv.ParseFloat(match[1], 64)
			sum += value
		}
		return sum
	}
	c.script = time.Duration(sum(scriptTime)) * time.Microsecond
	c.commands, c.bytes = sum(commandsSent), sum(memoryUsed)
	if c.redis, err = redis.cpu(); err != nil {
		return c, err
	}
	c.server, err = server.cpu()
	return c, err
}

// voter returns the member of a set of voters for a user of the simplest program.
func voter(user int) string { return fmt.Sprintf("user:loop%d", user) }

// uid is the same as a bare number. Users of the site have lower ones.
func uid(user int) int { return 1_000_000 + user }

// now returns the time as the contract's keys have it.
func now() string { return strconv.FormatFloat(float64(time.Now().UnixMicro())/1e6, 'f', 6, 64) }
