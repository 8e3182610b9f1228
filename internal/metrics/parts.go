package metrics

var partFailures = counters("agora_part_failures_total",
	"Panics of the parts of the server that run beside requests. Each part begins again.", "part")

// PartFailed counts a panic of a part of the server.
func PartFailed(part string) { partFailures.WithLabelValues(part).Inc() }
