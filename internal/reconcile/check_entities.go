package reconcile

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/place"
)

var (
	checkNames     = &rule{script: db.Script("check_names"), batch: 50, measure: measureGroup}
	checkGroups    = &rule{script: db.Script("check_groups"), batch: 100}
	checkArticles  = &rule{script: db.Script("check_articles"), batch: 25}
	checkTopics    = &rule{script: db.Script("check_topics"), batch: 25}
	checkUncounted = &rule{script: db.Script("check_uncounted"), batch: 100}
	checkMembers   = &rule{script: db.Script("check_members"), batch: 200}
	checkPeriods   = &rule{script: db.Script("check_periods"), batch: 200}
	checkDays      = &rule{script: db.Script("check_days"), batch: 200}
	checkOrphans   = &rule{script: db.Script("check_orphans"), batch: 200}
)

// namesStage checks the lists of groups, categories, tabs and tags, and their spellings.
func namesStage(ctx context.Context, c *checker, p keys.Partition) error {
	c.unspelled = map[string][]string{}
	for _, of := range []struct {
		kind string
		keys keys.Key[string]
	}{
		{"group", keys.Group},
		{"category", keys.Category},
		{"tab", keys.TabMember},
		{"tag", keys.Tagged},
		{"tag", keys.TagArticles.Of("time")},
	} {
		err := c.scan(ctx, p, of.keys.Pattern(), func(keyNames []string) error {
			var subjects [][]string
			for _, key := range keyNames {
				if name, ok := of.keys.Arguments(key); ok {
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
	for kind, lists := range map[string][]string{
		"group": {keys.Groups.In(p)}, "tag": {keys.Tags.In(p, "name"), keys.Tags.In(p, "count")},
	} {
		for _, list := range lists {
			err := c.store.DB.EachMember(ctx, list, func(members []any) error {
				var subjects [][]string
				for _, name := range db.ToStrings(members) {
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
func nameSubject(kind, name string) []string {
	return []string{kind, name, place.SpellingOf(name)}
}

// lookAtNames checks named things: each a kind, a name and its entry in the spellings.
func (c *checker) lookAtNames(ctx context.Context, p keys.Partition, subjects [][]string) error {
	for i, subject := range subjects {
		var err error
		if subjects[i], err = measureGroup(ctx, c, p, append(subject, "")); err != nil {
			return err
		}
	}
	return c.look(ctx, checkNames, p, subjects)
}

// measureGroup returns a subject of check_names.lua, with whether the group has an article that is on the site.
func measureGroup(ctx context.Context, c *checker, p keys.Partition, subject []string) ([]string, error) {
	if subject[0] != "group" {
		return subject, nil
	}
	measured := []string{subject[0], subject[1], subject[2], ""}
	for cursor := uint64(0); ; {
		members, next, err := c.store.DB.Client.SScan(ctx, keys.Group.In(p, subject[1]), cursor, "", memberPage).Result()
		if err != nil {
			return measured, db.IgnoreWrongType(err)
		}
		if len(members) > 0 {
			pipe := c.store.DB.Client.Pipeline()
			var scores []*redis.FloatCmd
			for _, member := range members {
				scores = append(scores, pipe.ZScore(ctx, keys.Time.In(p, ""), member),
					pipe.ZScore(ctx, keys.Score.In(p, ""), member))
			}
			if err := db.Send(ctx, pipe); err != nil {
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

// groupsStage checks the members of groups.
func groupsStage(ctx context.Context, c *checker, p keys.Partition) error {
	return c.scan(ctx, p, keys.Group.Pattern(), func(keyNames []string) error {
		var sets []collection
		for _, key := range keyNames {
			sets = append(sets,
				collection{key: p.Tag + key, before: []string{strings.TrimPrefix(key, keys.Group.Before)}, set: true})
		}
		return c.each(ctx, checkGroups, p, sets)
	})
}

var (
	rankGroupScript = db.Script("rank_group")
	publishRanking  = db.Script("publish_ranking")
)

// rankGroup builds a missing ranking of a group, in batches under another key, and renames it.
// It returns false when the group has no articles to rank or the ranking exists by now.
func (c *checker) rankGroup(ctx context.Context, p keys.Partition, name, ranking string) (bool, error) {
	// The key of the site's ranking is the key of the group's ranking without the name of the group.
	aside, group, site := keys.Building.In(p, ranking), keys.Group.In(p, name), strings.TrimSuffix(ranking, name)
	for cursor := uint64(0); ; {
		if err := c.mayContinue(ctx); err != nil {
			return false, err
		}
		members, next, err := c.store.DB.Client.SScan(ctx, group, cursor, "", memberPage).Result()
		if err != nil {
			return false, err
		}
		args := []any{(10 * time.Minute).Milliseconds()}
		for _, m := range members {
			args = append(args, m)
		}
		keyNames := c.store.DB.Guarded([]string{aside, group, site})
		if err := rankGroupScript.Run(ctx, c.store.DB.Client, keyNames, args...).Err(); err != nil {
			return false, err
		}
		if cursor = next; cursor == 0 {
			break
		}
	}
	status, err := publishRanking.Run(ctx, c.store.DB.Client, []string{aside, ranking}).Text()
	return status == "OK", err
}

// articlesStage checks every article.
func articlesStage(ctx context.Context, c *checker, p keys.Partition) error {
	return c.scan(ctx, p, keys.Article.Pattern(), func(keyNames []string) error {
		articles := Numbers(keyNames, keys.Article.Before)
		if err := c.look(ctx, checkArticles, p, articles); err != nil {
			return err
		}
		return c.links(ctx, p, articles)
	})
}

// uncountedStage checks that the votes that do not count are in the sets of voters.
func uncountedStage(ctx context.Context, c *checker, p keys.Partition) error {
	return c.scan(ctx, p, "agora:uncounted*:?*", func(keyNames []string) error {
		var hashes []collection
		for _, key := range keyNames {
			name, post, _ := strings.Cut(strings.TrimPrefix(key, "agora:"), ":")
			if keys.IsPost(post) {
				hashes = append(hashes, collection{key: p.Tag + key, before: []string{p.Tag + key, name, post}, hash: true})
			}
		}
		return c.each(ctx, checkUncounted, p, hashes)
	})
}

// topicsStage checks every topic.
func topicsStage(ctx context.Context, c *checker, p keys.Partition) error {
	return c.scan(ctx, p, keys.Topic.Pattern(), func(keyNames []string) error {
		return c.look(ctx, checkTopics, p, Numbers(keyNames, keys.Topic.Before))
	})
}

// membersStage checks that every member of rankings and lists belongs there, and that the rankings by period expire. It
// finds all these keys with one scan, because each scan of Redis visits all keys, whatever its pattern.
func membersStage(ctx context.Context, c *checker, p keys.Partition) error {
	var whole []collection
	var checked []*keys.Kind
	for _, kind := range keys.Kinds() {
		if kind.MembersOfAll != "" {
			key := p.Tag + kind.Before
			whole = append(whole, collection{key: key, before: []string{kind.MembersOfAll, "", key}})
		}
		if kind.Members != "" {
			checked = append(checked, kind)
		}
	}
	if err := c.each(ctx, checkMembers, p, whole); err != nil {
		return err
	}
	return c.scan(ctx, p, "*", func(keyNames []string) error {
		var lists []collection
		var periods [][]string
		for _, name := range keyNames {
			// A list whose arguments are invalid belongs to nothing: its members are removed.
			i := slices.IndexFunc(checked, func(k *keys.Kind) bool { return k.Cut(name) != "" })
			if i < 0 {
				continue
			}
			kind := checked[i]
			arguments := kind.Cut(name)
			lists = append(lists, collection{key: p.Tag + name, before: []string{kind.Members, arguments, p.Tag + name}})
			if kind.Expires {
				period, _, _ := strings.Cut(arguments, ":")
				if ends, ok := forum.Period(period).Ends(); ok {
					periods = append(periods, []string{p.Tag + name, db.FormatTime(ends)})
				}
			}
		}
		if err := c.each(ctx, checkMembers, p, lists); err != nil {
			return err
		}
		return c.look(ctx, checkPeriods, p, periods)
	})
}

// daysStage checks the members and the expiry of the day ranks.
func daysStage(ctx context.Context, c *checker, p keys.Partition) error {
	now := c.store.DB.Now()
	today := c.store.Core.DayOf(now)
	return c.scan(ctx, p, keys.RepliesToday.Key+"*", func(keyNames []string) error {
		for _, key := range keyNames {
			day, ms := strings.TrimPrefix(strings.TrimPrefix(key, keys.RepliesToday.Key), "::"),
				db.FormatInt(today.RankEnds.Sub(now).Milliseconds())
			if day == "" {
				ms = db.FormatInt(today.Left(now))
			}
			if err := c.look(ctx, checkDays, p, [][]string{{day, ms, today.Name, ""}}); err != nil {
				return err
			}
			if err := c.each(ctx, checkDays, p,
				[]collection{{key: p.Tag + key, before: []string{day, ms, today.Name}}}); err != nil {
				return err
			}
		}
		return nil
	})
}

// orphansStage checks that the entities of dependent keys exist.
func orphansStage(ctx context.Context, c *checker, p keys.Partition) error {
	return c.scan(ctx, p, "*", func(keyNames []string) error {
		var subjects, ofUsers [][]string
		for _, name := range keyNames {
			kind, id := keys.KindOf(name)
			if kind == nil || kind.Of == "" {
				continue
			}
			entity, to := kind.Of, &subjects
			switch entity {
			case "user":
				to = &ofUsers
			case "subject": // article:5 or topic:5
				entity, id, _ = strings.Cut(id, ":")
			}
			*to = append(*to, []string{entity, id, p.Tag + name})
		}
		ofUsers, err := c.withoutUser(ctx, p, ofUsers)
		if err != nil {
			return err
		}
		return c.look(ctx, checkOrphans, p, append(subjects, ofUsers...))
	})
}

// withoutUser returns the subjects of check_orphans.lua, except those whose user exists in another partition than p:
// a script in p cannot see that user.
func (c *checker) withoutUser(ctx context.Context, p keys.Partition, subjects [][]string) ([][]string, error) {
	pipe := c.store.DB.Client.Pipeline()
	users := make([]*redis.IntCmd, len(subjects))
	for i, subject := range subjects {
		if id := db.DecodeUserID("user:" + subject[1]); c.store.DB.PartitionOf(int64(id)) != p {
			users[i] = pipe.Exists(ctx, keys.User.In(c.store.DB.PartitionOf(int64(id)), id))
		}
	}
	if pipe.Len() == 0 {
		return subjects, nil
	}
	if err := db.Send(ctx, pipe); err != nil {
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
