package redisstore

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

var (
	listEntry  = newWrite("list_entry", statuses{"FULL": nil})
	errFollows = forum.Invalid("id", forum.Count(0, forum.MaxFollowed), "you follow %d already; end one first",
		forum.MaxFollowed)
)

// setEntry puts an entry into a list of a user's or takes it out. It returns full if the list has most entries.
func (s *core) setEntry(ctx context.Context, list, entry string, on bool, most int, full error) error {
	r, err := s.run(ctx, listEntry, []string{list}, entry, flag(on), formatTime(s.now()), most)
	if err == nil && toString(r["status"]) == "FULL" {
		err = full
	}
	return err
}

// Follow lets the viewer follow something or ends that, and returns it, nil if it does not exist. A tag may be a mere
// name. Errors: BadUserInput for too many, NotFound.
func (s *Store) Follow(ctx context.Context, viewer *forum.User, in forum.ChangeFollow) (node any, err error) {
	nodes, err := s.Nodes(ctx, []string{string(in.Target)})
	if err != nil {
		return nil, err
	}
	if nodes[0] == nil {
		if err := spellID(ctx, s.core, &in.Target); err != nil {
			return nil, err
		}
		if nodes, err = s.Nodes(ctx, []string{string(in.Target)}); err != nil {
			return nil, err
		}
	}
	switch node = nodes[0]; {
	case node == nil && in.Target.Kind() == forum.FollowTag:
		if node, err = s.Tags.named(ctx, in.Target.Name()); err != nil {
			return nil, err
		}
	case node == nil && in.On:
		return nil, notFound("user, topic, category or group", "id")
	}
	list := s.partitionOf(int64(viewer.ID)).following(viewer.ID)
	if err := s.setEntry(ctx, list, string(in.Target), in.On, forum.MaxFollowed, errFollows); err != nil {
		return nil, err
	}
	s.loader(ctx).reset(nil) // the response may have read what the viewer follows
	return node, nil
}

// Following returns what the viewer follows, of a kind, or all for nil, the latest first. Errors: those of Redis.
func (s Lists) Following(
	ctx context.Context, viewer *forum.User, kind *forum.FollowKind,
) ([]*forum.Follow, error) {
	all, err := loadRead[[]forum.Cursor](ctx, s.core.loader(ctx), followingRead{viewer.ID})
	found := []*forum.Follow{}
	for _, at := range all {
		if f := (&forum.Follow{ID: forum.FollowTarget(at.Member), CreatedAt: fromUnix(at.Score)}); kind == nil ||
			*kind == f.Kind() {
			found = append(found, f)
		}
	}
	return found, err
}

// Follows reports whether the viewer, nil for an anonymous client, follows something. All that a response asks for is
// one read. Errors: those of Redis.
func (s Lists) Follows(ctx context.Context, viewer *forum.User, target forum.FollowTarget) (bool, error) {
	if viewer == nil {
		return false, nil
	}
	all, err := loadRead[[]forum.Cursor](ctx, s.core.loader(ctx), followingRead{viewer.ID})
	return follows(all, target), err
}

// follows reports whether a target is among those of a followingRead.
func follows(all []forum.Cursor, target forum.FollowTarget) bool {
	return slices.ContainsFunc(all, func(at forum.Cursor) bool { return at.Member == string(target) })
}

// followingRead reads what a user follows, as a []forum.Cursor, the latest first.
type followingRead struct{ user forum.UserID }

func (r followingRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.ZRevRangeWithScores(ctx, l.store.partitionOf(int64(r.user)).following(r.user), 0, forum.MaxFollowed-1)
}

func (r followingRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	entries, err := cmds[0].(*redis.ZSliceCmd).Result()
	found := cursorsOf(entries)
	for i := 0; i < len(found); i++ { // another program may have added anything
		if target, err := forum.ParseFollowTarget(found[i].Member); err != nil || string(target) != found[i].Member {
			found = append(found[:i], found[i+1:]...)
			i--
		}
	}
	if isWrongType(err) {
		err = nil
	}
	return found, err
}

// followData reads what the viewer follows.
func followData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	all, err := s.Lists.Following(ctx, viewer, nil)
	items := []*forum.DataItem{}
	for _, f := range all {
		items = append(items, dataItem(forum.DataFollow, f.Target(), f.CreatedAt, map[string]any{
			"target": f.Target(), "createdAt": timeOrNil(f.CreatedAt),
		}))
	}
	return items, "", err
}
