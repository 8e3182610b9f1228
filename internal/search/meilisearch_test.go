package search

import (
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

func TestQueriesOfMeilisearch(t *testing.T) {
	for query, want := range map[string]string{
		"redis database":         "redis database",
		`"one machine" -cluster`: `"one machine" -cluster`,
		`-“one machine” node.js`: `-"one machine" "node.js"`,
		"人工智能":                   `"人工智能"`,
		"--x y":                  `-"-x" y`,
		`「一 二」`:                  `"一 二"`,
		`a"b`:                    `a "b"`,
		"word , - “”":            "word",
	} {
		terms, err := parseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		if got := queryOf(terms); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
}

func TestFiltersOfMeilisearch(t *testing.T) {
	at := time.Unix(1_700_000_000, 500_000_000)
	group, tag := "DB", `a" OR "b\`
	got := filterOf(&finding{
		Search: &forum.Search{
			Kinds: []forum.SearchKind{forum.SearchTopics}, Author: 5, Group: &group, Tag: &tag, Since: &at, Until: &at,
		},
		hidden: []string{"staff", "Ops"},
	})
	want := []string{
		`kind IN ["TOPICS"]`, `author = "user:5"`, `group = "db"`, `tag = "a\" or \"b\\"`, `time >= 1700000000.500000`,
		`time <= 1700000000.500000`, `NOT place IN ["staff", "Ops"]`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%q, want %q", got, want)
	}
}
