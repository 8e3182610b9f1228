package redisstore

import "github.com/agoraql/agora/internal/forum"

// The keys of the rankings that only Agora has.

// points: zset of article:ID by votes; of one group, or of all for "".
func (p partition) points(group string) string { return p.tag + "agora:points:" + group }

// pointsIn: zset of the article:ID that were posted in an hour (2026-03-14T09), a day (2026-03-14) or a month (2026-03)
// of UTC, by votes; of one group, or of all for "". That of an hour expires 49 hours after the hour's start, that of a
// day 62 days after the day's start.
func (p partition) pointsIn(period forum.Period, group string) string {
	return p.tag + "agora:points_in:" + string(period) + ":" + group
}

// pointsBy: zset of a user's article:ID by votes.
func (p partition) pointsBy(id forum.UserID) string {
	return p.tag + "agora:points_by:" + formatInt(int64(id))
}

// topicsActive: zset of topic ids by the time of the last reply.
func (p partition) topicsActive() string { return p.tag + "agora:topics_active" }

// topicsTime: zset of a category's topic ids by post time.
func (p partition) topicsTime(category string) string { return p.tag + "agora:topics_time:" + category }

// topicsPoints: zset of topic ids by upvotes minus downvotes; of one category, or of all for "".
func (p partition) topicsPoints(category string) string {
	return p.tag + "agora:topics_points:" + category
}

// topicsPointsIn: zset of the topic ids that were posted in a period, by upvotes minus downvotes; of one category, or
// of all for "". It expires as pointsIn does.
func (p partition) topicsPointsIn(period forum.Period, category string) string {
	return p.tag + topicPeriodRankings + string(period) + ":" + category
}

// topicsPointsBy: zset of the ids of a user's topics by upvotes minus downvotes.
func (p partition) topicsPointsBy(id forum.UserID) string {
	return p.tag + "agora:topics_points_by:" + formatInt(int64(id))
}

// topicsComments: zset of topic ids by the number of comments; of one category, or of all for "".
func (p partition) topicsComments(category string) string {
	return p.tag + "agora:topics_comments:" + category
}

// topicsControversial: zset of topic ids by how evenly many votes are divided; of one category, or of all for "".
func (p partition) topicsControversial(category string) string {
	return p.tag + "agora:topics_controversial:" + category
}

// tagRanking: zset of article:ID by the score of a ranking; of the articles with a tag.
func (p partition) tagRanking(r ranking, tag string) string { return p.tag + r.byTag + tag }

// tagTexts: hash of the names of tags to their descriptions; in the first partition.
func (p partition) tagTexts() string { return p.tag + "agora:tag_texts" }

// tagPoints, tagComments, tagActive: zsets of the ids of a tag's topics by upvotes minus downvotes, by the number of
// comments, and by the time of the last reply.
func (p partition) tagPoints(tag string) string { return p.tag + "agora:tag_topics_points:" + tag }

func (p partition) tagComments(tag string) string { return p.tag + "agora:tag_topics_comments:" + tag }

func (p partition) tagActive(tag string) string { return p.tag + "agora:tag_topics_active:" + tag }

// commentsPointsBy: zset of the ids (topic:5:7) of a user's public comments by upvotes minus downvotes.
func (p partition) commentsPointsBy(id forum.UserID) string {
	return p.tag + "agora:comments_points_by:" + formatInt(int64(id))
}

// comments: zset of the ids (topic:5:7) of all public comments by time.
func (p partition) comments() string { return p.tag + "agora:comments" }

// commentsTime, commentsBest, commentsTop, commentsControversial: zsets of the ids of a subject's top-level comments by
// time, by Wilson bound, by points, and by how evenly many votes are divided.
func (p partition) commentsTime(id forum.SubjectID) string {
	return p.tag + "agora:comments_time:" + string(id)
}

func (p partition) commentsBest(id forum.SubjectID) string {
	return p.tag + "agora:comments_best:" + string(id)
}

func (p partition) commentsTop(id forum.SubjectID) string {
	return p.tag + "agora:comments_top:" + string(id)
}

func (p partition) commentsControversial(id forum.SubjectID) string {
	return p.tag + "agora:comments_controversial:" + string(id)
}

// replies, repliesBest, repliesTop, repliesControversial: zsets of the ids of a comment's replies, as commentsTime to
// commentsControversial.
func (p partition) replies(comment int64) string {
	return p.tag + "agora:replies:" + formatInt(comment)
}

func (p partition) repliesBest(comment int64) string {
	return p.tag + "agora:replies_best:" + formatInt(comment)
}

func (p partition) repliesTop(comment int64) string {
	return p.tag + "agora:replies_top:" + formatInt(comment)
}

func (p partition) repliesControversial(comment int64) string {
	return p.tag + "agora:replies_controversial:" + formatInt(comment)
}
