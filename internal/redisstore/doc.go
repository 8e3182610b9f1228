// Package redisstore is the store: it keeps the data of a site in Redis.
//
// Open returns a Store. Its fields, such as Articles, TopicFeeds and Users, are called faces: each reads and writes
// one kind of thing. The types of most faces are in the rooms: the packages below this folder, each with a doc.go. A
// room may import only rooms before it in this order: read, people, place, post, and then vote, feed and moderation,
// which do not import each other.
//
// What concerns all rooms is here: nodes by their global ids (node.go), the streams of events (events.go, and
// reached.go for the positions that a viewer may resume at), what the search index and other processes read
// (indexed.go), jobs that outlast a request (run_jobs.go), imports, the deletion of accounts (account.go), a user's
// own data (data_export.go), the moderation log, the settings and the time zone of the site (update_site.go,
// zone.go), what a user follows (follow_write.go), persisted queries, and the constants and tables that scripts share
// with Go (constants.go, counts.go).
//
// A request enters by a method of a face. A read goes through package read, which batches the reads of a response. A
// write is one Lua script on one partition: all or nothing, and safe to repeat. The scripts of a room lie in its
// folder lua. A library lies in the first room, in the order above, that requires it. Package keys is the table of
// the keys; package db is the client.
//
// An error that a client may see is a *forum.Error. All other errors come from Redis or the network; for temporary
// ones db.Refusal returns a *forum.Error.
package redisstore
