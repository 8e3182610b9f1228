// Package genqlient is a typed client that genqlient makes of the schema and of
// operations.graphql.
package genqlient

//go:generate go tool genqlient
