package redisstore

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// maxUnlisted is how many articles another program may have deleted or changed, until they hide those that follow in
// the list of their link.
const maxUnlisted = 9

// linkHash returns the name of a canonical link in keys: 96 bits of its SHA-256.
func linkHash(canonical string) string {
	sum := sha256.Sum256([]byte(canonical))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// linkedField returns the field linked of an article with a link: the hash of the canonical form, a space and the
// domain; "" for a link that has none. Other programs do not write it: the check derives it from the link.
func linkedField(link string) string {
	canonical, domain := forum.CanonicalLink(link)
	if canonical == "" {
		return ""
	}
	return linkHash(canonical) + " " + domain
}

// OfDomain returns a page of the articles whose links lead to a domain, newest first, or oldest first by
// forum.OrderOld. Errors: BadUserInput, also for other orders.
func (s Articles) OfDomain(ctx context.Context, domain string, feed forum.Feed) (*forum.ArticleConnection, error) {
	if err := feed.ByTime("the articles of a domain"); err != nil {
		return nil, err
	}
	articles := articleList(untagged.domain(domain))
	articles.ascending, articles.unseen = feed.Order == forum.OrderOld, feed.Unseen
	return readList(ctx, s.core, articles.withoutHidden("").asFeed(feed, nil), feed.Page)
}

// ByLink returns the oldest article whose link has the same canonical form, nil if there is none that is neither
// deleted nor removed. Errors: those of Redis.
func (s Articles) ByLink(ctx context.Context, link string) (*forum.Article, error) {
	canonical, _ := forum.CanonicalLink(link)
	if canonical == "" {
		return nil, nil
	}
	list := rangeRead{key: untagged.linked(linkHash(canonical)), size: maxUnlisted + 1}
	page, err := loadRead[*rangePage](ctx, s.core.loader(ctx), list)
	if err != nil {
		return nil, err
	}
	for _, entry := range page.entries {
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

// A duplicate says for a script that posts which articles have the same link already; see lua/lib/link.lua. The zero
// duplicate permits the post whatever they are.
type duplicate struct {
	since     string // the time from which on they count
	elsewhere string // the first one in other partitions, its time and article:ID; "" for none
}

// duplicateOf returns the duplicate of a link, "" for none, that is about to be posted in a partition, even again if
// repost is set. It takes a round trip if there are other partitions; an article that is posted there meanwhile is not
// found. Errors: those of Redis.
func (s *core) duplicateOf(ctx context.Context, in partition, link string, repost bool) (duplicate, error) {
	linked := linkedField(link)
	if linked == "" || repost {
		return duplicate{}, nil
	}
	site, err := s.Site(ctx)
	if err != nil || site.DuplicateLinkDays == 0 {
		return duplicate{}, err
	}
	d := duplicate{since: formatTime(s.now().Add(-site.DuplicateWindow()))}
	if len(s.partitions) == 1 {
		return d, nil
	}
	hash, _, _ := strings.Cut(linked, " ")
	pipe := s.client.Pipeline()
	var firsts []*redis.ZSliceCmd
	for _, p := range s.partitions {
		if p.index != in.index {
			firsts = append(firsts, pipe.ZRangeByScoreWithScores(ctx, p.linked(hash),
				&redis.ZRangeBy{Min: d.since, Max: "+inf", Count: 1}))
		}
	}
	// What lies in a partition that is away is not found.
	if err := send(ctx, pipe); err != nil && Refusal(err) == nil {
		return d, err
	}
	heads := make([][]forum.Cursor, len(firsts))
	for i, first := range firsts {
		heads[i] = cursorsOf(first.Val())
	}
	if first := merge(heads, false, 1); len(first) > 0 {
		d.elsewhere = strconv.FormatFloat(first[0].Score, 'f', -1, 64) + " " + first[0].Member
	}
	if err := ignoreWrongType(errorOf(firsts)); Refusal(err) == nil {
		return d, err
	}
	return d, nil
}

// duplicateError returns the error of a script's reply that has the first article with the same link.
func (s *core) duplicateError(ctx context.Context, r reply) error {
	id, _ := forum.ParseArticleID("article:" + toString(r["id"]))
	first, err := Articles{s}.Get(s.primed(ctx, nil), id)
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

var checkLinks = &rule{script: script("check_links"), batch: 50}

// links checks the links of articles, subjects of one id each.
func (c *checker) links(ctx context.Context, p partition, articles [][]string) error {
	pipe := c.core.client.Pipeline()
	reads := make([]*redis.SliceCmd, len(articles))
	for i, article := range articles {
		reads[i] = pipe.HMGet(ctx, p.tag+"article:"+article[0], "link", "linked")
	}
	if len(reads) == 0 {
		return nil
	}
	if err := send(ctx, pipe); err != nil {
		return err
	}
	var subjects [][]string
	for i, read := range reads {
		values, err := read.Result()
		if isWrongType(err) {
			continue // checkArticles reports it
		} else if err != nil {
			return err
		}
		if a := toStrings(values); a[0] != "" || a[1] != "" {
			subjects = append(subjects, []string{articles[i][0], a[0], linkedField(a[0])})
		}
	}
	return c.look(ctx, checkLinks, p, subjects)
}

// linkArticles adds the articles of a partition to the lists of their links and domains that lack them.
func (s *core) linkArticles(ctx context.Context, p partition) error {
	c := &checker{core: s, options: CheckOptions{Repair: true}, seen: map[string]int{}}
	err := c.scan(ctx, p, "article:[1-9]*", func(keys []string) error {
		return c.links(ctx, p, numbers(keys, "article:"))
	})
	if err != nil {
		return err
	}
	return c.confirmSuspects(ctx)
}
