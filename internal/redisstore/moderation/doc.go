// Package moderation reads and writes reports of posts, filters of texts, and bans of addresses.
//
// A request enters by Reports, Filters or AddressBans. NeedQueueItems and NeedFilters return the dependencies of
// items of the moderation queue and of filters. Each write needs the filters and bans, so package read keeps them
// (rules.go, rules_filters.go, rules_bans.go).
//
// The package builds on packages read, people and post. Other packages contain related code: post the posts that wait
// for a moderator, people the bans of users, place the moderators, and redisstore the moderation log
// (moderation_log.go). The function hides in post/lua/lib/report.lua decides whether reports hide a post.
//
// Vocabulary: a report is a user's complaint about a post, or a rule's mark. The queue contains the posts with open
// reports. A filter is a pattern, and the action for a text that matches it.
package moderation
