package ingest_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

func TestAuthorsBecomeAccounts(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		im := newImporter(t, r)
		var many strings.Builder
		for id := range 50 {
			many.WriteString(story(id+1, "pg", now, ""))
		}
		im.must(t, &ingest.Import{}, "imported 50, known 0, rejected 0", many.String())

		uid := im.id(t, "hn:user:pg")
		count, _ := im.redis.Get(t.Context(), im.Key(t, uid, "bbs::user_id")).Int()
		id, _ := strconv.Atoi(uid)
		if users := im.Find(t, "bbs::user::*"); id/im.partitions != 1 || count != 1 || len(users) != 1 {
			t.Errorf("50 stories by one author create the user %s of %q, and count %d", uid, users, count)
		}
		account := im.hash(t, "bbs::user::"+uid)
		for field, want := range map[string]string{"id": uid, "name": "pg", "source": "hn:user:pg"} {
			if account[field] != want {
				t.Errorf("%s is %q, want %q", field, account[field], want)
			}
		}
		for _, field := range []string{"email", "password", "role"} {
			if value, ok := account[field]; ok {
				t.Errorf("an imported author has the %s %q", field, value)
			}
		}
		if got := im.hash(t, "bbs::name_to_uid"); got["pg"] != uid || len(got) != 1 {
			t.Errorf("names %v", got)
		}
		if len(im.Find(t, "bbs::email_to_uid"))+len(im.Find(t, "agora:claims")) != 0 {
			t.Error("there is an email, or an unconfirmed claim")
		}
	})
}

func TestATakenNameGetsANumber(t *testing.T) {
	long := strings.Repeat("a", forum.MaxUserName)
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		im := newImporter(t, r)
		held := map[string]string{}
		for _, name := range []string{"Ada", "bob", "bob-2", long, "x_"} {
			u, err := im.store.Accounts.Create(t.Context(), people.NewUser{
				Name:  name,
				Email: strconv.Itoa(len(held)) + "@example.com",
			})
			if err != nil {
				t.Fatal(err)
			}
			held[name] = u.ID.String()
		}
		for i, test := range []struct{ rule, by, want string }{
			{"free", "grace", "grace"},
			{"held", "Ada", "Ada-2"},
			{"held by a user and an author, in other case", "ADA", "ADA-3"},
			{"its number held too", "bob", "bob-3"},
			{"too long with a number", long, long[:30] + "-2"},
			{"longer than names are", "b" + long, "b" + long[:31]},
			{"with characters that names do not have", "a{b:c@d", "a_b_c_d"},
			{"too short, and then held", "x", "x_-2"},
			{"looks like held ones", "b0b", "b0b-4"},
			{"looks like a held one in another case", "Ａｄａ", "Ａｄａ-4"},
			{"in two scripts", "ad\u0430", "ad_"},
			{"in another script", "दीपक", "दीपक"},
		} {
			im.must(t, &ingest.Import{}, "imported 1, known 0, rejected 0", story(i+1, test.by, now, ""))
			if got := im.author(t, test.by); got != test.want {
				t.Errorf("%s: %q becomes %q, want %q", test.rule, test.by, got, test.want)
			}
			if _, err := forum.ParseUserName(im.author(t, test.by)); err != nil {
				t.Errorf("%s: %v", test.rule, err)
			}
		}
		for name, id := range held {
			if u, err := im.store.Users.GetByName(t.Context(), name); err != nil || u == nil || u.ID.String() != id {
				t.Errorf("%s is now %v, %v", name, u, err)
			}
		}
	})
}
