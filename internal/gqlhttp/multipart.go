package gqlhttp

const part, boundary = "\r\nContent-Type: application/json\r\n\r\n", "\r\n--graphql"

// multipart is Apollo's multipart protocol for subscriptions. A client knows
// that a part is whole by the boundary, which therefore follows it at once.
var multipart = &format{
	contentType: multipartType + `;boundary="graphql";subscriptionSpec=1.0`,
	open:        []byte(boundary),
	idle:        []byte(part + "{}" + boundary),
	response:    [2][]byte{[]byte(part + `{"payload":`), []byte("}" + boundary)},
	fatal:       [2][]byte{[]byte(part + `{"payload":null,"errors":`), []byte("}" + boundary)},
	end:         []byte("--\r\n"),
}
