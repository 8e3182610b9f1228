package gqlhttp

import (
	"mime"
	"strconv"
	"strings"
)

// The media types of answers.
const (
	jsonType   = "application/json"
	resultType = "application/graphql-response+json"
	streamType = "text/event-stream"
)

// negotiate picks the media type of the answer by the Accept headers: the one
// with the highest q, the more specific range first; JSON when there is none.
func negotiate(accept []string) (mediaType string, ok bool) {
	if len(accept) == 0 || strings.TrimSpace(strings.Join(accept, "")) == "" {
		return jsonType, true
	}
	best := 0.0
	quality := map[string]float64{}
	specific := map[string]int{}
	for rng := range strings.SplitSeq(strings.Join(accept, ","), ",") {
		name, options, err := mime.ParseMediaType(rng)
		if err != nil {
			continue
		}
		if charset := options["charset"]; charset != "" && !strings.EqualFold(charset, "utf-8") {
			continue
		}
		q := 1.0
		if text, given := options["q"]; given {
			if q, err = strconv.ParseFloat(text, 64); err != nil || q < 0 || q > 1 {
				continue
			}
		}
		for _, offer := range []string{resultType, jsonType, streamType} {
			kind, _, _ := strings.Cut(offer, "/")
			if w := map[string]int{"*/*": 1, kind + "/*": 2, offer: 3}[name]; w > specific[offer] {
				specific[offer], quality[offer] = w, q
			}
		}
	}
	// Among equals a named type goes before one that a wildcard brought, plain
	// JSON, which older clients expect, before the newer type, and a stream last:
	// many clients name it for queries too and would rather have JSON.
	for _, offer := range []string{jsonType, resultType, streamType} {
		q := quality[offer]
		if q > best || q == best && q > 0 && specific[offer] > specific[mediaType] {
			best, mediaType = q, offer
		}
	}
	return mediaType, best > 0
}
