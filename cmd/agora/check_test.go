package main

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

func TestCheckReportsAndRepairs(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		url := urlOf(r)
		client := r.Client(t)
		must(t, "a long password\n", "user", "create", "--redis", url, "ada", "ada@example.com")
		if out := must(t, "", "check", "--redis", url); !strings.HasSuffix(out, "found 0, corrected 0, left 0\n") {
			t.Errorf("of sound data it prints %s", out)
		}
		client.HDel(t.Context(), "bbs::name_to_uid", "ada")
		client.ZAdd(t.Context(), "score:", redis.Z{Score: 1, Member: "article:7"})

		out, _, err := command(t, "", "check", "--redis", url)
		if !errors.Is(err, errFindings) {
			t.Errorf("of broken data it ends with %v", err)
		}
		for _, line := range []string{
			`user.name: bbs::name_to_uid ada is "", should be "1"`, `list.member: score: article:7 is "1", should be "absent"`,
		} {
			if !strings.Contains(out, line+"\n") {
				t.Errorf("it does not print %q:\n%s", line, out)
			}
		}
		var findings []redisstore.Finding
		lines := json.NewDecoder(strings.NewReader(must(t, "", "check", "--repair", "--json", "--redis", url)))
		for range 2 {
			var f redisstore.Finding
			if err := lines.Decode(&f); err != nil {
				t.Fatal(err)
			}
			findings = append(findings, f)
		}
		var report redisstore.CheckReport
		if err := lines.Decode(&report); err != nil || report.Corrected != 2 || report.Left != 0 || !findings[0].Corrected {
			t.Errorf("%+v, %+v, %v", findings, report, err)
		}
		must(t, "", "check", "--redis", url)
	})
}

// TestCheckThatCannotRun ends with 2, which is neither clean nor findings.
func TestCheckThatCannotRun(t *testing.T) {
	for name, args := range map[string]string{
		"no data named":       "check",
		"an argument":         "check --data x now",
		"Redis is not there":  "check --redis unix:///nowhere/redis.sock --wait 0s",
		"a flag not of check": "check --data x --keep-ids",
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := command(t, "", strings.Fields(args)...)
			if !errors.Is(err, errUsage) && !errors.Is(err, errNotRun) {
				t.Errorf("it ends with %v", err)
			}
		})
	}
}

func TestServeTakesInWhatOtherProgramsWrote(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	r := start(t, "--addr", "127.0.0.1:0", "--data", dir, "--reconcile", "100ms")
	token, _ := r.Register(t, "ada")
	article := r.Post(t, token, "x")
	other := redis.NewClient(&redis.Options{Network: "unix", Addr: dir + "/redis.sock"})
	defer other.Close()
	if err := other.SAdd(t.Context(), "group:theirs", article).Err(); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the group's feed", func() bool {
		got := r.Must(t, "", `{ group(name: "theirs") { articles { nodes { id groups { name } } } } }`, nil)
		return got.Text("group", "articles", "nodes", 0, "groups", 0, "name") == "theirs"
	})
}
