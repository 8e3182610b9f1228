package interop_test

import (
	"encoding/json"
	"strconv"
)

// createTopic writes a topic and returns its bare id. Its category and its tabs are
// written by categoryAdd and tabAdd.
func (p *program) createTopic(uid, title, content, category string, tags ...string) string {
	n, err := p.db.Incr(p.ctx, "bbs::topic_ids").Result()
	p.must(err)
	id := strconv.FormatInt(n, 10)
	list, err := json.Marshal(append([]string{}, tags...))
	p.must(err)
	p.must(p.db.HSet(p.ctx, "bbs::topic::"+id,
		"id", id, "time", text(seconds(p.now())), "click_counter", 0, "title", title, "author_id", uid,
		"content", content, "category", category, "tags", string(list)).Err())
	return id
}

// postTopic is a topic with its category and the tabs that show it.
func (p *program) postTopic(uid, title, category string, tabs ...string) string {
	id := p.createTopic(uid, title, "Text of "+title, category)
	p.bump(id, category, tabs...)
	return id
}

// bump puts a topic on top of its category and its tabs.
func (p *program) bump(id, category string, tabs ...string) {
	at := seconds(p.now())
	p.categoryAdd(category, id, at)
	for _, tab := range tabs {
		p.tabAdd(tab, id, at)
	}
}

// moveTopic moves a topic to another category. Its time there stays the same.
func (p *program) moveTopic(id, from, to string) {
	at, _ := p.score("bbs::category::"+from, id)
	p.must(p.db.HSet(p.ctx, "bbs::topic::"+id, "category", to).Err())
	p.must(p.db.ZRem(p.ctx, "bbs::category::"+from, id).Err())
	p.categoryAdd(to, id, at)
}

// click counts a view of a topic.
func (p *program) click(id string) {
	p.must(p.db.HIncrBy(p.ctx, "bbs::topic::"+id, "click_counter", 1).Err())
}

func (p *program) topic(id string) map[string]string { return p.hash("bbs::topic::" + id) }
