package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

// Members returns a page of the members of a category, the last added first. Errors: BadUserInput.
func (s Categories) Members(ctx context.Context, name string, args forum.PageArgs) (*forum.UserConnection, error) {
	return readOwned(ctx, s.core, categoryRead{name}, func(owner categoryRead) list[forum.User] {
		return list[forum.User]{
			key: untagged.members(owner.name),
			entities: func(l *loader, at []forum.Cursor, into into[forum.User]) []dependency {
				ids := make([]forum.UserID, len(at))
				for i := range at {
					ids[i] = decodeUserID("user:" + at[i].Member)
				}
				return l.users(ids, into)
			},
		}
	}, args)
}

var setMember = newWrite("set_member", statuses{
	"NOT_FOUND":   notFound("user", "user"),
	"NO_CATEGORY": notFound("category", "category"),
	"FULL": forum.Invalid("user", forum.Count(0, forum.MaxMemberOf),
		"a user can be a member of at most %d categories", forum.MaxMemberOf),
})

// AddMember makes a user a member of a category and returns the user. Errors: NotFound, BadUserInput for a user who is
// a member of too many categories.
func (s Categories) AddMember(ctx context.Context, in forum.CategoryMember) (*forum.User, error) {
	return s.setMember(ctx, in, "ADD")
}

// RemoveMember ends the membership of a user in a category and returns the user. Errors: NotFound.
func (s Categories) RemoveMember(ctx context.Context, in forum.CategoryMember) (*forum.User, error) {
	return s.setMember(ctx, in, "REMOVE")
}

func (s Categories) setMember(ctx context.Context, in forum.CategoryMember, action string) (*forum.User, error) {
	if err := s.core.Spell(s.core.AsOperator(ctx), forum.Name{Kind: forum.CategoryNames, Text: &in.Category}); err != nil {
		return nil, err
	}
	p := s.core.partitionOf(int64(in.User))
	r, err := s.core.run(ctx, setMember, []string{p.user(in.User), p.members(in.Category)},
		in.Category, action, formatTime(s.core.now()), s.core.actor(ctx))
	return Users(s).written(ctx, in.User, r, err)
}

// GetMany returns categories in the order of names, nil for one that does not exist. Errors: those of Redis.
func (s Categories) GetMany(ctx context.Context, names []string) ([]*forum.Category, error) {
	return loadAll(ctx, s.core, names, (*loader).categories)
}
