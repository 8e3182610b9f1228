package redisstore

import (
	"context"
	"crypto/rand"
	"fmt"
	"math"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// Create creates a category and returns it. It is safe to repeat: a category with the same
// title, description and approval, or one that only another program has created, is not an error.
// Errors: NameTaken if the category exists with another title, description or approval.
func (s Categories) Create(ctx context.Context, in forum.CreateCategory) (*forum.Category, error) {
	return s.core.putCategory(ctx, in, "CREATE")
}

// Update changes a category's title, description and approval and returns the category. Errors: NotFound.
func (s Categories) Update(ctx context.Context, in forum.UpdateCategory) (*forum.Category, error) {
	return s.core.putCategory(ctx, forum.CreateCategory(in), "UPDATE")
}

// putCategory runs name_entity.lua for a category with the action CREATE or UPDATE. It returns the
// category as a new loader reads it, as the response's may have an older state.
func (s *core) putCategory(ctx context.Context, in forum.CreateCategory, action string) (*forum.Category, error) {
	if err := s.Spell(s.AsOperator(ctx), forum.Name{Kind: forum.CategoryNames, Text: &in.Name}); err != nil {
		return nil, err
	}
	var changes []any
	if in.Title != nil {
		changes = append(changes, "title", *in.Title)
	}
	if in.Description != nil {
		changes = append(changes, "description", *in.Description)
	}
	if in.Approval != nil && *in.Approval {
		changes = append(changes, "approval", "1")
	} else if in.Approval != nil {
		changes = append(changes, "approval", "")
	}
	act := forum.ModerationAction(action + "_CATEGORY")
	jobs, err := s.putNamed(ctx, "category", in.Name, action, act, in.Private, changes, func(p partition) []string {
		return []string{p.categories(), p.categoryText(in.Name), p.category(in.Name)}
	})
	if err != nil {
		return nil, err
	}
	// Only now, as the category should be private in all partitions first. It is, whatever becomes of the jobs: RunJobs
	// goes on with those that fail.
	for _, p := range jobs {
		if s.takeJob(ctx, p, privateJob+in.Name, jobRequest) != nil {
			s.handOver()
		}
	}
	return s.category(ctx, in.Name)
}

// category returns the current state of a category, whoever may read it. It reads with a new loader, past the
// response's cache.
func (s *core) category(ctx context.Context, name string) (*forum.Category, error) {
	return Categories{s}.Get(s.AsOperator(ctx), name)
}

var nameEntity = newWrite("name_entity", statuses{
	"TAKEN": nil, "NOT_FOUND": nil,
	"FULL": forum.Invalid("private", forum.Count(0, forum.MaxPrivateCategories),
		"at most %d categories can be private", forum.MaxPrivateCategories),
})

// putNamed creates or updates a category or a tab in one partition after the other, as every
// partition has all of them. The first partition's log has the act. It makes a category private or public, unless
// private is nil, and returns the partitions that have a job for this.
func (s *core) putNamed(ctx context.Context, kind, name, action string, act forum.ModerationAction, private *bool,
	changes []any, keys func(partition) []string,
) (jobs []partition, err error) {
	flag := ""
	if private != nil {
		flag = map[bool]string{true: "1", false: "0"}[*private]
	}
	for _, p := range s.partitions {
		args := []any{
			name, action, flag, rand.Text(), string(act), kind + ":" + name, s.actor(ctx), formatTime(s.now()),
		}
		r, err := s.run(ctx, nameEntity, keys(p), append(args, changes...)...)
		act = ""
		if err != nil {
			return nil, err
		}
		switch toString(r["status"]) {
		case "TAKEN":
			return nil, inputError(forum.NameTaken, "name", "a different %s with this name exists", kind)
		case "NOT_FOUND":
			return nil, notFound(kind, "name")
		}
		if toString(r["job"]) != "" {
			jobs = append(jobs, p)
		}
	}
	return jobs, nil
}

// Create creates a tab and returns it. It is safe to repeat, as Categories.Create is.
// Errors: NameTaken if the tab exists with another title.
func (s Tabs) Create(ctx context.Context, in forum.CreateTab) (*forum.Tab, error) {
	if err := s.core.Spell(ctx, forum.Name{Kind: forum.TabNames, Text: &in.Name}); err != nil {
		return nil, err
	}
	var changes []any
	if in.Title != nil {
		changes = append(changes, "title", *in.Title)
	}
	keys := func(p partition) []string {
		return []string{p.tabs(), p.tabText(in.Name), p.tabMember(in.Name)}
	}
	_, err := s.core.putNamed(ctx, "tab", in.Name, "CREATE", forum.ActionCreateTab, nil, changes, keys)
	if err != nil {
		return nil, err
	}
	return s.core.tab(ctx, in.Name)
}

// tab returns the current state of a tab. It reads with a new loader, past the response's cache.
func (s *core) tab(ctx context.Context, name string) (*forum.Tab, error) {
	return Tabs{s}.Get(s.AsOperator(ctx), name)
}

// AddCategory adds a category to a tab and returns the tab. It copies the category's topics to
// the tab for up to a second; RunJobs copies the rest. Errors: NotFound for the tab or the category.
func (s Tabs) AddCategory(ctx context.Context, in forum.TabCategory) (*forum.Tab, error) {
	return s.core.regroupTab(ctx, in, true)
}

// RemoveCategory removes a category and its topics from a tab and returns the tab. RunJobs
// goes on after a second. Errors: NotFound for the tab or the category.
func (s Tabs) RemoveCategory(ctx context.Context, in forum.TabCategory) (*forum.Tab, error) {
	return s.core.regroupTab(ctx, in, false)
}

// regroupTab checks that the tab and the category exist, and changes the membership. A job that
// another process works on stays there: the request does not wait for it.
func (s *core) regroupTab(ctx context.Context, in forum.TabCategory, add bool) (*forum.Tab, error) {
	tab, err := s.tab(ctx, in.Tab)
	if err != nil {
		return nil, err
	}
	if tab == nil {
		return nil, notFound("tab", "tab")
	}
	category, err := s.category(ctx, in.Category)
	if err != nil {
		return nil, err
	}
	if category == nil {
		return nil, notFound("category", "category")
	}
	in = forum.TabCategory{Tab: tab.Name, Category: category.Name}
	if err := s.changeTab(ctx, in, add, jobRequest, false); err != nil {
		return nil, err
	}
	return s.tab(ctx, in.Tab)
}

// PutCategory adds a category to a tab, or removes it, and waits until the tab's list of topics
// is complete. It is for imports: it also takes over a job of another process.
func (s Tabs) PutCategory(ctx context.Context, in forum.TabCategory, add bool) error {
	if err := s.core.Spell(s.core.AsOperator(ctx), in.Names()...); err != nil {
		return err
	}
	return s.core.changeTab(ctx, in, add, math.MaxInt64, true)
}

var regroupTab = newWrite("regroup_tab")

// changeTab adds a category to a tab, or removes it, registers the job that updates the tab's
// topics, and works on that job up to limit. It takes a job of another process if take is true.
func (s *core) changeTab(
	ctx context.Context, in forum.TabCategory, add bool, limit time.Duration, take bool,
) error {
	action, force := "REMOVE", ""
	if add {
		action = "ADD"
	}
	if take {
		force = "1"
	}
	for _, p := range s.partitions {
		logs := ""
		if p.index == 0 {
			logs = "1"
		}
		now, end := s.lease()
		keys := []string{p.tabMember(in.Tab), p.jobs(), p.tabs()}
		args := []any{
			in.Tab, in.Category, action, tabJob + in.Tab, rand.Text(), s.process, now, end, force, s.actor(ctx), logs,
		}
		r, err := s.run(ctx, regroupTab, keys, args...)
		if err == nil {
			err = s.runJob(ctx, toString(r["job"]), limit, s.topicsStep(p, tabJob+in.Tab))
		}
		if err != nil {
			return fmt.Errorf("topics of %s: %w", in.Category, err)
		}
	}
	return nil
}
