package interop_test

// categoryAdd puts a topic into a category by a time.
func (p *program) categoryAdd(category, topic string, at float64) {
	p.must(p.db.ZAdd(p.ctx, "bbs::category::"+category, z(at, topic)).Err())
}

// categoryTopics is a page of a category, the last replied to first.
func (p *program) categoryTopics(category string, page int64) []string {
	return p.page("bbs::category::"+category, page)
}
