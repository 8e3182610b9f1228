package place

import (
	"context"
	"crypto/rand"
	"fmt"
	"math"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Create creates a tab and returns it. It is safe to repeat, as Categories.Create is.
// Errors: NameTaken if the tab exists with another title.
func (s Tabs) Create(ctx context.Context, in forum.CreateTab) (*forum.Tab, error) {
	if err := Names(s).Spell(ctx, forum.Name{Kind: forum.TabNames, Text: &in.Name}); err != nil {
		return nil, err
	}
	var changes []any
	if in.Title != nil {
		changes = append(changes, "title", *in.Title)
	}
	keyNames := func(p keys.Partition) []string {
		return []string{keys.Tabs.In(p), keys.TabText.In(p, in.Name), keys.TabMember.In(p, in.Name)}
	}
	_, err := putNamed(ctx, s.Core, "tab", in.Name, "CREATE", forum.ActionCreateTab, nil, changes, keyNames)
	if err != nil {
		return nil, err
	}
	return getTab(ctx, s.Core, in.Name)
}

// getTab returns the current state of a tab. It reads with a new loader, past the response's cache.
func getTab(ctx context.Context, s *read.Core, name string) (*forum.Tab, error) {
	return Tabs{s}.Get(s.AsOperator(ctx), name)
}

// AddCategory adds a category to a tab and returns the tab. It copies the category's topics to
// the tab for up to a second; RunJobs copies the rest. Errors: NotFound for the tab or the category.
func (s Tabs) AddCategory(ctx context.Context, in forum.TabCategory) (*forum.Tab, error) {
	return regroup(ctx, s.Core, in, true)
}

// RemoveCategory removes a category and its topics from a tab and returns the tab. It works on the topics for up to a
// second; RunJobs removes the rest. Errors: NotFound for the tab or the category.
func (s Tabs) RemoveCategory(ctx context.Context, in forum.TabCategory) (*forum.Tab, error) {
	return regroup(ctx, s.Core, in, false)
}

// regroup checks that the tab and the category exist, and adds the category to the tab or removes it. If another
// process works on the tab's job, the job stays with that process: the request does not wait for it.
func regroup(ctx context.Context, s *read.Core, in forum.TabCategory, add bool) (*forum.Tab, error) {
	tab, err := getTab(ctx, s, in.Tab)
	if err != nil {
		return nil, err
	}
	if tab == nil {
		return nil, read.NotFound("tab", "tab")
	}
	category, err := getCategory(ctx, s, in.Category)
	if err != nil {
		return nil, err
	}
	if category == nil {
		return nil, read.NotFound("category", "category")
	}
	in = forum.TabCategory{Tab: tab.Name, Category: category.Name}
	if err := changeTab(ctx, s, in, add, read.JobRequest, false); err != nil {
		return nil, err
	}
	return getTab(ctx, s, in.Tab)
}

// PutCategory adds a category to a tab, or removes it, and waits until the tab's list of topics
// is complete. It is for imports: it also takes over a job of another process.
func (s Tabs) PutCategory(ctx context.Context, in forum.TabCategory, add bool) error {
	if err := Names(s).Spell(s.Core.AsOperator(ctx), in.Names()...); err != nil {
		return err
	}
	return changeTab(ctx, s.Core, in, add, math.MaxInt64, true)
}

var regroupTab = db.NewWrite("regroup_tab")

// changeTab adds a category to a tab, or removes it, and registers the job that updates the tab's topics. It works on
// this job for up to limit in each partition. It takes the job from another process if take is true.
func changeTab(
	ctx context.Context, s *read.Core, in forum.TabCategory, add bool, limit time.Duration, take bool,
) error {
	action, force := "REMOVE", ""
	if add {
		action = "ADD"
	}
	if take {
		force = "1"
	}
	for _, p := range s.DB.Partitions {
		logs := ""
		if p.Index == 0 {
			logs = "1"
		}
		now, end := s.Lease()
		keyNames := []string{keys.TabMember.In(p, in.Tab), keys.Jobs.In(p), keys.Tabs.In(p)}
		args := []any{
			in.Tab, in.Category, action, tabJob + in.Tab, rand.Text(), s.DB.Process, now, end, force, s.Actor(ctx), logs,
		}
		r, err := s.DB.Run(ctx, regroupTab, keyNames, args...)
		if err == nil {
			err = s.RunJob(ctx, db.ToString(r["job"]), limit, TopicsStep(s, p, tabJob+in.Tab))
		}
		if err != nil {
			return fmt.Errorf("topics of %s: %w", in.Category, err)
		}
	}
	return nil
}
