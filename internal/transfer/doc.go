// Package transfer copies a site. Export writes it to a file. Restore reads a file into new data with any number of
// partitions. DigestOf computes checksums of a site, so that two copies can be compared.
//
// A file contains plain write commands in the Redis protocol, with the keys of a site with one partition. The steps
// of Export call scripts for entities (export_….lua) and copy other keys unchanged. Restore finds the partitions of
// each command by the row of its key (restore_route.go), and at the end derives the data that the file lacks. The
// table of package keys says what a file contains: LeftOut, Whole and Lies of keys.Row. Package resp parses a file;
// scanner.go walks over the keys of Redis.
//
// This package imports the store, package db and package reconcile; none of them imports it.
//
// Vocabulary: an element is a member of a set or a list, or a pair of a hash or a sorted set. A key is whole if an
// export copies it unchanged. A record is what a digest counts: mostly an element with its key.
package transfer
