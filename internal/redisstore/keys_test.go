package redisstore

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// contractKeys are the keys that other programs use, with one partition.
var contractKeys = map[string]func(p partition) string{
	"article:":                        partition.articleIDs,
	"article:100408":                  func(p partition) string { return p.article(100408) },
	"time:":                           func(p partition) string { return p.timeRanking("") },
	"score:":                          func(p partition) string { return p.scoreRanking("") },
	"time:programming":                func(p partition) string { return p.timeRanking("programming") },
	"score:programming":               func(p partition) string { return p.scoreRanking("programming") },
	"agora:points:programming":        func(p partition) string { return p.points("programming") },
	"agora:points_in:2026-03:C++":     func(p partition) string { return p.pointsIn("2026-03", "C++") },
	"voted:100408":                    func(p partition) string { return p.voted(100408) },
	"group:programming":               func(p partition) string { return p.group("programming") },
	"bbs::user_id":                    partition.userIDs,
	"bbs::user::42":                   func(p partition) string { return p.user(42) },
	"bbs::name_to_uid":                partition.nameToUID,
	"bbs::email_to_uid":               partition.emailToUID,
	"agora:identity_to_uid":           partition.identityToUID,
	"bbs::topic_ids":                  partition.topicIDs,
	"bbs::comment_ids":                partition.commentIDs,
	"bbs::topic::7":                   func(p partition) string { return p.topic(7) },
	"bbs::topic::7::vote_up":          func(p partition) string { return p.topicUp(7) },
	"bbs::topic::7::vote_down":        func(p partition) string { return p.topicDown(7) },
	"bbs::topic::7::comments":         func(p partition) string { return p.topicComments(7) },
	"bbs::comment::9":                 func(p partition) string { return p.comment(9) },
	"bbs::category::WordPress":        func(p partition) string { return p.category("WordPress") },
	"bbs::tab::tech::member":          func(p partition) string { return p.tabMember("tech") },
	"bbs::tab::tech::topic_list":      func(p partition) string { return p.tabTopics("tech") },
	"bbs::reply_day_rank":             func(p partition) string { return p.dayRank("") },
	"bbs::reply_day_rank::2026-03-14": func(p partition) string { return p.dayRank("2026-03-14") },
	"bbs::recommand::list":            partition.recommended,
	"agora:events":                    partition.events,
	"agora:articles_by:42":            func(p partition) string { return p.articlesBy(42) },
	"agora:sessions:42":               func(p partition) string { return p.sessions(42) },
	"agora:held_id":                   partition.heldIDs,
	"agora:notes:42":                  func(p partition) string { return p.notes(42) },
	"agora:note_texts:42":             func(p partition) string { return p.noteTexts(42) },
	"agora:session_info:42":           func(p partition) string { return p.sessionInfo(42) },
	"agora:tokens:42":                 func(p partition) string { return p.tokens(42) },
	"agora:token_uses:42":             func(p partition) string { return p.tokenUses(42) },
	"agora:address_bans":              partition.addressBans,
	"agora:log_secret":                partition.logSecret,
	"agora:filters":                   partition.filters,
	"agora:rejected:42":               func(p partition) string { return p.rejected(42) },
	"agora:totp:42":                   func(p partition) string { return p.totp(42) },
	"agora:totp_pending:42":           func(p partition) string { return p.totpPending(42) },
	"agora:old_names":                 partition.oldNames,
	"agora:verify_email:42":           func(p partition) string { return p.verifyEmail(42) },
	"agora:reset_password:42":         func(p partition) string { return p.resetPassword(42) },
	"agora:snapshot:a:1":              func(p partition) string { return p.snapshot("a:1") },
	"agora:snapshot_latest:a":         func(p partition) string { return p.snapshotLatest("a") },
	"agora:snapshots":                 partition.snapshots,
	"agora:persisted":                 partition.persisted,
	"agora:persisted_until":           partition.persistedUntil,
	"agora:persisted_by":              partition.persistedBy,
	"agora:persisted_of:a":            func(p partition) string { return p.persistedOf("a") },
	"agora:rate_limit:posts:user:42":  func(p partition) string { return p.rateLimit("posts", "user:42") },
	"agora:challenge:x":               func(p partition) string { return p.challenge("x") },
	"agora:id_token:x":                func(p partition) string { return p.idToken("x") },
	"agora:once:42:article 8254":      func(p partition) string { return p.once(42, "article 8254") },
}

func TestOnePartitionHasTheContractsKeys(t *testing.T) {
	t.Parallel()
	p := newPartitions(1)[0]
	for want, key := range contractKeys {
		if got := key(p); got != want {
			t.Errorf("key %q, want %q", got, want)
		}
	}
}

func TestPartitionsSpreadEvenly(t *testing.T) {
	t.Parallel()
	for _, count := range []int{2, 3, 8, 12, 32} {
		t.Run(fmt.Sprint(count), func(t *testing.T) {
			seen := map[string]bool{}
			for i, p := range newPartitions(count) {
				if p.index != int64(i) || p.count != int64(count) {
					t.Errorf("partition %d: index %d of %d", i, p.index, p.count)
				}
				if seen[p.tag] || !strings.HasPrefix(p.tag, "{p") {
					t.Errorf("partition %d: tag %q", i, p.tag)
				}
				seen[p.tag] = true
				if got := keySlot(p.tag) * count / slots; got != i {
					t.Errorf("partition %d: slot %d lies in range %d of %d", i, keySlot(p.tag), got, count)
				}
			}
		})
	}
}

func TestEveryKeyLiesInItsPartition(t *testing.T) {
	t.Parallel()
	for _, p := range newPartitions(8) {
		for contract, key := range contractKeys {
			got := key(p)
			if got != p.tag+contract {
				t.Errorf("partition %d: key %q, want %q behind %q", p.index, got, contract, p.tag)
			}
			if keySlot(got) != keySlot(p.tag) {
				t.Errorf("partition %d: key %q is in slot %d, not %d", p.index, got, keySlot(got), keySlot(p.tag))
			}
		}
	}
}

// keySlot returns the slot of a key by the Redis Cluster specification.
func keySlot(key string) int {
	if _, rest, ok := strings.Cut(key, "{"); ok {
		if tag, _, ok := strings.Cut(rest, "}"); ok && tag != "" {
			key = tag
		}
	}
	return slotOf(key)
}

func TestCRC16(t *testing.T) {
	t.Parallel()
	// The check value of CRC-16/XMODEM, and a slot from the cluster specification.
	if got := crc16("123456789"); got != 0x31C3 {
		t.Errorf("crc16 = %#x, want 0x31c3", got)
	}
	if got := keySlot("user1000}{x"); got == keySlot("{user1000}") {
		t.Error("a closing brace alone is not a tag")
	}
}

func TestLuaNamesTheSameKeys(t *testing.T) {
	t.Parallel()
	calls := []struct {
		lua string
		key func(p partition) string
	}{
		{"key_article('7')", func(p partition) string { return p.article(7) }},
		{"key_ranking({ key = 'time:' }, '')", func(p partition) string { return p.timeRanking("") }},
		{"key_ranking({ key = 'time:' }, 'a b')", func(p partition) string { return p.timeRanking("a b") }},
		{"key_ranking({ key = 'score:' }, '')", func(p partition) string { return p.scoreRanking("") }},
		{"key_ranking({ key = 'score:' }, 'C++')", func(p partition) string { return p.scoreRanking("C++") }},
		{"key_ranking({ key = 'agora:points:' }, 'C++')", func(p partition) string { return p.points("C++") }},
		{"key_ranking({ key = 'agora:points_in:2026-03:' }, 'C++')", func(p partition) string {
			return p.pointsIn("2026-03", "C++")
		}},
		{"key_voted('7')", func(p partition) string { return p.voted(7) }},
		{"key_group('日本語')", func(p partition) string { return p.group("日本語") }},
		{"key_user('42')", func(p partition) string { return p.user(42) }},
		{"key_topic('7')", func(p partition) string { return p.topic(7) }},
		{"key_topic_up('7')", func(p partition) string { return p.topicUp(7) }},
		{"key_topic_down('7')", func(p partition) string { return p.topicDown(7) }},
		{"key_topic_comments('7')", func(p partition) string { return p.topicComments(7) }},
		{"key_comment('9')", func(p partition) string { return p.comment(9) }},
		{"key_comment_up('9')", func(p partition) string { return p.commentUp(9) }},
		{"key_comment_down('9')", func(p partition) string { return p.commentDown(9) }},
		{"key_snapshot('a:1')", func(p partition) string { return p.snapshot("a:1") }},
		{"key_name_to_uid()", partition.nameToUID},
		{"key_email_to_uid()", partition.emailToUID},
		{"key_skeleton_to_uid()", partition.skeletonToUID},
		{"key_identity_to_uid()", partition.identityToUID},
		{"key_claims()", partition.claims},
		{"key_old_names()", partition.oldNames},
		{"key_category('C++')", func(p partition) string { return p.category("C++") }},
		{"key_tab_member('tech')", func(p partition) string { return p.tabMember("tech") }},
		{"key_tab_topics('tech')", func(p partition) string { return p.tabTopics("tech") }},
		{"key_reports('topic:5')", func(p partition) string { return p.reports("topic:5") }},
		{"key_held('5')", func(p partition) string { return p.held(5) }},
		{"key_held_queue('topic')", func(p partition) string { return p.heldQueue("topic") }},
		{"key_held_by('42')", func(p partition) string { return p.heldBy(42) }},
		{"key_held_rejected('42')", func(p partition) string { return p.heldRejected(42) }},
		{"key_queue('time', 'topic')", func(p partition) string { return p.moderationQueue("time", "topic") }},
		{"key_day_rank('')", func(p partition) string { return p.dayRank("") }},
		{"key_day_rank('2026-03-14')", func(p partition) string { return p.dayRank("2026-03-14") }},
		{"key_recommended()", partition.recommended},
		{"key_settings()", partition.settings},
		{"key_categories()", partition.categories},
		{"key_tabs()", partition.tabs},
		{"key_category_text('c')", func(p partition) string { return p.categoryText("c") }},
		{"key_tab_text('tech')", func(p partition) string { return p.tabText("tech") }},
		{"key_private()", partition.private},
		{"key_private_by('42')", func(p partition) string { return p.privateBy(42) }},
		{"key_private_topics('a b')", func(p partition) string { return p.privateTopics("a b") }},
		{"key_members('a b')", func(p partition) string { return p.members("a b") }},
		{"key_jobs()", partition.jobs},
		{"key_pinned('a b')", func(p partition) string { return p.pinned("a b") }},
		{"key_pinned_articles('a b')", func(p partition) string { return p.pinnedArticles("a b") }},
		{"key_sticky()", partition.sticky},
		{"key_revisions('topic:7:9')", func(p partition) string { return p.revisions("comment:topic:7:9") }},
		{"key_revision_texts('article:7')", func(p partition) string { return p.revisionTexts("article:7") }},
		{"key_topics()", partition.topics},
		{"key_tag('go')", func(p partition) string { return p.tagged("go") }},
		{"key_tags('name')", func(p partition) string { return p.tags("name") }},
		{"key_tag_topics('points', 'go')", func(p partition) string { return p.tagPoints("go") }},
		{"key_tag_topics('comments', 'go')", func(p partition) string { return p.tagComments("go") }},
		{"key_tag_topics('active', 'go')", func(p partition) string { return p.tagActive("go") }},
		{"key_topics_by('42')", func(p partition) string { return p.topicsBy(42) }},
		{"key_topics_active()", partition.topicsActive},
		{"key_topics_time('C++')", func(p partition) string { return p.topicsTime("C++") }},
		{"key_topics_points('C++')", func(p partition) string { return p.topicsPoints("C++") }},
		{"key_topics_points_in('2026-03', 'C++')", func(p partition) string { return p.topicsPointsIn("2026-03", "C++") }},
		{"key_topics_points_by('42')", func(p partition) string { return p.topicsPointsBy(42) }},
		{"key_topics_comments('C++')", func(p partition) string { return p.topicsComments("C++") }},
		{"key_ranking({ key = 'agora:points_by:42' }, '')", func(p partition) string { return p.pointsBy(42) }},
		{"key_comments_by('42')", func(p partition) string { return p.commentsBy(42) }},
		{"key_comments_points_by('42')", func(p partition) string { return p.commentsPointsBy(42) }},
		{"key_topics_controversial('')", func(p partition) string { return p.topicsControversial("") }},
		{"key_thread('topic:7')", func(p partition) string { return p.thread("topic:7") }},
		{"key_comments_in('time', 'article:7')", func(p partition) string { return p.commentsTime("article:7") }},
		{"key_comments_in('best', 'topic:7')", func(p partition) string { return p.commentsBest("topic:7") }},
		{"key_comments()", partition.comments},
		{"key_comments_in('top', 'topic:7')", func(p partition) string { return p.commentsTop("topic:7") }},
		{
			"key_comments_in('controversial', 'topic:7')",
			func(p partition) string { return p.commentsControversial("topic:7") },
		},
		{"key_replies('9')", func(p partition) string { return p.replies(9) }},
		{"key_replies_in('best', '9')", func(p partition) string { return p.repliesBest(9) }},
		{"key_replies_in('top', '9')", func(p partition) string { return p.repliesTop(9) }},
		{"key_replies_in('controversial', '9')", func(p partition) string { return p.repliesControversial(9) }},
		{"key_notified()", partition.notified},
		{"key_notifications('42')", func(p partition) string { return p.notifications(42) }},
		{"key_list('notifications_read', '42')", func(p partition) string { return p.notificationsRead(42) }},
		{"key_articles_by('42')", func(p partition) string { return p.articlesBy(42) }},
		{"key_karma()", partition.karma},
		{"key_founded('42')", func(p partition) string { return p.founded(42) }},
		{"key_founded('42')", func(p partition) string { return p.founded(42) }},
		{"key_groups()", partition.groups},
		{"key_moderators('category:go')", func(p partition) string { return p.moderators("category:go") }},
		{"key_list('saved', '42')", func(p partition) string { return p.saved(42) }},
		{"key_list('following', '42')", func(p partition) string { return p.following(42) }},
		{"key_list('muted', '42')", func(p partition) string { return p.muted(42) }},
		{"key_seen('42')", func(p partition) string { return p.seen(42) }},
		{"key_list('blocked', '42')", func(p partition) string { return p.blocked(42) }},
		{"key_list('notify_off', '42')", func(p partition) string { return p.notifyOff(42) }},
		{"key_list('hidden', '42')", func(p partition) string { return p.hidden(42) }},
		{"key_reported_by('42')", func(p partition) string { return p.reportedBy(42) }},
		{"key_removed_of('42')", func(p partition) string { return p.removedOf(42) }},
		{"key_removed('article:7')", func(p partition) string { return p.removed("article:7") }},
		{"key_removed('topic:7:9')", func(p partition) string { return p.removed("comment:topic:7:9") }},
		{"key_log_id()", partition.logID},
		{"key_log('agora:log')", func(p partition) string { return p.log(openLog) }},
		{"key_log('agora:hidden_log')", func(p partition) string { return p.log(hiddenLog) }},
		{"key_log_entry('5')", func(p partition) string { return p.logEntry(5) }},
		{"key_log_of('agora:log', 'topic:7')", func(p partition) string { return p.logOf(openLog, "topic:7") }},
		{"key_log_by('agora:log', '42')", func(p partition) string { return p.logBy(openLog, 42) }},
		{"key_log_action('agora:hidden_log', 'HOLD')", func(p partition) string { return p.logAction(hiddenLog, "HOLD") }},
		{"key_log_address('5')", func(p partition) string { return p.logAddress(5) }},
		{"key_uncounted('topic:7:9')", func(p partition) string { return p.uncounted("comment:topic:7:9") }},
		{"key_uncounted_down('topic:7')", func(p partition) string { return p.uncountedDown("topic:7") }},
		{"key_vote_clusters('topic:7:9')", func(p partition) string { return p.voteClusters("comment:topic:7:9") }},
		{"key_vote_networks('article:7')", func(p partition) string { return p.voteNetworks("article:7") }},
		{"key_upvotes_by('42')", func(p partition) string { return p.upvotesBy(42) }},
		{"key_downvotes_by('42')", func(p partition) string { return p.downvotesBy(42) }},
		{"key_link('aB-_9')", func(p partition) string { return p.linked("aB-_9") }},
		{"key_domain('example.com')", func(p partition) string { return p.domain("example.com") }},
		{"key_namesakes()", partition.namesakes},
		{"key_spellings('tag')", func(p partition) string { return p.spellings(forum.TagNames) }},
		{"key_events()", partition.events},
	}
	named := strings.Count(lua("lib/keys"), "local function key_")
	distinct := map[string]bool{}
	var source strings.Builder
	source.WriteString(lua("lib/keys") + "return {")
	for _, c := range calls {
		source.WriteString(c.lua + ",")
		name, _, _ := strings.Cut(c.lua, "(")
		distinct[name] = true
	}
	source.WriteString("}")
	if len(distinct) != named {
		t.Errorf("%d of the %d functions of keys.lua are compared", len(distinct), named)
	}
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		client := r.Client(t)
		for _, count := range []int{1, 8} {
			for _, p := range newPartitions(count) {
				got, err := redis.NewScript(source.String).Run(t.Context(), client, []string{p.articleIDs()}).StringSlice()
				if err != nil {
					t.Fatal(err)
				}
				for i, c := range calls {
					if want := c.key(p); got[i] != want {
						t.Errorf("partition %d of %d: %s = %q, want %q", p.index, count, c.lua, got[i], want)
					}
				}
			}
		}
	})
}
