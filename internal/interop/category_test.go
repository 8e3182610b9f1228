package interop_test

import (
	"slices"
	"testing"
	"time"
)

func TestCategoriesAndTabsOfTheProgram(t *testing.T) {
	run(t, []testCase{
		{"are in the lists with their topics after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			s.p.tabAddCategory("tech", "Go")
			s.p.tabAddCategory("tech", "Web")
			a := s.p.postTopic(ann.uid, "a", "Go", "tech")
			s.Advance(time.Minute)
			b := s.p.postTopic(ann.uid, "b", "Web", "tech")
			s.Advance(time.Minute)
			c := s.p.postTopic(ann.uid, "c", "Music")
			reconciled(t, s)
			same(t, "categories", s.categoryNames(t), []string{"Go", "Music", "Web"})
			same(t, "tabs", s.tabNames(t), []string{"tech"})
			same(t, "Music", s.categoryTopics(t, "Music", 1), []string{"topic:" + c})
			same(t, "category of a topic", s.topic(t, member{}, c).Category.Name, "Music")
			tab := s.tab(t, "tech")
			if tab == nil {
				t.Fatal("no tab")
			}
			names := []string{}
			for _, category := range tab.Categories {
				names = append(names, category.Name)
			}
			same(t, "tab's categories", names, []string{"Go", "Web"})
			same(t, "tab's count", tab.TopicCount, 2)
			same(t, "tab's topics", s.tabTopics(t, "tech"), within("topic:", []string{b, a}))
		}},
		{"fill a tab of which only the members are written, after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			var ids []string
			for range 30 {
				s.Advance(time.Second)
				ids = append(ids, s.p.postTopic(ann.uid, "t", "Go"))
			}
			s.p.tabAddCategory("tech", "Go")
			reconciled(t, s)
			slices.Reverse(ids)
			same(t, "the program's page", s.p.tabTopics("tech", 1), ids[:25])
			same(t, "tab", s.tabTopics(t, "tech"), within("topic:", ids[:25]))
			same(t, "count", s.tab(t, "tech").TopicCount, 30)
		}},
		{"leave a tab after reconcile when the program takes the category out", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go", "Web")
			a, b := s.newTopic(t, mod, "a", "Go"), s.newTopic(t, mod, "b", "Web")
			s.p.tabRemoveCategory("tech", "Go")
			reconciled(t, s)
			same(t, "tab", s.tabTopics(t, "tech"), []string{"topic:" + b})
			same(t, "the program's page", s.p.tabTopics("tech", 1), []string{b})
			same(t, "Go", s.categoryTopics(t, "Go", 1), []string{"topic:" + a})
		}},
		{"show in a tab at once what the program puts into its list", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			a := s.newTopic(t, mod, "a", "Go")
			s.p.tabRemove("tech", a)
			same(t, "removed", s.tabTopics(t, "tech"), []string{})
			s.p.tabAdd("tech", a, seconds(s.Clock.Now()))
			same(t, "added", s.tabTopics(t, "tech"), []string{"topic:" + a})
		}},
		{"with names that Agora would not take are read after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			s.p.tabAddCategory("Q&A's", "C: all")
			a := s.p.postTopic(ann.uid, "a", "C: all", "Q&A's")
			reconciled(t, s)
			same(t, "category", s.categoryTopics(t, "C: all", 1), []string{"topic:" + a})
			same(t, "tab", s.tabTopics(t, "Q&A's"), []string{"topic:" + a})
		}},
		{"take topics through GraphQL after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			s.p.tabAddCategory("tech", "Go")
			a := s.p.postTopic(ann.uid, "a", "Go", "tech")
			reconciled(t, s)
			s.Advance(time.Minute)
			b := s.newTopic(t, ann, "b", "Go")
			same(t, "category", s.p.categoryTopics("Go", 1), []string{b, a})
			same(t, "tab", s.p.tabTopics("tech", 1), []string{b, a})
		}},
		{"place by the last reply after reconcile what the program bumps in a tab alone", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			a := s.newTopic(t, mod, "a", "Go")
			at, _ := s.p.score("bbs::category::Go", a)
			s.p.tabAdd("tech", a, at+1000)
			reconciled(t, s)
			got, _ := s.p.score("bbs::tab::tech::topic_list", a)
			same(t, "position", got, at) // topic_list is derived from the last reply
		}},
	})
}
