package interop_test

import "strconv"

// commentID takes the next id of a comment.
func (p *program) commentID() string {
	n, err := p.db.Incr(p.ctx, "bbs::comment_ids").Result()
	p.must(err)
	return strconv.FormatInt(n, 10)
}

// writeComment writes a comment's hash.
func (p *program) writeComment(id, uid, content string) {
	p.must(p.db.HSet(p.ctx, "bbs::comment::"+id,
		"id", id, "author_id", uid, "content", content, "time", text(seconds(p.now()))).Err())
}

// pushComment puts a comment at the head of a topic's list.
func (p *program) pushComment(topic, id string) {
	p.must(p.db.LPush(p.ctx, "bbs::topic::"+topic+"::comments", id).Err())
}

// removeComment takes a comment out of a topic's list.
func (p *program) removeComment(topic, id string) (removed bool) {
	n, err := p.db.LRem(p.ctx, "bbs::topic::"+topic+"::comments", 0, id).Result()
	p.must(err)
	return n > 0
}

// comments lists the ids of a topic's comments, the newest first.
func (p *program) comments(topic string) []string {
	ids, err := p.db.LRange(p.ctx, "bbs::topic::"+topic+"::comments", 0, -1).Result()
	p.must(err)
	return ids
}

// comment is a comment in a topic's list, uncounted and without a bump.
func (p *program) comment(uid, topic, content string) string {
	id := p.commentID()
	p.writeComment(id, uid, content)
	p.pushComment(topic, id)
	return id
}

// reply is all that a program does for a reply: the comment, the day's count, the bump.
func (p *program) reply(uid, topic, content, category string, tabs ...string) string {
	id := p.comment(uid, topic, content)
	p.countReply(topic)
	p.bump(topic, category, tabs...)
	return id
}

func (p *program) commentHash(id string) map[string]string { return p.hash("bbs::comment::" + id) }
