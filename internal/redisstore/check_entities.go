package redisstore

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

var (
	checkNames     = &rule{script: script("check_names"), batch: 50, measure: measureGroup}
	checkGroups    = &rule{script: script("check_groups"), batch: 100}
	checkArticles  = &rule{script: script("check_articles"), batch: 25}
	checkTopics    = &rule{script: script("check_topics"), batch: 25}
	checkUncounted = &rule{script: script("check_uncounted"), batch: 100}
	checkMembers   = &rule{script: script("check_members"), batch: 200}
	checkPeriods   = &rule{script: script("check_periods"), batch: 200}
	checkDays      = &rule{script: script("check_days"), batch: 200}
	checkOrphans   = &rule{script: script("check_orphans"), batch: 200}
)

// names checks the lists of groups, categories, tabs and tags, and their spellings.
func (c *checker) names(ctx context.Context, p partition) error {
	c.unspelled = map[string][]string{}
	for _, of := range []struct{ kind, prefix, suffix string }{
		{"group", "group:", ""},
		{"category", "bbs::category::", ""},
		{"tab", "bbs::tab::", "::member"},
		{"tag", "agora:tag:", ""},
		{"tag", "agora:tag_time:", ""}, // of topics, and of articles
	} {
		err := c.scan(ctx, p, of.prefix+"?*"+of.suffix, func(keys []string) error {
			var subjects [][]string
			for _, key := range keys {
				name := strings.TrimSuffix(strings.TrimPrefix(key, of.prefix), of.suffix)
				if validName(name) {
					subjects = append(subjects, nameSubject(of.kind, name))
				}
			}
			if err := c.lookAtNames(ctx, p, subjects); err != nil {
				return err
			}
			return c.collisions(ctx, p, slices.DeleteFunc(subjects, func(s []string) bool {
				return s[0] == "group" && s[3] == ""
			}))
		})
		if err != nil {
			return err
		}
	}
	if err := c.spellings(ctx, p); err != nil {
		return err
	}
	// A group or a tag without members has no key: check the lists of them too.
	for kind, lists := range map[string][]string{"group": {p.groups()}, "tag": {p.tags("name"), p.tags("count")}} {
		for _, list := range lists {
			err := c.core.eachMember(ctx, list, func(members []any) error {
				var subjects [][]string
				for _, name := range toStrings(members) {
					subjects = append(subjects, nameSubject(kind, name))
				}
				return c.lookAtNames(ctx, p, subjects)
			})
			if err != nil {
				return c.reportWrongType(ctx, err, checkNames, p, kind, "", "", "")
			}
		}
	}
	return nil
}

// nameSubject returns a subject of lookAtNames.
func nameSubject(kind, name string) []string { return []string{kind, name, spellingOf(name)} }

// lookAtNames checks named things: each a kind, a name and its entry in the spellings.
func (c *checker) lookAtNames(ctx context.Context, p partition, subjects [][]string) error {
	for i, subject := range subjects {
		var err error
		if subjects[i], err = measureGroup(ctx, c, p, append(subject, "")); err != nil {
			return err
		}
	}
	return c.look(ctx, checkNames, p, subjects)
}

// measureGroup returns a subject of check_names.lua, with whether the group has an article that is on the site.
func measureGroup(ctx context.Context, c *checker, p partition, subject []string) ([]string, error) {
	if subject[0] != "group" {
		return subject, nil
	}
	measured := []string{subject[0], subject[1], subject[2], ""}
	for cursor := uint64(0); ; {
		members, next, err := c.core.client.SScan(ctx, p.group(subject[1]), cursor, "", memberPage).Result()
		if err != nil {
			return measured, ignoreWrongType(err)
		}
		if len(members) > 0 {
			pipe := c.core.client.Pipeline()
			var scores []*redis.FloatCmd
			for _, member := range members {
				scores = append(scores, pipe.ZScore(ctx, p.timeRanking(""), member), pipe.ZScore(ctx, p.scoreRanking(""), member))
			}
			if err := send(ctx, pipe); err != nil {
				return nil, err
			}
			if slices.ContainsFunc(scores, func(s *redis.FloatCmd) bool { return s.Err() == nil }) {
				measured[3] = "1"
				return measured, nil
			}
		}
		if cursor = next; cursor == 0 {
			return measured, nil
		}
	}
}

// validName reports whether the API can return a name that another program has written.
func validName(name string) bool {
	return name != "" && len(name) <= 256 && utf8.ValidString(name) && !strings.ContainsFunc(name, unicode.IsControl)
}

// groups checks the members of groups.
func (c *checker) groups(ctx context.Context, p partition) error {
	return c.scan(ctx, p, "group:?*", func(keys []string) error {
		var sets []collection
		for _, key := range keys {
			sets = append(sets, collection{key: p.tag + key, before: []string{strings.TrimPrefix(key, "group:")}, set: true})
		}
		return c.each(ctx, checkGroups, p, sets)
	})
}

var (
	rankGroupScript = script("rank_group")
	publishRanking  = script("publish_ranking")
)

// rankGroup builds a missing ranking of a group, in batches under another key, and renames it.
// It returns false when the group has no articles to rank or the ranking exists by now.
func (c *checker) rankGroup(ctx context.Context, p partition, name, ranking string) (bool, error) {
	// The name of the site's ranking is that of the group's without the group.
	aside, group, site := p.building(ranking), p.group(name), strings.TrimSuffix(ranking, name)
	for cursor := uint64(0); ; {
		if err := c.mayContinue(ctx); err != nil {
			return false, err
		}
		members, next, err := c.core.client.SScan(ctx, group, cursor, "", memberPage).Result()
		if err != nil {
			return false, err
		}
		args := []any{(10 * time.Minute).Milliseconds()}
		for _, m := range members {
			args = append(args, m)
		}
		keys := c.core.guarded([]string{aside, group, site})
		if err := rankGroupScript.Run(ctx, c.core.client, keys, args...).Err(); err != nil {
			return false, err
		}
		if cursor = next; cursor == 0 {
			break
		}
	}
	status, err := publishRanking.Run(ctx, c.core.client, []string{aside, ranking}).Text()
	return status == "OK", err
}

// articles checks every article.
func (c *checker) articles(ctx context.Context, p partition) error {
	return c.scan(ctx, p, "article:[1-9]*", func(keys []string) error {
		articles := numbers(keys, "article:")
		if err := c.look(ctx, checkArticles, p, articles); err != nil {
			return err
		}
		return c.links(ctx, p, articles)
	})
}

// uncounted checks that the votes that do not count are in the sets of voters.
func (c *checker) uncounted(ctx context.Context, p partition) error {
	return c.scan(ctx, p, "agora:uncounted*:?*", func(keys []string) error {
		var hashes []collection
		for _, key := range keys {
			name, post, _ := strings.Cut(strings.TrimPrefix(key, "agora:"), ":")
			if isPost(post) {
				hashes = append(hashes, collection{key: p.tag + key, before: []string{p.tag + key, name, post}, hash: true})
			}
		}
		return c.each(ctx, checkUncounted, p, hashes)
	})
}

// topics checks every topic.
func (c *checker) topics(ctx context.Context, p partition) error {
	return c.scan(ctx, p, "bbs::topic::[1-9]*", func(keys []string) error {
		return c.look(ctx, checkTopics, p, numbers(keys, "bbs::topic::"))
	})
}

// A memberList is a kind of lists. Their keys are the prefix, a name or id, and the suffix.
type memberList struct{ kind, prefix, suffix string }

// members checks that every member of rankings and lists belongs there.
func (c *checker) members(ctx context.Context, p partition) error {
	of := func(kind, name, key string) collection {
		return collection{key: key, before: []string{kind, name, key}}
	}
	whole := []collection{
		of("comments", "", p.comments()),
		of("topics", "", p.topics()), of("topics", "", p.topicsActive()), of("topics", "", p.recommended()),
		of("topics", "", p.topicsPoints("")), of("topics", "", p.topicsComments("")),
		of("topics", "", p.topicsControversial("")), of("sticky", "", p.sticky()),
	}
	lists := []memberList{
		{"articles_by", "agora:articles_by:", ""},
		{"topics_by", "agora:topics_by:", ""},
		{"comments_by", "agora:comments_by:", ""},
		{"comments_by", "agora:comments_points_by:", ""},
		{"private_by", "agora:private_by:", ""},
		{"removed_of", "agora:removed_of:", ""},
		{"reported_by", "agora:reported_by:", ""},
		{"notifications", "agora:notifications:", ""},
		{"upvotes_by", "agora:upvotes_by:", ""},
		{"downvotes_by", "agora:downvotes_by:", ""},
		{"category", "bbs::category::", ""},
		{"category", "agora:pinned:", ""},
		{"pinned_articles", "agora:pinned_articles:", ""},
		{"private_topics", "agora:private_topics:", ""},
		{"members", "agora:members:", ""},
		{"moderators", "agora:moderators:", ""},
		{"tab", "bbs::tab::", "::topic_list"},
		{"tag", "agora:tag:", ""},
		{"tag", "agora:tag_topics_points:", ""},
		{"tag", "agora:tag_topics_comments:", ""},
		{"tag", "agora:tag_topics_active:", ""},
		{"topics_by", "agora:topics_points_by:", ""},
		{"category", "agora:topics_time:", ""},
		{"category", "agora:topics_points:", ""},
		{"category", "agora:topics_comments:", ""},
		{"category", "agora:topics_controversial:", ""},
		{"period_topics", topicPeriodRankings, ""},
		{"linked_articles", "agora:link:", ""},
		{"linked_articles", "agora:domain:", ""},
		{"top_level", "agora:comments_time:", ""},
		{"top_level", "agora:comments_best:", ""},
		{"top_level", "agora:comments_top:", ""},
		{"top_level", "agora:comments_controversial:", ""},
		{"replies", "agora:replies:", ""},
		{"replies", "agora:replies_best:", ""},
		{"replies", "agora:replies_top:", ""},
		{"replies", "agora:replies_controversial:", ""},
	}
	for _, r := range rankings {
		kind := "articles"
		if r.own() {
			kind = "ranked_articles"
		}
		whole = append(whole, of(kind, "", p.ranking(r, "")))
		lists = append(lists, memberList{"group_articles", r.key, ""})
		if r.byPeriod != "" {
			lists = append(lists, memberList{"period_articles", r.byPeriod, ""})
		}
		if r.byAuthor != "" {
			lists = append(lists, memberList{"articles_by", r.byAuthor, ""})
		}
		lists = append(lists, memberList{"tag_articles", r.byTag, ""})
	}
	if err := c.each(ctx, checkMembers, p, whole); err != nil {
		return err
	}
	for _, list := range lists {
		err := c.scan(ctx, p, list.prefix+"?*"+list.suffix, func(keys []string) error {
			var named []collection
			for _, key := range keys {
				named = append(named, of(list.kind, strings.TrimSuffix(strings.TrimPrefix(key, list.prefix), list.suffix),
					p.tag+key))
			}
			return c.each(ctx, checkMembers, p, named)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// periods checks that the rankings of articles and topics by the hour and the day of posting expire.
func (c *checker) periods(ctx context.Context, p partition) error {
	for _, prefix := range []string{periodRankings, topicPeriodRankings} {
		err := c.scan(ctx, p, prefix+"?*", func(keys []string) error {
			var subjects [][]string
			for _, key := range keys {
				period, _, _ := strings.Cut(strings.TrimPrefix(key, prefix), ":")
				if ends, ok := forum.Period(period).Ends(); ok && !ends.IsZero() {
					subjects = append(subjects, []string{p.tag + key, formatTime(ends)})
				}
			}
			return c.look(ctx, checkPeriods, p, subjects)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// days checks the members and the expiry of the day ranks.
func (c *checker) days(ctx context.Context, p partition) error {
	now := c.core.now()
	today := c.core.dayOf(now)
	return c.scan(ctx, p, "bbs::reply_day_rank*", func(keys []string) error {
		for _, key := range keys {
			day, ms := strings.TrimPrefix(strings.TrimPrefix(key, "bbs::reply_day_rank"), "::"),
				formatInt(today.kept.Sub(now).Milliseconds())
			if day == "" {
				ms = formatInt(today.left(now))
			}
			if err := c.look(ctx, checkDays, p, [][]string{{day, ms, today.name, ""}}); err != nil {
				return err
			}
			if err := c.each(ctx, checkDays, p,
				[]collection{{key: p.tag + key, before: []string{day, ms, today.name}}}); err != nil {
				return err
			}
		}
		return nil
	})
}

// orphans checks that the entities of dependent keys exist.
func (c *checker) orphans(ctx context.Context, p partition) error {
	for _, of := range []struct{ kind, prefix, suffix string }{
		{"article", "voted:", ""},
		{"topic", "bbs::topic::", "::vote_up"},
		{"topic", "bbs::topic::", "::vote_down"},
		{"topic", "bbs::topic::", "::comments"},
		{"topic", "agora:thread:topic:", ""},
		{"article", "agora:thread:article:", ""},
		{"comment", "agora:comment_up:", ""},
		{"comment", "agora:comment_down:", ""},
		{"user", "agora:notifications:", ""},
		{"user", "agora:notes:", ""},
		{"user", "agora:note_texts:", ""},
		{"user", "agora:totp:", ""},
		{"user", "agora:sessions:", ""},
		{"user", "agora:session_info:", ""},
		{"user", "agora:tokens:", ""},
		{"user", "agora:token_uses:", ""},
		{"category", "agora:category:", ""},
		{"tab", "agora:tab:", ""},
		{"removed", "agora:removed:", ""},
		{"revised", "agora:revisions:", ""},
		{"revised", "agora:revision_texts:", ""},
	} {
		err := c.scan(ctx, p, of.prefix+"?*"+of.suffix, func(keys []string) error {
			var subjects [][]string
			for _, key := range keys {
				id := strings.TrimSuffix(strings.TrimPrefix(key, of.prefix), of.suffix)
				if isNumber(id) || of.kind == "category" || of.kind == "tab" ||
					(of.kind == "removed" || of.kind == "revised") && isPost(id) {
					subjects = append(subjects, []string{of.kind, id, p.tag + key})
				}
			}
			if of.kind == "user" {
				var err error
				if subjects, err = c.withoutUser(ctx, p, subjects); err != nil {
					return err
				}
			}
			return c.look(ctx, checkOrphans, p, subjects)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// withoutUser removes those subjects of check_orphans.lua whose user lies in another partition than p, out of the
// script's sight, and exists there.
func (c *checker) withoutUser(ctx context.Context, p partition, subjects [][]string) ([][]string, error) {
	pipe := c.core.client.Pipeline()
	users := make([]*redis.IntCmd, len(subjects))
	for i, subject := range subjects {
		if id := decodeUserID("user:" + subject[1]); c.core.partitionOf(int64(id)) != p {
			users[i] = pipe.Exists(ctx, c.core.partitionOf(int64(id)).user(id))
		}
	}
	if pipe.Len() == 0 {
		return subjects, nil
	}
	if err := send(ctx, pipe); err != nil {
		return nil, err
	}
	var left [][]string
	for i, user := range users {
		if user == nil || user.Val() == 0 && user.Err() == nil {
			left = append(left, subjects[i])
		} else if user.Err() != nil {
			return nil, user.Err()
		}
	}
	return left, nil
}
