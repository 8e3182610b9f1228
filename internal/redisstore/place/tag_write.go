package place

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
)

var (
	updateTag = db.NewWrite("update_tag")
	hideTag   = db.NewWrite("hide_tag", db.Statuses{
		"NOT_FOUND": people.ErrNoUser,
		"FULL": forum.Invalid("name", forum.Count(0, forum.MaxHiddenTags), "you have hidden %d tags; end that for one first",
			forum.MaxHiddenTags),
	})
)

// Update changes the description of a tag and returns the tag. The first partition has the descriptions of all tags.
// Errors: NotFound if the tag does not exist.
func (s Tags) Update(ctx context.Context, in forum.UpdateTag) (*forum.Tag, error) {
	tag, err := s.Get(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	if tag == nil {
		return nil, read.NotFound("tag", "name")
	}
	p := s.Core.DB.Partitions[0]
	_, err = s.Core.DB.Run(ctx, updateTag, []string{keys.TagTexts.In(p)}, tag.Name, in.Description, s.Core.Actor(ctx),
		db.FormatTime(s.Core.DB.Now()))
	if err != nil {
		return nil, err
	}
	return Tags{s.Core}.Named(s.Core.AsOperator(ctx), tag.Name) // with a new loader, past the response's cache
}

// Hide hides a tag for the viewer or shows it again, and returns the tag, even if it has no posts and no description.
// Errors: BadUserInput if the viewer hides too many tags.
func (s Tags) Hide(ctx context.Context, viewer *forum.User, in forum.HideTag) (*forum.Tag, error) {
	hidden, err := hiddenBy(ctx, s.Core, viewer)
	if err != nil {
		return nil, err
	}
	if i := equalName(hidden, in.Name); i >= 0 { // perhaps another one than posts have since
		in.Name = hidden[i]
	} else if err := Names(s).Spell(ctx, forum.Name{Kind: forum.TagNames, Text: &in.Name}); err != nil {
		return nil, err
	}
	user := keys.User.In(s.Core.DB.PartitionOf(int64(viewer.ID)), viewer.ID)
	_, err = s.Core.DB.Run(ctx, hideTag, []string{user}, in.Name, read.Flag(in.On), forum.MaxHiddenTags)
	if err != nil {
		return nil, err
	}
	s.Core.Loader(ctx).Reset(nil) // the response may have read the viewer
	return s.Named(ctx, in.Name)
}

// Hidden returns the tags that the viewer has hidden, the last hidden tag first, also tags that no post has. Errors:
// those of Redis.
func (s Tags) Hidden(ctx context.Context, viewer *forum.User) ([]*forum.Tag, error) {
	names, err := hiddenBy(ctx, s.Core, viewer)
	if err != nil {
		return nil, err
	}
	names = slices.Clone(names)
	slices.Reverse(names)
	return s.GetMany(ctx, names)
}

// HasHidden reports whether the viewer, nil for an anonymous client, has hidden a tag. Errors: those of Redis.
func (s Tags) HasHidden(ctx context.Context, viewer *forum.User, name string) (bool, error) {
	if viewer == nil {
		return false, nil
	}
	names, err := hiddenBy(ctx, s.Core, viewer)
	return equalName(names, name) >= 0, err
}

// hiddenBy returns the names of the tags that the viewer has hidden now. It reads them again, because viewer was read
// before the mutations of the request, and may lack the changes of these mutations.
func hiddenBy(ctx context.Context, s *read.Core, viewer *forum.User) ([]string, error) {
	return read.LoadRead[[]string](ctx, s.Loader(ctx), hiddenTagsRead{viewer.ID})
}

// hiddenTagsRead reads the names of the tags that a user has hidden, as a []string, the last one last.
type hiddenTagsRead struct{ user forum.UserID }

func (r hiddenTagsRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, keys.User.In(l.Store.DB.PartitionOf(int64(r.user)), r.user), "hidden_tags")
}

func (r hiddenTagsRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	names, err := cmds[0].(*redis.StringCmd).Result()
	return read.SplitLines(names), db.IgnoreWrongType(db.IgnoreNil(err))
}
