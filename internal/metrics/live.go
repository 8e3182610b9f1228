package metrics

import "time"

var (
	lag = histogram("agora_event_lag_seconds",
		"Time from an event in Redis to its arrival in this process, by the clocks of both.",
		[]float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 60})
	gaps = counter("agora_event_gaps_total",
		"Times that events were lost, which ends all subscriptions.")
	ended = counters("agora_subscriptions_ended_total",
		"Subscriptions that have ended: by their client (OK), or by the code of an error.", "code")
	sent = counter("agora_subscription_responses_total",
		"Responses to events that were handed to the connections of subscribers.")
)

// EventLag counts an event that occurred at a time.
func EventLag(occurred time.Time) { lag.Observe(max(time.Since(occurred), 0).Seconds()) }

// EventGap counts a loss of events.
func EventGap() { gaps.Inc() }

// SubscriptionEnded counts a subscription that has ended with a code, which is OK if its client has ended it.
func SubscriptionEnded(code string) { ended.WithLabelValues(code).Inc() }

// EventResponses adds to the number of responses to events.
func EventResponses(n int) { sent.Add(float64(n)) }
