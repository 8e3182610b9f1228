package graph_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redis"
)

// mutation is the document of a mutation with an input, "" for one that takes none.
func mutation(field, input string) string {
	if input == "" {
		return fmt.Sprintf("mutation { %s { errors { __typename code } } }", field)
	}
	return fmt.Sprintf("mutation { %s(input: %s) { errors { __typename code } } }", field, input)
}

// inOnePartition turns the words in the inputs of writes into the ids that newSite gives with one partition.
var inOnePartition = strings.NewReplacer(
	"OTHERARTICLE", "article:1", "REMOVEDARTICLE", "article:3", "ARTICLE", "article:1", "REPORTED", "article:2",
	"OTHERCOMMENT", "comment:topic:1:1", "REMOVEDCOMMENT", "comment:topic:1:3", "HELDCOMMENT", "held:3",
	"COMMENT", "comment:topic:1:1", "ANSWER", "comment:topic:1:2",
	"OTHERTOPIC", "topic:1", "HELDTOPIC", "held:2", "TOPIC", "topic:1", "REMOVED", "topic:2", "HELD", "held:1",
	"USERNAME", "ada", "USER", "user:3", "ADA", "user:1", "EVE", "user:4",
	"APITOKEN", "token:1:kept", "SESSION", "session:1:kept", "IDENTITY", "identity:1:kept",
	"NOTIFICATION", "notification:1:REPLY:topic:1:2", "FILTER", "filter:1", "NEW", "new",
)

// newSite makes what the writes of the table of mutations change. It returns the sessions of its users, and what turns
// the words in the inputs of writes into the ids of the site.
func newSite(t *testing.T, a *agoratest.Agora) (tokens map[string]string, ids func(text string) string) {
	t.Helper()
	tokens, users := map[string]string{"": ""}, map[string]string{}
	for _, name := range []string{"ada", "mod", "grace", "eve", "root"} {
		tokens[name], users[name] = a.Register(t, name)
	}
	setRole(t, a, users["mod"], forum.RoleModerator)
	setRole(t, a, users["root"], forum.RoleAdmin)
	// Pairs: the id with one partition, and that of the site.
	posted := []string{"user:3", users["grace"], "user:4", users["eve"]}
	posted = append(posted, "VERIFY", a.Token(t, "ada@example.com"))
	a.Must(t, "", `mutation { requestPasswordReset(input: {email: "ada@example.com"}) { errors { __typename } } }`, nil)
	posted = append(posted, "RESET", a.Token(t, "ada@example.com"))
	posted = append(posted, "CODE", codeNow(t, a, startFactor(t, a, tokens["grace"])))
	_, recovery := secondFactor(t, a, tokens["mod"])
	posted = append(posted, "RECOVERY", recovery[0])
	ada, err := forum.ParseUserID(users["ada"])
	if err == nil {
		err = a.Store.Accounts.Link(t.Context(), ada, "https://host.example ada")
	}
	if err != nil {
		t.Fatal(err)
	}
	posted = append(posted, "identity:1:kept", forum.NewIdentity(ada, "https://host.example ada").GlobalID())
	ids = func(text string) string { return strings.NewReplacer(posted...).Replace(inOnePartition.Replace(text)) }
	for _, w := range []struct{ field, by, input, id string }{
		{"createCategory", "mod", `{name: "c"}`, ""},
		{"createCategory", "mod", `{name: "c2"}`, ""},
		{"createTab", "mod", `{name: "t"}`, ""},
		{"createTab", "mod", `{name: "t2"}`, ""},
		{"addCategoryToTab", "mod", `{tab: "t", category: "c"}`, ""},
		{"addCategoryMember", "mod", `{category: "c", user: "user:3"}`, ""},
		{"grantModerator", "root", `{user: "user:4", place: "category:c2"}`, ""},
		{"postArticle", "ada", `{title: "x", link: "https://example.com/", groups: ["g", "g2"]}`, "article:1"},
		{"postArticle", "grace", `{title: "y", content: "y", groups: ["g"]}`, "article:2"},
		{"postTopic", "ada", `{title: "x", category: "c", tags: ["go"]}`, "topic:1"},
		{"postComment", "ada", `{subject: "topic:1", content: "x"}`, "comment:topic:1:1"},
		{"postComment", "grace", `{subject: "topic:1", content: "x", parent: "comment:topic:1:1"}`, "comment:topic:1:2"},
		{"vote", "mod", `{post: "article:1", vote: UP}`, ""},
		{"vote", "grace", `{post: "topic:1", vote: DOWN}`, ""},
		{"vote", "grace", `{post: "comment:topic:1:1", vote: UP}`, ""},
		{"vote", "mod", `{post: "comment:topic:1:2", vote: UP}`, ""},
		{"reportPost", "ada", `{post: "article:2", reason: SPAM}`, ""},
		{"banAddress", "mod", `{network: "198.51.100.0/24", explanation: "x"}`, ""},
		{"createFilter", "mod", `{kind: DOMAIN, text: "evil.example", action: MARK}`, ""},
		{"banUser", "mod", `{user: "user:4", kind: SILENCED, explanation: "x"}`, ""},
		{"postArticle", "grace", `{title: "z", content: "z", groups: ["g", "g3"]}`, "article:3"},
		{"postTopic", "grace", `{title: "z", category: "c", tags: ["go"]}`, "topic:2"},
		{"postComment", "ada", `{subject: "topic:1", content: "@mod", parent: "comment:topic:1:1"}`, "comment:topic:1:3"},
		{"vote", "mod", `{post: "article:3", vote: UP}`, ""},
		{"vote", "ada", `{post: "topic:2", vote: UP}`, ""},
		{"vote", "mod", `{post: "comment:topic:1:3", vote: UP}`, ""},
		{"pinSubject", "mod", `{subject: "topic:2", place: "category:c", state: ON}`, ""},
		{"pinSubject", "mod", `{subject: "article:3", place: "group:g", state: ON}`, ""},
		{"featureSubject", "mod", `{subject: "article:3", state: ON}`, ""},
		{"featureSubject", "mod", `{subject: "topic:2", state: ON}`, ""},
		{"postComment", "grace", `{subject: "topic:2", content: "x"}`, "comment:topic:2:4"},
		{"removePost", "mod", `{post: "article:3", reason: SPAM}`, ""},
		{"removePost", "mod", `{post: "topic:2", reason: SPAM}`, ""},
		{"removePost", "mod", `{post: "comment:topic:1:3", reason: SPAM}`, ""},
		{"savePost", "root", `{post: "article:1", state: ON}`, ""},
		{"hidePost", "root", `{post: "topic:1", state: ON}`, ""},
		{"hideTag", "root", `{name: "go", state: ON}`, ""},
		{"follow", "root", `{node: "tag:go", state: ON}`, ""},
		{"muteUser", "root", `{user: "user:3", state: ON}`, ""},
		{"blockUser", "root", `{user: "user:3", state: ON}`, ""},
		{"updateNotificationPreferences", "root", `{off: [REPLY, MENTION]}`, ""},
	} {
		document, object := mutation(w.field, ids(w.input)), strings.ToLower(strings.TrimPrefix(w.field, "post"))
		if w.id != "" {
			document = strings.Replace(document, "errors", object+" { id } errors", 1)
		}
		got := a.Must(t, tokens[w.by], document, nil)
		if got.Get(w.field, "errors", 0) != nil {
			t.Fatalf("%s: %v", w.field, got.Data)
		}
		if w.id != "" {
			posted = append([]string{w.id, got.Text(w.field, object, "id")}, posted...)
		}
	}
	for i, post := range []string{ // eve is silenced
		`postArticle(input: {title: "x", content: "y", groups: ["g"]})`, `postTopic(input: {title: "x", category: "c"})`,
		ids(`postComment(input: {subject: "topic:1", content: "@mod"})`),
	} {
		got := a.Must(t, tokens["eve"], "mutation { post: "+post+" { heldPost { id } } }", nil)
		posted = append(posted, fmt.Sprintf(`"held:%d"`, i+1), `"`+got.Text("post", "heldPost", "id")+`"`)
	}
	reply := notification(users["ada"], "REPLY", ids("comment:topic:1:2"))
	posted = append(posted, "notification:1:REPLY:topic:1:2", reply)
	opened := a.Must(t, tokens["ada"], `{ viewer { sessions { id } } }`, nil).Text("viewer", "sessions", 0, "id")
	created := a.Must(t, tokens["ada"], `mutation($p: String) { createApiToken(input: {
		name: "x", scopes: [READ], password: $p}) { apiToken { id } } }`, agoratest.Vars{"p": agoratest.Password}).
		Text("createApiToken", "apiToken", "id")
	admin, adminID := a.Register(t, "admin")
	setRole(t, a, adminID, forum.RoleAdmin)
	tokens["admin"], _ = apiToken(t, a, admin, "ADMIN")
	a.Must(t, tokens["admin"], `{ viewer { id } }`, nil) // the first use of a token writes its time
	posted = append(posted, `"user:1"`, `"`+users["ada"]+`"`, "session:1:kept", opened, "token:1:kept", created)
	return tokens, ids
}

// partitionOf returns the hash tag of a key, "" with one partition.
func partitionOf(key string) string {
	tag, _, tagged := strings.Cut(key, "}")
	if !tagged {
		return ""
	}
	return tag + "}"
}

// inAll are the writes of what is in several partitions, written into one after the other: those before the one that
// fails have the change, until it is repeated.
var inAll = []string{
	"createCategory", "updateCategory", "createTab", "addCategoryToTab", "removeCategoryFromTab", "unlinkIdentity",
	"hidePost", "markSeen", "muteUser", "blockUser", "updateNotificationPreferences",
}

// TestAWrongTypeOfAnyKeyLeavesNothingHalfDone runs each write while each of the keys that it writes, or that the whole
// site shares, has another type: it fails and changes nothing, or succeeds.
func TestAWrongTypeOfAnyKeyLeavesNothingHalfDone(t *testing.T) {
	t.Parallel()
	onceAndOnACluster(t, func(t *testing.T, a *agoratest.Agora) {
		tokens, ids := newSite(t, a)
		writes := writesOf(mutations)
		forgetCases(t, a)
		backup := copyOf(t, a) // each case leaves the site as it was
		step := len(writes)    // each of the keys that all share is tried with one write
		switch {
		case need.All() && !a.Mini && !redis.IsCluster(a.Redis): // it takes a tenth of miniredis's time
			step = 4 // with a quarter of them
		case need.All():
			step = 20
		}
		for n, w := range writes {
			field, _, _ := strings.Cut(w.name, " ")
			t.Run(w.name, func(t *testing.T) {
				document := mutation(field, ids(w.input))
				forgetCases(t, a)
				start := a.Snapshot(t)
				if got := a.Must(t, tokens[w.by], document, nil); got.Get(field, "errors", 0) != nil {
					t.Fatalf("as it is: %v", got.Data)
				}
				done := a.Snapshot(t)
				written := lasting(agoratest.Changes(start, done))
				for _, key := range agoratest.Changes(start, done) {
					backup.restore(t, a, key)
				}
				if len(written) == 0 && !strings.Contains(field, "log") && field != "createSession" {
					t.Error("it writes nothing")
				}
				others := slices.DeleteFunc(slices.Sorted(maps.Keys(start)), func(key string) bool {
					return slices.Contains(written, key) || len(lasting([]string{key})) == 0 || strings.ContainsAny(key, "0123456789")
				})
				tried := written
				for i, key := range others {
					if i%step == n%step {
						tried = append(tried, key)
					}
				}
				for i, key := range tried {
					kind, _, _ := strings.Cut(start[key]+done[key], " ")
					a.Redis.Del(t.Context(), key)
					if kind == "string" {
						a.Redis.RPush(t.Context(), key, "another program's")
					} else {
						a.Redis.Set(t.Context(), key, "another program's", 0)
					}
					before := a.Snapshot(t)
					got := a.Ask(t, tokens[w.by], document, nil)
					all := agoratest.Changes(before, a.Snapshot(t))
					changed := lasting(all)
					failed := len(got.Errors) > 0 || got.Get(field, "errors", 0) != nil
					if failed && slices.Contains(inAll, field) {
						changed = slices.DeleteFunc(changed, func(k string) bool { return partitionOf(k) != partitionOf(key) })
					}
					// They announce the claim of a name, and that they give it up again.
					if failed && (field == "register" || field == "provisionUser" || field == "changeName") {
						changed = slices.DeleteFunc(changed, func(k string) bool { return strings.HasSuffix(k, "agora:events") })
					}
					if failed && len(changed) > 0 {
						t.Errorf("with %s as another type it fails (%v %v) and changes %v", key, got.Errors, got.Data, changed)
					}
					// The rest of a category that becomes private or public is a job, which continues.
					job := w.name == "updateCategory that becomes private"
					if !failed && !job && i < len(written) && len(changed) < len(written)-1 {
						t.Errorf("with %s as another type it succeeds and changes %v only, not %v", key, changed, written)
					}
					for _, k := range append(all, key) {
						backup.restore(t, a, k)
					}
				}
			})
		}
	})
}

// forgetCases deletes what earlier cases on the site may have left. It may have used the limit of emails; and the
// marks of posts expire, on a slow machine during a case.
func forgetCases(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	for _, key := range slices.Concat(a.Find(t, "agora:rate_limit:emails:*"), a.Find(t, "agora:once:*")) {
		a.Redis.Del(t.Context(), key)
	}
}

// lasting leaves out what may change though a write fails: attempts, rate limits,
// sessions, and the counter of users, where an id that is not used is a gap.
func lasting(keys []string) []string {
	return slices.DeleteFunc(slices.Clone(keys), func(key string) bool {
		key = strings.TrimPrefix(key, partitionOf(key))
		return strings.HasPrefix(key, "agora:attempts:") || strings.HasPrefix(key, "agora:rate_limit:") ||
			strings.HasPrefix(key, "agora:sessions:") || strings.HasPrefix(key, "agora:session_info:") ||
			key == "bbs::user_id"
	})
}

// A backup holds the commands that make each key what it was.
type backup map[string][][]any

func copyOf(t *testing.T, a *agoratest.Agora) backup {
	t.Helper()
	ctx := t.Context()
	b := backup{}
	for _, key := range a.Find(t, "*") {
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
