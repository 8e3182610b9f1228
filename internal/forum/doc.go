// Package forum is the domain of Agora. It defines the entities (Article, Topic, Comment, User, Group, Category, Tab,
// Notification), their ids, the inputs of mutations with their limits, the orders and pages of lists, the events, and
// the errors with their codes.
//
// The package does no I/O. Packages graph and redisstore use its types directly, without a second set of models. So
// some types have methods that only the API needs, such as GlobalID and IsNode, and some types serve only the event
// log, such as EntryID.
//
// Files follow the types: article.go contains the entity Article, its id, and the inputs of mutations on articles. An
// input with rules for its fields has a method Parse, which returns valid values or all errors of the input.
package forum
