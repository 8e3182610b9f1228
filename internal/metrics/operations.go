package metrics

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// OK is the code of an operation without errors.
const OK = "OK"

var (
	seconds = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

	responses = counters("agora_http_responses_total",
		"Responses to GraphQL requests over HTTP, with the requests that open a WebSocket.", "status")
	operations = counters("agora_operations_total",
		"Operations that have ended, and subscriptions that have begun, by their first error.",
		"operation", "kind", "code")
	durations = histograms("agora_operation_duration_seconds",
		"Time from reading an operation to its response. For a subscription, to its start.",
		seconds, "operation", "kind")
	costs = histogram("agora_operation_cost_points",
		"Points that an operation cost its caller.",
		[]float64{50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000})
	roundTripsOfOne = histogram("agora_operation_redis_round_trips",
		"Round trips to Redis of an operation.", []float64{0, 1, 2, 3, 4, 6, 8, 12, 20, 50})
	internalErrors = counter("agora_internal_errors_total",
		"Internal errors and panics. Each is in the log, with its id.")
	refusals = counters("agora_rate_limit_refusals_total",
		"Requests, operations and fields that were refused because a rate limit was exceeded.", "limit")
)

// An Ended is an operation that has ended, or a subscription that has begun.
type Ended struct {
	Name       string // of an operation in a trusted document; "" for any other
	Kind       string // query, mutation, subscription; invalid for one that was not prepared
	Code       string // of the first error; OK for none
	Took       time.Duration
	Cost       int // in points
	RoundTrips int64
}

// Operation counts an operation.
func Operation(o Ended) {
	operations.WithLabelValues(o.Name, o.Kind, o.Code).Inc()
	durations.WithLabelValues(o.Name, o.Kind).Observe(o.Took.Seconds())
	if o.Cost > 0 {
		costs.Observe(float64(o.Cost))
		roundTripsOfOne.Observe(float64(o.RoundTrips))
	}
}

// A Query counts the queries of one operation that end without an error and without a round trip.
type Query struct {
	ended prometheus.Counter
	took  prometheus.Observer
}

// QueryOf returns the Query of an operation of a trusted document; name is "" for any other.
func QueryOf(name string) Query {
	return Query{operations.WithLabelValues(name, "query", OK), durations.WithLabelValues(name, "query")}
}

// Count counts a query that has cost its caller points.
func (q Query) Count(took time.Duration, points int) {
	q.ended.Inc()
	q.took.Observe(took.Seconds())
	costs.Observe(float64(points))
	roundTripsOfOne.Observe(0)
}

// responsesOf has the counters of the most frequent statuses, whose labels need not be looked up.
var responsesOf = map[int]prometheus.Counter{
	http.StatusOK:          responses.WithLabelValues("200"),
	http.StatusNotModified: responses.WithLabelValues("304"),
}

// Response counts the response to a GraphQL request over HTTP.
func Response(status int) {
	if c := responsesOf[status]; c != nil {
		c.Inc()
		return
	}
	responses.WithLabelValues(strconv.Itoa(status)).Inc()
}

// InternalError counts an internal error.
func InternalError() { internalErrors.Inc() }

// RateLimited counts a refusal by a rate limit with this name.
func RateLimited(limit string) { refusals.WithLabelValues(limit).Inc() }
