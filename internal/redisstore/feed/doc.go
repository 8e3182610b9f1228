// Package feed reads lists of posts: articles and topics in an order, with a tag, in a place, or of a user. It also
// reads what a viewer has saved or hidden, what the viewer follows, and the viewer's notifications.
//
// A request enters by ArticleFeeds, TopicFeeds, Lists or Notifications. readFeed reads a page of a feed. It reads the
// page from a snapshot if the request asks for one or the site arranges the list fairly, otherwise from the present
// list.
//
// The package builds on packages read, people, place and post. The table of orders in package read (orders.go) says
// which rankings in Redis serve an order, and by which formula columns rank recent posts: in a window up to a month,
// and if Redis has no ranking. rank.go chooses between the two.
//
// Files: feed.go contains the feeds of articles, topic_feed.go the feeds of topics, and tag_feed.go the feeds of a
// tag. rank.go lets the columns rank a feed; recent.go fills the columns and follows the events. feed_snapshot.go
// reads a page of a snapshot, snapshot_take.go takes a snapshot, snapshot.go stores it, and snapshot_cache.go keeps
// it. fairness.go arranges a list fairly. saved.go lists what a viewer saves or hides, followed.go what the viewer
// follows. follow_feed.go merges the posts of everything that the viewer follows. marked.go marks posts as seen.
// since_you_left.go reads what has come since the last visit. notification.go reads and marks notifications;
// notification_preferences.go stores which notifications a viewer gets.
//
// Vocabulary: a snapshot is the start of a list as it was at a time. A list is fair if no author, domain or group has
// more than its share of a page, while enough other entries are left. A visit ends when a viewer has done nothing for
// forum.VisitGap.
package feed
