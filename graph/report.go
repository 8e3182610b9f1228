package graph

import (
	"context"
	"slices"

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
func (r queueItem) Post(ctx context.Context, i *forum.QueueItem) (generated.Post, error) {
	return r.post(ctx, i.ID.Post)
}

// post returns an article, a topic or a comment, nil if it does not exist.
func (r *Resolver) post(ctx context.Context, id forum.PostID) (generated.Post, error) {
	found, err := r.Store.Nodes(ctx, []string{string(id)})
	if err != nil {
		return nil, err
	}
	return anyPost(found[0]), nil
}

func (r moderation) Queue(ctx context.Context, _ *forum.Moderation, kind *forum.PostKind, place *string,
	order forum.QueueOrder,
	first *int32, after *string, last *int32, before *string, page *int32,
) (*forum.QueueItemConnection, error) {
	return r.Store.Reports.Queue(ctx, auth.Viewer(ctx), forum.Queue{
		Kind: kind, Place: place, Order: order, Page: pageArgs(first, after, last, before, page),
	})
}

func (r mutation) ReportPost(ctx context.Context, input forum.ReportPostInput) (*generated.ReportPostPayload, error) {
	report, err := act(ctx, input.Parse, r.Store.Reports.Report)
	return &generated.ReportPostPayload{Report: report}, err
}

// reportPostPayload resolves the post of ReportPostPayload, which is read only if it is selected.
type reportPostPayload struct{ *Resolver }

// ReportPostPayload returns the resolvers of ReportPostPayload for the generated executor.
func (r *Resolver) ReportPostPayload() generated.ReportPostPayloadResolver {
	return reportPostPayload{r}
}

// Post returns the reported post, nil on failure.
func (r reportPostPayload) Post(ctx context.Context, p *generated.ReportPostPayload) (generated.Post, error) {
	if p.Report == nil {
		return nil, nil
	}
	return r.post(ctx, p.Report.Of)
}

func (r mutation) ResolveReports(
	ctx context.Context, input forum.ResolveReportsInput,
) (*generated.ResolveReportsPayload, error) {
	post, err := moderate(ctx, r, input.Parse, asViewer(r.Store.Reports.Resolve))
	return &generated.ResolveReportsPayload{Post: anyPost(post)}, err
}

// ReportFiled returns the items of posts that were reported: all of them, or those of a place. Errors: BadUserInput;
// Forbidden, also when an event arrives, because the viewer may have lost the place.
func (r subscription) ReportFiled(
	ctx context.Context, place, after *string,
) (<-chan *generated.ReportFiledPayload, error) {
	name, _, err := forum.Queue{Place: place}.Parse(auth.Viewer(ctx))
	if err != nil {
		return nil, err
	}
	return operation.Events(ctx, operation.Source{After: after, Filter: func(e *forum.Event) bool {
		return e.Kind == forum.EventReported && (place == nil || slices.Contains(e.Names("places"), name))
	}}, func(e *forum.Event) (*generated.ReportFiledPayload, error) {
		item, err := r.Store.Reports.Item(ctx, forum.PostID(e.ID))
		return &generated.ReportFiledPayload{Item: item, ResumeToken: e.ResumeToken}, err
	})
}
