// Package post reads and writes articles, topics and comments: their texts, marks, removals, revisions, threads, and
// the posts that wait for a moderator.
//
// A request enters by Articles, Topics, Comments, Posts or Held. NeedArticles, NeedTopics, NeedComments and NeedPosts
// return the dependencies of entities; an entity depends on its author, its places, its votes and the viewer's marks,
// as far as the response shows them. A write is one script. The reply of the script contains the entity, which
// read.Core.Primed gives to the response.
//
// It stands on packages read, people and place. Lists of posts are in package feed, votes on posts in package vote.
//
// Files: article.go, topic.go and comment.go read; article_write.go, topic_write.go and comment_write.go write.
// thread.go reads the comments on a subject, comment_place.go finds the place of a comment in its thread, votes.go
// reads the votes on a topic or comment, revision.go reads earlier texts. held.go reads posts that wait for a
// moderator, and held_write.go writes them. draft.go checks a post before it is written. mark.go locks, pins, and makes
// featured. removal.go removes and restores. private_posts.go hides what a viewer may not read. mentioned.go finds the
// users whom a text notifies. idempotency.go makes a post safe to repeat. link.go finds articles with the same link.
// refusals.go contains the errors that several writes return.
//
// Vocabulary: a post is an article, a topic or a comment; a subject is what comments are on. A held post waits for a
// moderator. An audience describes a post whose text is about to be published: it decides who may read the text.
package post
