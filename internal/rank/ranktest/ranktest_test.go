package ranktest_test

import (
	"testing"

	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/rank/ranktest"
)

func TestPublishedValues(t *testing.T) {
	const newYear = 1577836800
	for _, c := range []struct {
		name string
		got  float64
		want string
	}{
		{"an article with its poster's vote", rank.ArticleScore(1332065417.47, 1), "1332065849.4700000"},
		{"hot with more ups", ranktest.Hot(rank.Reddit2010, 100, 10, newYear), "9864.3719536"},
		{"hot with more downs", ranktest.Hot(rank.Reddit2010, 10, 100, newYear), "-9860.4634686"},
		{"hot with as many", ranktest.Hot(rank.Reddit2010, 5, 5, newYear), "0.0000000"},
		{"the later hot with more ups", ranktest.Hot(rank.Reddit, 100, 10, newYear), "9864.3719536"},
		{"the later hot with more downs", ranktest.Hot(rank.Reddit, 10, 100, newYear), "9860.4634686"},
		{"the later hot with as many", ranktest.Hot(rank.Reddit, 5, 5, newYear), "9862.4177111"},
		{"wilson without votes", ranktest.Wilson(0, 0), "0.0000000"},
		{"wilson of one up", ranktest.Wilson(1, 0), "0.3784475"},
		{"wilson of ten ups", ranktest.Wilson(10, 0), "0.8589313"},
		{"wilson of one down", ranktest.Wilson(0, 1), "0.0000000"},
		{"controversial of ups alone", ranktest.Controversial(10, 0), "0.0000000"},
		{"controversial of one up and one down", ranktest.Controversial(1, 1), "2.0000000"},
		{"controversial of more ups", ranktest.Controversial(10, 5), "3.8729833"},
		{"controversial of more downs", ranktest.Controversial(5, 10), "3.8729833"},
	} {
		if got := ranktest.Text(c.got); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
