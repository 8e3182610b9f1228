package redisstore_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// writesTo are the mutations of each type, on the entity with the id $id.
var writesTo = map[string][]string{
	"article": {
		`vote(input: {post: $id, vote: UP})`, `vote(input: {post: $id, vote: NONE})`,
		`editArticle(input: {post: $id, title: "edited"})`,
		`changeArticleGroups(input: {subject: $id, add: ["g", "new"]})`,
		`changeArticleGroups(input: {subject: $id, add: ["newer"], remove: ["new"]})`,
		`postComment(input: {subject: $id, content: "x"})`,
		`deletePost(input: {post: $id})`,
	},
	"topic": {
		`vote(input: {post: $id, vote: DOWN})`, `vote(input: {post: $id, vote: NONE})`,
		`editTopic(input: {post: $id, title: "edited"})`, `recordTopicView(input: {subject: $id})`,
		`postComment(input: {subject: $id, content: "x"})`,
		`deletePost(input: {post: $id})`,
	},
	"comment": {
		`vote(input: {post: $id, vote: UP})`, `vote(input: {post: $id, vote: NONE})`,
		`editComment(input: {post: $id, content: "edited"})`,
		`deletePost(input: {post: $id})`,
	},
}

// TestWritesWhileOneMasterIsAway writes to an entity of each type that is away, and to one that is not. The users are
// those of other masters.
func TestWritesWhileOneMasterIsAway(t *testing.T) {
	t.Parallel()
	r := partial(t)
	a, _ := watched(t, r, agoratest.ClusterClient(t, r))
	node := r.Nodes[0]
	newCategory(t, a.Store, "c")
	author, voter := userAwayFrom(t, a, node, "ada"), userAwayFrom(t, a, node, "grace")
	type pair struct{ lost, kept string }
	of := map[string]pair{}
	// both posts until one thing lies on the node and one does not.
	both := func(kind string, post func() (id, key string)) {
		var found pair
		for found.lost == "" || found.kept == "" {
			id, key := post()
			if len(node.Client(t).Keys(t.Context(), "{*}"+key).Val()) > 0 {
				found.lost = id
			} else {
				found.kept = id
			}
		}
		of[kind] = found
	}
	both("article", func() (id, key string) {
		id = a.Post(t, author, "x", "g")
		return id, id
	})
	both("topic", func() (id, key string) {
		id = a.Must(t, author, `mutation { postTopic(input: {title: "x", content: "x", category: "c"}) { topic { id } } }`,
			nil).Text("postTopic", "topic", "id")
		return id, "bbs::" + strings.Replace(id, ":", "::", 1)
	})
	subjects := of["topic"]
	of["comment"] = pair{comment(t, a, author, subjects.lost, "", "x"), comment(t, a, author, subjects.kept, "", "x")}
	waitForHealth(t, a, "", "")
	r.Nodes[3].Kill() // its replica
	node.Kill()
	waitForHealth(t, a, "", away)

	for _, kind := range []string{"comment", "article", "topic"} {
		for _, write := range writesTo[kind] {
			token := author
			if strings.HasPrefix(write, "vote") {
				token = voter
			}
			mutation := `mutation($id: ID!) { done: ` + write + ` { errors { __typename ... on UserError { message } } } }`
			got := a.Ask(t, token, mutation, agoratest.Vars{"id": of[kind].lost})
			if !slices.Equal(got.Codes(), []string{"UNAVAILABLE"}) {
				t.Errorf("%s of one that is away: %v %v", write, got.Data, got.Errors)
			}
			got = a.Ask(t, token, mutation, agoratest.Vars{"id": of[kind].kept})
			if refused, _ := got.Get("done", "errors").([]any); len(got.Errors) > 0 || len(refused) > 0 {
				t.Errorf("%s: %v %v", write, got.Data, got.Errors)
			}
		}
	}
}
