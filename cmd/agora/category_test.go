package main

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

func TestCategoriesAndTabsFromTheCommandLine(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		t.Parallel()
		redis, must, _ := on(r)
		for range 2 { // it may be repeated
			create := []string{"category", "create", "design", "--title", "Design", "--description", "Type and colours"}
			if out := must(t, "", create...); out != "category:design is ready\n" {
				t.Errorf("category create: %q", out)
			}
			must(t, "", "category", "create", "go")
			must(t, "", "category", "create", "quiet", "--approval")
			must(t, "", "category", "create", "staff", "--private")
			create = []string{"tab", "create", "tech", "--title", "Technology", "--category", "go,design"}
			if out := must(t, "", create...); out != "tab:tech is ready\n" {
				t.Errorf("tab create: %q", out)
			}
		}
		must(t, "", "tab", "create", "none")
		got := start(t, redis, "--addr", "127.0.0.1:0").Must(t, "", `{
			category(name: "design") { title description }
			tab(name: "tech") { title categories { name } }
			none: tab(name: "none") { title categories { name } }
			quiet: category(name: "quiet") { approval private }
			staff: category(name: "staff") { name }
		}`, nil)
		if got.Get("quiet", "approval") != true || got.Get("quiet", "private") != false || got.Get("staff") != nil {
			t.Errorf("%v", got.Data)
		}
		if got.Text("category", "title") != "Design" || got.Text("category", "description") != "Type and colours" {
			t.Errorf("%v", got.Data)
		}
		if got.Text("tab", "title") != "Technology" || got.Text("none", "title") != "none" {
			t.Errorf("%v", got.Data)
		}
		names := []string{got.Text("tab", "categories", 0, "name"), got.Text("tab", "categories", 1, "name")}
		if slices.Sort(names); !slices.Equal(names, []string{"design", "go"}) {
			t.Errorf("%v", got.Data)
		}
	})
}

func TestRefusedCategoriesAndTabs(t *testing.T) {
	t.Parallel()
	_, must, command := on(redistest.Any(t))
	must(t, "", "category", "create", "design", "--title", "Design")
	must(t, "", "tab", "create", "tech", "--title", "Technology")
	for _, c := range []struct {
		name  string
		args  []string
		usage bool
		says  string
	}{
		{"no name", []string{"category", "create"}, true, `category create needs <name>`},
		{"a name that is not allowed", []string{"category", "create", "a:b"}, false, "name"},
		{"two mistakes", []string{"category", "create", "a:b", "--title", strings.Repeat("x", 301)}, false, "; "},
		{
			"other texts",
			[]string{"category", "create", "design", "--title", "Other"},
			false,
			`category "design": a different category`,
		},
		{
			"another privacy",
			[]string{"category", "create", "design", "--title", "Design", "--private"},
			false,
			`category "design": a different category`,
		},
		{
			"another approval",
			[]string{"category", "create", "design", "--title", "Design", "--approval"},
			false,
			`category "design": a different category`,
		},
		{
			"a tab with another title",
			[]string{"tab", "create", "tech", "--title", "Other"},
			false,
			`tab "tech": a different tab`,
		},
		{"a tab of no category", []string{"tab", "create", "new", "--category", "nope"}, false, `no category "nope"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := command(t, "", c.args...)
			if err == nil || errors.Is(err, errUsage) != c.usage {
				t.Fatalf("err = %v", err)
			}
			oneLine(t, err.Error(), c.says)
		})
	}
}

// TestJSON reads the output of -o json, one object a line.
func TestJSON(t *testing.T) {
	t.Parallel()
	_, must, _ := on(redistest.Any(t))
	must(t, password, "user", "create", "ada", "ada@example.com", "--role", "admin")
	for _, c := range []struct {
		name string
		args []string
		want map[string]any
	}{
		{
			"settings",
			[]string{"settings", "-o", "json"},
			map[string]any{
				"name": "Agora", "description": "", "timezone": "", "registrationsPerHour": 5.0,
				"publicModerationLog": false, "hotFormula": "reddit-2010", "partitions": 1.0,
			},
		},
		{
			"a setting",
			[]string{"settings", "get", "registrationsPerHour", "-o", "json"},
			map[string]any{"registrationsPerHour": 5.0},
		},
		{
			"accounts",
			[]string{"user", "list", "--output=json"},
			map[string]any{"id": "user:1", "name": "ada", "role": "admin", "email": "ada@example.com"},
		},
		{
			"an import",
			[]string{"import", "hn", "-ojson", file(t, dropbox)},
			map[string]any{"imported": 1.0, "known": 0.0, "rejected": 0.0},
		},
		{"a check", []string{"check", "-o", "json"}, map[string]any{"findings": 0.0, "left": 0.0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got map[string]any
			out := must(t, "", c.args...)
			if err := json.Unmarshal([]byte(out), &got); err != nil || strings.Count(out, "\n") != 1 {
				t.Fatalf("%v: %s", err, out)
			}
			for key, want := range c.want {
				if got[key] != want {
					t.Errorf("%s = %v, want %v", key, got[key], want)
				}
			}
		})
	}
}
