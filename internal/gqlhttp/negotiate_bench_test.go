package gqlhttp

import "testing"

// BenchmarkNegotiate is what the Accept headers of usual clients cost each request.
func BenchmarkNegotiate(b *testing.B) {
	for name, accept := range map[string]string{
		"fetch":  "*/*",
		"Apollo": "application/graphql-response+json,application/json;q=0.9",
		"urql": "application/graphql-response+json, application/graphql+json, application/json, text/event-stream, " +
			"multipart/mixed",
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				negotiate([]string{accept})
			}
		})
	}
}
