package redisstore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestNoticesAreNoFindings reports what no repair corrects, and never shows a password.
func TestNoticesAreNoFindings(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Any(t))
	a.Register(t, "ann")
	asOther(t, a, "HSET bbs::user::700 id 700 name Bob email b@example.com password hunter2 time {now}")
	check(t, a, true)
	for _, repair := range []bool{false, true} {
		report, found := check(t, a, repair)
		if report.Findings != 0 || report.Left != 0 || report.Notices != 1 || len(found) != 1 ||
			!strings.HasPrefix(found[0], "user.password bbs::user::700 ") || strings.Contains(found[0], "hunter2") {
			t.Errorf("%+v %q", report, found)
		}
	}
}

// TestAGroupWithoutArticlesIsNone repairs groups whose members do not exist, or are not on the site.
func TestAGroupWithoutArticlesIsNone(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ann, _ := a.Register(t, "ann")
		a.Post(t, ann, "off", "gone")
		asOther(t, a, "SADD group:ghost article:999", "SADD group:text nothing", "SADD group:real article:998 article:1",
			"ZREM time: article:1", "ZREM score: article:1")
		a.Post(t, ann, "on", "real")
		report, found := check(t, a, true)
		if report.Left != 0 || report.Notices != 0 {
			t.Errorf("%+v %q", report, found)
		}
		checkClean(t, a)
		if names := a.Redis.ZRange(t.Context(), "agora:groups", 0, -1).Val(); strings.Join(names, " ") != "real" {
			t.Errorf("the groups are %q", names)
		}
		if n := a.Redis.SCard(t.Context(), "group:ghost").Val(); n != 1 {
			t.Errorf("group:ghost has %d members", n)
		}
	})
}

// TestNamesOfOtherProgramsThatAreEqual lets another program make names that are compared as equal: each is reachable as
// it is written, any other spelling leads to the first by bytes, and a check reports the others.
func TestNamesOfOtherProgramsThatAreEqual(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ann, _ := a.Register(t, "ann")
		a.Post(t, ann, "x")
		asOther(t, a, "SADD group:rust article:1", "SADD group:RUST article:1", "SADD group:Rust article:1",
			"HSET bbs::topic::4 id 4 time {now} title x author_id 1 category rust", "ZADD bbs::category::rust {now} 4",
			"HSET bbs::topic::5 id 5 time {now} title x author_id 1 category RUST", "ZADD bbs::category::RUST {now} 5",
			"HSET bbs::topic::6 id 6 time {now} title x author_id 1 category Rust", "ZADD bbs::category::Rust {now} 6",
			"SADD bbs::tab::rust::member c", "SADD bbs::tab::RUST::member c", "SADD bbs::tab::Rust::member c",
			`HSET bbs::topic::7 id 7 time {now} title x author_id 1 category c tags ["rust","RUST","Rust"]`,
			"SET bbs::topic_ids 7", "ZADD bbs::category::c {now} 7")
		report, found := check(t, a, false)
		equal := slices.DeleteFunc(found, func(f string) bool { return !strings.HasPrefix(f, "name.equal ") })
		if len(equal) < 6 || report.Notices != len(equal) { // a tag is listed by the repair
			t.Errorf("%+v %q", report, equal)
		}
		check(t, a, true)
		if report, found = check(t, a, false); report.Findings != 0 || report.Notices != 8 {
			t.Errorf("%+v %q", report, found)
		}
		for name, want := range map[string]string{"rust": "rust", "Rust": "Rust", "RUST": "RUST", "ruST": "RUST"} {
			got := a.Must(t, "", `query($n: String!) {
				group(name: $n) { name } category(name: $n) { name } tab(name: $n) { name } tag(name: $n) { name }
			}`, agoratest.Vars{"n": name})
			for _, kind := range []string{"group", "category", "tab", "tag"} {
				if got := got.Text(kind, "name"); got != want {
					t.Errorf("%s %s is %q", kind, name, got)
				}
			}
		}
		asOther(t, a, "DEL group:RUST group:Rust")
		check(t, a, true)
		if report, found = check(t, a, false); report.Findings != 0 || report.Notices != 6 {
			t.Errorf("with one group: %+v %q", report, found)
		}
		if got := a.Must(t, "", `{ group(name: "RUST") { name } }`, nil); got.Text("group", "name") != "rust" {
			t.Errorf("with one group: %s", got.Text("group", "name"))
		}
	})
}

// TestUsersOfOtherProgramsWhoseNamesAreEqual lets another program create users whose names are compared as equal: each
// is found by the exact name, and the one with the smallest UID by any other spelling.
func TestUsersOfOtherProgramsWhoseNamesAreEqual(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		names []string // of the users 701, 702 and so on
		found map[string]string
	}{
		{"case", []string{"Bob", "bob", "BOB"}, map[string]string{"Bob": "701", "bob": "702", "BOB": "703", "bOb": "701"}},
		{"the folded one first", []string{"bob", "Bob"}, map[string]string{"bob": "701", "Bob": "702", "BOB": "701"}},
		{"width", []string{"Ｂob", "bob"}, map[string]string{"Ｂob": "701", "bob": "702", "Bob": "701", "ｂｏｂ": "701"}},
		{"inner spaces", []string{"Bob  B", "Bob B"}, map[string]string{"Bob  B": "701", "Bob B": "702", "bob b": "701"}},
		{"one", []string{"Ｂob"}, map[string]string{"Ｂob": "701", "bob": "701", "BOB": "701"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
				a := agoratest.New(t, r)
				a.Register(t, "ann")
				for i, name := range c.names {
					uid := 701 + i
					a.Redis.HSet(t.Context(), fmt.Sprintf("bbs::user::%d", uid), "id", uid, "name", name, "time", 1)
					a.Redis.HSet(t.Context(), "bbs::name_to_uid", strings.ToLower(name), uid)
				}
				a.Redis.Set(t.Context(), "bbs::user_id", 900, 0)
				check(t, a, true)
				check(t, a, true)
				report, found := check(t, a, false)
				if report.Findings != 0 || report.Notices != len(c.names)-1 {
					t.Errorf("%+v %q", report, found)
				}
				for name, uid := range c.found {
					got := a.Must(t, "", `query($n: String!) { user(name: $n) { id } }`, agoratest.Vars{"n": name})
					if id := got.Text("user", "id"); id != "user:"+uid {
						t.Errorf("%s is %s", name, id)
					}
				}
			})
		})
	}
}
