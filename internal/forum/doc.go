// Package forum is the domain of Agora. It defines the entities (Article, Topic, Comment, User, Group, Category, Tab,
// Notification), their ids, the inputs of mutations with their limits, the orders and pages of lists, the events, and
// the errors with their codes.
//
// The package does no I/O. Packages graph and redisstore use its types directly, without a second set of models. That
// is why some types have methods that only the API needs (GlobalID, IsNode) or only the event log (EntryID).
//
// Files follow the types: article.go has the entity Article, its id, and the inputs of mutations on articles. An input
// has a method Parse, which returns valid values or all errors of the input.
package forum
