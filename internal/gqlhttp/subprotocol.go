package gqlhttp

import (
	"encoding/json"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/coder/websocket"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// A subprotocol describes how one of the two protocols of WebSockets differs from the other.
type subprotocol struct {
	subscribe, unsubscribe, next string // the types of these messages
	legacy                       bool
}

// graphql-transport-ws closes a socket after an invalid message. The legacy protocol of subscriptions-transport-ws
// sends an error and continues; it has messages that keep the connection alive, but no ping.
var (
	transportWS = &subprotocol{subscribe: "subscribe", unsubscribe: "complete", next: "next"}
	legacyWS    = &subprotocol{subscribe: "start", unsubscribe: "stop", next: "data", legacy: true}
)

// The names of the subprotocols, in the order of preference.
var subprotocols = []string{"graphql-transport-ws", "graphql-ws"}

// subprotocolOf returns the negotiated subprotocol, nil if there is none. Clients that do not send the header, such as
// gqlgen's, use the legacy one.
func subprotocolOf(r *http.Request, agreed string) *subprotocol {
	switch {
	case strings.EqualFold(agreed, subprotocols[0]):
		return transportWS
	case strings.EqualFold(agreed, subprotocols[1]), len(r.Header.Values("Sec-WebSocket-Protocol")) == 0:
		return legacyWS
	}
	return nil
}

// The close codes of graphql-transport-ws.
const (
	closeBadMessage  websocket.StatusCode = 4400
	closeNotInit     websocket.StatusCode = 4401
	closeForbidden   websocket.StatusCode = 4403
	closeSubprotocol websocket.StatusCode = 4406
	closeInitTimeout websocket.StatusCode = 4408
	closeDuplicateID websocket.StatusCode = 4409
	closeInitAgain   websocket.StatusCode = 4429
	closeInternal    websocket.StatusCode = 4500
)

// A message is a message of either side.
type message struct {
	ID      string
	Type    string
	Payload json.RawMessage
}

// parseMessage parses a message. A code other than 0 closes the socket with the reason.
func parseMessage(kind websocket.MessageType, text []byte) (m message, code websocket.StatusCode, reason string) {
	if kind != websocket.MessageText {
		return m, closeBadMessage, "Messages must be text"
	}
	if !utf8.Valid(text) {
		return m, websocket.StatusInvalidFramePayloadData, "Messages must be UTF-8"
	}
	var fields map[string]json.RawMessage // a struct would match names in any case
	if json.Unmarshal(text, &fields) != nil {
		return m, closeBadMessage, "Messages must be JSON objects"
	}
	for name, into := range map[string]*string{"id": &m.ID, "type": &m.Type} {
		if value, ok := fields[name]; ok && json.Unmarshal(value, into) != nil {
			return m, closeBadMessage, "The " + name + " of a message must be a string"
		}
	}
	m.Payload = fields["payload"]
	return m, 0, ""
}

// encode returns m in JSON. It copies the payload, which is JSON already: one response may go to thousands of clients.
func (m message) encode() []byte {
	text := make([]byte, 0, len(m.ID)+len(m.Payload)+60)
	text = append(text, `{"type":"`+m.Type+`"`...)
	if m.ID != "" {
		id, _ := json.Marshal(m.ID) // a string always encodes
		text = append(append(text, `,"id":`...), id...)
	}
	if len(m.Payload) > 0 {
		text = append(append(text, `,"payload":`...), m.Payload...)
	}
	return append(text, '}')
}

// isObject reports whether a payload is an object or absent.
func isObject(payload json.RawMessage) bool {
	return len(payload) == 0 || payload[0] == '{' || string(payload) == "null"
}

// failed returns the message of an operation that failed before its first response or ended with an error. The legacy
// protocol permits one error.
func (p *subprotocol) failed(h *Handler, id string, errs gqlerror.List) message {
	if p.legacy {
		return message{ID: id, Type: "error", Payload: h.executor.Encode(errs[0])}
	}
	return message{ID: id, Type: "error", Payload: h.executor.Encode(errs)}
}

// truncate shortens s to n bytes of valid UTF-8: the reason of a close frame has 123 bytes at most.
func truncate(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "")
}
