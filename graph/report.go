package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
)

// queueItem resolves the fields of QueueItem that are not fields of forum.QueueItem.
type queueItem struct{ *Resolver }

// QueueItem returns the resolvers of QueueItem for the generated executor.
func (r *Resolver) QueueItem() generated.QueueItemResolver { return queueItem{r} }

// Post returns the post, nil if it no longer exists.
func (r queueItem) Post(ctx context.Context, i *forum.QueueItem) (generated.Authored, error) {
	return r.post(ctx, i.ID.Post)
}

// post returns an article, a topic or a comment, nil if it does not exist.
func (r *Resolver) post(ctx context.Context, id forum.PostID) (generated.Authored, error) {
	found, err := r.Store.Nodes(ctx, []string{string(id)})
	if err != nil {
		return nil, err
	}
	return authored(found[0]), nil
}

func (r query) ModerationQueue(ctx context.Context, kind *forum.PostKind, place *string, order forum.QueueOrder,
	first *int32, after *string, last *int32, before *string, page *int32,
) (*forum.QueueItemConnection, error) {
	return r.Store.Reports.Queue(ctx, auth.Viewer(ctx), forum.Queue{
		Kind: kind, Place: place, Order: order, Page: pageArgs(first, after, last, before, page),
	})
}

func (r mutation) Report(ctx context.Context, input forum.ReportInput) (*generated.ReportPayload, error) {
	report, errs, err := write[generated.ReportError](ctx, input.Parse, asViewer(r.Store.Reports.Report))
	return &generated.ReportPayload{Report: report, Errors: errs}, err
}

func (r mutation) ResolveReports(
	ctx context.Context, input forum.ResolveReportsInput,
) (*generated.ResolveReportsPayload, error) {
	post, errs, err := write[generated.ResolveReportsError](ctx, input.Parse,
		asModerator(r, func(ctx context.Context, id forum.PostID) (generated.Authored, error) {
			if err := r.Store.Reports.Resolve(ctx, id); err != nil {
				return nil, err
			}
			post, err := r.post(ctx, id)
			return post, requireFound(post != nil, err, string(id))
		}))
	return &generated.ResolveReportsPayload{Post: post, Errors: errs}, err
}

// ReportFiled returns the items of posts that were reported.
func (r subscription) ReportFiled(ctx context.Context, after *string) (<-chan *generated.ReportFiledPayload, error) {
	return operation.Events(ctx, operation.Source{After: after, Filter: func(e *forum.Event) bool {
		return e.Kind == forum.EventReported
	}}, func(e *forum.Event) (*generated.ReportFiledPayload, error) {
		item, err := r.Store.Reports.Item(ctx, forum.PostID(e.ID))
		return &generated.ReportFiledPayload{Item: item, ResumeToken: e.ResumeToken}, err
	})
}
