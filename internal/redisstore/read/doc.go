// Package read reads entities and lists for responses. The other packages of redisstore build on it.
//
// A response begins with Core.NewResponse, which puts a Loader into the context. A feature, such as articles, passes
// dependencies to Loader.Resolve. A dependency is reads, and a function that takes their values and returns the next
// dependencies. The reads of one level are sent together, as one pipeline (trip.go); loader.go shows an example.
// LoadList reads a page of a List. LoadOwned reads a page of a list that belongs to one entity, and the same page for
// all entities that were loaded in one list with this entity. Core.DB.Run sends a write; Core.Primed gives the values
// of its reply to the response.
//
// The package does not decode articles, topics, comments or places. A feature decodes them: it implements Read and,
// where needed, keptRead, pageRead and the other small interfaces of kept.go and foresight.go. The package contains
// the tables of the orders of articles, topics and comments, and reads the names of private categories. It also reads
// users (user_read.go), because every response needs a viewer and authors.
//
// Files: kept.go keeps values that other responses have read. rules.go keeps the settings, filters and bans of
// addresses; site.go, rules_filters.go and rules_bans.go decode them. foresight.go guesses what a response reads
// next. replica_reads.go reads from replicas that are not too old. orders.go and rankings.go contain the tables of the
// orders of lists. hidden.go leaves out what a viewer has hidden. private.go reads which categories are private;
// package post hides their topics and comments. job.go runs jobs that outlast a request. cost.go counts the commands
// and bytes of a response, and limits the commands.
//
// Vocabulary: a read is one query and its value. A trip is one pipeline. A dependency is the reads that an entity
// needs. A batch is the reads that were loaded together; siblings are the entities in it. A range is a page of a
// ranking. An actor is the UID of the viewer who changes something, "" for the operator.
package read
