package gqlhttp

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// subscribe lets the resolver check the arguments and begins the subscription.
func (h *Handler) subscribe(ctx context.Context, o operation, opCtx *graphql.OperationContext) (*live.Subscriber, gqlerror.List) {
	defer usageOf(opCtx).hold.Release()
	leave, err := h.turns.enter(ctx, o.address, usageOf(opCtx).cost)
	if err != nil {
		return nil, gqlerror.List{h.present(ctx, err)}
	}
	sub, errs := h.plan(o.context(ctx), o, opCtx)
	leave()
	if errs != nil {
		return nil, errs
	}
	subscriber, err := h.live.Subscribe(ctx, sub)
	if errors.Is(err, live.ErrStopped) {
		return nil, gqlerror.List{errStopping}
	}
	if err != nil {
		return nil, gqlerror.List{h.present(ctx, err)}
	}
	return subscriber, nil
}

// plan returns what to subscribe to.
func (h *Handler) plan(ctx context.Context, o operation, opCtx *graphql.OperationContext) (sub live.Subscription, _ gqlerror.List) {
	key, err := h.shareKey(o.token, opCtx)
	if err != nil {
		h.chargeRefusal(ctx, o.size)
		return sub, gqlerror.List{h.present(ctx, err)}
	}
	var plan live.Plan
	responses, planned := h.exec.DispatchOperation(live.WithPlan(ctx, &plan), opCtx)
	if plan.Wants == nil {
		if resp := responses(planned); resp != nil && len(resp.Errors) > 0 {
			return sub, resp.Errors
		}
		return sub, gqlerror.List{h.present(ctx, errors.New("a subscription without a plan"))}
	}
	if plan.After != nil {
		if sub.After, err = h.store.ParseToken(*plan.After); err != nil {
			return sub, gqlerror.List{h.present(ctx, err)}
		}
	}
	u := usageOf(opCtx)
	e := &event{h: h, token: o.token, prepared: again(opCtx), cost: u.cost - reading(u.size)} // an event is not read
	payer := auth.Who(planned)
	sub.Key, sub.Wants, sub.Execute, sub.Cost = key, plan.Wants, e.execute, e.cost
	sub.Pay = func(points int) error {
		return overspent(ratelimit.Reads, h.limiter.Spend(ratelimit.Reads, payer, points).RetryAfter)
	}
	sub.Charge = func(points int) { h.limiter.Charge(ratelimit.Reads, payer, points) }
	sub.Address = o.address
	sub.Hold, sub.Bytes = h.hold(o.address), subscriptionMemory+subscribedMemory*len(opCtx.RawQuery)
	o.hold.Release() // the request is read; the subscription has a hold of its own
	return sub, nil
}

// shareKey is the same for subscriptions that have the same responses. Errors:
// BadUserInput for one that is too long to be kept.
func (h *Handler) shareKey(token string, opCtx *graphql.OperationContext) (string, error) {
	most := h.options.Limits.Subscription
	variables, _ := json.Marshal(opCtx.Variables) // decoded from JSON
	c := canonical{doc: opCtx.Doc, variables: opCtx.Variables, most: most}
	c.writeSubscription(opCtx.Operation)
	if len(opCtx.RawQuery)+len(variables) > most || c.full() {
		return "", forum.Errorf(forum.BadUserInput, "a subscription's document and variables are at most %d bytes", most)
	}
	sum := sha256.Sum256([]byte(token + "\n" + c.text.String()))
	return string(sum[:]), nil
}
