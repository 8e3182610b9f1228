package post

import (
	"context"
	"fmt"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

var draftStatus = db.Script("draft_status")

// CheckDraft returns the error that the write of a draft would return for any text; nil if there is none. known
// reports that an earlier call with the same idempotency key has posted or held the draft. If there is an error, or
// known is set, the caller need not check the text by filters or content hooks. The write repeats all checks of
// CheckDraft. CheckDraft takes one round trip, or none for a new article without an idempotency key. Errors: those of
// the write, and those of Redis.
func (s Posts) CheckDraft(ctx context.Context, viewer *forum.User, d forum.Draft) (known bool, err error) {
	kind, parent := strings.ToLower(string(d.Kind)), ""
	if d.Parent != 0 {
		parent = db.FormatInt(d.Parent)
	}
	moderator, errs := false, holdPost.Statuses
	_, key := idempotencyOf(viewer, d.Key).of(s.Core, d)
	switch {
	case d.Post != "":
		if moderator, err = place.Moderates(ctx, s.Core, viewer, d.Post); err != nil {
			return false, err
		}
		key, _ = s.Core.PostHash(d.Post)
		errs = editStatuses(kind, "post")
	case d.Kind == forum.KindArticle && d.Key == "": // it has no place
		return false, nil
	}
	status, err := draftStatus.RunRO(ctx, s.Core.DB.Client, []string{key}, db.FormatInt(int64(viewer.ID)),
		read.Flag(moderator),
		db.FormatTime(s.Core.DB.Now()), kind, read.Flag(d.Post != ""), d.Category, string(d.Subject), parent,
		read.Readers(viewer)).Text()
	if err != nil || status == "OK" {
		return false, err
	}
	err, ok := errs[status]
	if !ok {
		err = fmt.Errorf("a script replied with the status %q", status)
	}
	return status == "KNOWN", err
}
