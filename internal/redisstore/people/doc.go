// Package people reads and writes users: their accounts, what they log in with, their sessions and API tokens, bans,
// moderators' notes and rate limits. It also stores what users save, hide, follow, mute, block and have seen.
//
// A request enters by Users, Accounts, Sessions, Tokens or Limits, and leaves with a user, a session or an error. A
// function whose name begins with Need returns the dependencies by which a response shows data of this room, such as
// the users whom a text mentions, or the viewer's API tokens.
//
// The package imports package read. Its Go code knows posts and places only by their ids. Its folder lua/lib also
// contains libraries that scripts of the rooms above this room use: entity.lua, log.lua, reader.lua and topic.lua.
//
// Files: listed.go tells which posts a user has saved or hidden; follow.go, mute.go, block.go and seen.go read what a
// user follows, mutes, blocks and has seen. Package feed reads the lists of saved and hidden posts and of what a user
// follows; Store.Follow changes what a user follows. ban.go writes bans of users; package read decodes them.
// session_cache.go keeps sessions between requests. spend_ahead.go counts spending on this server, and adds it to the
// rate limits in Redis later.
//
// Vocabulary: a name, its skeleton, an email and an identity are claims: only one user of the site may have each of
// them (register.go). Namesakes are users whose names are compared as equal. A note is a text about a user for
// moderators; a warning is a note that the user sees too.
package people
