// Package forum is the domain of Agora: its entities, its inputs and their
// limits, its errors and its vocabulary. It knows nothing of GraphQL or Redis.
//
// Every string that a person wrote passes through Clean before it is measured
// or stored, so lengths are counted in NFC-normalised characters everywhere.
package forum
