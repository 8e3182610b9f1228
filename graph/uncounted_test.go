package graph_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// A votePost is a post of each kind that users vote on.
type votePost struct{ kind, id string }

// votePosts posts an article, a topic and a comment as ada.
func votePosts(t *testing.T, s *forumSite) []votePost {
	t.Helper()
	article := s.Post(t, s.ada, "a link", "programming")
	topic := s.topic(t, "a topic", "c")
	_, comment := s.comment(t, s.ada, topic, "", "a comment")
	return []votePost{{"Article", article}, {"Topic", topic}, {"Comment", comment}}
}

// vote sets a vote from an address, and returns the post.
func (p votePost) vote(t *testing.T, a *agoratest.Agora, token, address, vote string) map[string]any {
	t.Helper()
	errType, codes, post := do(t, a.From(t, address), token, "vote", "VoteInput", "post",
		"score upvotes downvotes viewerVote", agoratest.Vars{"post": p.id, "vote": vote})
	if errType != "" || codes != nil {
		t.Fatal(p.id, errType, codes)
	}
	return post
}

// show returns what a post shows to a user.
func (p votePost) show(t *testing.T, a *agoratest.Agora, token, fields string) map[string]any {
	t.Helper()
	got, _ := a.Must(t, token, `query($id: ID!) { node(id: $id) { ... on Post { `+fields+` } } }`,
		agoratest.Vars{"id": p.id}).Get("node").(map[string]any)
	return got
}

// votes returns the numbers of upvotes and downvotes that a post shows.
func (p votePost) votes(t *testing.T, s *forumSite) (up, down int) {
	t.Helper()
	got := p.show(t, s.Agora, "", "upvotes downvotes")
	if _, err := fmt.Sscan(fmt.Sprintf("%v %v", got["upvotes"], got["downvotes"]), &up, &down); err != nil {
		t.Fatal(err)
	}
	return up, down
}

// wantScore compares the votes and the score that a post shows.
func (p votePost) wantScore(t *testing.T, s *forumSite, upvotes, downvotes int, what string) {
	t.Helper()
	got := p.show(t, s.Agora, "", "score upvotes downvotes")
	const format = "%v %v %v"
	if fmt.Sprintf(format, got["score"], got["upvotes"], got["downvotes"]) !=
		fmt.Sprintf(format, upvotes-downvotes, upvotes, downvotes) {
		t.Errorf("%s of %s: %v, want %d up and %d down", what, p.id, got, upvotes, downvotes)
	}
}

// TestVotesOfNewAccountsFromOneNetwork lets 31 new accounts vote from one address: only the first vote counts.
func TestVotesOfNewAccountsFromOneNetwork(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		posts := votePosts(t, s)
		puppets := make([]string, 31)
		for i := range puppets {
			puppets[i], _ = s.Register(t, fmt.Sprint("puppet", i))
		}
		for _, p := range posts {
			own := 0
			if p.kind == "Article" {
				own = 1
			}
			for i, puppet := range puppets {
				got := p.vote(t, s.Agora, puppet, fmt.Sprint("203.0.113.", i), "UP")
				if got["viewerVote"] != "UP" || fmt.Sprint(got["upvotes"]) != fmt.Sprint(own+1) {
					t.Fatalf("vote %d on %s: %v", i, p.id, got)
				}
			}
			p.wantScore(t, s, own+1, 0, "31 votes")
			p.vote(t, s.Agora, puppets[5], "203.0.113.5", "UP")
			p.wantScore(t, s, own+1, 0, "a repeated vote")
			p.vote(t, s.Agora, puppets[5], "203.0.113.5", "NONE")
			p.wantScore(t, s, own+1, 0, "an uncounted vote withdrawn")
			p.vote(t, s.Agora, s.grace, "198.51.100.7", "UP")
			p.wantScore(t, s, own+2, 0, "a vote from another network")
			p.vote(t, s.Agora, puppets[0], "203.0.113.0", "NONE")
			p.wantScore(t, s, own+1, 0, "the counted vote withdrawn")
			p.vote(t, s.Agora, puppets[5], "203.0.113.5", "UP")
			p.wantScore(t, s, own+2, 0, "the next vote of the network")
			if p.kind != "Article" {
				p.vote(t, s.Agora, puppets[5], "203.0.113.5", "DOWN")
				p.wantScore(t, s, own+1, 1, "a counted vote changed")
				p.vote(t, s.Agora, puppets[6], "203.0.113.6", "DOWN")
				p.wantScore(t, s, own+1, 1, "an uncounted vote changed")
			}
			for token, want := range map[string]bool{"": false, s.ada: false, s.mod: true} {
				const fields = "voteClusters { network vote count voters { name } }"
				clusters, shown := p.show(t, s.Agora, token, fields)["voteClusters"].([]any)
				if shown != want {
					t.Errorf("clusters of %s: %v", p.id, clusters)
				} else if want {
					first, _ := clusters[0].(map[string]any)
					voters, _ := first["voters"].([]any)
					if first["vote"] != "UP" || fmt.Sprint(first["count"]) != fmt.Sprint(len(voters)) || len(voters) < 28 {
						t.Errorf("clusters of %s: %v", p.id, clusters)
					}
				}
			}
		}
		noFindings(t, s.Agora)
		// Karma has the votes that count, of others: 2 of the article, 1 up and 1 down of the others.
		if karma := s.Must(t, "", `{ user(name: "ada") { karma } }`, nil).Get("user", "karma"); fmt.Sprint(karma) != "2" {
			t.Errorf("karma %v", karma)
		}
		s.Advance(2 * time.Hour)
		late, _ := s.Register(t, "late")
		for _, p := range posts {
			up, down := p.votes(t, s)
			p.vote(t, s.Agora, late, "203.0.113.200", "UP")
			p.wantScore(t, s, up+1, down, "after the window")
		}
		s.Advance(23 * time.Hour)
		for _, p := range posts {
			up, down := p.votes(t, s)
			p.vote(t, s.Agora, s.mod, "203.0.113.201", "UP")
			p.vote(t, s.Agora, puppets[9], "203.0.113.202", "NONE")
			p.vote(t, s.Agora, puppets[9], "203.0.113.202", "UP")
			p.wantScore(t, s, up+2, down, "of old accounts")
		}
		noFindings(t, s.Agora)
	})
}

// TestVotesThatTheRuleLeavesAlone lets two new accounts vote in ways in which both votes count.
func TestVotesThatTheRuleLeavesAlone(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		_, modID := s.Register(t, "chief")
		setRole(t, a, modID, forum.RoleAdmin)
		for name, c := range map[string]struct {
			first, second string
			settings      forum.UpdateSite
		}{
			"two networks":      {"203.0.113.7", "203.0.114.7", nil},
			"two networks of 6": {"2001:db8:1:2::1", "2001:db8:1:3::1", nil},
			"a proxy":           {"10.0.0.1", "10.0.0.1", nil},
			"no new accounts":   {"203.0.113.7", "203.0.113.7", forum.UpdateSite{"newAccountHours": "0"}},
			"no window":         {"203.0.113.7", "203.0.113.7", forum.UpdateSite{"voteWindowMinutes": "0"}},
		} {
			t.Run(name, func(t *testing.T) {
				defaults := forum.UpdateSite{"newAccountHours": "24", "voteWindowMinutes": "60"}
				for _, settings := range []forum.UpdateSite{defaults, c.settings} {
					if _, _, err := a.Store.UpdateSite(t.Context(), settings); err != nil {
						t.Fatal(err)
					}
				}
				p := votePost{"Article", s.Post(t, s.ada, name)}
				p.vote(t, a, s.grace, c.first, "UP")
				p.vote(t, a, s.mod, c.second, "UP")
				p.wantScore(t, s, 3, 0, "two votes")
			})
		}
		settings := forum.UpdateSite{"newAccountHours": "24", "voteWindowMinutes": "60"}
		if _, _, err := a.Store.UpdateSite(t.Context(), settings); err != nil {
			t.Fatal(err)
		}
		p := votePost{"Topic", s.topic(t, "one of the author", "c")}
		p.vote(t, a, s.grace, "2001:db8:1:2::1", "UP")
		p.vote(t, a, s.ada, "2001:db8:1:2::2", "UP")
		p.vote(t, a, s.mod, "2001:db8:1:2::3", "UP")
		p.wantScore(t, s, 2, 0, "the author's own vote")
		if _, err := a.Store.Posts.Remove(t.Context(), &forum.User{ID: 1}, forum.RemovePost{
			ID: forum.PostID(p.id), Reason: "SPAM",
		}); err != nil {
			t.Fatal(err)
		}
		if _, err := a.Store.Posts.Restore(t.Context(), &forum.User{ID: 1}, forum.PostID(p.id)); err != nil {
			t.Fatal(err)
		}
		p.wantScore(t, s, 2, 0, "after a restoration")
		noFindings(t, a)
	})
}

// TestUpvoted lists the posts that the viewer has voted for.
func TestUpvoted(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		posts := votePosts(t, s)
		for _, p := range posts {
			s.Advance(time.Second)
			p.vote(t, a, s.grace, "127.0.0.1", "UP")
		}
		list := func(token string) (ids []string, total any) {
			t.Helper()
			got := a.Must(t, token, `{ viewer { upvoted { totalCount nodes { id createdAt post { id } } } } }`, nil)
			nodes, _ := got.Get("viewer", "upvoted", "nodes").([]any)
			for i := range nodes {
				ids = append(ids, got.Text("viewer", "upvoted", "nodes", i, "post", "id"))
				id := got.Text("viewer", "upvoted", "nodes", i, "id")
				if again := a.Must(t, token, `query($id: ID!) { node(id: $id) { ... on Upvote { post { id } } } }`,
					agoratest.Vars{"id": id}).Text("node", "post", "id"); again != ids[i] {
					t.Errorf("node %s is of %s", id, again)
				}
				if other := a.Must(t, s.ada, `query($id: ID!) { node(id: $id) { id } }`, agoratest.Vars{"id": id}); other.Get(
					"node") != nil {
					t.Errorf("another user reads %s", id)
				}
			}
			return ids, got.Get("viewer", "upvoted", "totalCount")
		}
		want := []string{posts[2].id, posts[1].id, posts[0].id}
		if ids, total := list(s.grace); !slices.Equal(ids, want) || fmt.Sprint(total) != "3" {
			t.Errorf("%v of %v, want %v", ids, total, want)
		}
		for _, token := range []string{"", s.ada, s.mod} {
			if ids, total := list(token); ids != nil || total != nil && fmt.Sprint(total) != "0" {
				t.Errorf("others have %v of %v", ids, total)
			}
		}
		posts[1].vote(t, a, s.grace, "127.0.0.1", "DOWN")
		posts[2].vote(t, a, s.grace, "127.0.0.1", "NONE")
		if ids, _ := list(s.grace); !slices.Equal(ids, want[2:]) {
			t.Errorf("%v after two changes", ids)
		}
		noFindings(t, a)
	})
}
