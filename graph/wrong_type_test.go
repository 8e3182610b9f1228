package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// writes are mutations that change something on the site that newSite makes: each
// field of Mutation has at least one. by is who sends it.
var writes = []struct{ name, by, query string }{
	{"register", "", `mutation { register(input: {name: "alan", email: "alan@example.com", password: "correct horse"}) { token errors { __typename } } }`},
	{"login", "", `mutation { login(input: {nameOrEmail: "ada", password: "correct horse"}) { token errors { __typename } } }`},
	{"logout", "ada", `mutation { logout { user { id } } }`},
	{"logoutEverywhere", "ada", `mutation { logoutEverywhere { user { id } } }`},
	{"changePassword", "ada", `mutation { changePassword(input: {currentPassword: "correct horse", newPassword: "battery staple"}) { errors { __typename } } }`},
	{"postArticle", "ada", `mutation { postArticle(input: {title: "x", content: "y", groups: ["g", "new"], idempotencyKey: "k"}) { article { id } errors { __typename } } }`},
	{"editArticle", "ada", `mutation { editArticle(input: {id: "article:1", title: "z"}) { errors { __typename } } }`},
	{"deleteArticle", "ada", `mutation { deleteArticle(input: {id: "article:1"}) { errors { __typename } } }`},
	{"voteArticle", "grace", `mutation { voteArticle(input: {id: "article:1", vote: UP}) { errors { __typename } } }`},
	{"voteArticle NONE by the poster", "ada", `mutation { voteArticle(input: {id: "article:1", vote: NONE}) { errors { __typename } } }`},
	{"addArticleToGroups", "ada", `mutation { addArticleToGroups(input: {id: "article:1", groups: ["new", "g2"]}) { errors { __typename } } }`},
	{"removeArticleFromGroups", "ada", `mutation { removeArticleFromGroups(input: {id: "article:1", groups: ["g", "g2"]}) { errors { __typename } } }`},
	{"createCategory", "mod", `mutation { createCategory(input: {name: "new", title: "New"}) { errors { __typename } } }`},
	{"updateCategory", "mod", `mutation { updateCategory(input: {name: "c", title: "C", description: "d"}) { errors { __typename } } }`},
	{"createTab", "mod", `mutation { createTab(input: {name: "new", title: "New"}) { errors { __typename } } }`},
	{"addCategoryToTab", "mod", `mutation { addCategoryToTab(input: {tab: "t2", category: "c"}) { errors { __typename } } }`},
	{"removeCategoryFromTab", "mod", `mutation { removeCategoryFromTab(input: {tab: "t", category: "c"}) { errors { __typename } } }`},
	{"postTopic", "ada", `mutation { postTopic(input: {title: "x", category: "c", tags: ["go", "new"], idempotencyKey: "k"}) { errors { __typename } } }`},
	{"editTopic", "ada", `mutation { editTopic(input: {id: "topic:1", title: "z", tags: ["new"]}) { errors { __typename } } }`},
	{"deleteTopic", "ada", `mutation { deleteTopic(input: {id: "topic:1"}) { errors { __typename } } }`},
	{"moveTopic", "mod", `mutation { moveTopic(input: {id: "topic:1", category: "c2"}) { errors { __typename } } }`},
	{"lockTopic", "mod", `mutation { lockTopic(input: {id: "topic:1"}) { errors { __typename } } }`},
	{"pinTopic", "mod", `mutation { pinTopic(input: {id: "topic:1"}) { errors { __typename } } }`},
	{"recordTopicView", "ada", `mutation { recordTopicView(input: {id: "topic:1"}) { errors { __typename } } }`},
	{"voteTopic", "grace", `mutation { voteTopic(input: {id: "topic:1", vote: UP}) { errors { __typename } } }`},
	{"postComment", "grace", `mutation { postComment(input: {subject: "topic:1", content: "@mod", idempotencyKey: "k"}) { errors { __typename } } }`},
	{"postComment as a reply", "mod", `mutation { postComment(input: {subject: "topic:1", parent: "comment:topic:1:2", content: "x", idempotencyKey: "k"}) { errors { __typename } } }`},
	{"postComment on an article", "grace", `mutation { postComment(input: {subject: "article:1", content: "x", idempotencyKey: "k"}) { errors { __typename } } }`},
	{"editComment", "ada", `mutation { editComment(input: {id: "comment:topic:1:1", content: "z"}) { errors { __typename } } }`},
	{"deleteComment", "ada", `mutation { deleteComment(input: {id: "comment:topic:1:1"}) { errors { __typename } } }`},
	{"deleteComment that is a reply", "grace", `mutation { deleteComment(input: {id: "comment:topic:1:2"}) { errors { __typename } } }`},
	{"voteComment", "mod", `mutation { voteComment(input: {id: "comment:topic:1:1", vote: UP}) { errors { __typename } } }`},
	{"editProfile", "ada", `mutation { editProfile(input: {bio: "x"}) { errors { __typename } } }`},
	{"markNotificationsRead", "ada", `mutation { markNotificationsRead { user { id } } }`},
}

// newSite makes what writes change, and returns the sessions of its users.
func newSite(t *testing.T, a *agoratest.Agora) map[string]string {
	t.Helper()
	tokens := map[string]string{"": ""}
	for _, name := range []string{"ada", "mod", "grace"} {
		tokens[name], _ = a.Register(t, name)
	}
	if err := a.Store.SetRole(t.Context(), 2, forum.RoleModerator); err != nil {
		t.Fatal(err)
	}
	a.Must(t, tokens["mod"], `mutation {
		a: createCategory(input: {name: "c"}) { errors { __typename } } b: createCategory(input: {name: "c2"}) { errors { __typename } }
		c: createTab(input: {name: "t"}) { errors { __typename } } d: createTab(input: {name: "t2"}) { errors { __typename } }
		e: addCategoryToTab(input: {tab: "t", category: "c"}) { errors { __typename } }
	}`, nil)
	a.Must(t, tokens["ada"], `mutation {
		postArticle(input: {title: "x", link: "https://example.com/", groups: ["g", "g2"]}) { errors { __typename } }
		postTopic(input: {title: "x", category: "c", tags: ["go"]}) { errors { __typename } }
		a: postComment(input: {subject: "topic:1", content: "x"}) { errors { __typename } }
	}`, nil)
	a.Must(t, tokens["grace"], `mutation {
		postComment(input: {subject: "topic:1", content: "x", parent: "comment:topic:1:1"}) { errors { __typename } }
		postArticle(input: {title: "y", content: "y", groups: ["g"]}) { errors { __typename } }
		voteComment(input: {id: "comment:topic:1:1", vote: UP}) { errors { __typename } }
		voteTopic(input: {id: "topic:1", vote: DOWN}) { errors { __typename } }
	}`, nil)
	a.Must(t, tokens["mod"], `mutation {
		voteArticle(input: {id: "article:1", vote: UP}) { errors { __typename } }
		voteComment(input: {id: "comment:topic:1:2", vote: UP}) { errors { __typename } }
	}`, nil)
	return tokens
}

// TestAWrongTypeOfAnyKeyLeavesNothingHalfDone runs each write while each of the keys
// that it writes has another type: it fails and changes nothing, or succeeds.
func TestAWrongTypeOfAnyKeyLeavesNothingHalfDone(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		tokens := newSite(t, a)
		covered := map[string]bool{}
		for _, w := range writes {
			field, _, _ := strings.Cut(w.name, " ")
			covered[field] = true
			t.Run(w.name, func(t *testing.T) {
				start, backup := a.Snapshot(t), copyOf(t, a)
				if got := a.Must(t, tokens[w.by], w.query, nil); got.Get(field, "errors", 0) != nil {
					t.Fatalf("as it is: %v", got.Data)
				}
				done := a.Snapshot(t)
				written := atomic(agoratest.Changes(start, done))
				for _, key := range agoratest.Changes(start, done) {
					backup.restore(t, a, key)
				}
				if len(written) == 0 && !strings.Contains(field, "log") {
					t.Error("it writes nothing")
				}
				for _, key := range written {
					kind, _, _ := strings.Cut(start[key]+done[key], " ")
					a.Redis.Del(t.Context(), key)
					if kind == "string" {
						a.Redis.RPush(t.Context(), key, "another program's")
					} else {
						a.Redis.Set(t.Context(), key, "another program's", 0)
					}
					before := a.Snapshot(t)
					got := a.Ask(t, tokens[w.by], w.query, nil)
					all := agoratest.Changes(before, a.Snapshot(t))
					changed := atomic(all)
					failed := len(got.Errors) > 0 || got.Get(field, "errors", 0) != nil
					if failed && len(changed) > 0 {
						t.Errorf("with %s as another type it fails (%v %v) and changes %v", key, got.Errors, got.Data, changed)
					}
					if !failed && len(changed) < len(written)-1 {
						t.Errorf("with %s as another type it succeeds and changes %v only, not %v", key, changed, written)
					}
					for _, k := range append(all, key) {
						backup.restore(t, a, k)
					}
				}
			})
		}
		schema := a.Must(t, "", `{ __schema { mutationType { fields { name } } } }`, nil)
		for i := 0; schema.Get("__schema", "mutationType", "fields", i) != nil; i++ {
			if name := schema.Text("__schema", "mutationType", "fields", i, "name"); !covered[name] {
				t.Errorf("there is no case for %s", name)
			}
		}
	})
}

// atomic leaves out what may change though a write fails: attempts, rate limits,
// sessions, and the counter of users, where an id that is not used is a gap.
func atomic(keys []string) []string {
	return slices.DeleteFunc(slices.Clone(keys), func(key string) bool {
		return strings.HasPrefix(key, "agora:attempts:") || strings.HasPrefix(key, "agora:budget:") ||
			strings.HasPrefix(key, "agora:sessions:") || key == "bbs::user_id"
	})
}

// A backup holds the commands that make each key what it was.
type backup map[string][][]any

func copyOf(t *testing.T, a *agoratest.Agora) backup {
	t.Helper()
	ctx := t.Context()
	b := backup{}
	for _, key := range a.Redis.Keys(ctx, "*").Val() {
		var make []any
		switch kind := a.Redis.Type(ctx, key).Val(); kind {
		case "string":
			make = []any{"SET", key, a.Redis.Get(ctx, key).Val()}
		case "hash":
			make = []any{"HSET", key}
			for field, value := range a.Redis.HGetAll(ctx, key).Val() {
				make = append(make, field, value)
			}
		case "set":
			make = []any{"SADD", key}
			for _, m := range a.Redis.SMembers(ctx, key).Val() {
				make = append(make, m)
			}
		case "zset":
			make = []any{"ZADD", key}
			for _, z := range a.Redis.ZRangeWithScores(ctx, key, 0, -1).Val() {
				make = append(make, fmt.Sprintf("%.17g", z.Score), z.Member)
			}
		case "list":
			make = []any{"RPUSH", key}
			for _, v := range a.Redis.LRange(ctx, key, 0, -1).Val() {
				make = append(make, v)
			}
		case "stream":
			for _, m := range a.Redis.XRange(ctx, key, "-", "+").Val() {
				entry := []any{"XADD", key, m.ID}
				for field, value := range m.Values {
					entry = append(entry, field, value)
				}
				b[key] = append(b[key], entry)
			}
		default:
			t.Fatalf("%s is a %s", key, kind)
		}
		if make != nil {
			b[key] = append(b[key], make)
		}
		if left := a.Redis.PTTL(ctx, key).Val(); left > 0 {
			b[key] = append(b[key], []any{"PEXPIRE", key, left.Milliseconds()})
		}
	}
	return b
}

// restore makes a key what it was.
func (b backup) restore(t *testing.T, a *agoratest.Agora, key string) {
	t.Helper()
	_, err := a.Redis.Pipelined(t.Context(), func(pipe redis.Pipeliner) error {
		pipe.Del(t.Context(), key)
		for _, command := range b[key] {
			pipe.Do(t.Context(), command...)
		}
		return nil
	})
	if err != nil {
		t.Fatal(key, err)
	}
}
