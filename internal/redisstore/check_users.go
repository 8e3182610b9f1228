package redisstore

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

var (
	checkIndex = &rule{script: script("check_index"), batch: 50}
	checkKarma = &rule{script: script("check_karma"), batch: 10, measure: measureKarma}
)

// users checks the indexes of names, emails and identities against the users, in both directions.
func (c *checker) users(ctx context.Context, p partition) error {
	err := c.scan(ctx, p, "bbs::user::[1-9]*", func(keys []string) error { return c.usersOf(ctx, p, keys) })
	if err != nil {
		return err
	}
	for kind, index := range map[string]string{
		"name": p.nameToUID(), "namesake": p.namesakes(), "skeleton": p.skeletonToUID(),
		"email": p.emailToUID(), "identity": p.identityToUID(),
	} {
		if err := c.indexEntries(ctx, p, kind, index); err != nil {
			return err
		}
	}
	return c.claims(ctx, p)
}

// usersOf checks the indexes against users, by their keys.
func (c *checker) usersOf(ctx context.Context, p partition, keys []string) error {
	pipe, names := c.core.client.Pipeline(), []string{"name", "email", "identity", "password"}
	var uids []string
	var reads []*redis.SliceCmd
	for _, one := range numbers(keys, "bbs::user::") {
		uids = append(uids, one[0])
		reads = append(reads, pipe.HMGet(ctx, p.tag+"bbs::user::"+one[0], names...))
	}
	if err := send(ctx, pipe); err != nil {
		return err
	}
	var all []userText
	for i, uid := range uids {
		if err := reads[i].Err(); err != nil && !isWrongType(err) {
			return err
		}
		f := fields{names, toStrings(reads[i].Val())}
		if password := f.get("password"); password != "" && !strings.HasPrefix(password, "$") {
			if err := c.noticePassword(ctx, p, uid); err != nil {
				return err
			}
		}
		name, email := f.get("name"), f.get("email")
		identities := f.get("identity")
		all = append(all, userText{uid, "name", name, name}, userText{uid, "skeleton", name, name},
			userText{uid, "email", email, email})
		for identity := range strings.SplitSeq(identities, "\n") {
			all = append(all, userText{uid, "identity", identity, identities})
		}
	}
	return c.checkIndexed(ctx, all)
}

// noticePassword reports a password in the clear, which only its user can replace. The report does not have it.
func (c *checker) noticePassword(ctx context.Context, p partition, uid string) error {
	key := p.tag + "bbs::user::" + uid
	f := Finding{
		Rule: "user.password", Key: key, Member: "password", Is: "clear text", Should: "a hash of Argon2id",
		Notice: true,
	}
	return c.reportFinding(ctx, p, finding{Finding: f, signature: f.Rule + key})
}

// claims checks that no claim on a name, an email or an identity stays unconfirmed.
func (c *checker) claims(ctx context.Context, p partition) error {
	for cursor := uint64(0); ; {
		pairs, next, err := c.core.client.HScan(ctx, p.claims(), cursor, "", memberPage).Result()
		if err != nil {
			return c.reportWrongType(ctx, err, checkIndex, p, "name", "", "0", "", "")
		}
		for i := 0; i < len(pairs); i += 2 {
			kind, text, _ := strings.Cut(pairs[i], ":")
			switch kind {
			case "name", "skeleton", "email", "identity":
			default:
				continue
			}
			claim := claimOf{kind, text}
			uid, err := c.core.client.HGet(ctx, claim.index(c.core), text).Result()
			if err := ignoreWrongType(err); err != nil {
				return err
			}
			id := decodeUserID("user:" + uid)
			has, err := c.core.client.HGet(ctx, c.core.partitionOf(int64(id)).user(id), claim.field()).Result()
			if err := ignoreWrongType(err); err != nil {
				return err
			}
			should := uid
			if !claim.covers(has) {
				should = "" // the registration was interrupted
			}
			if err := c.look(ctx, checkIndex, p, [][]string{{kind, text, uid, has, should}}); err != nil {
				return err
			}
		}
		if cursor = next; cursor == 0 {
			return nil
		}
	}
}

// A userText is a name, an email or an identity in a field of a user's hash, with a kind of claim on it.
type userText struct{ uid, kind, text, field string }

// checkIndexed checks that the indexes lead from names and emails to their users, and from a
// skeleton to one of the users whose names have it.
func (c *checker) checkIndexed(ctx context.Context, all []userText) error {
	all = slices.DeleteFunc(all, func(w userText) bool { return w.text == "" })
	// The indexes may lie in other partitions than the users, so Go compares the two sides, and a
	// script checks only what differs.
	pipe := c.core.client.Pipeline()
	holders := make([]*redis.StringCmd, len(all))
	for i, w := range all {
		claim := newClaim(w.kind, w.text)
		holders[i] = pipe.HGet(ctx, claim.index(c.core), claim.text)
	}
	if err := send(ctx, pipe); err != nil {
		return err
	}
	for i, w := range all {
		if err := ignoreWrongType(holders[i].Err()); err != nil {
			return err
		}
		if holder := holders[i].Val(); holder != w.uid {
			if err := c.checkHolder(ctx, w, holder); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkHolder checks a name or an email whose index entry is another user, "" for none.
func (c *checker) checkHolder(ctx context.Context, w userText, holder string) error {
	claim, should := newClaim(w.kind, w.text), w.uid
	if other := decodeUserID("user:" + holder); other != 0 {
		theirs, err := c.core.client.HGet(ctx, c.core.partitionOf(int64(other)).user(other), claim.field()).Result()
		if err := ignoreWrongType(err); err != nil {
			return err
		}
		if claim.covers(theirs) {
			// Users of other programs may have names that look alike.
			if w.kind == "skeleton" {
				return nil
			}
			should = "DUPLICATE" // a person has to decide which user gets another name or email
			if w.kind == "name" {
				if err := c.checkNamesakes(ctx, w, holder, theirs); err != nil {
					return err
				}
			}
		}
	}
	subject := []string{w.kind, claim.text, w.uid, w.field, should}
	return c.look(ctx, checkIndex, c.core.partitionFor(claim.entry()), [][]string{subject})
}

// checkNamesakes checks that agora:namesakes has two users whose names are compared as equal, w and the holder of the
// entry in the index, which stays as other programs have written it. It has both by their exact names, and the first of
// all who have such a name.
func (c *checker) checkNamesakes(ctx context.Context, w userText, holder, theirs string) error {
	if w.text == theirs {
		return nil // nothing distinguishes them
	}
	claim := newClaim("name", w.text)
	p, first := c.core.partitionFor(claim.entry()), userText{uid: w.uid, field: w.field}
	if parseInt(holder) < parseInt(w.uid) {
		first = userText{uid: holder, field: theirs}
	}
	known, err := c.core.client.HGet(ctx, p.namesakes(), firstNamesake(claim.text)).Result()
	if err := ignoreWrongType(err); err != nil {
		return err
	}
	if other := decodeUserID("user:" + known); other != 0 && int(other) < parseInt(first.uid) {
		name, err := c.core.client.HGet(ctx, c.core.partitionOf(int64(other)).user(other), "name").Result()
		if err := ignoreWrongType(err); err != nil {
			return err
		}
		if claim.covers(name) {
			first = userText{uid: known, field: name}
		}
	}
	return c.look(ctx, checkIndex, p, [][]string{
		{"namesake", w.text, w.uid, w.field, w.uid},
		{"namesake", theirs, holder, theirs, holder},
		{"namesake", firstNamesake(claim.text), first.uid, first.field, first.uid},
	})
}

// indexEntries checks that the user of each entry in an index has that name or email.
func (c *checker) indexEntries(ctx context.Context, p partition, kind, index string) error {
	for cursor := uint64(0); ; {
		pairs, next, err := c.core.client.HScan(ctx, index, cursor, "", memberPage).Result()
		if err != nil {
			return c.reportWrongType(ctx, err, checkIndex, p, kind, "", "0", "", "")
		}
		pipe := c.core.client.Pipeline()
		reads := make([]*redis.StringCmd, len(pairs)/2)
		for i := range reads {
			id := decodeUserID("user:" + pairs[2*i+1])
			reads[i] = pipe.HGet(ctx, c.core.partitionOf(int64(id)).user(id), claimOf{kind: kind}.field())
		}
		if err := send(ctx, pipe); err != nil {
			return err
		}
		var subjects [][]string
		for i, read := range reads {
			if err := ignoreNil(read.Err()); err != nil && !isWrongType(err) {
				return err
			}
			text, uid := pairs[2*i], pairs[2*i+1]
			// Other programs index a name or an email without case folding, or a name of any width.
			has := read.Val()
			ok := has != "" && (claimOf{kind, text}).covers(has)
			switch kind {
			case "name":
				ok = ok || has != "" && (has == text || forum.Fold(has) == text)
			case "email":
				ok = ok || has != "" && has == text
			case "namesake":
				ok = has != "" && (has == text || firstNamesake(forum.FoldName(has)) == text)
			}
			if !ok {
				subjects = append(subjects, []string{kind, text, uid, has, ""})
			}
		}
		if err := c.look(ctx, checkIndex, p, subjects); err != nil {
			return err
		}
		if cursor = next; cursor == 0 {
			return nil
		}
	}
}

// karma checks the karma of all users with articles, topics or comments in a partition, and all entries in its hash of
// karma. The users themselves may lie in other partitions.
func (c *checker) karma(ctx context.Context, p partition) error {
	err := c.scan(ctx, p, "agora:*_by:[1-9]*", func(keys []string) error {
		var uids []string
		for _, list := range []string{"articles", "topics", "comments"} {
			for _, one := range numbers(keys, "agora:"+list+"_by:") {
				uids = append(uids, one[0])
			}
		}
		slices.Sort(uids)
		return c.checkKarmaOf(ctx, p, slices.Compact(uids))
	})
	for cursor := uint64(0); err == nil; {
		var pairs []string
		if pairs, cursor, err = c.core.client.HScan(ctx, p.karma(), cursor, "", memberPage).Result(); err != nil {
			return c.reportWrongType(ctx, err, checkKarma, p, "0", "", "")
		}
		var uids []string
		for i := 0; i < len(pairs); i += 2 {
			if isNumber(pairs[i]) {
				uids = append(uids, pairs[i])
			}
		}
		if err = c.checkKarmaOf(ctx, p, uids); cursor == 0 {
			break
		}
	}
	return err
}

// karmaLists returns the keys of the lists of a user's articles, topics and comments, by kind.
func (p partition) karmaLists(uid string) map[string]string {
	id := decodeUserID("user:" + uid)
	return map[string]string{"articles_by": p.articlesBy(id), "topics_by": p.topicsBy(id), "comments_by": p.commentsBy(id)}
}

// checkKarmaOf checks the karma of some users.
func (c *checker) checkKarmaOf(ctx context.Context, p partition, uids []string) error {
	var keys []string
	for _, uid := range uids {
		for _, key := range p.karmaLists(uid) {
			keys = append(keys, key)
		}
	}
	sizes, err := c.sizes(ctx, keys)
	if err != nil {
		return err
	}
	var subjects [][]string
	for i, uid := range uids {
		subject := []string{uid, "", ""}
		if sizes[3*i]+sizes[3*i+1]+sizes[3*i+2] > shortList {
			subject[1] = "long"
			if subject, err = measureKarma(ctx, c, p, subject); err != nil {
				return err
			}
		}
		subjects = append(subjects, subject)
	}
	return c.look(ctx, checkKarma, p, subjects)
}

// measureKarma returns a subject of check_karma.lua, with the karma of a user whose lists are too
// long for one script.
func measureKarma(ctx context.Context, c *checker, p partition, subject []string) ([]string, error) {
	if subject[1] == "" {
		return subject, nil
	}
	measured, err := c.sumKarma(ctx, p, subject[0])
	if isWrongType(err) {
		return []string{subject[0], "0", unmeasured}, nil
	}
	return measured, err
}

// unmeasured is not a number, so it equals no stored value and the script skips the comparison.
const unmeasured = "?"

var sumKarma = script("sum_karma")

// sumKarma sums a user's karma, after it has read the stored value.
func (c *checker) sumKarma(ctx context.Context, p partition, uid string) ([]string, error) {
	read, err := c.core.client.HGet(ctx, p.karma(), uid).Result()
	if ignoreNil(err) != nil {
		return nil, err
	}
	sum := 0
	for list, key := range p.karmaLists(uid) {
		err := c.core.eachMember(ctx, key, func(members []any) error {
			for len(members) > 0 {
				n := min(len(members), memberPage)
				part, err := sumKarma.RunRO(ctx, c.core.client, []string{p.settings()},
					append([]any{uid, list}, members[:n]...)...).Int()
				if err != nil {
					return err
				}
				sum, members = sum+part, members[n:]
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return []string{uid, formatInt(int64(sum)), read}, nil
}

// ignoreWrongType returns the error of a read, nil if the key is missing or has a wrong type: it
// reads as empty.
func ignoreWrongType(err error) error {
	if isWrongType(err) {
		return nil
	}
	return ignoreNil(err)
}

// reportWrongType checks a subject whose key has a wrong type, so that the rule's script reports
// it. It returns any other error of a walk.
func (c *checker) reportWrongType(ctx context.Context, err error, r *rule, p partition, subject ...string) error {
	if !isWrongType(err) {
		return err
	}
	return c.look(ctx, r, p, [][]string{subject})
}
