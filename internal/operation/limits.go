package operation

import (
	"runtime"
	"time"
)

// Limits bound what one client may ask for. The operator sets Cost and Timeout;
// the rest has no flag: a client that needs more is asking in the wrong way.
type Limits struct {
	Cost    int           // of one operation before it runs, in points
	Timeout time.Duration // of one operation, down to Redis

	EventCost     int   // of each event of a subscription before it is executed, in points
	Tokens        int   // of a document; a larger one can exhaust the stack or the processor
	Depth         int   // fields inside each other
	Aliases       int   // in a document
	Alias         int   // bytes of one
	Directives    int   // in a document
	Repeats       int   // of one response name in a document: they are compared with each other
	RootFields    int   // of one operation, fragments expanded
	Errors        int   // listed in one response
	Response      int64 // bytes of one response: a field may be long, and asked for often
	EventResponse int64 // the same of an event
	Commands      int64 // to Redis, of one operation
	Running       int   // points of the operations of an address that run at the same time; one that costs more runs alone
	Waiting       int   // operations of an address that wait for their turn
	Message       int   // bytes of an error of a document, which may name something long
	Suggested     int   // bytes of a document that is helped with names that are alike: each is compared with many

	// Introspection needs no data and is apart: the query that GraphQL's own library
	// makes for tools is 15 deep and may ask for 350,000 fields.
	IntrospectionDepth int // fields inside each other, below __schema and __type
	IntrospectionCost  int // fields to resolve

	// Of subscriptions at once.
	Subscriptions           int
	SubscriptionsPerAddress int
	Subscription            int // bytes of its document and variables, which are kept
}

// DefaultLimits are the limits unless an operator says otherwise.
var DefaultLimits = Limits{
	Cost:    50_000,
	Timeout: 10 * time.Second,

	EventCost:     4_000,
	Tokens:        1_000,
	Depth:         12,
	Aliases:       30,
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
