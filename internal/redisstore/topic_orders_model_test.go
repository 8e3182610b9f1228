package redisstore_test

import (
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank/ranktest"
	"github.com/agoraql/agora/internal/redisstore/read"
)

var topicOrders = []forum.Order{
	forum.OrderActive, forum.OrderNew, forum.OrderOld, forum.OrderTop, forum.OrderComments, forum.OrderControversial,
}

// score returns what a topic is ranked by in an order.
func (m *forumModel) score(topic *modelTopic, order forum.Order) (score float64) {
	switch order {
	case forum.OrderActive:
		return seconds(m.last(topic))
	case forum.OrderTop:
		for _, vote := range topic.votes {
			score += float64(vote)
		}
	case forum.OrderControversial:
		var ups, downs int
		for _, vote := range topic.votes {
			ups, downs = ups+int(max(vote, 0)), downs+int(max(-vote, 0))
		}
		return ranktest.Controversial(ups, downs)
	case forum.OrderComments:
		for _, c := range m.comments {
			if c.id.Subject == forum.SubjectID(topic.id.String()) && !c.deleted {
				score++
			}
		}
	default:
		return seconds(topic.posted)
	}
	return score
}

// checkOrders walks the topics of the site, of each category, each tab and each user in all their orders and windows.
func (m *forumModel) checkOrders(t *testing.T, a *agoratest.Agora, people []*forum.User, categories []string) {
	t.Helper()
	compare := func(name string, feed forum.Feed, in func(*modelTopic) bool,
		read func(forum.Feed) (*forum.TopicConnection, error),
	) {
		t.Helper()
		since := since(feed.Window, a.Clock.Now())
		want := m.ranked(func(topic *modelTopic) (float64, bool) {
			score := m.score(topic, feed.Order)
			sparse := feed.Order == forum.OrderComments || feed.Order == forum.OrderControversial
			return score, in(topic) && !topic.posted.Before(since) && (score > 0 || !sparse)
		})
		if feed.Order == forum.OrderOld {
			slices.Reverse(want)
		}
		var got []forum.TopicID
		first := int32(7)
		for feed.Page = (forum.PageArgs{First: &first}); ; {
			page, err := read(feed)
			if err != nil {
				t.Fatal(err)
			}
			for _, topic := range page.Nodes() {
				got = append(got, topic.ID)
			}
			if !page.PageInfo.HasNextPage {
				break
			}
			feed.Page.After = page.PageInfo.EndCursor
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s by %s of %q at %s\n got %v\nwant %v", name, feed.Order, feed.Window,
				a.Clock.Now().Format(time.DateTime), got, want)
		}
	}
	all := func(*modelTopic) bool { return true }
	for _, order := range topicOrders {
		feed := forum.Feed{Order: order}
		compare("the site", feed, all, func(feed forum.Feed) (*forum.TopicConnection, error) {
			return a.Store.TopicFeeds.Feed(t.Context(), feed)
		})
		for tab, names := range m.tabs {
			compare("tab "+tab, feed, func(topic *modelTopic) bool { return slices.Contains(names, topic.category) },
				func(feed forum.Feed) (*forum.TopicConnection, error) {
					ctx := a.Store.Core.NewResponse(t.Context(), nil, read.AllFields, nil)
					if _, err := a.Store.Tabs.Get(ctx, tab); err != nil {
						return nil, err
					}
					return a.Store.TopicFeeds.OfTab(ctx, tab, feed)
				})
		}
	}
	for _, window := range append(windows, "") {
		for _, name := range categories {
			for _, order := range topicOrders {
				if window == forum.WindowYear && order != forum.OrderTop || window != "" && window != forum.WindowAll &&
					slices.Contains([]forum.Order{forum.OrderActive, forum.OrderNew, forum.OrderOld}, order) {
					continue
				}
				compare(name, forum.Feed{Order: order, Window: window},
					func(topic *modelTopic) bool { return topic.category == name },
					func(feed forum.Feed) (*forum.TopicConnection, error) {
						return a.Store.TopicFeeds.OfCategory(t.Context(), name, feed)
					})
			}
		}
		compare("the site", forum.Feed{Order: forum.OrderTop, Window: window}, all,
			func(feed forum.Feed) (*forum.TopicConnection, error) {
				return a.Store.TopicFeeds.Feed(t.Context(), feed)
			})
	}
	for _, u := range people {
		for _, order := range []forum.Order{forum.OrderNew, forum.OrderOld, forum.OrderTop} {
			compare(u.Name, forum.Feed{Order: order}, func(topic *modelTopic) bool { return topic.author == u.ID },
				func(feed forum.Feed) (*forum.TopicConnection, error) {
					return a.Store.TopicFeeds.OfUser(t.Context(), u.ID, feed)
				})
		}
	}
}
