package metrics

import "github.com/prometheus/client_golang/prometheus"

var cacheRequests = counters("agora_cache_requests_total",
	"Look-ups in the caches of the process.", "cache", "result")

// The caches of the process.
var (
	Documents = newCache("documents") // parsed documents
	Persisted = newCache("persisted") // documents by their hash alone: a miss is a look-up in Redis
	Markdown  = newCache("markdown")  // rendered texts
	Responses = newCache("responses") // kept responses to anonymous queries
	Reads     = newCache("reads")     // kept values of reads: entities, pages, counts
	Sessions  = newCache("sessions")  // kept sessions
)

// A Cache counts the look-ups in a cache of the process.
type Cache struct {
	name         string
	hits, misses prometheus.Counter
}

func newCache(name string) Cache {
	return Cache{name, cacheRequests.WithLabelValues(name, "hit"), cacheRequests.WithLabelValues(name, "miss")}
}

// Count counts a look-up.
func (c Cache) Count(hit bool) {
	if hit {
		c.hits.Inc()
		return
	}
	c.misses.Inc()
}

// Bytes returns the gauge of the memory that a server's cache takes.
func (c Cache) Bytes(size func() int64) Gauge {
	return Gauge{
		Name: "agora_cache_bytes", Help: "Memory of the caches of the server.", cache: c.name,
		Value: func() float64 { return float64(size()) },
	}
}
