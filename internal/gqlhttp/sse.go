package gqlhttp

// sse is graphql-sse's distinct connections mode. EventSource hears no event
// that has no data.
var sse = &format{
	contentType: streamType + "; charset=utf-8",
	idle:        []byte(":\n\n"),
	response:    [2][]byte{[]byte("event: next\ndata: "), []byte("\n\n")},
	fatal:       [2][]byte{[]byte("event: next\ndata: {\"errors\":"), []byte("}\n\n")},
	again:       true,
	end:         []byte("event: complete\ndata: \n\n"),
}
