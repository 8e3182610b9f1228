//go:build unix

package hostile_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/rank/ranktest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/alexedwards/argon2id"
)

// How much there is of everything.
const (
	people     = 200_000 // all of them voted for article:1
	articles   = 400
	topics     = 3_000  // in one category of one tab
	plain      = 100    // of the articles and of the topics, the newest, are as most are
	usual      = topics // the number of a topic with an ordinary thread
	threads    = 6      // subjects of each kind with a thread, ids 1 to 6
	threadSize = 1_000
	events     = 100_000
	depth      = 60 // of the deep threads

	// mallory has written everything, and has the longest lists.
	mallory, password = "mallory", "correct horse"

	category = "category"
	tab      = "tab"
)

// A dataset fills Redis by the data contract, in pipelines.
type dataset struct {
	t    testing.TB
	pipe redis.Pipeliner
	now  int64 // Unix seconds
	next int   // comment's number
}

// fill makes a site of everything that makes requests expensive: long threads, long
// lists, long names and texts that are hard to render.
func fill(t testing.TB, client redis.Client, now time.Time) {
	t.Helper()
	d := &dataset{t: t, pipe: client.Pipeline(), now: now.Unix()}
	d.do("HSET", "agora:settings", "partitions", 1, "layout", 3, "site", "hostile", "hot_formula", string(rank.Reddit2010))
	d.users()
	d.articles()
	d.topics()
	for i := 1; i <= threads; i++ {
		d.thread("topic", i)
		d.thread("article", i)
	}
	d.usualThread()
	d.do("SET", "bbs::comment_ids", d.next)
	d.events()
	d.flush(1)
}

func (d *dataset) do(args ...any) {
	d.pipe.Do(d.t.Context(), args...)
	d.flush(5_000)
}

// flush sends the queued commands, if there are at least so many.
func (d *dataset) flush(least int) {
	if d.pipe.Len() < least {
		return
	}
	if _, err := d.pipe.Exec(d.t.Context()); err != nil {
		d.t.Fatal(err)
	}
}

func (d *dataset) users() {
	phc, err := argon2id.CreateHash(password, &agoratest.FastParams)
	if err != nil {
		d.t.Fatal(err)
	}
	for i := 1; i <= people; i++ {
		name := "person" + strconv.Itoa(i)
		if i == 1 {
			name = mallory
			d.do("HSET", "bbs::user::1", "password", phc, "bio", strings.Repeat("語", 1_000))
		}
		d.do("HSET", "bbs::user::"+strconv.Itoa(i), "id", i, "name", name, "time", d.now-1_000_000)
		d.do("HSET", "bbs::name_to_uid", name, i)
		d.do("HSET", "agora:skeleton_to_uid", forum.Skeleton(name), i)
	}
	d.do("SET", "bbs::user_id", people)
}

// at is the time of the number-th of some things, the newest last.
func (d *dataset) at(number int) int64 { return d.now - 100_000 + int64(number) }

func (d *dataset) articles() {
	groups := longNames("group")
	texts := hardTexts()
	for i := 1; i <= articles; i++ {
		id, at, votes := "article:"+strconv.Itoa(i), d.at(i), 1
		voted := "voted:" + strconv.Itoa(i)
		if i == 1 {
			votes = people
			members := []any{"SADD", voted}
			for uid := 1; uid <= people; uid++ {
				members = append(members, "user:"+strconv.Itoa(uid))
			}
			d.do(members...)
		}
		d.do("SADD", voted, "user:1")
		d.do("EXPIRE", voted, 7*24*3600)
		title, link, in := strings.Repeat("語", 300), "https://example.com/"+strings.Repeat("a", 2_000), groups
		if i > articles-plain {
			title, link, in = "The title of an article that is as most are", "https://example.com/something/of/the/usual/length",
				nil
			at += threadSize // above all others but article:1
		} else {
			d.do("HSET", id, "content", salted(texts[i%len(texts)], i))
		}
		d.do("HSET", id, "title", title, "link", link, "poster", "user:1", "time", at, "votes", votes, "groups",
			strings.Join(in, ","))
		canonical, domain := forum.CanonicalLink(link)
		sum := sha256.Sum256([]byte(canonical))
		hash := base64.RawURLEncoding.EncodeToString(sum[:12])
		d.do("HSET", id, "linked", hash+" "+domain)
		d.do("ZADD", "agora:link:"+hash, at, id)
		d.do("ZADD", "agora:domain:"+domain, at, id)
		d.do("ZADD", "time:", at, id)
		d.do("ZADD", "score:", ranktest.Text(rank.ArticleScore(float64(at), votes)), id)
		comments := 0
		if i <= threads {
			comments = threadSize
		}
		for _, scope := range append([]string{""}, in...) {
			if comments > 0 {
				d.do("ZADD", "agora:comments:"+scope, comments, id)
				d.do("ZADD", "agora:active:"+scope, d.at(threadSize), id)
				d.do("HSET", id, "last_reply", d.at(threadSize))
			}
		}
		d.points("", id, at, votes)
		d.do("ZADD", "agora:articles_by:1", at, id)
		d.do("ZADD", "agora:points_by:1", votes, id)
		for _, group := range in {
			d.do("SADD", "group:"+group, id)
			d.do("ZADD", "time:"+group, at, id)
			d.points(group, id, at, votes)
			d.do("ZADD", "score:"+group, ranktest.Text(rank.ArticleScore(float64(at), votes)), id)
		}
	}
	for _, group := range groups {
		d.do("ZADD", "agora:groups", 0, group)
		d.do("ZADD", "agora:spellings:group", 0, forum.FoldName(group)+"\n"+group)
	}
	d.do("HSET", "agora:karma", 1, people-1)
	d.do("SET", "article:", articles)
}

// points puts an article into the rankings by points, of the site or of a group.
func (d *dataset) points(group, id string, at int64, votes int) {
	d.do("ZADD", "agora:points:"+group, votes, id)
	d.inPeriod("agora:points_in:", group, at, votes, id)
}

// inPeriod puts a post into the ranking of its period.
func (d *dataset) inPeriod(key, scope string, at int64, score int, id string) {
	ranking := key + string(forum.YearPeriods(time.Unix(at, 0))[0]) + ":" + scope
	d.do("ZADD", ranking, score, id)
	d.do("EXPIRE", ranking, 49*3600)
}

func (d *dataset) topics() {
	d.do("ZADD", "agora:categories", 0, category)
	d.do("ZADD", "agora:spellings:category", 0, forum.FoldName(category)+"\n"+category)
	d.do("ZADD", "agora:tabs", 0, tab)
	d.do("ZADD", "agora:spellings:tab", 0, forum.FoldName(tab)+"\n"+tab)
	d.do("SADD", "bbs::tab::"+tab+"::member", category)
	tags := longNames("tag")
	list, err := json.Marshal(tags)
	if err != nil {
		d.t.Fatal(err)
	}
	texts := hardTexts()
	for i := 1; i <= topics; i++ {
		id, at, text := strconv.Itoa(i), d.at(i), "a short text"
		if i <= 100 {
			text = salted(texts[i%len(texts)], i)
		}
		title, last := strings.Repeat("語", 300), at
		if i > topics-plain {
			title = "The title of a topic that is as most are"
		}
		if i <= threads {
			last = d.at(threadSize)
		}
		d.do("HSET", "bbs::topic::"+id, "id", id, "title", title, "content", text, "time", at, "last_reply", last,
			"author_id", 1, "category", category, "tags", string(list), "click_counter", 0)
		d.do("ZADD", "agora:topics", at, id)
		d.do("ZADD", "agora:topics_by:1", at, id)
		d.do("ZADD", "agora:topics_points_by:1", 0, id)
		d.do("ZADD", "agora:topics_active", last, id)
		d.do("ZADD", "agora:topics_time:"+category, at, id)
		comments := 0
		if i <= threads {
			comments = threadSize
		}
		for _, scope := range []string{"", category} {
			if comments > 0 {
				d.do("ZADD", "agora:topics_comments:"+scope, comments, id)
			}
			d.do("ZADD", "agora:topics_points:"+scope, 0, id)
			d.inPeriod("agora:topics_points_in:", scope, at, 0, id)
		}
		d.do("ZADD", "bbs::category::"+category, last, id)
		d.do("ZADD", "bbs::tab::"+tab+"::topic_list", last, id)
		d.do("ZADD", "bbs::recommand::list", ranktest.Text(ranktest.Hot(rank.Reddit2010, 0, 0, float64(at))), id)
		for _, tag := range tags {
			d.tag(tag, id, at, last, comments)
		}
	}
	d.countTags(topics-1, tags...) // all but the usual one
	d.do("SET", "bbs::topic_ids", topics)
}

// thread gives a subject a thread. By the subject's number it is flat, one deep or
// deep, of short comments or of long ones.
func (d *dataset) thread(kind string, number int) {
	subject := kind + ":" + strconv.Itoa(number)
	texts := hardTexts()
	first, parent := d.next+1, 0
	replies := map[int]int{}
	var parents []int
	for i := 1; i <= threadSize; i++ {
		d.next++
		level := 1
		switch {
		case number%3 == 2 && i > 1: // all are replies to the first
			parent, level = first, 2
		case number%3 == 0: // chains
			if level = (i-1)%depth + 1; level == 1 {
				parent = 0
			}
		}
		if parent != 0 {
			replies[parent]++
		}
		parents = append(parents, parent)
		text := salted(texts[i%len(texts)], d.next)
		if number <= threads/2 || i > 100 {
			text = "comment " + strconv.Itoa(i)
		}
		d.comment(subject, d.next, parent, level, d.at(i), text)
		if number%3 == 0 {
			parent = d.next
		}
	}
	for i, parent := range parents {
		id := first + i
		d.do("HSET", "bbs::comment::"+strconv.Itoa(id), "replies", replies[id])
		if parent != 0 {
			d.do("ZADD", "agora:replies:"+strconv.Itoa(parent), d.at(i+1), id)
			for _, order := range []string{"best", "top", "controversial"} {
				d.do("ZADD", "agora:replies_"+order+":"+strconv.Itoa(parent), 0, id)
			}
		}
	}
	if kind == "topic" {
		d.do("HSET", "bbs::topic::"+strconv.Itoa(number), "comments", threadSize)
		return
	}
	d.do("HSET", subject, "comments", threadSize)
}

// usualThread is a thread that is as most are.
func (d *dataset) usualThread() {
	const comments = 50
	number := strconv.Itoa(usual)
	for i := range comments {
		d.next++
		d.comment("topic:"+number, d.next, 0, 1, d.at(i), strings.Repeat("A comment. ", 15))
		d.do("HSET", "bbs::comment::"+strconv.Itoa(d.next), "replies", 0)
	}
	d.do("HSET", "bbs::topic::"+number, "comments", comments, "tags", `["one","two"]`)
	for _, scope := range []string{"", category} {
		d.do("ZADD", "agora:topics_comments:"+scope, comments, number)
	}
	for _, tag := range longNames("tag") {
		for _, list := range []string{"", "_topics_active", "_topics_points", "_topics_comments"} {
			d.do("ZREM", "agora:tag"+list+":"+tag, number)
		}
	}
	for _, tag := range []string{"one", "two"} {
		d.tag(tag, number, d.at(usual), d.at(usual), comments)
		d.countTags(1, tag)
	}
}

// tag puts a topic into the rankings of a tag.
func (d *dataset) tag(tag, id string, at, last int64, comments int) {
	d.do("ZADD", "agora:tag:"+tag, at, id)
	d.do("ZADD", "agora:tag_topics_active:"+tag, last, id)
	d.do("ZADD", "agora:tag_topics_points:"+tag, 0, id)
	if comments > 0 {
		d.do("ZADD", "agora:tag_topics_comments:"+tag, comments, id)
	}
}

// countTags puts tags with a number of posts into the lists of tags.
func (d *dataset) countTags(posts int, tags ...string) {
	for _, tag := range tags {
		d.do("ZADD", "agora:tags:name", 0, tag)
		d.do("ZADD", "agora:spellings:tag", 0, forum.FoldName(tag)+"\n"+tag)
		d.do("ZADD", "agora:tags:count", posts, tag)
	}
}

func (d *dataset) comment(subject string, number, parent, level int, at int64, text string) {
	id := strconv.Itoa(number)
	key := "bbs::comment::" + id
	d.do("HSET", key, "id", id, "author_id", 1, "content", text, "time", at, "subject", subject, "depth", level)
	d.do("ZADD", "agora:thread:"+subject, at, id)
	d.do("ZADD", "agora:comments_by:1", at, subject+":"+id)
	d.do("ZADD", "agora:comments_points_by:1", 0, subject+":"+id)
	d.do("ZADD", "agora:comments", at, subject+":"+id)
	if topic, ok := strings.CutPrefix(subject, "topic:"); ok {
		d.do("LPUSH", "bbs::topic::"+topic+"::comments", id)
	}
	if number%10 == 0 { // of which the last thousand are kept, for each thread some
		d.do("ZADD", "agora:notifications:1", d.now-int64(20_000-number), "MENTION:"+subject+":"+id)
	}
	if parent != 0 {
		d.do("HSET", key, "parent", parent)
		return
	}
	d.do("HSET", key, "parent", "")
	d.do("ZADD", "agora:comments_time:"+subject, at, id)
	for _, order := range []string{"best", "top", "controversial"} {
		d.do("ZADD", "agora:comments_"+order+":"+subject, 0, id)
	}
}

// events fills the stream with events of all kinds, most of them of one thread.
func (d *dataset) events() {
	groups := strings.Join(longNames("group"), ",")
	for i := range events {
		entry := strconv.FormatInt((d.now-1_000)*1_000+int64(i), 10) + "-0"
		event := []any{"XADD", "agora:events", entry, "type"}
		number := strconv.Itoa(i%threadSize + 1)
		switch i % 20 {
		case 0:
			event = append(event, "articlePosted", "id", "article:"+strconv.Itoa(i/20%articles+1), "groups", groups)
		case 1:
			event = append(event, "topicPosted", "id", "topic:"+strconv.Itoa(i/20%topics+1), "category", category, "tabs", tab)
		case 2:
			event = append(event, "articleVoted", "id", "article:1")
		default:
			event = append(event, "commentPosted", "id", "comment:topic:1:"+number)
		}
		d.do(event...)
	}
}
