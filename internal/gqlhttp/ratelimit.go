package gqlhttp

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ratelimit"
)

// spends says which budget a mutation spends, besides the reads that its cost
// takes as any operation's does. What only moderators may is not counted.
var spends = map[string]ratelimit.Kind{
	"voteArticle":             ratelimit.Votes,
	"voteTopic":               ratelimit.Votes,
	"voteComment":             ratelimit.Votes,
	"recordTopicView":         ratelimit.Views,
	"postComment":             ratelimit.Comments,
	"editComment":             ratelimit.Comments,
	"deleteComment":           ratelimit.Comments,
	"postArticle":             ratelimit.Posts,
	"editArticle":             ratelimit.Posts,
	"deleteArticle":           ratelimit.Posts,
	"addArticleToGroups":      ratelimit.Posts,
	"removeArticleFromGroups": ratelimit.Posts,
	"postTopic":               ratelimit.Posts,
	"editTopic":               ratelimit.Posts,
	"deleteTopic":             ratelimit.Posts,
	"editProfile":             ratelimit.Posts,
	"login":                   ratelimit.Logins,
	"changePassword":          ratelimit.Logins,
	"register":                ratelimit.Registrations,
}

// admit refuses who has nothing left to spend before anything of theirs is read.
// It knows addresses only: with a token a request may be a viewer's, who has a
// budget of their own, and only what came to nothing counts against it.
func (h *Handler) admit(ctx context.Context, token string) error {
	state, address := ratelimit.StateOf(ctx), auth.Address(ctx)
	*state = h.limiter.Peek(ratelimit.Reads, address, 1)
	if token != "" {
		state.RetryAfter = 0
	}
	if wait := h.limiter.Peek(ratelimit.Refusals, address, refusalCost).RetryAfter; wait > 0 {
		state.RetryAfter = wait
		return overspent(ratelimit.Refusals, wait)
	}
	return overspent(ratelimit.Reads, state.RetryAfter)
}

// charge takes what an operation costs from the budget of its viewer or address.
// The events of a subscription are paid for by those who get them: see subscribe.
func (h *Handler) charge(ctx context.Context) error {
	state := ratelimit.StateOf(ctx)
	if state == nil { // an event
		return nil
	}
	u := usageOf(graphql.GetOperationContext(ctx))
	*state = h.limiter.Spend(ratelimit.Reads, auth.Who(ctx), u.cost)
	if state.RetryAfter > 0 {
		h.chargeRefusal(ctx, u.size)
	}
	return overspent(ratelimit.Reads, state.RetryAfter)
}

// refusalCost is the price of a request that is refused besides its reading, in
// points: by BenchmarkHostile up to 1 ms.
const refusalCost = 200

// chargeRefusal lets an address pay for a request of so many bytes that came to nothing.
func (h *Handler) chargeRefusal(ctx context.Context, size int) {
	h.limiter.Charge(ratelimit.Refusals, auth.Address(ctx), refusalCost+size*readingPrice>>10)
}

// pay returns a middleware of resolvers that lets the fields of a mutation pay
// before what next does.
func (h *Handler) pay(then graphql.FieldMiddleware) graphql.FieldMiddleware {
	return func(ctx context.Context, next graphql.Resolver) (any, error) {
		if err := h.payField(ctx); err != nil {
			return nil, err
		}
		return then(ctx, next)
	}
}

// payField takes from the budget of a mutation's field, if it has one. Errors:
// RateLimited.
func (h *Handler) payField(ctx context.Context) error {
	field := graphql.GetFieldContext(ctx)
	kind, ok := spends[field.Field.Name]
	if !ok || field.Object != "Mutation" || h.limiter.Limit(kind) == 0 {
		return nil
	}
	who := auth.Who(ctx)
	if kind.OfAddress() {
		who = auth.Address(ctx)
	}
	if !kind.Shared() {
		return overspent(kind, h.limiter.Spend(kind, who, 1).RetryAfter)
	}
	wait, err := h.store.Spend(ctx, kind.String(), who, h.limiter.Limit(kind), kind.Window())
	if err != nil {
		return err
	}
	return overspent(kind, wait)
}

// overspent is the error of who has to wait, nil for who has not.
func overspent(kind ratelimit.Kind, wait time.Duration) error {
	if wait == 0 {
		return nil
	}
	return &forum.Error{
		Code: forum.RateLimited, RetryAfter: wait,
		Message: fmt.Sprintf("the rate limit of %s is exceeded; try again later", kind),
	}
}

// tell tells a client what is left of its budget of reads: in the fields of the
// present draft (RateLimit), and in those of the earlier ones that many clients
// read.
func tell(header http.Header, s *ratelimit.State) {
	reset := seconds(s.ResetAfter)
	if s.RetryAfter > 0 {
		reset = seconds(s.RetryAfter) // they should not differ
		header.Set("Retry-After", reset)
	}
	if s.Limit == 0 {
		return
	}
	limit, remaining := strconv.Itoa(s.Limit), strconv.Itoa(s.Remaining)
	header.Set("RateLimit-Policy", `"reads";q=`+limit+`;qu="points";w=`+seconds(ratelimit.Reads.Window()))
	header.Set("RateLimit", `"reads";r=`+remaining+`;t=`+reset)
	header.Set("RateLimit-Limit", limit)
	header.Set("RateLimit-Remaining", remaining)
	header.Set("RateLimit-Reset", reset)
}

func seconds(d time.Duration) string { return strconv.Itoa(int(math.Ceil(d.Seconds()))) }

// A teller tells a client what is left as soon as it answers.
type teller struct {
	http.ResponseWriter
	method string
	spent  *ratelimit.State
}

// WriteHeader implements http.ResponseWriter.
func (t *teller) WriteHeader(status int) {
	shared := t.method != http.MethodPost && strings.Contains(t.Header().Get("Cache-Control"), "public")
	if !shared { // or a CDN would tell others what is left of this one's
		tell(t.Header(), t.spent)
	}
	t.ResponseWriter.WriteHeader(status)
}

// Unwrap is for http.ResponseController.
func (t *teller) Unwrap() http.ResponseWriter { return t.ResponseWriter }

// telling is write behind the headers that tell what an operation spent.
func telling(header http.Header, spent *ratelimit.State, write func(...[]byte) error) func(...[]byte) error {
	return func(chunks ...[]byte) error {
		if header != nil {
			tell(header, spent)
			header = nil
		}
		return write(chunks...)
	}
}
