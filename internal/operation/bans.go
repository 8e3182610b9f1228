package operation

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
)

// checkBan rejects a mutation if its viewer or its address has a ban, unless the schema permits all fields of the
// mutation by @whileBanned. The check is here and not in a directive of each field, so that a new mutation is rejected
// until the schema permits it. An address ban does not apply to moderators, so that they can correct a ban of their own
// network. Errors: Forbidden.
func (o *Operation) checkBan(ctx context.Context) error {
	store, viewer, set := o.executor.store, o.caller.Viewer, o.definition.SelectionSet
	if viewer != nil && viewer.Ban.Holds(store.DB.Now()) && !permits(set, viewer.Ban.Kind) {
		return viewer.Ban.Refusal(forum.Forbidden)
	}
	if viewer.Moderates() || permits(set, forum.BanAddress) {
		return nil
	}
	return store.AddressBans.Of(ctx, o.caller.Address).Refusal()
}

// permits reports whether a viewer with a ban of this kind may use all fields of a mutation. An address ban permits the
// same fields as a suspension.
func permits(set ast.SelectionSet, kind forum.BanKind) bool {
	if kind == forum.BanAddress {
		kind = forum.BanSuspended
	}
	for _, selection := range set {
		var permitted bool
		switch s := selection.(type) {
		case *ast.Field:
			kinds := toStrings(argument(s.Definition.Directives.ForName("whileBanned"), "kinds"))
			permitted = s.Name == "__typename" || slices.Contains(kinds, string(kind))
		case *ast.InlineFragment:
			permitted = permits(s.SelectionSet, kind)
		case *ast.FragmentSpread:
			permitted = permits(s.Definition.SelectionSet, kind)
		}
		if !permitted {
			return false
		}
	}
	return true
}
