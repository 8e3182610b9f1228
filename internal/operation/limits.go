package operation

import (
	"runtime"
	"time"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// Limits bound the operations of one client. Cost and Timeout have flags. The others have none, as no reasonable
// operation reaches them.
type Limits struct {
	Cost    int           // of one operation before it runs, in points
	Timeout time.Duration // of one operation, down to Redis

	EventCost     int   // of each event of a subscription before it is executed, in points
	Tokens        int   // of a document; a larger one could exhaust the stack or the processor
	Depth         int   // of nested fields
	Aliases       int   // in a document
	Alias         int   // bytes of one alias
	Directives    int   // in a document
	Repeats       int   // of one response name in a document; validation compares each pair
	RootFields    int   // of one operation, fragments expanded
	Errors        int   // in one response
	Response      int64 // bytes of one response; a field may be long and selected often
	EventResponse int64 // bytes of the response to an event
	Commands      int64 // to Redis, of one operation
	Running       int   // points of the operations of an address at the same time; one that costs more runs alone
	Waiting       int   // operations of an address that wait for their turn
	Message       int   // bytes of an error of a document; it may quote a long name
	Suggested     int   // bytes of a document whose errors have suggestions, each of which compares a name with many

	// Introspection has limits of its own, as it needs no data: the introspection query of graphql-js is 15 fields deep,
	// and the estimated number of its fields is 350,000.
	IntrospectionDepth int // nested fields below __schema and __type
	IntrospectionCost  int // fields to resolve

	// Limits of concurrent subscriptions.
	Subscriptions           int
	SubscriptionsPerAddress int
	Subscription            int // bytes of the document and the variables of one, which are stored
}

// DefaultLimits are the limits unless the operator sets others.
var DefaultLimits = Limits{
	Cost:    60_000,
	Timeout: 10 * time.Second,

	EventCost:     4_000,
	Tokens:        1_000,
	Depth:         16,
	Aliases:       100,
	Alias:         128,
	Directives:    50,
	Repeats:       200,
	RootFields:    20,
	Errors:        10,
	Response:      8 << 20,
	EventResponse: 512 << 10,
	Commands:      25_000,
	Running:       5_000 * runtime.NumCPU(), // two operations for each processor, or a large one
	Waiting:       1_000,
	Message:       1_000,
	Suggested:     8 << 10,

	IntrospectionDepth: 20,
	IntrospectionCost:  1_000_000,

	Subscriptions:           50_000,
	SubscriptionsPerAddress: 1_000,
	Subscription:            16 << 10,
}

// checkDocument returns the error of a document that exceeds a limit. It is linear in the size of the document, unlike
// validation, which must run after it.
func (l *Limits) checkDocument(doc *ast.QueryDocument) *gqlerror.Error {
	s := documentStats{names: map[string]int{}}
	for _, op := range doc.Operations {
		s.directives += len(op.Directives)
		for _, v := range op.VariableDefinitions {
			s.directives += len(v.Directives)
		}
		s.add(op.SelectionSet)
	}
	for _, f := range doc.Fragments {
		s.directives += len(f.Directives)
		s.add(f.SelectionSet)
	}
	switch {
	case s.aliases > l.Aliases:
		return tooLarge("the document has %d aliases; the maximum is %d", s.aliases, l.Aliases)
	case s.longest > l.Alias:
		return tooLarge("an alias of the document has %d bytes; the maximum is %d", s.longest, l.Alias)
	case s.directives > l.Directives:
		return tooLarge("the document has %d directives; the maximum is %d", s.directives, l.Directives)
	case s.deferred:
		return tooLarge("@defer is not supported")
	}
	for name, n := range s.names {
		if n > l.Repeats {
			return tooLarge("the document selects %s %d times; the maximum is %d", name, n, l.Repeats)
		}
	}
	return nil
}

// documentStats counts the parts of a document.
type documentStats struct {
	aliases, directives int
	longest             int // bytes of the longest alias
	deferred            bool
	names               map[string]int // how often each response name occurs
}

// add adds the parts of a selection set.
func (s *documentStats) add(set ast.SelectionSet) {
	for _, selection := range set {
		var directives ast.DirectiveList
		switch selection := selection.(type) {
		case *ast.Field:
			if selection.Alias != selection.Name {
				s.aliases++
				s.longest = max(s.longest, len(selection.Alias))
			}
			s.names[selection.Alias]++
			directives = selection.Directives
			s.add(selection.SelectionSet)
		case *ast.InlineFragment:
			directives = selection.Directives
			s.add(selection.SelectionSet)
		case *ast.FragmentSpread:
			directives = selection.Directives
		}
		s.directives += len(directives)
		s.deferred = s.deferred || directives.ForName("defer") != nil
	}
}
