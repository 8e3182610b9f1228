package redisstore_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestAVoteLeavesAnArticleOffTheSite votes on an article with a group and tags that another program has taken off the
// site: it stays off, and the expiries go that the program has given to the group's rankings.
func TestAVoteLeavesAnArticleOffTheSite(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ann, _ := a.Register(t, "ann")
		ben, _ := a.Register(t, "ben")
		id := a.Must(t, ann, `mutation { postArticle(input: {title: "x", content: "y", groups: ["g"], tags: ["go", "js"]}) {
			article { id } } }`, nil).Text("postArticle", "article", "id")
		asOther(t, a, "ZREM time: "+id, "ZREM score: "+id, "EXPIRE time:g 60", "EXPIRE score:g 60")
		for i, vote := range []string{"UP", "NONE"} {
			if code, article := a.Vote(t, ben, id, vote); code != "" || fmt.Sprint(article["upvotes"]) != []string{"2", "1"}[i] {
				t.Errorf("%s: %s %v", vote, code, article)
			}
			for _, ranking := range []string{"time:", "score:"} {
				if err := a.Redis.ZScore(t.Context(), ranking, id).Err(); err == nil {
					t.Errorf("%s puts the article into %s", vote, ranking)
				}
				if left := a.Redis.PTTL(t.Context(), ranking+"g").Val(); left > 0 {
					t.Errorf("%sg expires in %s", ranking, left)
				}
			}
		}
	})
}

// TestAWithdrawnVoteLeavesAllListsOfTheVoter takes a vote back that another program has put among the downvotes too,
// which articles have none of.
func TestAWithdrawnVoteLeavesAllListsOfTheVoter(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ann, _ := a.Register(t, "ann")
		ben, benID := a.Register(t, "ben")
		list := strings.Replace(benID, "user:", "agora:downvotes_by:", 1)
		id := a.Post(t, ann, "x")
		for _, before := range []string{"UP", "NONE"} {
			a.Vote(t, ben, id, before)
			asOther(t, a, "ZADD "+list+" 1773480000 "+id)
			a.Vote(t, ben, id, "NONE")
			if n := a.Redis.ZCard(t.Context(), list).Val(); n != 0 {
				t.Errorf("after %s the list of downvotes has %d entries", before, n)
			}
		}
	})
}
