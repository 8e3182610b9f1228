package metrics

var (
	// SearchFailures counts the times that the search index has failed and was opened again, as while its disk is full.
	SearchFailures = counter("agora_search_failures_total",
		"Times that the search index has failed and was closed to be opened again.")
	// SearchTextFailures counts texts whose words could not be separated, which is a bug.
	SearchTextFailures = counter("agora_search_text_failures_total", "Texts that could not be indexed, by a bug.")
)
