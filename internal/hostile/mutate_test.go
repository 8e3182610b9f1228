//go:build unix

package hostile_test

import (
	"slices"

	"github.com/vektah/gqlparser/v2/ast"
)

// A spot is a place in a document where selections stand.
type spot struct {
	of  *ast.Definition
	set *ast.SelectionSet
}

// mutate changes a request a little; nil when that came to nothing valid.
func (b *breeder) mutate(r *request) *request {
	p := b.parse(r)
	if p == nil {
		return nil
	}
	changed := *r
	for range 1 + b.random.IntN(3) {
		spots := b.spots(p)
		at := pick(b.random, spots)
		switch b.random.IntN(12) {
		case 0, 1:
			b.add(p, at)
		case 2, 3:
			b.repeat(at)
		case 4, 5:
			if f := b.anyField(at); f != nil && f.Definition != nil {
				b.arguments(p, f)
			}
		case 6:
			if n := len(*at.set); n > 1 {
				i := b.random.IntN(n)
				*at.set = slices.Delete(*at.set, i, i+1)
			}
		case 7:
			b.share(p, at)
		case 8, 9:
			b.spread(p, spots)
		case 10:
			b.graft(p, at, spots)
		default:
			changed.padding = pick(b.random, []int{0, 0, 0, 1_000, 10_000, 250_000})
			changed.accept = pick(b.random, []int{0, 0, 0, 1_000, 30_000})
		}
	}
	return b.request(p, &changed)
}

// spots lists the places of a plant that is valid.
func (b *breeder) spots(p *plant) []spot {
	var spots []spot
	var walk func(of *ast.Definition, set *ast.SelectionSet)
	walk = func(of *ast.Definition, set *ast.SelectionSet) {
		spots = append(spots, spot{of, set})
		for _, selection := range *set {
			switch s := selection.(type) {
			case *ast.Field:
				if s.Definition != nil && len(s.SelectionSet) > 0 {
					walk(b.schema.Types[s.Definition.Type.Name()], &s.SelectionSet)
				}
			case *ast.InlineFragment:
				under := of
				if s.TypeCondition != "" {
					under = b.schema.Types[s.TypeCondition]
				}
				walk(under, &s.SelectionSet)
			}
		}
	}
	root := map[ast.Operation]*ast.Definition{
		ast.Query: b.schema.Query, ast.Mutation: b.schema.Mutation, ast.Subscription: b.schema.Subscription,
	}[p.op.Operation]
	walk(root, &p.op.SelectionSet)
	for _, f := range p.doc.Fragments {
		walk(b.schema.Types[f.TypeCondition], &f.SelectionSet)
	}
	return spots
}

func (b *breeder) add(p *plant, at spot) {
	if at.of.Kind == ast.Union {
		*at.set = append(*at.set, b.selections(p, at.of, 1)...)
		return
	}
	*at.set = append(*at.set, b.field(p, at.of, b.random.IntN(3)))
}

func (b *breeder) anyField(at spot) *ast.Field {
	if len(*at.set) == 0 {
		return nil
	}
	f, _ := pick(b.random, *at.set).(*ast.Field)
	return f
}

// repeat selects a field again, through aliases.
func (b *breeder) repeat(at spot) {
	f := b.anyField(at)
	if f == nil {
		return
	}
	for range pick(b.random, []int{1, 2, 5, 10, 25}) {
		again := *f
		again.Alias, again.SelectionSet = b.name("f"), copied(f.SelectionSet)
		*at.set = append(*at.set, &again)
	}
}

// share makes a fragment of the selection at a spot.
func (b *breeder) share(p *plant, at spot) {
	if at.of == b.schema.Mutation || at.of == b.schema.Subscription {
		return
	}
	f := &ast.FragmentDefinition{Name: b.name("F"), TypeCondition: at.of.Name, SelectionSet: *at.set}
	p.doc.Fragments = append(p.doc.Fragments, f)
	*at.set = ast.SelectionSet{&ast.FragmentSpread{Name: f.Name}}
}

// spread spreads a fragment in one more place.
func (b *breeder) spread(p *plant, spots []spot) {
	if len(p.doc.Fragments) == 0 {
		return
	}
	f := pick(b.random, p.doc.Fragments)
	var fitting []spot
	for _, at := range spots {
		possible := b.schema.GetPossibleTypes(at.of)
		if slices.Contains(possible, b.schema.Types[f.TypeCondition]) || at.of.Name == f.TypeCondition {
			fitting = append(fitting, at)
		}
	}
	if len(fitting) > 0 {
		at := pick(b.random, fitting)
		*at.set = append(*at.set, &ast.FragmentSpread{Name: f.Name})
	}
}

// graft copies a selection to another field, one field deeper.
func (b *breeder) graft(p *plant, at spot, spots []spot) {
	from := pick(b.random, spots)
	for _, def := range at.of.Fields {
		if def.Type.Name() == from.of.Name && at.of != b.schema.Mutation && at.of != b.schema.Subscription {
			f := &ast.Field{
				Alias: b.name("f"), Name: def.Name, Definition: def, ObjectDefinition: at.of,
				SelectionSet: copied(*from.set),
			}
			b.arguments(p, f)
			*at.set = append(*at.set, f)
			return
		}
	}
}

// copied copies selections and all below them: no place may be within itself.
func copied(set ast.SelectionSet) ast.SelectionSet {
	set = slices.Clone(set)
	for i, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			c := *s
			c.SelectionSet = copied(s.SelectionSet)
			set[i] = &c
		case *ast.InlineFragment:
			c := *s
			c.SelectionSet = copied(s.SelectionSet)
			set[i] = &c
		}
	}
	return set
}
