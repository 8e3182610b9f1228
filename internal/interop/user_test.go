package interop_test

import (
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/alexedwards/argon2id"
)

// phc is a password as the contract keeps it.
func phc(t *testing.T, password string) string {
	t.Helper()
	hash, err := argon2id.CreateHash(password, &agoratest.FastParams)
	if err != nil {
		t.Fatal(err)
	}
	return hash
}

// created is createUser for a name and an email that are free.
func (s *site) created(t *testing.T, name, email, password string) string {
	t.Helper()
	uid, created := s.p.createUser(name, email, password)
	if !created {
		t.Fatalf("%s has an owner", name)
	}
	return uid
}

func TestUsersOfTheProgram(t *testing.T) {
	run(t, []testCase{
		{"show at once by id and, with folded indexes, by name", func(t *testing.T, s *site) {
			uid := s.created(t, "Ann", "Ann@Example.com", phc(t, "secret phrase"))
			got := s.user(t, "user:"+uid)
			if got == nil || got.CreatedAt == nil {
				t.Fatalf("%+v", got)
			}
			same(t, "name", got.Name, "Ann")
			same(t, "role", got.Role, "USER")
			same(t, "createdAt", *got.CreatedAt, s.Clock.Now().Format(time.RFC3339Nano))
			for _, name := range []string{"Ann", "ann", "ANN"} {
				named := s.userNamed(t, name)
				if named == nil || named.ID != "user:"+uid {
					t.Errorf("%s: %+v", name, named)
				}
			}
		}},
		{"log in at once with a PHC password, by name and by email in any case", func(t *testing.T, s *site) {
			uid := s.created(t, "Ann", "Ann@Example.com", phc(t, "secret phrase"))
			for _, by := range []string{"ann", "ANN", "ann@example.com", "Ann@Example.COM"} {
				same(t, by, s.login(t, by, "secret phrase"), "user:"+uid)
			}
			same(t, "a wrong password", s.login(t, "ann", "secret phrases"), "")
		}},
		{"never log in with a password that is not a PHC string", func(t *testing.T, s *site) {
			for name, password := range map[string]string{
				"clear": "secret phrase", "none": "", "cut": "$argon2id$v=19$m=64",
				"md5": "5f4dcc3b5aa765d61d8327deb882cf99",
			} {
				uid := s.created(t, name, name+"@example.com", password)
				same(t, "login of "+name, s.login(t, name, password), "")
				same(t, "password of "+name, s.p.user(uid)["password"], password)
			}
		}},
		{"keep name and email to themselves at once with folded indexes", func(t *testing.T, s *site) {
			s.created(t, "Ann", "Ann@Example.com", "x")
			same(t, "name", s.register(t, "aNN", "other@example.com"), "NAME_TAKEN")
			same(t, "email", s.register(t, "other", "ANN@example.com"), "EMAIL_TAKEN")
		}},
		{"without indexes have them after reconcile", func(t *testing.T, s *site) {
			uid := s.p.createUserHash("Ann", "Ann@Example.com", phc(t, "secret phrase"))
			reconciled(t, s)
			for _, name := range []string{"Ann", "ann", "ANN"} {
				named := s.userNamed(t, name)
				if named == nil || named.ID != "user:"+uid {
					t.Errorf("%s: %+v", name, named)
				}
			}
			same(t, "name", s.register(t, "aNN", "other@example.com"), "NAME_TAKEN")
			same(t, "email", s.register(t, "other", "ANN@EXAMPLE.COM"), "EMAIL_TAKEN")
			same(t, "login", s.login(t, "ann@example.com", "secret phrase"), "user:"+uid)
		}},
		{"with indexes as typed are found in any case after reconcile, which keeps those", func(t *testing.T, s *site) {
			uid := s.p.createUserAsTyped("Ann", "ANN@EXAMPLE.COM", phc(t, "secret phrase"))
			reconciled(t, s)
			named := s.userNamed(t, "ann")
			if named == nil || named.ID != "user:"+uid {
				t.Errorf("%+v", named)
			}
			same(t, "name", s.register(t, "ann", "other@example.com"), "NAME_TAKEN")
			same(t, "email", s.register(t, "other", "ann@example.com"), "EMAIL_TAKEN")
			same(t, "login", s.login(t, "ann@example.com", "secret phrase"), "user:"+uid)
			same(t, "as typed", s.p.hash("bbs::name_to_uid")["Ann"], uid)
			same(t, "as typed", s.p.hash("bbs::email_to_uid")["ANN@EXAMPLE.COM"], uid)
		}},
		{"of one name keep the index that the program wrote, after reconcile", func(t *testing.T, s *site) {
			first := s.p.createUserAsTyped("ANN", "first@example.com", "x")
			second := s.p.createUserAsTyped("ann", "second@example.com", "x")
			reconciled(t, s)
			index := s.p.hash("bbs::name_to_uid")
			same(t, "ANN", index["ANN"], first)
			same(t, "ann", index["ann"], second)
			same(t, "name of the first", s.p.user(first)["name"], "ANN")
			same(t, "name of the second", s.p.user(second)["name"], "ann")
		}},
	})
}

func TestUsersOfAgora(t *testing.T) {
	run(t, []testCase{
		{"are the contract's to the program, found in any case", func(t *testing.T, s *site) {
			same(t, "error", s.register(t, "Ann", "Ann@Example.com"), "")
			uid := s.p.uid("name", "aNN")
			same(t, "uid", uid, "1")
			same(t, "uid by email", s.p.uid("email", "ann@EXAMPLE.com"), uid)
			hash := s.p.user(uid)
			same(t, "id", hash["id"], uid)
			same(t, "name", hash["name"], "Ann")
			same(t, "email", strings.ToLower(hash["email"]), "ann@example.com")
			same(t, "time", hash["time"], text(seconds(agoratest.Start)))
			match, err := argon2id.ComparePasswordAndHash(agoratest.Password, hash["password"])
			if err != nil || !match {
				t.Errorf("password %q: %v, %v", hash["password"], match, err)
			}
		}},
		{"keep name and email to themselves", func(t *testing.T, s *site) {
			s.register(t, "Ann", "Ann@Example.com")
			_, created := s.p.createUser("aNN", "other@example.com", "x")
			same(t, "name", created, false)
			_, created = s.p.createUser("other", "ann@example.COM", "x")
			same(t, "email", created, false)
		}},
		{"and the program's take their ids from one counter", func(t *testing.T, s *site) {
			same(t, "first", s.created(t, "ann", "ann@example.com", "x"), "1")
			same(t, "second", s.member(t, "bob").uid, "2")
			same(t, "third", s.created(t, "cid", "cid@example.com", "x"), "3")
			same(t, "fourth", s.member(t, "dan").uid, "4")
		}},
	})
}
