package place

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Members returns a page of the members of a category, the last added first. Errors: BadUserInput.
func (s Categories) Members(ctx context.Context, name string, args forum.PageArgs) (*forum.UserConnection, error) {
	return read.LoadOwned(ctx, s.Core, CategoryRead{name}, func(owner CategoryRead) read.List[forum.User] {
		return read.List[forum.User]{
			Key: keys.Members.In(db.Untagged, owner.Name),
			Entities: func(l *read.Loader, at []forum.Cursor, into read.Into[forum.User]) []read.Dependency {
				ids := make([]forum.UserID, len(at))
				for i := range at {
					ids[i] = db.DecodeUserID("user:" + at[i].Member)
				}
				return l.Users(ids, into)
			},
		}
	}, args)
}

var setMember = db.NewWrite("set_member", db.Statuses{
	"NOT_FOUND":   read.NotFound("user", "user"),
	"NO_CATEGORY": read.NotFound("category", "category"),
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
	name := forum.Name{Kind: forum.CategoryNames, Text: &in.Category}
	if err := Names(s).Spell(s.Core.AsOperator(ctx), name); err != nil {
		return nil, err
	}
	p := s.Core.DB.PartitionOf(int64(in.User))
	r, err := s.Core.DB.Run(ctx, setMember, []string{keys.User.In(p, in.User), keys.Members.In(p, in.Category)},
		in.Category, action, db.FormatTime(s.Core.DB.Now()), s.Core.Actor(ctx))
	return people.Users(s).Written(ctx, in.User, r, err)
}

// GetMany returns categories in the order of names, nil for one that does not exist. Errors: those of Redis.
func (s Categories) GetMany(ctx context.Context, names []string) ([]*forum.Category, error) {
	return read.LoadAll(ctx, s.Core, names, NeedCategories)
}
