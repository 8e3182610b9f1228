package stock

import (
	"context"
	"time"

	"github.com/agoraql/agora/bench/reads"
	"github.com/agoraql/agora/bench/stock/generated"
	"github.com/redis/go-redis/v9"
	"github.com/vikstrous/dataloadgen"
)

// batchWait is how long a loader waits for more keys.
const batchWait = time.Millisecond

// loaders are the loaders of one request.
type loaders struct {
	viewer     string // such as user:42, "" for none
	users      *dataloadgen.Loader[string, *reads.User]
	categories *dataloadgen.Loader[string, *reads.Category]
	votes      *dataloadgen.Loader[string, generated.Vote]
}

type loadersKey struct{}

// withLoaders returns a context with new loaders.
func withLoaders(ctx context.Context, client *redis.Client, viewer string) context.Context {
	wait := dataloadgen.WithWait(batchWait)
	return context.WithValue(ctx, loadersKey{}, &loaders{
		viewer: viewer,
		users: dataloadgen.NewLoader(func(ctx context.Context, ids []string) ([]*reads.User, []error) {
			users, err := reads.Users(ctx, client, ids)
			return users, every(err)
		}, wait),
		categories: dataloadgen.NewLoader(func(ctx context.Context, names []string) ([]*reads.Category, []error) {
			categories, err := reads.Categories(ctx, client, names)
			return categories, every(err)
		}, wait),
		votes: dataloadgen.NewLoader(func(ctx context.Context, ids []string) ([]generated.Vote, []error) {
			texts, err := reads.ViewerVotes(ctx, client, viewer, ids)
			votes := make([]generated.Vote, len(texts))
			for i, text := range texts {
				votes[i] = generated.Vote(text)
			}
			return votes, every(err)
		}, wait),
	})
}

// every returns an error as that of all keys of a batch.
func every(err error) []error {
	if err == nil {
		return nil
	}
	return []error{err}
}

func loadersOf(ctx context.Context) *loaders { return ctx.Value(loadersKey{}).(*loaders) }
