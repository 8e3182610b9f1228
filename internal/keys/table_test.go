package keys

import (
	"slices"
	"strings"
	"testing"
)

// contract has examples of the keys that other programs use, with one partition. They may not change.
var contract = map[string]func(Partition) string{
	"article:":                        ArticleIDs.In,
	"article:100408":                  func(p Partition) string { return Article.In(p, 100408) },
	"time:":                           func(p Partition) string { return Time.In(p, "") },
	"score:":                          func(p Partition) string { return Score.In(p, "") },
	"time:programming":                func(p Partition) string { return Time.In(p, "programming") },
	"score:programming":               func(p Partition) string { return Score.In(p, "programming") },
	"voted:100408":                    func(p Partition) string { return Voted.In(p, 100408) },
	"group:programming":               func(p Partition) string { return Group.In(p, "programming") },
	"bbs::user_id":                    UserIDs.In,
	"bbs::user::42":                   func(p Partition) string { return User.In(p, 42) },
	"bbs::name_to_uid":                NameToUID.In,
	"bbs::email_to_uid":               EmailToUID.In,
	"bbs::topic_ids":                  TopicIDs.In,
	"bbs::comment_ids":                CommentIDs.In,
	"bbs::topic::7":                   func(p Partition) string { return Topic.In(p, 7) },
	"bbs::topic::7::vote_up":          func(p Partition) string { return TopicUp.In(p, 7) },
	"bbs::topic::7::vote_down":        func(p Partition) string { return TopicDown.In(p, 7) },
	"bbs::topic::7::comments":         func(p Partition) string { return TopicComments.In(p, 7) },
	"bbs::comment::9":                 func(p Partition) string { return Comment.In(p, 9) },
	"bbs::category::WordPress":        func(p Partition) string { return Category.In(p, "WordPress") },
	"bbs::tab::tech::member":          func(p Partition) string { return TabMember.In(p, "tech") },
	"bbs::tab::tech::topic_list":      func(p Partition) string { return TabTopics.In(p, "tech") },
	"bbs::reply_day_rank":             func(p Partition) string { return DayRank(p, "") },
	"bbs::reply_day_rank::2026-03-14": func(p Partition) string { return DayRank(p, "2026-03-14") },
	"bbs::recommand::list":            Recommended.In,
}

func TestOnePartitionHasTheContractsKeys(t *testing.T) {
	t.Parallel()
	missing := map[*Row]bool{}
	for _, row := range All() {
		missing[row] = !strings.HasPrefix(row.Key, "agora:")
	}
	for want, key := range contract {
		if got := key(NewPartitions(1)[0]); got != want {
			t.Errorf("key %q, want %q", got, want)
		}
		if kind, _ := KindOf(want); kind != nil {
			missing[kind.Row] = false
		}
	}
	for row, lacks := range missing {
		if lacks {
			t.Errorf("the contract has no example of %s", row.Key)
		}
	}
}

// TestKeysWithSeveralArguments compares the keys of Agora's own whose names are put together.
func TestKeysWithSeveralArguments(t *testing.T) {
	t.Parallel()
	p := NewPartitions(8)[3]
	for want, got := range map[string]string{
		"agora:points:C++":                    ArticleRanking.In(p, "points", "C++"),
		"agora:points_in:674:C++":             PointsIn.In(p, "674", "C++"),
		"agora:topics_points_in:674:":         TopicsPointsIn.In(p, "674", ""),
		"agora:tag_active:go":                 TagArticles.Of("active").In(p, "go"),
		"agora:tag_topics_active:go":          TagTopics.In(p, "active", "go"),
		"agora:comments_best:topic:7":         CommentsIn.In(p, "best", "topic:7"),
		"agora:replies_best:9":                RepliesIn.Of("best").In(p, 9),
		"agora:queue:time:category:go":        ModerationQueue.In(p, "time", "category:go"),
		"agora:hidden_log":                    Log.In(p, HiddenLog),
		"agora:log_by:42":                     LogBy.In(p, OpenLog, 42),
		"agora:hidden_log_of:topic:7":         LogOf.In(p, HiddenLog, "topic:7"),
		"agora:rate_limit:posts:user:42":      RateLimit.In(p, "posts", "user:42"),
		"agora:once:42:article 8254":          Once.In(p, 42, "article 8254"),
		"agora:viewed:7:user:1":               Viewed.In(p, 7, "user:1"),
		"agora:uncounted:topic:7:9":           Uncounted.In(p, "comment:topic:7:9"),
		"agora:reports:comment:topic:7:9":     Reports.In(p, "comment:topic:7:9"),
		"agora:revision_texts:article:7":      RevisionTexts.In(p, "article:7"),
		"agora:moderators:category:go":        Moderators.In(p, "category:go"),
		"agora:snapshot:a:1":                  Snapshot.In(p, "a:1"),
		"agora:snapshot_latest:a>1":           SnapshotLatest.In(p, "a>1"),
		"agora:spellings:tag":                 Spellings.In(p, "tag"),
		"agora:building:score:programming":    Building.In(p, "score:programming"),
		"agora:log_address:5":                 LogAddress.In(p, 5),
		"agora:held_queue:":                   HeldQueue.In(p, ""),
		"agora:topics_controversial:日本語":      TopicsControversial.In(p, "日本語"),
		"agora:link:aB-_9":                    Linked.In(p, "aB-_9"),
		"agora:persisted_of:address":          PersistedOf.In(p, "address"),
		"agora:tags:count":                    Tags.In(p, "count"),
		"agora:log_action:REMOVE":             LogAction.In(p, OpenLog, "REMOVE"),
		"agora:tag_time:go":                   TagArticles.In(p, "time", "go"),
		"agora:comments_controversial:topic:": CommentsIn.In(p, "controversial", "topic:"),
	} {
		if got != p.Tag+want {
			t.Errorf("key %q, want %q behind %q", got, want, p.Tag)
		}
	}
}

// TestRowsAreComplete looks at what no compiler sees in the rows.
func TestRowsAreComplete(t *testing.T) {
	t.Parallel()
	kinds := Kinds()
	for _, kind := range kinds {
		if kind.Type == "" || kind.Content == "" {
			t.Errorf("%s lacks its type or its content", kind.Key)
		}
		if kind.valid == nil {
			t.Errorf("the arguments of %s are not in kind.go", kind.Key)
			continue
		}
		if kind.LeftOut != "" {
			if kind.Part != "" || kind.Lies != ByKey || kind.Expires || kind.Example != nil {
				t.Errorf("%s is left out of exports, and says how they contain it", kind.Key)
			}
			continue
		}
		if kind.Row == Settings.Row {
			continue // the store writes it
		}
		// An example matches its own kind, and no other.
		example, _ := kind.Sample()
		for _, other := range kinds {
			if _, ok := other.Arguments(example); ok != (other == kind) {
				t.Errorf("%s: the example %s is of the kind %s: %t", kind.Key, example, other.Key, ok)
			}
		}
	}
	if len(kinds) < 120 {
		t.Errorf("there are %d kinds", len(kinds))
	}
}

// TestKindOf finds the kind of a key, and none for similar keys.
func TestKindOf(t *testing.T) {
	t.Parallel()
	for key, want := range map[string]*Row{
		"agora:points_in:674:a:b":         PointsIn.Row,
		"agora:points_in:674:":            PointsIn.Row,
		"agora:points_in:026:":            nil,
		"agora:points_in:674":             nil,
		"agora:topics_points:":            TopicsPoints.Row,
		"agora:topics_points_in:674:a":    TopicsPointsIn.Row,
		"agora:topics_points_by:5":        TopicsPointsBy.Row,
		"agora:topics_points_by:a":        nil,
		"agora:comments":                  Comments.Row,
		"agora:comments:":                 ArticleRanking.Row,
		"agora:tag:time:x":                Tagged.Row,
		"article:":                        ArticleIDs.Row,
		"article:5":                       Article.Row,
		"article:05":                      nil,
		"article:x":                       nil,
		"bbs::topic::5":                   Topic.Row,
		"bbs::topic::5::vote_up":          TopicUp.Row,
		"bbs::topic::5::more":             nil,
		"agora:thread:article:5":          Thread.Row,
		"agora:thread:user:5":             nil,
		"agora:thread:topic:":             nil,
		"bbs::reply_day_rank:":            nil,
		"bbs::reply_day_rank::2026-03-14": RepliesOn.Row,
		"group:":                          nil,
		"time:":                           Time.Row,
		"time:a b":                        Time.Row,
		"time:\x00":                       nil,
		"":                                nil,
	} {
		kind, _ := KindOf(key)
		if kind == nil && want != nil || kind != nil && kind.Row != want {
			t.Errorf("%q is of the kind %+v, want %+v", key, kind, want)
		}
	}
	if kind, _ := Exported("agora:events"); kind != nil {
		t.Errorf("exports contain events")
	}
}

// TestARowIsEnough adds a row to a copy of the table, and finds it in everything that is derived.
func TestARowIsEnough(t *testing.T) {
	t.Parallel()
	row := Row{
		Key: "agora:praise_ORDER:NAME", Choice: []string{"new", "top"}, Type: Zset, Lua: "praise", Lies: ByMember,
		Part: "groups", Members: "group_articles", Example: []string{"g", "1", "article:1"}, Content: "the praise of a group",
	}
	table := append(slices.Clone(All()), &row)
	const function = "local function key_praise(order, name)\n" +
		"  local key = tag .. 'agora:praise_' .. order .. ':' .. name\n  types[key] = 'zset'\n  return key\nend\n"
	if !strings.Contains(table.Lua(), function) {
		t.Errorf("scripts lack %s", function)
	}
	if want := "| `agora:praise_new:NAME` `agora:praise_top:NAME` | zset | the praise of a group | yes | " +
		"`ZREVRANGE agora:praise_new:g 0 24 WITHSCORES` |"; !strings.Contains(table.Markdown(), want) {
		t.Errorf("the page lacks %s", want)
	}
	found := slices.ContainsFunc(table.Kinds(), func(k *Kind) bool {
		argument, ok := k.Arguments("agora:praise_top:go")
		return ok && k.Row == &row && argument == "go" && k.Pattern() == "agora:praise_top:?*"
	})
	if !found {
		t.Error("reconcile and exports lack the kind")
	}
}
