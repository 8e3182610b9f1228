// Package agora has the text of the API's schema, for what serves it.
package agora

import _ "embed"

// Schema is the text of schema.graphqls.
//
//go:embed schema.graphqls
var Schema string

// Federation is the text of what gateways of Apollo Federation ask beyond Schema.
//
//go:embed graph/federation.graphqls
var Federation string
