package redisstore_test

import (
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
