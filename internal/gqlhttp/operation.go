package gqlhttp

import (
	"context"
	"encoding/json"
	"errors"
	"regexp"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/budget"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// An operation is what a stream or a socket was asked to run.
type operation struct {
	params         *graphql.RawParams
	size           int // bytes of the request; 0 for an event
	token, address string
	readOnly       bool          // mutations are refused
	idle           time.Duration // after which send is called with nothing; 0 for never
	spent          *budget.State // filled when it is charged; nil for an event, which is not
}

// context returns a context that knows whose operation it is for.
func (o operation) context(ctx context.Context) context.Context {
	ctx = auth.WithCaller(graphql.StartOperationTrace(ctx), o.token, o.address)
	if o.spent != nil {
		ctx = budget.WithState(ctx, o.spent)
	}
	return ctx
}

// errStopping ends subscriptions when the server stops. Over protocols whose clients
// come again after a connection that is lost, it is not told: they would take it,
// like a complete, for the end.
var errStopping = &gqlerror.Error{Message: "the server is stopping; subscribe again", Extensions: map[string]any{"code": string(forum.Unavailable)}}

func isStopping(errs gqlerror.List) bool { return len(errs) == 1 && errs[0] == errStopping }

// run runs any operation and hands every answer, in JSON, to send, in order; no
// answer at all says that a subscription has begun, or is idle. Unless nil, what it returns says why the operation ended before it was
// complete. It ends with ctx and with an error of send.
func (h *Handler) run(ctx context.Context, o operation, send func(answers [][]byte) error) (errs gqlerror.List) {
	defer func() {
		if v := recover(); v != nil {
			errs = gqlerror.List{h.present(ctx, h.recovered(ctx, v))}
		}
	}()
	if o.spent == nil {
		o.spent = new(budget.State)
	}
	opCtx, errs := h.check(ctx, o)
	if errs != nil {
		return errs
	}
	// From here on the document is known by its text, whatever becomes of its hash.
	o.params.Query, o.params.Extensions = opCtx.RawQuery, nil
	if opCtx.Operation.Operation != ast.Subscription {
		answer, err := h.respondTo(ctx, o)
		if refused, ok := errors.AsType[gqlerror.List](err); ok {
			return refused
		}
		if err != nil {
			return gqlerror.List{h.present(ctx, err)}
		}
		_ = send([][]byte{answer}) // the client may have gone
		return nil
	}
	holder, err := h.subscriptions.take(o.address)
	if err != nil {
		return gqlerror.List{h.present(ctx, err)}
	}
	defer h.subscriptions.give(holder)
	idle := o.idle // the loop must not hold on to the request in o
	sub, errs := h.subscribe(ctx, o, opCtx)
	if errs != nil {
		return errs
	}
	defer sub.Close()
	if send(nil) != nil {
		return nil
	}
	for {
		answers, err := sub.Next(ctx, idle)
		if len(answers) > 0 || err == nil {
			if send(answers) != nil {
				return nil
			}
		}
		switch {
		case ctx.Err() != nil:
			return nil
		case errors.Is(err, live.ErrStopped):
			return gqlerror.List{errStopping}
		case err != nil:
			return gqlerror.List{h.present(ctx, err)}
		}
	}
}

// check validates an operation, unless its address has nothing left to spend.
func (h *Handler) check(ctx context.Context, o operation) (*graphql.OperationContext, gqlerror.List) {
	ctx = o.context(ctx)
	if err := h.admit(ctx, o.token); err != nil {
		return nil, gqlerror.List{h.present(ctx, err)}
	}
	opCtx, errs := h.prepare(ctx, o.params, o.size)
	switch {
	case errs != nil:
	case opCtx.Operation.Operation == ast.Mutation && o.readOnly:
		errs = gqlerror.List{h.present(ctx, forum.Errorf(forum.BadUserInput, "GET is not for mutations; send one with POST"))}
	case opCtx.Operation.Operation == ast.Subscription && len(graphql.CollectFields(opCtx, opCtx.Operation.SelectionSet, []string{"Subscription"})) != 1:
		errs = gqlerror.List{h.present(ctx, forum.Errorf(forum.BadUserInput, "a subscription subscribes to one field"))}
	}
	if errs != nil {
		h.chargeRefusal(ctx, o.size)
		errs = h.exec.DispatchError(graphql.WithOperationContext(ctx, opCtx), errs).Errors
	}
	return opCtx, errs
}

// subscribe lets the resolver check the arguments and begins the subscription.
func (h *Handler) subscribe(ctx context.Context, o operation, opCtx *graphql.OperationContext) (*live.Subscriber, gqlerror.List) {
	ctx, cancel := context.WithTimeout(ctx, h.options.Limits.Timeout)
	defer cancel()
	defer usageOf(opCtx).hold.Release()
	var plan live.Plan
	planCtx := live.WithPlan(o.context(ctx), &plan)
	responses, planCtx := h.exec.DispatchOperation(planCtx, opCtx)
	if plan.Wants == nil {
		if resp := responses(planCtx); resp != nil && len(resp.Errors) > 0 {
			return nil, resp.Errors
		}
		return nil, gqlerror.List{h.present(ctx, errors.New("a subscription without a plan"))}
	}
	sub := live.Subscription{Wants: plan.Wants}
	if plan.After != nil {
		var err error
		if sub.After, err = h.store.ParseToken(*plan.After); err != nil {
			return nil, gqlerror.List{h.present(ctx, err)}
		}
	}
	o.params, o.size, o.spent = shareable(o.params, opCtx.Operation), 0, nil
	if sub.Key = shareKey(o); len(sub.Key) > h.options.Limits.Subscription {
		err := forum.Errorf(forum.BadUserInput, "a subscription's document and variables are at most %d bytes", h.options.Limits.Subscription)
		return nil, gqlerror.List{h.present(ctx, err)}
	}
	sub.Answer = func(ctx context.Context, e forum.Event) ([]byte, error) {
		return h.executeEvent(live.WithEvent(ctx, e), o)
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

const eventPatience = 5 * time.Second // how long an event waits for data that cannot be reached

// executeEvent executes one event, again and again while its data cannot be reached.
func (h *Handler) executeEvent(ctx context.Context, o operation) ([]byte, error) {
	patience, cancel := context.WithTimeout(ctx, eventPatience)
	defer cancel()
	for pause := 50 * time.Millisecond; ; pause = min(2*pause, time.Second) {
		response, err := h.respondTo(ctx, o)
		refused, ok := errors.AsType[*gqlerror.Error](err)
		if !ok || refused.Extensions["code"] != string(forum.Unavailable) {
			return response, err
		}
		select {
		case <-time.After(pause):
		case <-patience.Done():
			return nil, err
		}
	}
}

// respondTo runs an operation that has one response: a query, a mutation, or one
// event of a subscription, whose session must not have ended. An event that fails
// has an error and no response, which would lack data or the resume token: clients go
// on after the last token that they have.
func (h *Handler) respondTo(ctx context.Context, o operation) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, h.options.Limits.Timeout)
	defer cancel()
	isEvent := o.spent == nil
	ctx = o.context(ctx)
	opCtx, errs := h.prepare(ctx, o.params, o.size)
	if errs != nil {
		refused := h.exec.DispatchError(graphql.WithOperationContext(ctx, opCtx), errs)
		if isEvent {
			return nil, refused.Errors[0]
		}
		return h.encode(refused), nil
	}
	resp := h.dispatch(ctx, opCtx)
	defer usageOf(opCtx).hold.Release()
	if reason := refusedToken(resp); isEvent && reason != "" {
		message := "the session has ended; log in again"
		return nil, &forum.Error{Code: forum.Unauthenticated, Reason: reason, Message: message}
	}
	if !isEvent && resp.Data == nil { // nothing was executed
		return nil, resp.Errors
	}
	if isEvent {
		if failed := failure(resp); failed != nil {
			return nil, failed
		}
	}
	return h.encode(resp), nil
}

// refusedToken returns why a token was refused, so that nothing was executed; else "".
func refusedToken(resp *graphql.Response) string {
	if resp.Data != nil || len(resp.Errors) == 0 {
		return ""
	}
	reason, _ := resp.Errors[0].Extensions["reason"].(string)
	return reason
}

// failure returns the error of an event that must not go out: one for which some
// data could not be reached, or that has none at all.
func failure(resp *graphql.Response) error {
	for _, err := range resp.Errors {
		if err.Extensions["code"] == string(forum.Unavailable) {
			return err
		}
	}
	if len(resp.Errors) > 0 && (resp.Data == nil || string(resp.Data) == "null") {
		return resp.Errors[0]
	}
	return nil
}

func (h *Handler) encode(answer any) []byte {
	text, err := encode(answer)
	if err != nil {
		h.log.Error("answer cannot be encoded", "error", err)
		return []byte(`{"errors":[{"message":"internal error"}]}`)
	}
	return text
}

// shareable returns params without what tells one subscriber from another that
// gets the same answers: headers, and the variable that only says after what to
// begin.
func shareable(params *graphql.RawParams, op *ast.OperationDefinition) *graphql.RawParams {
	shared := &graphql.RawParams{Query: params.Query, OperationName: params.OperationName, Variables: map[string]any{}}
	after := ""
	if field, ok := op.SelectionSet[0].(*ast.Field); ok {
		if arg := field.Arguments.ForName("after"); arg != nil && arg.Value.Kind == ast.Variable {
			after = arg.Value.Raw
		}
	}
	if v := op.VariableDefinitions.ForName(after); v != nil && v.Type.NonNull {
		after = ""
	}
	// Once where it is defined and once where it is used.
	if after != "" && len(regexp.MustCompile(`\$\s*`+after+`\b`).FindAllStringIndex(params.Query, 3)) != 2 {
		after = ""
	}
	for name, value := range params.Variables {
		if name != after {
			shared.Variables[name] = value
		}
	}
	return shared
}

// shareKey is the same for operations that have the same answers.
func shareKey(o operation) string {
	variables, _ := json.Marshal(o.params.Variables) // decoded from JSON, in the order of the names
	key, _ := json.Marshal([]string{o.token, o.params.OperationName, o.params.Query, string(variables)})
	return string(key)
}
