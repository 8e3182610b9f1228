package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	neturl "net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// urlOf is the URL of a Redis as --redis takes it.
func urlOf(r *redistest.Redis) string {
	switch {
	case r.Nodes != nil:
		return "redis://" + r.Nodes[0].Addr + "?cluster=true&addr=" + r.Nodes[1].Addr
	case r.Network == "unix":
		return "unix://" + r.Addr
	}
	return "redis://" + r.Addr
}

// settingRows returns the rows of all settings as they are at first.
func settingRows() string {
	var rows strings.Builder
	site := forum.NewSite(nil)
	for _, setting := range forum.Settings {
		rows.WriteString(settingRow(setting.Name, cmp.Or(setting.Text(site), "(none)")))
	}
	return rows.String()
}

func settingRow(name, value string) string { return fmt.Sprintf("%-22s%s\n", name, value) }

func TestSettingsPrintsAndChangesTheTimeZone(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		url := urlOf(r)
		prints := func(want string) {
			t.Helper()
			if out := must(t, "", "settings", "--redis", url); out != want {
				t.Errorf("it prints\n%swant\n%s", out, want)
			}
		}
		head, rest, _ := strings.Cut(settingRows(), settingRow(forum.TimezoneSetting, "UTC"))
		rest += settingRow("hot formula", "reddit-2010") + settingRow("partitions", "1") + settingRow("layout", "3")
		must(t, "", "category", "create", "--redis", url, "general")
		prints(head + "timezone              UTC (none is set)\n" + rest)
		client := r.Client(t)
		client.ZAdd(t.Context(), "bbs::reply_day_rank", redis.Z{Score: 1, Member: 7})
		must(t, "", "settings", "set", "--redis", url, "timezone", "Europe/Paris")
		prints(head + "timezone              Europe/Paris\n" + rest)
		if left := client.PTTL(t.Context(), "bbs::reply_day_rank").Val(); left <= 0 || left > 25*time.Hour {
			t.Errorf("today lasts %v", left)
		}
		must(t, "", "settings", "set", "timezone", "Asia/Tokyo", "--redis", url)
		prints(head + "timezone              Asia/Tokyo\n" + rest)

		_, _, err := command(t, "", "--addr", "127.0.0.1:0", "--redis", url, "--timezone", "UTC")
		if err == nil || errors.Is(err, errUsage) {
			t.Fatalf("a start with another zone: %v", err)
		}
		oneLine(t, err.Error(), "Asia/Tokyo", "agora settings set timezone UTC")
	})
}

// TestSettingsOfTheSite sets each setting on the command line and reads it there and by a query of a running server.
func TestSettingsOfTheSite(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		url := urlOf(r)
		server := start(t, "--addr", "127.0.0.1:0", "--redis", url)
		for _, c := range []struct{ setting, value, says string }{
			{"name", "The Gophers", `name is "The Gophers" from now on; it was "Agora"`},
			{"name", "The Gophers", `name is "The Gophers" already`},
			{"description", "All about Go", `description is "All about Go" from now on; it was ""`},
			{"timezone", "Asia/Tokyo", "begin in Asia/Tokyo"},
			{"publicModerationLog", "true", `publicModerationLog is "true" from now on; it was "false"`},
			{"registrationsPerHour", "7", `registrationsPerHour is "7" from now on; it was "5"`},
			{"linkVerifiedEmail", "true", `linkVerifiedEmail is "true" from now on; it was "false"`},
			{"votesPerDay", "0", `votesPerDay is "0" from now on; it was "2000"`},
			{"articleUrl", "https://example.com/a/{id}", `articleUrl is "https://example.com/a/{id}" from now on; it was ""`},
			{"publicRevisions", "true", `publicRevisions is "true" from now on; it was "false"`},
		} {
			if out := must(t, "", "settings", "set", c.setting, c.value, "--redis", url); !strings.Contains(out, c.says) {
				t.Errorf("set %s prints %q, want %q", c.setting, out, c.says)
			}
			if out := must(t, "", "settings", "get", c.setting, "--redis", url); out != c.value+"\n" {
				t.Errorf("get %s prints %q", c.setting, out)
			}
		}
		query := "/graphql?query=" + neturl.QueryEscape(`{ site { name description timezone registrationsPerHour } }`)
		proctest.Eventually(t, "the settings on the server", func() bool {
			_, body := server.get(t, query)
			return strings.Contains(body, `{"site":{"name":"The Gophers","description":"All about Go",`+
				`"timezone":"Asia/Tokyo","registrationsPerHour":7}}`)
		})
		must(t, "", "settings", "set", "description", "", "--redis", url)
		if out := must(t, "", "settings", "get", "description", "--redis", url); out != "\n" {
			t.Errorf("a removed description is %q", out)
		}
	})
}

func TestSettingsArguments(t *testing.T) {
	t.Parallel()
	url := urlOf(redistest.Any(t))
	for name, args := range map[string]string{
		"an unknown zone":          "settings set timezone Nowhere/Land",
		"the machine's zone":       "settings set timezone Local",
		"no zone":                  "settings set timezone",
		"nothing to set":           "settings set",
		"an unknown setting":       "settings set partitions 2",
		"too much":                 "settings set timezone UTC UTC",
		"an unknown word":          "settings show",
		"a setting that is none":   "settings get partitions",
		"an empty name":            "settings set name \u00a0",
		"no number":                "settings set registrationsPerHour many",
		"no truth value":           "settings set publicRevisions perhaps",
		"a URL without a place":    "settings set articleUrl https://example.com/",
		"too few registrations":    "settings set registrationsPerHour 0",
		"neither true nor false":   "settings set voteVerifiedEmail yes",
		"an unknown zone at start": "serve --addr 127.0.0.1:0 --timezone Nowhere/Land",
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := command(t, "", append(strings.Fields(args), "--redis", url)...)
			if !errors.Is(err, errUsage) {
				t.Fatalf("err = %v", err)
			}
			oneLine(t, err.Error())
		})
	}
	if _, _, err := command(t, "", "settings"); !errors.Is(err, errUsage) {
		t.Errorf("without data: %v", err)
	}
	if out := must(t, "", "settings", "-h"); !strings.Contains(out, "settings set timezone Europe/Paris") {
		t.Errorf("help: %s", out)
	}
	out := must(t, "", "settings", "set", "-h")
	if !strings.Contains(out, "<setting> <value>") || !strings.Contains(out, "--redis=URL") {
		t.Errorf("help: %s", out)
	}
}

func TestDataOfANewerLayoutIsRefused(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		client := r.Client(t)
		client.HSet(t.Context(), "agora:settings", "partitions", 1) // data from before there was a layout
		must(t, "", "settings", "--redis", urlOf(r))
		if got := client.HGet(t.Context(), "agora:settings", "layout").Val(); got != "3" {
			t.Errorf("layout %q", got)
		}
		client.HSet(t.Context(), "agora:settings", "layout", 4)
		_, _, err := command(t, "", "settings", "--redis", urlOf(r))
		if err == nil || errors.Is(err, errUsage) {
			t.Fatalf("err = %v", err)
		}
		oneLine(t, err.Error(), "layout 4", "newer agora")
	})
}

func TestAServerFinishesACopyThatAnotherBegan(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	client := r.Client(t)
	const topics = 2_000
	for id := range topics {
		key := strconv.Itoa(id + 1)
		client.HSet(t.Context(), "bbs::topic::"+key, "id", key, "title", "x", "time", key, "category", "c")
		client.ZAdd(t.Context(), "bbs::category::c", redis.Z{Score: float64(id + 1), Member: key})
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	looks := 0
	dead, err := redisstore.Open(ctx, client, redisstore.Options{Now: func() time.Time {
		if looks++; looks == 6 {
			cancel()
		}
		return time.Now().Add(-time.Hour) // its lease has run out
	}})
	if err != nil {
		t.Fatal(err)
	}
	if err := dead.Tabs.PutCategory(ctx, forum.TabCategory{Tab: "t", Category: "c"}, true); !errors.Is(err,
		context.Canceled) {
		t.Fatalf("err = %v", err)
	}
	copied := func() int64 { return client.ZCard(t.Context(), "bbs::tab::t::topic_list").Val() }
	if n := copied(); n == 0 || n == topics {
		t.Fatalf("%d topics were copied", n)
	}
	start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(r))
	proctest.Eventually(t, "all topics in the tab", func() bool { return copied() == topics })
}
