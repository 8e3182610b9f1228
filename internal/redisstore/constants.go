package redisstore

import (
	"fmt"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redisstore/vote"
)

// exportSize bounds the arguments in one reply of an export's script, or is all of one entity.
const exportSize = 10_000

// Scripts share numbers, lists of fields, and the tables of rankings and counts with Go.
var _ = db.Share(constants, tables)

func constants() map[string]any {
	return map[string]any{
		"VOTING_PERIOD":         read.Seconds(forum.VotingPeriod),
		"VOTERS_LIFETIME":       read.Seconds(forum.VotersLifetime),
		"EDIT_PERIOD":           read.Seconds(forum.EditPeriod),
		"PERIOD_SECONDS":        forum.PeriodSeconds,
		"PERIODS_KEPT":          forum.PeriodsKept,
		"CLAIM_PERIOD":          read.Seconds(people.ClaimPeriod),
		"RENAME_PERIOD":         read.Seconds(forum.RenamePeriod),
		"FOUNDING_PERIOD":       read.Seconds(forum.FoundingPeriod),
		"MAX_GROUPS":            forum.MaxGroups,
		"MAX_PINNED":            forum.MaxPinned,
		"MAX_PRIVATE":           forum.MaxPrivateCategories,
		"MAX_MEMBER_OF":         forum.MaxMemberOf,
		"MAX_DEPTH":             forum.MaxDepth,
		"MAX_FOUNDED":           forum.MaxFounded,
		"MAX_MENTIONS":          forum.MaxMentions,
		"MAX_REPORTS":           forum.MaxReports,
		"MAX_REVISIONS":         forum.MaxRevisions,
		"MAX_REVISION_BYTES":    forum.MaxRevisionBytes,
		"REVISION_PERIOD":       read.Seconds(forum.RevisionPeriod),
		"MAX_NOTES":             people.MaxNotes,
		"MAX_MODERATED":         forum.MaxModerated,
		"MAX_HELD":              forum.MaxHeld,
		"MAX_ADDRESS_BANS":      forum.MaxAddressBans,
		"ADDRESS_HASH_LIFETIME": fmt.Sprintf("'%d'", forum.AddressHashLifetime.Milliseconds()),
		"MAX_FILTERS":           forum.MaxFilters,
		"MAX_PATTERN_SIZE":      forum.MaxPatternSize,
		"EVENT_LOG_LENGTH":      db.EventLogLength,
		"EVENT_NAMES":           keys.EventNames(),
		"VOTES_IN_BLOCK":        vote.BlockSize,
		"BLOCKS_SEARCHED":       vote.BlocksSearched,
		"EXPORT_SIZE":           exportSize,
		"ARTICLE_FIELDS":        read.LuaList(post.ArticleFields),
		"TOPIC_FIELDS":          read.LuaList(post.TopicFields),
		"COMMENT_FIELDS":        read.LuaList(post.CommentFields),
		"HELD_FIELDS":           read.LuaList(post.HeldFields),
		"USER_FIELDS":           read.LuaList(read.UserFields),
		"SITE_FIELDS":           read.LuaList(read.SiteFields),
		"SITE_RANKINGS":         read.LuaList(read.SiteRankings()),
	}
}

func tables() map[string]any {
	return map[string]any{"RANKINGS": read.RankingsLua(), "VOTED": read.VotedLua(), "COUNTS": countsLua()}
}
