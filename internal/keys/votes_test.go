package keys

import "testing"

func TestInExports(t *testing.T) {
	t.Parallel()
	p := NewPartitions(1)[0]
	for name, want := range map[string]string{
		VotesBlock(p, Upvotes, 7, "1773480413000000"): "agora:upvotes_by:7",
		VotesBlock(p, Downvotes, 7, "1"):              "agora:downvotes_by:7",
		"agora:upvotes_by:7":                          "agora:upvotes_by:7",
		"agora:upvotes_until:7":                       "agora:upvotes_until:7",
		"agora:upvotes_until:7:x":                     "agora:upvotes_until:7:x",
		"agora:persisted_until:7:1":                   "agora:persisted_until:7:1",
		"agora:saved:7":                               "agora:saved:7",
	} {
		if got := InExports(name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

func TestVoteListOf(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]VoteList{
		"agora:upvotes_by:7": Upvotes, "agora:downvotes_by:7": Downvotes, "agora:upvotes_by:x": "", "agora:comments_by:7": "",
		"agora:upvotes_blocks:7": "",
	} {
		list, user, ok := VoteListOf(name)
		if ok != (want != "") || ok && (list != want || user != "7") {
			t.Errorf("%s: %q, %q, %t", name, list, user, ok)
		}
	}
}
