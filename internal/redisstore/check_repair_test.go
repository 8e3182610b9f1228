package redisstore_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// A breakage is one way in which another program breaks an invariant of demoSite.
type breakage struct {
	name  string
	by    []string // commands; % is a space in an argument
	rules []string // that report it
	stays bool     // repair keeps a trace of it, as it should
}

// breakages are those of all entities. Each runs on the repaired data of the one before; those of comments come last,
// as they remove comments that others name.
var breakages = slices.Concat(articleBreakages, topicBreakages, userBreakages, commentBreakages)

func TestCheckFindsAndRepairsEachInvariant(t *testing.T) {
	t.Parallel()
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := demoSite(t, r)
		names := namesOf(t, a)
		pristine := snapshot(t, a)
		for _, b := range breakages {
			t.Run(b.name, func(t *testing.T) {
				runCommands(t, a, names, b.by)
				if !a.Mini && need.More(t, "it also checks without a repair, but for miniredis, which is slow here") {
					_, found := check(t, a, false)
					checkRules(t, found, b.rules)
				}
				var report reconcile.CheckReport
				var found []string
				checkAnnounced(t, a, func() error { report, found = check(t, a, true); return nil })
				checkRules(t, found, b.rules)
				for _, line := range found {
					if strings.HasPrefix(line, "type ") {
						t.Error(line)
					}
				}
				if report.Left > 0 || report.Corrected == 0 {
					t.Errorf("%+v\n%s", report, strings.Join(found, "\n"))
				}
				repaired := snapshot(t, a)
				if !b.stays {
					sameSnapshot(t, pristine, repaired)
				}
				pristine = repaired
			})
		}
		checkClean(t, a)
	})
}

// TestEveryRuleHasATest looks in the scripts for rules that no breakage breaks and no other test is named for.
func TestEveryRuleHasATest(t *testing.T) {
	t.Parallel()
	others := map[string]string{
		"type":             "TestCheckReportsEachKeyOfAWrongTypeAndGoesOn",
		"article.imported": "TestWhatOthersCountIsNotLowered",
		"article.time":     "TestRepairReportsWhatItCannotCorrect", "topic.time": "TestRepairReportsWhatItCannotCorrect",
		"comment.time": "TestRepairReportsWhatItCannotCorrect", "group.name": "TestRepairReportsWhatItCannotCorrect",
		"topic.private":   "TestReconcileTakesPrivateTopicsOutOfRankings",
		"comment.private": "TestReconcileTakesPrivateTopicsOutOfRankings",
		"category.copy":   "TestRepairEqualsAllCopies", "tab.copy": "TestRepairEqualsAllCopies",
	}
	for _, b := range breakages {
		for _, rule := range b.rules {
			others[rule] = b.name
		}
	}
	scripts, err := filepath.Glob("../reconcile/lua/check_*.lua")
	if err != nil || len(scripts) == 0 {
		t.Fatal(scripts, err)
	}
	rules := regexp.MustCompile(`(?:check_\w+|report)\('([a-z]+(?:\.[a-z_]+)?)'`)
	for _, name := range scripts {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, rule := range rules.FindAllStringSubmatch(string(text), -1) {
			if others[rule[1]] == "" {
				t.Errorf("%s: %s needs a breakage", name, rule[1])
			}
		}
	}
}

func TestRepairReportsWhatItCannotCorrect(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, rule string
		left       int
		by         []string
	}{
		{"an article whose time is not a number", "article.time", 1, []string{"HSET article:900 title t time nan"}},
		{"a topic without a time", "topic.time", 1, []string{"HSET bbs::topic::900 title t"}},
		{
			"a comment whose time is not a number", "comment.time", 1,
			[]string{"HSET bbs::comment::900 time nan subject topic:1"},
		},
		{"two users of one name", "user.name", 1, []string{"HSET bbs::user::900 id 900 name ZOE time 1"}},
		{"a group that a list of groups cannot name", "group.name", 1, []string{"SADD group:a,b article:40"}},
		{"a key of another type, which two rules meet", "type", 1, []string{"DEL voted:40", "SET voted:40 x"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
				a := demoSite(t, r)
				runCommands(t, a, namesOf(t, a), c.by)
				report, found := check(t, a, true)
				checkRules(t, found, []string{c.rule})
				if report.Notices != c.left || report.Left != 0 || report.Findings > report.Corrected {
					t.Errorf("%+v\n%s", report, strings.Join(found, "\n"))
				}
			})
		})
	}
}

func checkRules(t *testing.T, found, rules []string) {
	t.Helper()
	for _, rule := range rules {
		if !slices.ContainsFunc(found, func(line string) bool { return strings.HasPrefix(line, rule+" ") }) {
			t.Errorf("no finding of %s; found:\n%s", rule, strings.Join(found, "\n"))
		}
	}
}

// namesOf returns a replacer for the placeholders in breakages.
func namesOf(t *testing.T, a *agoratest.Agora) *strings.Replacer {
	t.Helper()
	ctx := t.Context()
	topic := a.Redis.HGetAll(ctx, "bbs::topic::1").Val()
	tag, _, _ := strings.Cut(strings.Trim(topic["tags"], `[]"`), `"`)
	deleted, removed := "", ""
	for _, key := range a.Redis.Keys(ctx, "bbs::topic::*").Val() {
		if id := strings.TrimPrefix(key, "bbs::topic::"); !strings.Contains(id, ":") &&
			a.Redis.HExists(ctx, key, "deleted").Val() {
			if a.Redis.HExists(ctx, key, "removed").Val() {
				removed = id
			} else {
				deleted = id
			}
		}
	}
	names := []string{
		"%", " ", "{deleted}", deleted, "{removed}", removed, "{author}", topic["author_id"], "{category}", topic["category"],
		"{tag}", tag,
	}
	for prefix, subject := range map[string]string{"": "topic:1", "a.": "article:40"} {
		one := commentOf(t, a, subject, "one")
		for i, name := range []string{"one", "two", "three", "four"} {
			names = append(names, "{"+prefix+name+"}", strconv.FormatInt(one+int64(i), 10))
		}
	}
	for _, c := range a.Redis.ZRange(ctx, "agora:categories", 0, -1).Val() {
		if c != topic["category"] {
			names = append(names, "{other}", c)
			break
		}
	}
	for _, tab := range a.Redis.ZRange(ctx, "agora:tabs", 0, -1).Val() {
		if a.Redis.SIsMember(ctx, "bbs::tab::"+tab+"::member", topic["category"]).Val() {
			names = append(names, "{holds}", tab)
			break
		}
	}
	for _, tab := range a.Redis.ZRange(ctx, "agora:tabs", 0, -1).Val() {
		for _, id := range a.Redis.ZRange(ctx, "agora:topics", 0, -1).Val() {
			if a.Redis.ZScore(ctx, "bbs::tab::"+tab+"::topic_list", id).Err() != nil {
				return strings.NewReplacer(append(names, "{tab}", tab, "{foreign}", id)...)
			}
		}
	}
	t.Fatal("every tab has every topic")
	return nil
}

// commentOf returns the number of the comment on a subject that has a text.
func commentOf(t *testing.T, a *agoratest.Agora, subject, content string) int64 {
	t.Helper()
	for _, member := range a.Redis.ZRange(t.Context(), "agora:thread:"+subject, 0, -1).Val() {
		if a.Redis.HGet(t.Context(), "bbs::comment::"+member, "content").Val() == content {
			number, err := strconv.ParseInt(member, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			return number
		}
	}
	t.Fatalf("%s has no comment %q", subject, content)
	return 0
}

// runCommands runs commands as another program.
func runCommands(t *testing.T, a *agoratest.Agora, names *strings.Replacer, commands []string) {
	t.Helper()
	for _, command := range commands {
		var args []any
		for arg := range strings.FieldsSeq(command) {
			args = append(args, names.Replace(arg))
		}
		if err := a.Redis.Do(t.Context(), args...).Err(); err != nil {
			t.Fatalf("%s: %v", command, err)
		}
	}
}

// snapshot returns all data except the events, as a breakage and its repair may add events, and except the keys of
// posts without an idempotency key: they expire after a minute, which a slow test takes too.
func snapshot(t *testing.T, a *agoratest.Agora) map[string]string {
	t.Helper()
	all := a.Snapshot(t)
	maps.DeleteFunc(all, func(key, _ string) bool {
		// The spellings keep a name that was listed meanwhile; checkClean finds those that are missing.
		return key == "agora:events" || strings.HasPrefix(key, "agora:once:") || strings.HasPrefix(key, "agora:spellings:")
	})
	return all
}

func sameSnapshot(t *testing.T, want, got map[string]string) {
	t.Helper()
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if want[key] != got[key] {
			t.Errorf("%s was\n%s, is\n%s", key, want[key], got[key])
		}
	}
	for _, key := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[key]; !ok {
			t.Errorf("%s is new: %s", key, got[key])
		}
	}
}

// TestCheckUsesTheTimeZoneOfTheData checks a site at a time when its day is another than that of UTC.
func TestCheckUsesTheTimeZoneOfTheData(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		options := redisstore.Options{Now: func() time.Time {
			return time.Date(2026, 3, 14, 20, 0, 0, 0, time.UTC)
		}}
		site, err := redisstore.Open(t.Context(), r.Client(t), options)
		if err != nil {
			t.Fatal(err)
		}
		fill(t, site, 4)
		checking, err := redisstore.Open(t.Context(), r.Client(t), options)
		if err != nil {
			t.Fatal(err)
		}
		sound(t, checking)
	})
}
