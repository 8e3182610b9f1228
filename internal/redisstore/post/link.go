package post

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// maxUnlisted is how many wrong entries ByLink skips at the start of a link's list. An entry is wrong if another
// program has deleted the article or changed its link. Behind more than maxUnlisted wrong entries, ByLink finds no
// article.
const maxUnlisted = 9

// linkHash returns the name of a canonical link in keys: 96 bits of its SHA-256.
func linkHash(canonical string) string {
	sum := sha256.Sum256([]byte(canonical))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// LinkedField returns the value of an article's field linked: the hash of the canonical form of link, a space and the
// domain; "" for a link without a canonical form. Other programs do not write this field, so reconcile derives it
// from the link with the same function.
func LinkedField(link string) string {
	canonical, domain := forum.CanonicalLink(link)
	if canonical == "" {
		return ""
	}
	return linkHash(canonical) + " " + domain
}

// ByLink returns the oldest article whose link has the same canonical form as link, nil for none. Deleted and removed
// articles do not count. Errors: those of Redis.
func (s Articles) ByLink(ctx context.Context, link string) (*forum.Article, error) {
	canonical, _ := forum.CanonicalLink(link)
	if canonical == "" {
		return nil, nil
	}
	list := read.RangeRead{Key: keys.Linked.In(db.Untagged, linkHash(canonical)), Size: maxUnlisted + 1}
	page, err := read.LoadRead[*read.RangePage](ctx, s.Core.Loader(ctx), list)
	if err != nil {
		return nil, err
	}
	for _, entry := range page.Entries {
		id, _ := forum.ParseArticleID(entry.Member)
		a, err := s.Get(ctx, id)
		if err != nil {
			return nil, err
		}
		if a == nil || !a.DeletedAt.IsZero() || a.Removal != nil {
			continue
		}
		if is, _ := forum.CanonicalLink(forum.OrEmpty(a.Link)); is == canonical {
			return a, nil
		}
	}
	return nil, nil
}

// A duplicate tells a script that writes a new post when to refuse its link; see find_duplicate in lua/lib/link.lua.
// With the zero duplicate, the script refuses no link.
type duplicate struct {
	since     string // the time from which on they count
	elsewhere string // the first one in other partitions, its time and article:ID; "" for none
}

// duplicateOf returns the duplicate for a link that is about to be posted in a partition. It returns the zero
// duplicate, which permits the post, if the link is "" or has no canonical form, if repost is set, or if the site
// permits repeated links. With several partitions it takes a round trip to the other ones. An article that is posted
// there later, before the script runs, is not found. Errors: those of Redis.
func duplicateOf(ctx context.Context, s *read.Core, in keys.Partition, link string, repost bool) (duplicate, error) {
	linked := LinkedField(link)
	if linked == "" || repost {
		return duplicate{}, nil
	}
	site, err := s.Site(ctx)
	if err != nil || site.DuplicateLinkDays == 0 {
		return duplicate{}, err
	}
	d := duplicate{since: db.FormatTime(s.DB.Now().Add(-site.DuplicateWindow()))}
	if len(s.DB.Partitions) == 1 {
		return d, nil
	}
	hash, _, _ := strings.Cut(linked, " ")
	pipe := s.DB.Client.Pipeline()
	var firsts []*redis.ZSliceCmd
	for _, p := range s.DB.Partitions {
		if p.Index != in.Index {
			firsts = append(firsts, pipe.ZRangeByScoreWithScores(ctx, keys.Linked.In(p, hash),
				&redis.ZRangeBy{Min: d.since, Max: "+inf", Count: 1}))
		}
	}
	// What lies in a partition that is away is not found.
	if err := db.Send(ctx, pipe); err != nil && db.Refusal(err) == nil {
		return d, err
	}
	heads := make([][]forum.Cursor, len(firsts))
	for i, first := range firsts {
		heads[i] = read.CursorsOf(first.Val())
	}
	if first := read.Merge(heads, false, 1); len(first) > 0 {
		d.elsewhere = strconv.FormatFloat(first[0].Score, 'f', -1, 64) + " " + first[0].Member
	}
	if err := db.IgnoreWrongType(db.ErrorOf(firsts)); db.Refusal(err) == nil {
		return d, err
	}
	return d, nil
}

// duplicateError returns the error of a script's reply that has the first article with the same link.
func duplicateError(ctx context.Context, s *read.Core, r db.Reply) error {
	id, _ := forum.ParseArticleID("article:" + db.ToString(r["id"]))
	first, err := Articles{s}.Get(s.Primed(ctx, nil), id)
	if err != nil {
		return err
	}
	if first != nil && (!first.DeletedAt.IsZero() || first.Removal != nil) {
		first = nil // meanwhile
	}
	return &forum.Error{
		Code: forum.DuplicateLink, Path: []string{"input", "link"}, Article: first,
		Message: "this link was posted before; comment there, or post it again with postDuplicate",
	}
}
