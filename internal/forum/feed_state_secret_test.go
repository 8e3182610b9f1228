package forum_test

import (
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

// TestDigestsKeepSecrets changes what few may read: the token of a feed, which everybody gets, stays the same.
func TestDigestsKeepSecrets(t *testing.T) {
	for name, entities := range map[string][2]any{
		"the second factor of an author": {
			&forum.Article{Author: &forum.User{}}, &forum.Article{Author: &forum.User{TwoFactor: true}},
		},
		"that an author hides posts": {
			&forum.Article{Author: &forum.User{}}, &forum.Article{Author: &forum.User{Hides: true}},
		},
		"the tags that an author hides": {
			&forum.Topic{Author: &forum.User{}}, &forum.Topic{Author: &forum.User{HiddenTags: []string{"go"}}},
		},
		"votes that do not count": {&forum.Topic{}, &forum.Topic{UncountedUps: 1, UncountedDowns: 2}},
	} {
		if forum.Digest(entities[0]) != forum.Digest(entities[1]) {
			t.Errorf("the digest shows %s", name)
		}
	}
	if forum.Digest(&forum.Article{}) == forum.Digest(&forum.Article{Upvotes: 1}) {
		t.Error("the digest does not show a vote")
	}
}
