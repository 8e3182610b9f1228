package gqlhttp

import (
	"mime"
	"strconv"
	"strings"
)

// The media types of responses.
const (
	jsonType      = "application/json"
	resultType    = "application/graphql-response+json"
	streamType    = "text/event-stream"
	multipartType = "multipart/mixed"
)

// negotiate returns the media type of a response by the Accept headers: the one with the highest q, the more specific
// range first, then the earlier one; JSON without any. Subscriptions may have another type, "" if the client accepts
// no stream.
func negotiate(accept []string) (response, subscription string, ok bool) {
	if len(accept) == 0 || strings.TrimSpace(strings.Join(accept, "")) == "" {
		return jsonType, "", true
	}
	quality := map[string]float64{}
	specific := map[string]int{}
	place := map[string]int{}
	for i, rng := range strings.Split(strings.Join(accept, ","), ",") {
		name, options, err := mime.ParseMediaType(rng)
		if err != nil {
			continue
		}
		if charset := options["charset"]; charset != "" && !strings.EqualFold(charset, "utf-8") {
			continue
		}
		if name == multipartType && options["subscriptionspec"] != "1.0" {
			continue // another protocol, such as that of @defer
		}
		q := 1.0
		if text, given := options["q"]; given {
			if q, err = strconv.ParseFloat(text, 64); err != nil || q < 0 || q > 1 {
				continue
			}
		}
		for _, offer := range []string{resultType, jsonType, streamType, multipartType} {
			kind, _, _ := strings.Cut(offer, "/")
			w := map[string]int{"*/*": 1, kind + "/*": 2, offer: 3}[name]
			if offer == multipartType && w < 3 {
				continue // only by its name and version
			}
			if w > specific[offer] {
				specific[offer], quality[offer], place[offer] = w, q, i
			}
		}
	}
	// For types of one wildcard, older clients expect plain JSON. A stream
	// comes last: many clients name it for queries too and would rather have JSON.
	offers := []string{jsonType, resultType, streamType}
	if place[resultType] < place[jsonType] {
		offers = []string{resultType, jsonType, streamType}
	}
	best := 0.0
	for _, offer := range offers {
		q := quality[offer]
		if q > best || q == best && q > 0 && specific[offer] > specific[response] {
			best, response = q, offer
		}
	}
	if specific[streamType] > 1 && quality[streamType] > 0 {
		subscription = streamType
	}
	if quality[multipartType] > 0 && (subscription == "" || quality[multipartType] > quality[streamType]) {
		subscription = multipartType
	}
	if response == "" && subscription == multipartType {
		response = jsonType // the parts of multipart/mixed are events; other responses need a type of their own
	}
	return response, subscription, response != ""
}
