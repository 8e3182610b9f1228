package redisstore

import (
	"context"
	"crypto/rand"
	"fmt"
	"math"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// Create creates a category. It is a state: one that has the same texts is
// returned, as is one that only another program has made. Errors: NameTaken for one with
// other texts.
func (s Categories) Create(ctx context.Context, in forum.CreateCategory) (*forum.Category, error) {
	return s.putCategory(ctx, in, "CREATE")
}

// Update changes a category's title and description. Errors: NotFound.
func (s Categories) Update(ctx context.Context, in forum.UpdateCategory) (*forum.Category, error) {
	return s.putCategory(ctx, forum.CreateCategory(in), "UPDATE")
}

func (s *core) putCategory(ctx context.Context, in forum.CreateCategory, action string) (*forum.Category, error) {
	var changes []any
	if in.Title != nil {
		changes = append(changes, "title", *in.Title)
	}
	if in.Description != nil {
		changes = append(changes, "description", *in.Description)
	}
	err := s.putNamed(ctx, "category", in.Name, action, changes, func(p partition) []string {
		return []string{p.categories(), p.categoryText(in.Name), p.category(in.Name)}
	})
	if err != nil {
		return nil, err
	}
	return Categories{s}.Get(s.NewResponse(ctx, nil, AllFields, nil), in.Name)
}

var nameEntity = newWrite("name_entity", statuses{"TAKEN": nil, "NOT_FOUND": nil})

// putNamed runs name_entity.lua on one partition after the other.
func (s *core) putNamed(ctx context.Context, kind, name, action string, changes []any,
	keys func(partition) []string,
) error {
	for _, p := range s.partitions {
		r, err := s.run(ctx, nameEntity, keys(p), append([]any{name, action}, changes...)...)
		if err != nil {
			return err
		}
		switch toString(r["status"]) {
		case "TAKEN":
			return inputError(forum.NameTaken, "name", "a different %s with this name exists", kind)
		case "NOT_FOUND":
			return notFound(kind, "name")
		}
	}
	return nil
}

// Create creates a tab; it is a state as CreateCategory is. Errors: NameTaken.
func (s Tabs) Create(ctx context.Context, in forum.CreateTab) (*forum.Tab, error) {
	var changes []any
	if in.Title != nil {
		changes = append(changes, "title", *in.Title)
	}
	err := s.putNamed(ctx, "tab", in.Name, "CREATE", changes, func(p partition) []string {
		return []string{p.tabs(), p.tabText(in.Name), p.tabMember(in.Name)}
	})
	if err != nil {
		return nil, err
	}
	return s.tab(ctx, in.Name)
}

// tab reads a tab as it is now, whatever the response has cached.
func (s *core) tab(ctx context.Context, name string) (*forum.Tab, error) {
	return Tabs{s}.Get(s.NewResponse(ctx, nil, AllFields, nil), name)
}

// AddCategory shows a category's topics in a tab: it writes the membership
// and copies the topics, for a second itself and then by RunJobs. Errors: NotFound.
func (s Tabs) AddCategory(ctx context.Context, in forum.TabCategory) (*forum.Tab, error) {
	return s.regroupTab(ctx, in, true)
}

// RemoveCategory takes a category out of a tab, and then the topics that
// no other category of the tab justifies. Errors: NotFound.
func (s Tabs) RemoveCategory(ctx context.Context, in forum.TabCategory) (*forum.Tab, error) {
	return s.regroupTab(ctx, in, false)
}

func (s *core) regroupTab(ctx context.Context, in forum.TabCategory, add bool) (*forum.Tab, error) {
	tab, err := s.tab(ctx, in.Tab)
	if err != nil {
		return nil, err
	}
	if tab == nil {
		return nil, notFound("tab", "tab")
	}
	category, err := Categories{s}.Get(s.NewResponse(ctx, nil, AllFields, nil), in.Category)
	if err != nil {
		return nil, err
	}
	if category == nil {
		return nil, notFound("category", "category")
	}
	if err := s.changeTab(ctx, in, add, jobRequest, false); err != nil {
		return nil, err
	}
	return s.tab(ctx, in.Tab)
}

// PutCategory writes a membership, or removes it, and waits until the tab's topics
// are in line. It is for imports: it goes on with a job that another process has.
func (s Tabs) PutCategory(ctx context.Context, in forum.TabCategory, add bool) error {
	return s.changeTab(ctx, in, add, math.MaxInt64, true)
}

var regroupTab = script("regroup_tab")

// changeTab writes a membership, or removes it, with the job that brings the tab's
// topics in line, and works on that job for a while, unless another process does
// and take is false.
func (s *core) changeTab(
	ctx context.Context, in forum.TabCategory, add bool, most time.Duration, take bool,
) error {
	action, force := "REMOVE", ""
	if add {
		action = "ADD"
	}
	if take {
		force = "1"
	}
	for _, p := range s.partitions {
		now, end := s.lease()
		keys := []string{p.tabMember(in.Tab), p.jobs()}
		args := []any{in.Tab, in.Category, action, tabJob + in.Tab, rand.Text(), s.process, now, end, force}
		reply, err := regroupTab.Run(ctx, s.client, keys, args...).Text()
		if err == nil {
			err = s.work(ctx, p, in.Tab, reply, most)
		}
		if err != nil {
			return fmt.Errorf("topics of %s: %w", in.Category, err)
		}
	}
	return nil
}
