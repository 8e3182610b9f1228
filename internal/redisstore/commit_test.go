package redisstore_test

import (
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

const unconfirmed = "it is unknown whether the change will be kept; " +
	"you may repeat the request: it counts once (a post does with an idempotencyKey)"

// waiting starts an Agora on a master with one replica, whose writes wait for the replica.
func waiting(t *testing.T) (a *agoratest.Agora, replica *redistest.Redis) {
	t.Helper()
	r := redistest.Server(t)
	replica = redistest.Replica(t, r)
	return agoratest.NewOn(t, r, r.Client(t), redisstore.Options{WaitReplicas: 1}), replica
}

// acknowledged returns mutations whose success a client relies on.
func acknowledged(article string) []string {
	return []string{
		writing(article),
		`mutation { postArticle(input: {title: "y", content: "y"}) { article { id } } }`,
		`mutation { postComment(input: {subject: "` + article + `", content: "y"}) { comment { id } } }`,
		`mutation { editProfile(input: {bio: "y"}) { viewer { id } } }`,
		`mutation { login(input: {nameOrEmail: "ada", password: "` + agoratest.Password + `"}) { token } }`,
		`mutation { register(input: {name: "grace", email: "g@example.com", password: "` + agoratest.Password +
			`"}) { token } }`,
	}
}

func TestConfirmedWritesAreOnTheReplica(t *testing.T) {
	t.Parallel()
	a, replica := waiting(t)
	there := replica.Client(t)
	token, _ := a.Register(t, "ada")
	if there.HGet(t.Context(), "bbs::user::1", "name").Val() != "ada" {
		t.Error("the user is not on the replica")
	}
	for range 200 {
		article := a.Post(t, token, "x", "g")
		if there.HGet(t.Context(), article, "title").Val() != "x" {
			t.Fatalf("%s is not on the replica", article)
		}
	}
}

// TestWritesWithoutReplicasAreUnconfirmed stops the process of the only replica.
func TestWritesWithoutReplicasAreUnconfirmed(t *testing.T) {
	t.Parallel()
	a, replica := waiting(t)
	token, _ := a.Register(t, "ada")
	article := a.Post(t, token, "x")
	other, _ := a.Register(t, "bob")
	leaving, _ := a.Register(t, "carol")
	thaw := redistest.Freeze(t, replica.Client(t))
	var asking sync.WaitGroup
	asking.Go(func() { checkRefusal(t, a, leaving, `mutation { logout { viewer { id } } }`, unconfirmed) })
	for _, query := range acknowledged(article) {
		asking.Go(func() { checkRefusal(t, a, other, query, unconfirmed) })
	}
	asking.Wait()

	thaw()
	checkRefusal(t, a, other, writing(article), "") // once the replica has all
	got := a.Must(t, "", `{ article(id: "`+article+`") { upvotes } }`, nil)
	if got.Text("article", "upvotes") != "2" {
		t.Errorf("%s upvotes after an unconfirmed vote and its repeat", got.Text("article", "upvotes"))
	}
}

// A repeat that changes nothing reports success only once the replica has the first attempt.
func TestARepeatWaitsForTheFirstAttempt(t *testing.T) {
	t.Parallel()
	a, replica := waiting(t)
	token, _ := a.Register(t, "ada")
	article := a.Post(t, token, "x")
	other, _ := a.Register(t, "bob")
	thaw := redistest.Freeze(t, replica.Client(t))
	for range 3 {
		checkRefusal(t, a, other, writing(article), unconfirmed)
	}
	thaw()
	checkRefusal(t, a, other, writing(article), "")
	if !replica.Client(t).SIsMember(t.Context(), "voted:1", "user:2").Val() {
		t.Error("the vote is not on the replica")
	}
}

func TestConfirmedWritesLoadScriptsAgain(t *testing.T) {
	t.Parallel()
	a, _ := waiting(t)
	token, _ := a.Register(t, "ada")
	for range 3 {
		if err := a.Redis.ScriptFlush(t.Context()).Err(); err != nil {
			t.Fatal(err)
		}
		a.Post(t, token, "x")
	}
}

// TestConfirmedWritesSurviveLostReplies drops replies, those of WAIT too: an acknowledged vote is on the replica.
func TestConfirmedWritesSurviveLostReplies(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	replica := redistest.Replica(t, r).Client(t)
	proxy := redistest.NewProxy(t, r)
	a := agoratest.NewOn(t, r, proxy.Client(t), redisstore.Options{WaitReplicas: 1})
	voters := users(t, a.Store, 30)
	article := postArticle(t, a.Store, voters[0], "x")
	proxy.LoseEvery(11)
	confirmed := 0
	for _, u := range voters {
		in := forum.CastVote{Post: forum.PostID(article.ID.String()), Vote: forum.VoteUp}
		if _, err := a.Store.Votes.Cast(t.Context(), u, in); err != nil {
			continue
		}
		confirmed++
		if !replica.SIsMember(t.Context(), "voted:1", u.ID.String()).Val() {
			t.Errorf("the vote of %s is not on the replica", u.ID)
		}
	}
	if confirmed < len(voters)-2 { // go-redis repeats the others
		t.Errorf("%d votes of %d are confirmed", confirmed, len(voters))
	}
}
