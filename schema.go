// Package agora has the text of the API's schema, for what serves it.
package agora

import _ "embed"

// Schema is the text of schema.graphqls.
//
//go:embed schema.graphqls
var Schema string

// ClientSchema is Schema for programs that generate clients: without the directives of the server and of a federation.
//
//go:embed clients/schema.graphql
var ClientSchema string

// PossibleTypes has the names of the object types of each interface and union, as JSON: possibleTypes of Apollo Client.
//
//go:embed clients/possible-types.json
var PossibleTypes string

// Federation is the text of what gateways of Apollo Federation ask beyond Schema.
//
//go:embed graph/federation.graphqls
var Federation string
