package redisstore

import (
	"context"
	"fmt"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

var draftStatus = script("draft_status")

// CheckDraft returns the error by which the write of a draft will fail, whatever its text is. known is set if an
// earlier call with the same idempotency key has posted it. In both cases the text needs no decision. The write checks
// all of it again. It takes a round trip, none for a new article without an idempotency key. Errors: those of the
// write, and those of Redis.
func (s *core) CheckDraft(ctx context.Context, viewer *forum.User, d forum.Draft) (known bool, err error) {
	kind, parent := strings.ToLower(string(d.Kind)), ""
	if d.Parent != 0 {
		parent = formatInt(d.Parent)
	}
	moderator, errs := false, holdPost.statuses
	_, key := onceOf(viewer, d.Key).of(s, d)
	switch {
	case d.Post != "":
		if moderator, err = s.moderates(ctx, viewer, d.Post); err != nil {
			return false, err
		}
		key, _ = s.postHash(d.Post)
		errs = editStatuses(kind)
	case d.Kind == forum.KindArticle && d.Key == "": // it has no place
		return false, nil
	}
	status, err := draftStatus.RunRO(ctx, s.client, []string{key}, formatInt(int64(viewer.ID)), flag(moderator),
		formatTime(s.now()), kind, flag(d.Post != ""), d.Category, string(d.Subject), parent, readers(viewer)).Text()
	if err != nil || status == "OK" {
		return false, err
	}
	err, ok := errs[status]
	if !ok {
		err = fmt.Errorf("a script replied with the status %q", status)
	}
	return status == "KNOWN", err
}
