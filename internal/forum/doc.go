// Package forum is the domain of Agora: its entities and their ids, the inputs of mutations with their limits, the
// errors and the names of all of them. It reads and writes nothing. The API's schema and the store use its types as
// they are, so some have methods that the schema needs, such as GlobalID.
//
// Text of users is normalised before it is measured or stored: lengths are in characters of NFC.
package forum
