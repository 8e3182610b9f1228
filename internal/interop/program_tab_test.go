package interop_test

import "slices"

func (p *program) tabAddCategory(tab, category string) {
	p.must(p.db.SAdd(p.ctx, "bbs::tab::"+tab+"::member", category).Err())
}

func (p *program) tabRemoveCategory(tab, category string) {
	p.must(p.db.SRem(p.ctx, "bbs::tab::"+tab+"::member", category).Err())
}

// tabCategories lists a tab's categories by name.
func (p *program) tabCategories(tab string) []string {
	names, err := p.db.SMembers(p.ctx, "bbs::tab::"+tab+"::member").Result()
	p.must(err)
	slices.Sort(names)
	return names
}

// tabAdd puts a topic into a tab by a time.
func (p *program) tabAdd(tab, topic string, at float64) {
	p.must(p.db.ZAdd(p.ctx, "bbs::tab::"+tab+"::topic_list", z(at, topic)).Err())
}

func (p *program) tabRemove(tab, topic string) {
	p.must(p.db.ZRem(p.ctx, "bbs::tab::"+tab+"::topic_list", topic).Err())
}

// tabTopics is a page of a tab, the last replied to first.
func (p *program) tabTopics(tab string, page int64) []string {
	return p.page("bbs::tab::"+tab+"::topic_list", page)
}
