package interop_test

import (
	"strconv"
	"strings"
)

// createUser opens an account and returns its bare id; none when the name or the
// email has an owner. Names and emails are unique case-folded.
func (p *program) createUser(name, email, password string) (uid string, created bool) {
	if p.uid("name", name) != "" || p.uid("email", email) != "" {
		return "", false
	}
	uid = p.createUserHash(name, email, password)
	p.must(p.db.HSet(p.ctx, "bbs::name_to_uid", strings.ToLower(name), uid).Err())
	p.must(p.db.HSet(p.ctx, "bbs::email_to_uid", strings.ToLower(email), uid).Err())
	return uid, true
}

// createUserAsTyped is createUser of a program that does not fold the case.
func (p *program) createUserAsTyped(name, email, password string) (uid string) {
	uid = p.createUserHash(name, email, password)
	p.must(p.db.HSet(p.ctx, "bbs::name_to_uid", name, uid).Err())
	p.must(p.db.HSet(p.ctx, "bbs::email_to_uid", email, uid).Err())
	return uid
}

// createUserHash is createUser of a program that stopped before it wrote the indexes.
func (p *program) createUserHash(name, email, password string) (uid string) {
	n, err := p.db.Incr(p.ctx, "bbs::user_id").Result()
	p.must(err)
	uid = strconv.FormatInt(n, 10)
	p.must(p.db.HSet(p.ctx, "bbs::user::"+uid,
		"id", uid, "name", name, "email", email, "password", password, "time", text(seconds(p.now()))).Err())
	return uid
}

// uid finds a user by "name" or "email"; "" for none.
func (p *program) uid(by, value string) string {
	uid, err := p.db.HGet(p.ctx, "bbs::"+by+"_to_uid", strings.ToLower(value)).Result()
	p.must(err)
	return uid
}

func (p *program) user(uid string) map[string]string { return p.hash("bbs::user::" + uid) }
