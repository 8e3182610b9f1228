package reconcile

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
)

var (
	checkIndex = &rule{script: db.Script("check_index"), batch: 50}
	checkKarma = &rule{script: db.Script("check_karma"), batch: 10, measure: measureKarma}
)

// usersStage checks the indexes of names, emails and identities against the users, in both directions.
func usersStage(ctx context.Context, c *checker, p keys.Partition) error {
	err := c.scan(ctx, p, keys.User.Pattern(), func(keyNames []string) error { return c.usersOf(ctx, p, keyNames) })
	if err != nil {
		return err
	}
	for kind, index := range map[string]string{
		"name": keys.NameToUID.In(p), "namesake": keys.Namesakes.In(p), "skeleton": keys.SkeletonToUID.In(p),
		"email": keys.EmailToUID.In(p), "identity": keys.IdentityToUID.In(p),
	} {
		if err := c.indexEntries(ctx, p, kind, index); err != nil {
			return err
		}
	}
	return c.claims(ctx, p)
}

// usersOf checks the indexes against users, by their keys.
func (c *checker) usersOf(ctx context.Context, p keys.Partition, keyNames []string) error {
	pipe, names := c.store.DB.Client.Pipeline(), []string{"name", "email", "identity", "password"}
	var uids []string
	var reads []*redis.SliceCmd
	for _, one := range Numbers(keyNames, keys.User.Before) {
		uids = append(uids, one[0])
		reads = append(reads, pipe.HMGet(ctx, p.Tag+keys.User.Before+one[0], names...))
	}
	if err := db.Send(ctx, pipe); err != nil {
		return err
	}
	var all []userText
	for i, uid := range uids {
		if err := reads[i].Err(); err != nil && !db.IsWrongType(err) {
			return err
		}
		f := db.NewFields(names, db.ToStrings(reads[i].Val()))
		if password := f.Get("password"); password != "" && !strings.HasPrefix(password, "$") {
			if err := c.noticePassword(ctx, p, uid); err != nil {
				return err
			}
		}
		name, email := f.Get("name"), f.Get("email")
		identities := f.Get("identity")
		all = append(all, userText{uid, "name", name, name}, userText{uid, "skeleton", name, name},
			userText{uid, "email", email, email})
		for identity := range strings.SplitSeq(identities, "\n") {
			all = append(all, userText{uid, "identity", identity, identities})
		}
	}
	return c.checkIndexed(ctx, all)
}

// noticePassword reports a password in the clear, which only its user can replace. The report does not contain the
// password.
func (c *checker) noticePassword(ctx context.Context, p keys.Partition, uid string) error {
	key := p.Tag + keys.User.Before + uid
	f := Finding{
		Rule: "user.password", Key: key, Member: "password", Is: "clear text", Should: "a hash of Argon2id",
		Notice: true,
	}
	return c.reportFinding(ctx, p, finding{Finding: f, signature: f.Rule + key})
}

// claims checks that no claim on a name, an email or an identity stays unconfirmed.
func (c *checker) claims(ctx context.Context, p keys.Partition) error {
	for cursor := uint64(0); ; {
		pairs, next, err := c.store.DB.Client.HScan(ctx, keys.Claims.In(p), cursor, "", memberPage).Result()
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
			claim := people.Claim{Kind: kind, Text: text}
			uid, err := c.store.DB.Client.HGet(ctx, claim.Index(c.store.DB), text).Result()
			if err := db.IgnoreWrongType(err); err != nil {
				return err
			}
			id := db.DecodeUserID("user:" + uid)
			has, err := c.store.DB.Client.HGet(ctx, keys.User.In(c.store.DB.PartitionOf(int64(id)), id), claim.Field()).Result()
			if err := db.IgnoreWrongType(err); err != nil {
				return err
			}
			should := uid
			if !claim.Covers(has) {
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
	pipe := c.store.DB.Client.Pipeline()
	holders := make([]*redis.StringCmd, len(all))
	for i, w := range all {
		claim := people.NewClaim(w.kind, w.text)
		holders[i] = pipe.HGet(ctx, claim.Index(c.store.DB), claim.Text)
	}
	if err := db.Send(ctx, pipe); err != nil {
		return err
	}
	for i, w := range all {
		if err := db.IgnoreWrongType(holders[i].Err()); err != nil {
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
	claim, should := people.NewClaim(w.kind, w.text), w.uid
	if other := db.DecodeUserID("user:" + holder); other != 0 {
		key := keys.User.In(c.store.DB.PartitionOf(int64(other)), other)
		theirs, err := c.store.DB.Client.HGet(ctx, key, claim.Field()).Result()
		if err := db.IgnoreWrongType(err); err != nil {
			return err
		}
		if claim.Covers(theirs) {
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
	subject := []string{w.kind, claim.Text, w.uid, w.field, should}
	return c.look(ctx, checkIndex, c.store.DB.PartitionFor(claim.Entry()), [][]string{subject})
}

// checkNamesakes checks the entries in agora:namesakes of two users whose names differ but are compared as equal. One
// is the user of w. The other is holder: the index of names has its id, and theirs is its name. The entry in that index
// stays as other programs have written it. agora:namesakes maps the exact name of each of the two to the user. It maps
// FirstNamesake of the folded name to the user with the lowest id among all users with such a name.
func (c *checker) checkNamesakes(ctx context.Context, w userText, holder, theirs string) error {
	if w.text == theirs {
		return nil // nothing distinguishes them
	}
	claim := people.NewClaim("name", w.text)
	p, first := c.store.DB.PartitionFor(claim.Entry()), userText{uid: w.uid, field: w.field}
	if db.ParseInt(holder) < db.ParseInt(w.uid) {
		first = userText{uid: holder, field: theirs}
	}
	known, err := c.store.DB.Client.HGet(ctx, keys.Namesakes.In(p), people.FirstNamesake(claim.Text)).Result()
	if err := db.IgnoreWrongType(err); err != nil {
		return err
	}
	if other := db.DecodeUserID("user:" + known); other != 0 && int(other) < db.ParseInt(first.uid) {
		name, err := c.store.DB.Client.HGet(ctx, keys.User.In(c.store.DB.PartitionOf(int64(other)), other), "name").Result()
		if err := db.IgnoreWrongType(err); err != nil {
			return err
		}
		if claim.Covers(name) {
			first = userText{uid: known, field: name}
		}
	}
	return c.look(ctx, checkIndex, p, [][]string{
		{"namesake", w.text, w.uid, w.field, w.uid},
		{"namesake", theirs, holder, theirs, holder},
		{"namesake", people.FirstNamesake(claim.Text), first.uid, first.field, first.uid},
	})
}

// indexEntries checks that the user of each entry in an index has that name or email.
func (c *checker) indexEntries(ctx context.Context, p keys.Partition, kind, index string) error {
	for cursor := uint64(0); ; {
		pairs, next, err := c.store.DB.Client.HScan(ctx, index, cursor, "", memberPage).Result()
		if err != nil {
			return c.reportWrongType(ctx, err, checkIndex, p, kind, "", "0", "", "")
		}
		pipe := c.store.DB.Client.Pipeline()
		reads := make([]*redis.StringCmd, len(pairs)/2)
		for i := range reads {
			id := db.DecodeUserID("user:" + pairs[2*i+1])
			reads[i] = pipe.HGet(ctx, keys.User.In(c.store.DB.PartitionOf(int64(id)), id), people.Claim{Kind: kind}.Field())
		}
		if err := db.Send(ctx, pipe); err != nil {
			return err
		}
		var subjects [][]string
		for i, read := range reads {
			if err := db.IgnoreNil(read.Err()); err != nil && !db.IsWrongType(err) {
				return err
			}
			text, uid := pairs[2*i], pairs[2*i+1]
			// Other programs index a name or an email without case folding, or a name of any width.
			has := read.Val()
			ok := has != "" && (people.Claim{Kind: kind, Text: text}).Covers(has)
			switch kind {
			case "name":
				ok = ok || has != "" && (has == text || forum.Fold(has) == text)
			case "email":
				ok = ok || has != "" && has == text
			case "namesake":
				ok = has != "" && (has == text || people.FirstNamesake(forum.FoldName(has)) == text)
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

// karmaStage checks the karma of all users with articles, topics or comments in a partition, and all entries in its
// hash of karma. The users themselves may lie in other partitions.
func karmaStage(ctx context.Context, c *checker, p keys.Partition) error {
	err := c.scan(ctx, p, "agora:*_by:[1-9]*", func(keyNames []string) error {
		var uids []string
		for _, list := range []string{"articles", "topics", "comments"} {
			for _, one := range Numbers(keyNames, "agora:"+list+"_by:") {
				uids = append(uids, one[0])
			}
		}
		slices.Sort(uids)
		return c.checkKarmaOf(ctx, p, slices.Compact(uids))
	})
	for cursor := uint64(0); err == nil; {
		var pairs []string
		if pairs, cursor, err = c.store.DB.Client.HScan(ctx, keys.Karma.In(p), cursor, "", memberPage).Result(); err != nil {
			return c.reportWrongType(ctx, err, checkKarma, p, "0", "", "")
		}
		var uids []string
		for i := 0; i < len(pairs); i += 2 {
			if keys.IsNumber(pairs[i]) {
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
func karmaLists(p keys.Partition, uid string) map[string]string {
	id := db.DecodeUserID("user:" + uid)
	return map[string]string{
		"articles_by": keys.ArticlesBy.In(p, id), "topics_by": keys.TopicsBy.In(p, id),
		"comments_by": keys.CommentsBy.In(p, id),
	}
}

// checkKarmaOf checks the karma of some users.
func (c *checker) checkKarmaOf(ctx context.Context, p keys.Partition, uids []string) error {
	var keyNames []string
	for _, uid := range uids {
		for _, key := range karmaLists(p, uid) {
			keyNames = append(keyNames, key)
		}
	}
	sizes, err := c.sizes(ctx, keyNames)
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

// measureKarma returns a subject of check_karma.lua. If the user's lists are too long for one script, it adds the sum
// of the karma.
func measureKarma(ctx context.Context, c *checker, p keys.Partition, subject []string) ([]string, error) {
	if subject[1] == "" {
		return subject, nil
	}
	measured, err := c.sumKarma(ctx, p, subject[0])
	if db.IsWrongType(err) {
		return []string{subject[0], "0", unmeasured}, nil
	}
	return measured, err
}

// unmeasured is not a number, so it equals no stored value and the script skips the comparison.
const unmeasured = "?"

var sumKarma = db.Script("sum_karma")

// sumKarma sums a user's karma, after it has read the stored value.
func (c *checker) sumKarma(ctx context.Context, p keys.Partition, uid string) ([]string, error) {
	read, err := c.store.DB.Client.HGet(ctx, keys.Karma.In(p), uid).Result()
	if db.IgnoreNil(err) != nil {
		return nil, err
	}
	sum := 0
	for list, key := range karmaLists(p, uid) {
		err := c.store.DB.EachMember(ctx, key, func(members []any) error {
			for len(members) > 0 {
				n := min(len(members), memberPage)
				part, err := sumKarma.RunRO(ctx, c.store.DB.Client, []string{keys.Settings.In(p)},
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
	return []string{uid, db.FormatInt(int64(sum)), read}, nil
}

// reportWrongType takes the error of a walk. If a key has a wrong type, it checks the subject of the key, so that the
// rule's script reports this. It returns any other error.
func (c *checker) reportWrongType(ctx context.Context, err error, r *rule, p keys.Partition, subject ...string) error {
	if !db.IsWrongType(err) {
		return err
	}
	return c.look(ctx, r, p, [][]string{subject})
}

// RepairKarma sums up each partition's share of karma from its posts. Errors: those of Redis.
func RepairKarma(ctx context.Context, s *redisstore.Store) error {
	c := &checker{store: s, options: CheckOptions{Repair: true}, seen: map[string]int{}}
	if err := s.DB.EachPartition(func(p keys.Partition) error { return karmaStage(ctx, c, p) }); err != nil {
		return err
	}
	return c.confirmSuspects(ctx)
}
