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

// negotiate returns the media types of a response and of a subscription by the Accept headers (RFC 9110): the type with
// the highest q, then that of the more specific range, then that of the earlier one; JSON without the header. The type
// of subscriptions is "" if the client does not accept a stream; ok is false if it accepts none of the types.
func negotiate(accept []string) (response, subscription string, ok bool) {
	if len(accept) == 0 || strings.TrimSpace(strings.Join(accept, "")) == "" {
		return jsonType, "", true
	}
	quality := map[string]float64{}
	specific := map[string]int{}
	index := map[string]int{}
	for i, rng := range strings.Split(strings.Join(accept, ","), ",") {
		name, options, err := mime.ParseMediaType(rng)
		if err != nil {
			continue
		}
		if charset := options["charset"]; charset != "" && !strings.EqualFold(charset, "utf-8") {
			continue
		}
		if name == multipartType && options["subscriptionspec"] != "1.0" {
			continue // another protocol, such as for @defer
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
				continue // wildcards have no version of the protocol
			}
			if w > specific[offer] {
				specific[offer], quality[offer], index[offer] = w, q, i
			}
		}
	}
	// Older clients that send a wildcard expect plain JSON. A stream is the last choice, as many clients accept it for
	// queries, too, but prefer JSON.
	offers := []string{jsonType, resultType, streamType}
	if index[resultType] < index[jsonType] {
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
		response = jsonType // multipart/mixed is for events only
	}
	return response, subscription, response != ""
}
