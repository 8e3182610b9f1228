// Package db is the client of Redis. A DB is the data of a site, in partitions. Package keys names the keys of the
// data.
//
// It sends commands, pipelines and scripts. Callers use DB.Client, which is go-redis with hooks, for commands, DB.Run
// for the script of a write, and DB.Commit for a pipeline of writes. Each call returns a reply or an error. If Redis
// does not work, Refusal turns the error into one for clients. The package knows the errors and events of package
// forum. It handles ids, times and links as texts, and knows no entity and no list. It calls the functions in Hooks
// with each reply, each event and each count of commands; the features set these functions.
//
// Files: gate.go refuses requests while Redis is away, and watch.go finds out whether Redis is away. commit.go and
// commit_queue.go send writes and wait for replicas. script.go makes the texts of scripts, and status.go runs them.
// tail.go reads events. changes.go and basis.go find out whether a value that was read still holds. pages.go reads
// long keys page by page. settings.go and open_partitions.go open the data.
//
// Vocabulary: a partition is a slice of the data with one hash tag. A Write is a script, with an error for each
// status of its reply. A change is a key that a write has written. The basis of a value is the set of keys from which
// the value was read. A tail follows the events of a partition. The gate guards each partition apart. A lease lets
// one server do a task. A span says which partitions contain the entries of a list. Untagged stands for a partition
// without a tag.
package db
