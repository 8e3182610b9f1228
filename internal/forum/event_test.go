package forum_test

import (
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestSubjectOfAnEvent(t *testing.T) {
	for id, want := range map[string]forum.SubjectID{
		"comment:topic:131853:7": "topic:131853",
		"comment:article:8:7":    "article:8",
		"topic:131853":           "",
		"user:42":                "",
		"comment:":               "", // which another program wrote
		"":                       "",
	} {
		if got := (&forum.Event{ID: id}).Subject(); got != want {
			t.Errorf("the subject of %q is %q, want %q", id, got, want)
		}
	}
}
