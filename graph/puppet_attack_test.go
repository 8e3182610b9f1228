package graph_test

import (
	"fmt"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// TestOneAddressRaisesItsArticleLittle registers accounts from one address, as many as it can with the initial
// settings, and lets all of them vote for the article of the first one.
func TestOneAddressRaisesItsArticleLittle(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.DefaultLimits).From(t, "203.0.113.7")
		var tokens []string
		for i := range 50 {
			got := a.Ask(t, "", `mutation($in: RegisterInput!) { register(input: $in) { token } }`, agoratest.Vars{
				"in": agoratest.Vars{
					"name": fmt.Sprint("puppet", i), "email": fmt.Sprintf("puppet%d@example.com", i), "password": agoratest.Password,
				},
			})
			if token := got.Text("register", "token"); token != "" {
				tokens = append(tokens, token)
			}
		}
		if len(tokens) == 0 || len(tokens) > 5 {
			t.Fatalf("one address has registered %d accounts", len(tokens))
		}
		article := a.Post(t, tokens[0], "buy this")
		for _, token := range tokens[1:] {
			for _, v := range [][2]string{{tokens[0], "NONE"}, {token, "UP"}, {tokens[0], "UP"}} {
				if code, _ := a.Vote(t, v[0], article, v[1]); code != "" {
					t.Fatal(code)
				}
			}
		}
		got := a.Must(t, "", `query($id: ID!) { article(id: $id) { score } }`, agoratest.Vars{"id": article})
		if score := got.Text("article", "score"); score != "2" { // the author's own vote, and one of the network
			t.Errorf("after the votes of %d accounts the score is %s", len(tokens), score)
		}
	})
}
