package main

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
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

func TestSettingsPrintsAndChangesTheTimeZone(t *testing.T) {
	redistest.EachContract(t, func(t *testing.T, r *redistest.Redis) {
		url := urlOf(r)
		prints := func(want string) {
			t.Helper()
			if out := must(t, "", "settings", "--redis", url); out != want {
				t.Errorf("it prints\n%swant\n%s", out, want)
			}
		}
		rest := "hot formula  reddit-2010\npartitions   1\nlayout       2\n"
		must(t, "", "category", "create", "--redis", url, "general")
		prints("timezone     UTC (none is set)\n" + rest)
		client := r.Client(t)
		client.ZAdd(t.Context(), "bbs::reply_day_rank", redis.Z{Score: 1, Member: 7})
		must(t, "", "settings", "set", "--redis", url, "timezone", "Europe/Paris")
		prints("timezone     Europe/Paris\n" + rest)
		if left := client.PTTL(t.Context(), "bbs::reply_day_rank").Val(); left <= 0 || left > 25*time.Hour {
			t.Errorf("today lasts %v", left)
		}
		must(t, "", "settings", "set", "timezone", "Asia/Tokyo", "--redis", url)
		prints("timezone     Asia/Tokyo\n" + rest)

		_, _, err := command(t, "", "--addr", "127.0.0.1:0", "--redis", url, "--timezone", "UTC")
		if err == nil || errors.Is(err, errUsage) {
			t.Fatalf("a start with another zone: %v", err)
		}
		oneLine(t, err.Error(), "Asia/Tokyo", "agora settings set timezone UTC")
	})
}

func TestSettingsArguments(t *testing.T) {
	url := urlOf(redistest.Mini(t))
	for name, args := range map[string]string{
		"an unknown zone":          "settings set timezone Nowhere/Land",
		"the machine's zone":       "settings set timezone Local",
		"no zone":                  "settings set timezone",
		"nothing to set":           "settings set",
		"an unknown setting":       "settings set partitions 2",
		"too much":                 "settings set timezone UTC UTC",
		"an unknown word":          "settings get",
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
	if !strings.Contains(out, "<setting> <zone>") || !strings.Contains(out, "--redis=URL") {
		t.Errorf("help: %s", out)
	}
}

func TestDataOfANewerLayoutIsRefused(t *testing.T) {
	redistest.EachContract(t, func(t *testing.T, r *redistest.Redis) {
		client := r.Client(t)
		client.HSet(t.Context(), "agora:settings", "partitions", 1) // data from before there was a layout
		must(t, "", "settings", "--redis", urlOf(r))
		if got := client.HGet(t.Context(), "agora:settings", "layout").Val(); got != "2" {
			t.Errorf("layout %q", got)
		}
		client.HSet(t.Context(), "agora:settings", "layout", 3)
		_, _, err := command(t, "", "settings", "--redis", urlOf(r))
		if err == nil || errors.Is(err, errUsage) {
			t.Fatalf("err = %v", err)
		}
		oneLine(t, err.Error(), "layout 3", "newer agora")
	})
}

func TestAServerFinishesACopyThatAnotherBegan(t *testing.T) {
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
	eventually(t, "all topics in the tab", func() bool { return copied() == topics })
}
