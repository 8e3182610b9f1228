package place

import (
	"context"
	"crypto/rand"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Create creates a category and returns it. It is safe to repeat: it returns no error if the category exists with the
// same title, description, approval and privacy. It also returns no error if another program has created the category
// and Agora does not list it yet. Errors: NameTaken if the category exists with another title, description, approval
// or privacy.
func (s Categories) Create(ctx context.Context, in forum.CreateCategory) (*forum.Category, error) {
	return putCategory(ctx, s.Core, in, "CREATE")
}

// Update changes a category's title, description and approval and returns the category. Errors: NotFound.
func (s Categories) Update(ctx context.Context, in forum.UpdateCategory) (*forum.Category, error) {
	return putCategory(ctx, s.Core, forum.CreateCategory(in), "UPDATE")
}

// putCategory runs name_entity.lua for a category with the action CREATE or UPDATE. It returns the category as a new
// loader reads it, because the response's loader may hold an older state.
func putCategory(ctx context.Context, s *read.Core, in forum.CreateCategory, action string) (*forum.Category, error) {
	if err := (Names{s}).Spell(s.AsOperator(ctx), forum.Name{Kind: forum.CategoryNames, Text: &in.Name}); err != nil {
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
	jobs, err := putNamed(ctx, s, "category", in.Name, action, act, in.Private, changes, func(p keys.Partition) []string {
		return []string{keys.Categories.In(p), keys.CategoryText.In(p, in.Name), keys.Category.In(p, in.Name)}
	})
	if err != nil {
		return nil, err
	}
	// The jobs begin only now, because the category must change in all partitions first. The change succeeds even if a
	// job fails here: RunJobs continues the job.
	for _, p := range jobs {
		if s.TakeJob(ctx, p, privateJob+in.Name, read.JobRequest) != nil {
			s.HandOver()
		}
	}
	return getCategory(ctx, s, in.Name)
}

// getCategory returns the current state of a category, also if the viewer may not read it. It reads with a new loader,
// past the response's cache.
func getCategory(ctx context.Context, s *read.Core, name string) (*forum.Category, error) {
	return Categories{s}.Get(s.AsOperator(ctx), name)
}

var nameEntity = db.NewWrite("name_entity", db.Statuses{
	"TAKEN": nil, "NOT_FOUND": nil,
	"FULL": forum.Invalid("private", forum.Count(0, forum.MaxPrivateCategories),
		"at most %d categories can be private", forum.MaxPrivateCategories),
})

// putNamed creates or updates a category or a tab in one partition after the other, because every partition holds all
// categories and tabs. Only the log of the first partition gets the act. Unless private is nil, putNamed also makes
// the category private or public. jobs are the partitions in which a job must then update the category's topics.
func putNamed(ctx context.Context, s *read.Core, kind, name, action string, act forum.ModerationAction, private *bool,
	changes []any, keyNames func(keys.Partition) []string,
) (jobs []keys.Partition, err error) {
	flag := ""
	if private != nil {
		flag = map[bool]string{true: "1", false: "0"}[*private]
	}
	for _, p := range s.DB.Partitions {
		args := []any{
			name, action, flag, rand.Text(), string(act), kind + ":" + name, s.Actor(ctx), db.FormatTime(s.DB.Now()),
		}
		r, err := s.DB.Run(ctx, nameEntity, keyNames(p), append(args, changes...)...)
		act = ""
		if err != nil {
			return nil, err
		}
		switch db.ToString(r["status"]) {
		case "TAKEN":
			return nil, read.InputError(forum.NameTaken, "name", "a different %s with this name exists", kind)
		case "NOT_FOUND":
			return nil, read.NotFound(kind, "name")
		}
		if db.ToString(r["job"]) != "" {
			jobs = append(jobs, p)
		}
	}
	return jobs, nil
}
