package redisstore

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

var (
	updateTag = newWrite("update_tag")
	hideTag   = newWrite("hide_tag", statuses{
		"NOT_FOUND": errNoUser,
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
		return nil, notFound("tag", "name")
	}
	p := s.core.partitions[0]
	_, err = s.core.run(ctx, updateTag, []string{p.tagTexts()}, tag.Name, in.Description, s.core.actor(ctx),
		formatTime(s.core.now()))
	if err != nil {
		return nil, err
	}
	return Tags{s.core}.named(s.core.AsOperator(ctx), tag.Name) // with a new loader, past the response's cache
}

// Hide hides a tag for the viewer or ends that, and returns the tag, also one that is a mere name. Errors: BadUserInput
// for too many.
func (s Tags) Hide(ctx context.Context, viewer *forum.User, in forum.HideTag) (*forum.Tag, error) {
	hidden, err := s.core.hiddenBy(ctx, viewer)
	if err != nil {
		return nil, err
	}
	if i := equalName(hidden, in.Name); i >= 0 { // perhaps another one than posts have since
		in.Name = hidden[i]
	} else if err := s.core.Spell(ctx, forum.Name{Kind: forum.TagNames, Text: &in.Name}); err != nil {
		return nil, err
	}
	user := s.core.partitionOf(int64(viewer.ID)).user(viewer.ID)
	if _, err := s.core.run(ctx, hideTag, []string{user}, in.Name, flag(in.Hidden), forum.MaxHiddenTags); err != nil {
		return nil, err
	}
	s.core.loader(ctx).reset(nil) // the response may have read the viewer
	return s.named(ctx, in.Name)
}

// Hidden returns the tags that the viewer has hidden, the last one first, also those that no post has. Errors: those of
// Redis.
func (s Tags) Hidden(ctx context.Context, viewer *forum.User) ([]*forum.Tag, error) {
	names, err := s.core.hiddenBy(ctx, viewer)
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
	names, err := s.core.hiddenBy(ctx, viewer)
	return equalName(names, name) >= 0, err
}

// hiddenBy returns the names of the tags that the viewer has hidden, as they are now: the viewer of the request is
// older than its mutations.
func (s *core) hiddenBy(ctx context.Context, viewer *forum.User) ([]string, error) {
	return loadRead[[]string](ctx, s.loader(ctx), hiddenTagsRead{viewer.ID})
}

// hiddenTagsRead reads the names of the tags that a user has hidden, as a []string, the last one last.
type hiddenTagsRead struct{ user forum.UserID }

func (r hiddenTagsRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, l.store.partitionOf(int64(r.user)).user(r.user), "hidden_tags")
}

func (r hiddenTagsRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	names, err := cmds[0].(*redis.StringCmd).Result()
	return splitLines(names), ignoreWrongType(ignoreNil(err))
}

// hidesTag reports whether the viewer has hidden one of some tags, besides one. The response is then the viewer's only.
func (l *loader) hidesTag(tags []string, but string) bool {
	for _, name := range tags {
		if name != but && slices.Contains(l.viewer.HiddenTags, name) {
			l.personal()
			return true
		}
	}
	return false
}
