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

// An offer is a media type that the server can send, and how much the client prefers it.
type offer struct {
	name, kind string // such as text/event-stream and text/*

	specific int // how specific the best matching range is: 3 for the name, 2 for the kind, 1 for */*, 0 for no range
	quality  float64
	index    int // of that range
}

// match compares the offer with a range of the client, and stores the range if it is the most specific one so far.
func (o *offer) match(name string, quality float64, index int) {
	specific := 0
	switch name {
	case o.name:
		specific = 3
	case o.kind:
		specific = 2
	case "*/*":
		specific = 1
	}
	if o.name == multipartType && specific < 3 {
		return // wildcards have no version of the protocol
	}
	if specific > o.specific {
		o.specific, o.quality, o.index = specific, quality, index
	}
}

// negotiate returns the media types of a response and of a subscription by the Accept headers (RFC 9110). The response
// has the type with the highest q. Of types with the same q, it has the one with the more specific range. After that,
// the earlier of the two JSON types wins, and a stream comes last. Without the header, the response is
// application/json. The type of subscriptions is "" if the client does not accept a stream. ok is false if the client
// accepts none of the types.
func negotiate(accept []string) (response, subscription string, ok bool) {
	if len(accept) == 0 || strings.TrimSpace(strings.Join(accept, "")) == "" {
		return jsonType, "", true
	}
	result, plain := offer{name: resultType, kind: "application/*"}, offer{name: jsonType, kind: "application/*"}
	stream, multipart := offer{name: streamType, kind: "text/*"}, offer{name: multipartType, kind: "multipart/*"}
	i := 0
	for rng := range strings.SplitSeq(strings.Join(accept, ","), ",") {
		if name, q, ok := parseRange(rng); ok {
			for _, o := range [...]*offer{&result, &plain, &stream, &multipart} {
				o.match(name, q, i)
			}
		}
		i++
	}
	// Older clients that send a wildcard expect plain JSON. A stream is the last choice, as many clients accept it for
	// queries, too, but prefer JSON.
	offers := [...]*offer{&plain, &result, &stream}
	if result.index < plain.index {
		offers = [...]*offer{&result, &plain, &stream}
	}
	best := offer{}
	for _, o := range offers {
		if o.quality > best.quality || o.quality == best.quality && o.quality > 0 && o.specific > best.specific {
			best = *o
		}
	}
	response = best.name
	if stream.specific > 1 && stream.quality > 0 {
		subscription = streamType
	}
	if multipart.quality > 0 && (subscription == "" || multipart.quality > stream.quality) {
		subscription = multipartType
	}
	if response == "" && subscription == multipartType {
		response = jsonType // multipart/mixed is for events only
	}
	return response, subscription, response != ""
}

// parseRange returns the media range of an Accept header and its q. It returns false for one that cannot match.
func parseRange(rng string) (name string, q float64, ok bool) {
	if !strings.Contains(rng, ";") { // most ranges: ParseMediaType allocates a map, and an error if it is malformed
		name = strings.ToLower(strings.TrimSpace(rng))
		return name, 1, name != multipartType
	}
	name, options, err := mime.ParseMediaType(rng)
	if err != nil {
		return "", 0, false
	}
	if charset := options["charset"]; charset != "" && !strings.EqualFold(charset, "utf-8") {
		return "", 0, false
	}
	if name == multipartType && options["subscriptionspec"] != "1.0" {
		return "", 0, false // another protocol, such as for @defer
	}
	q = 1
	if text, given := options["q"]; given {
		if q, err = strconv.ParseFloat(text, 64); err != nil || q < 0 || q > 1 {
			return "", 0, false
		}
	}
	return name, q, true
}
