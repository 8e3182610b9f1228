package redisstore

import (
	"context"
	"fmt"

	"github.com/agoraql/agora/internal/forum"
)

// moderates returns the error that says why the viewer may not do what only
// moderators may, or nil.
func moderates(viewer *forum.User) error {
	if viewer == nil {
		return forum.ErrUnauthenticated
	}
	if !viewer.Moderates() {
		return forum.Errorf(forum.Forbidden, "only moderators may do this")
	}
	return nil
}

// CreateCategory creates a category. Errors: Unauthenticated, Forbidden,
// BadUserInput, NameTaken.
func (s *Store) CreateCategory(ctx context.Context, viewer *forum.User, in forum.CreateCategoryInput) (*forum.Category, error) {
	return s.writeCategory(ctx, viewer, in, "CREATE")
}

// UpdateCategory changes a category's title and description. Errors:
// Unauthenticated, Forbidden, BadUserInput, NotFound.
func (s *Store) UpdateCategory(ctx context.Context, viewer *forum.User, in forum.UpdateCategoryInput) (*forum.Category, error) {
	return s.writeCategory(ctx, viewer, in, "UPDATE")
}

func (s *Store) writeCategory(ctx context.Context, viewer *forum.User, in forum.CreateCategoryInput, action string) (*forum.Category, error) {
	if err := moderates(viewer); err != nil {
		return nil, err
	}
	if err := in.Validate(); err != nil {
		return nil, err
	}
	return s.PutCategory(ctx, in, action)
}

// PutCategory is CreateCategory or UpdateCategory without a viewer.
func (s *Store) PutCategory(ctx context.Context, in forum.CreateCategoryInput, action string) (*forum.Category, error) {
	var changes []any
	if in.Title != nil {
		changes = append(changes, "title", *in.Title)
	}
	if in.Description != nil {
		changes = append(changes, "description", *in.Description)
	}
	err := s.putNamed(ctx, "category", in.Name, action, changes, func(p partition) []string {
		return []string{p.categories(), p.categoryText(in.Name)}
	})
	if err != nil {
		return nil, err
	}
	return s.newLoader(nil, everything).category(ctx, in.Name)
}

// putNamed runs name_entity.lua on one partition after the other.
func (s *Store) putNamed(ctx context.Context, kind, name, action string, changes []any, keys func(partition) []string) error {
	for _, p := range s.partitions {
		status, err := nameEntity.Run(ctx, s.client, keys(p), append([]any{name, action}, changes...)...).Text()
		switch {
		case err != nil:
			return err
		case status == "TAKEN":
			return &forum.Error{Code: forum.NameTaken, Message: "there is a " + kind + " of this name", Path: []string{"input", "name"}}
		case status == "NOT_FOUND":
			return notFound(kind, "name")
		}
	}
	return nil
}

func notFound(what, field string) error {
	return &forum.Error{Code: forum.NotFound, Message: "there is no such " + what, Path: []string{"input", field}}
}

// CreateTab creates a tab. Errors: Unauthenticated, Forbidden, BadUserInput, NameTaken.
func (s *Store) CreateTab(ctx context.Context, viewer *forum.User, in forum.CreateTabInput) (*forum.Tab, error) {
	if err := moderates(viewer); err != nil {
		return nil, err
	}
	if err := in.Validate(); err != nil {
		return nil, err
	}
	return s.PutTab(ctx, in)
}

// PutTab is CreateTab without a viewer.
func (s *Store) PutTab(ctx context.Context, in forum.CreateTabInput) (*forum.Tab, error) {
	var changes []any
	if in.Title != nil {
		changes = append(changes, "title", *in.Title)
	}
	err := s.putNamed(ctx, "tab", in.Name, "CREATE", changes, func(p partition) []string {
		return []string{p.tabs(), p.tabText(in.Name)}
	})
	if err != nil {
		return nil, err
	}
	return s.tab(ctx, in.Name)
}

// tab reads a tab as it is now, whatever the response has cached.
func (s *Store) tab(ctx context.Context, name string) (*forum.Tab, error) {
	tabs, err := s.newLoader(nil, everything).tabList(ctx, []string{name})
	if err != nil || len(tabs) == 0 {
		return nil, err
	}
	return tabs[0], nil
}

// AddCategoryToTab shows a category's topics in a tab: it writes the membership
// and then copies the topics in batches. Errors: Unauthenticated, Forbidden,
// BadUserInput, NotFound.
func (s *Store) AddCategoryToTab(ctx context.Context, viewer *forum.User, in forum.TabCategoryInput) (*forum.Tab, error) {
	return s.regroupTab(ctx, viewer, in, true)
}

// RemoveCategoryFromTab takes a category out of a tab, and then the topics that
// no other category of the tab justifies. Errors: Unauthenticated, Forbidden,
// BadUserInput, NotFound.
func (s *Store) RemoveCategoryFromTab(ctx context.Context, viewer *forum.User, in forum.TabCategoryInput) (*forum.Tab, error) {
	return s.regroupTab(ctx, viewer, in, false)
}

func (s *Store) regroupTab(ctx context.Context, viewer *forum.User, in forum.TabCategoryInput, add bool) (*forum.Tab, error) {
	if err := moderates(viewer); err != nil {
		return nil, err
	}
	if err := in.Validate(); err != nil {
		return nil, err
	}
	tab, err := s.tab(ctx, in.Tab)
	if err != nil {
		return nil, err
	}
	if tab == nil {
		return nil, notFound("tab", "tab")
	}
	category, err := s.newLoader(nil, everything).category(ctx, in.Category)
	if err != nil {
		return nil, err
	}
	if category == nil {
		return nil, notFound("category", "category")
	}
	if err := s.PutInTab(ctx, in, add); err != nil {
		return nil, err
	}
	return s.tab(ctx, in.Tab)
}

// PutInTab writes a membership, or removes it, and then brings the tab's topics
// in line, batch by batch; repeating it mends what a crash left.
func (s *Store) PutInTab(ctx context.Context, in forum.TabCategoryInput, add bool) error {
	for _, p := range s.partitions {
		change := s.client.SAdd
		if !add {
			change = s.client.SRem
		}
		if err := change(ctx, p.tabMember(in.Tab), in.Category).Err(); err != nil {
			return err
		}
		keys := []string{p.tabTopics(in.Tab), p.tabMember(in.Tab)}
		err := s.eachMember(ctx, p.category(in.Category), func(ids []any) error {
			return tabTopics.Run(ctx, s.client, keys, ids...).Err()
		})
		if err != nil {
			return fmt.Errorf("topics of %s: %w", in.Category, err)
		}
	}
	return nil
}
