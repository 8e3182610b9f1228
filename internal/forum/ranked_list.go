package forum

import "strings"

// A RankedList is a list of posts in the order of a ranking. The ranking is of the site or of a place.
type RankedList string

// The lists.
const (
	ArticlesRanked    RankedList = "ARTICLES_RANKED"
	ArticlesNew       RankedList = "ARTICLES_NEW"
	ArticlesTop       RankedList = "ARTICLES_TOP"
	ArticlesComments  RankedList = "ARTICLES_COMMENTS"
	ArticlesActive    RankedList = "ARTICLES_ACTIVE"
	TopicsNew         RankedList = "TOPICS_NEW"
	TopicsActive      RankedList = "TOPICS_ACTIVE"
	TopicsRecommended RankedList = "TOPICS_RECOMMENDED"
	TopicsHot         RankedList = "TOPICS_HOT"
)

// rankedLists are the lists by the keys of their rankings. The key consists of start, the name of the place, and end.
// The name is empty for the ranking of the site. Without a kind of place, the key contains no name.
var rankedLists = []struct {
	start, end string
	list       RankedList
	place      string
}{
	{"score:", "", ArticlesRanked, "group"},
	{"time:", "", ArticlesNew, "group"},
	{"agora:points:", "", ArticlesTop, "group"},
	{"agora:comments:", "", ArticlesComments, "group"},
	{"agora:active:", "", ArticlesActive, "group"},
	{"agora:topics", "", TopicsNew, ""},
	{"agora:topics_active", "", TopicsActive, ""},
	{"bbs::recommand::list", "", TopicsRecommended, ""},
	{"bbs::reply_day_rank", "", TopicsHot, ""},
	{"bbs::category::", "", TopicsActive, "category"},
	{"bbs::tab::", "::topic_list", TopicsActive, "tab"},
	{"agora:tag:", "", TopicsNew, "tag"},
	{"agora:tag_topics_active:", "", TopicsActive, "tag"},
}

// where returns the list of the ranking, and the global id of its place, "" for the site. The list is "" if Feed is not
// the key of such a ranking.
func (r *RankChange) where() (list RankedList, of string) {
	for _, l := range rankedLists {
		name, isIt := strings.CutPrefix(r.Feed, l.start)
		if isIt {
			name, isIt = strings.CutSuffix(name, l.end)
		}
		switch {
		case isIt && name == "":
			return l.list, ""
		case isIt && l.place != "":
			return l.list, l.place + ":" + name
		}
	}
	return "", ""
}

// List returns the list of the ranking, "" if Feed is not the key of such a ranking.
func (r *RankChange) List() RankedList {
	list, _ := r.where()
	return list
}

// Of returns the global id of the place that the list belongs to, nil for the site.
func (r *RankChange) Of() *string {
	_, of := r.where()
	return Optional(of)
}
