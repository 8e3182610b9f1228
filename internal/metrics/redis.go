package metrics

import "time"

var (
	roundTrips = histogram("agora_redis_round_trip_duration_seconds",
		"Time of a command or a pipeline, from a free connection to its last reply.",
		[]float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2})
	batches = histogram("agora_redis_batch_commands",
		"Commands of a round trip.", []float64{1, 2, 5, 10, 25, 50, 100, 250, 1_000})
	redisErrors = counters("agora_redis_errors_total",
		"Round trips that Redis or the network has failed.", "reason")
	unconfirmed = counter("agora_redis_unconfirmed_writes_total",
		"Writes that too few replicas have confirmed in time, with --wait-replicas.")

	findings = counter("agora_reconcile_findings_total",
		"Errors in derived data that reconcile has found.")
	corrected = counter("agora_reconcile_corrected_total",
		"Errors in derived data that reconcile has corrected.")
	left = gauge("agora_reconcile_left",
		"Errors in derived data that the last run of reconcile has left.")
	failures = counter("agora_reconcile_failures_total",
		"Runs of reconcile that have failed.")
	reconciledAt = gauge("agora_reconcile_last_success_timestamp_seconds",
		"End of the last run of reconcile that has not failed. 0 for none.")
)

// RoundTrip counts a round trip to Redis with a number of commands.
func RoundTrip(took time.Duration, commands int) {
	roundTrips.Observe(took.Seconds())
	batches.Observe(float64(commands))
}

// The most important reasons exist from the start, so that the first error is an increase.
func init() {
	for _, reason := range []string{"timeout", "connection"} {
		redisErrors.WithLabelValues(reason)
	}
}

// RedisError counts a round trip that has failed for a reason, which is a word of our own.
func RedisError(reason string) { redisErrors.WithLabelValues(reason).Inc() }

// Unconfirmed counts a write that too few replicas have confirmed in time.
func Unconfirmed() { unconfirmed.Inc() }

// Reconciled counts a run of reconcile, by its numbers of errors in the data. err is that of a run that has failed.
func Reconciled(found, repaired, remaining int, err error) {
	if err != nil {
		failures.Inc()
		return
	}
	findings.Add(float64(found))
	corrected.Add(float64(repaired))
	left.Set(float64(remaining))
	reconciledAt.SetToCurrentTime()
}
