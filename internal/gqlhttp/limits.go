package gqlhttp

import "time"

// Limits bound what one request may ask for. The operator sets Cost and Timeout;
// the rest has no flag: a client that needs more is asking in the wrong way.
type Limits struct {
	Cost    int           // of one operation: fields to resolve, if every list is full
	Timeout time.Duration // of one operation, down to Redis

	EventCost  int   // of each event of a subscription, which nobody pays for
	Body       int64 // bytes of a request
	Tokens     int   // of a document; a larger one can exhaust the stack or the processor
	Depth      int   // fields inside each other
	Aliases    int   // in a document
	Directives int   // in a document
	Repeats    int   // of one response name in a document: they are compared with each other
	RootFields int   // of one operation, fragments expanded
	Errors     int   // told in one answer

	// Introspection needs no data and is apart: the query that GraphQL's own library
	// makes for tools is 15 deep and may ask for 350,000 fields.
	IntrospectionDepth int // fields inside each other, below __schema and __type
	IntrospectionCost  int // fields to resolve
}

// DefaultLimits are the limits unless an operator says otherwise.
var DefaultLimits = Limits{
	Cost:    20_000,
	Timeout: 10 * time.Second,

	EventCost:  2_000,
	Body:       256 << 10,
	Tokens:     1_000,
	Depth:      12,
	Aliases:    30,
	Directives: 50,
	Repeats:    200,
	RootFields: 20,
	Errors:     10,

	IntrospectionDepth: 20,
	IntrospectionCost:  1_000_000,
}
