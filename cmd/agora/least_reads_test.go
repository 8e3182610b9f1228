package main

import (
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestALimitOfReadsLetsUsersLogIn refuses limits that are too small, and opens pages and logs in with the smallest one
// that the refusal names.
func TestALimitOfReadsLetsUsersLogIn(t *testing.T) {
	t.Parallel()
	for _, web := range []string{"on", "off"} {
		t.Run("web "+web, func(t *testing.T) {
			t.Parallel()
			redis := emptyRedis(t)
			args := []string{"--addr", "127.0.0.1:0", "--web", web, redis}
			refuse := func(limit int) (least int) {
				t.Helper()
				_, _, err := command(t, "", append([]string{"--rate-limit-reads", strconv.Itoa(limit)}, args...)...)
				if !errors.Is(err, errUsage) {
					t.Fatalf("a limit of %d: %v", limit, err)
				}
				oneLine(t, err.Error(), "--rate-limit-reads", fmt.Sprint("not ", limit))
				found := regexp.MustCompile(`or (\d+) or more`).FindStringSubmatch(err.Error())
				if found == nil {
					t.Fatalf("%v names no number", err)
				}
				least, _ = strconv.Atoi(found[1])
				return least
			}
			least := refuse(1)
			refuse(least - 1)
			must(t, agoratest.Password, "user", "create", "ada", redis)
			for _, path := range []string{"/", "/topics", "/user/ada", "/search?q=x", "/tags"} {
				if web == "off" {
					path = ""
				}
				t.Run(path, func(t *testing.T) {
					r := start(t, append([]string{"--rate-limit-reads", strconv.Itoa(least)}, args...)...)
					if path != "" {
						if status, body := r.get(t, path); status != http.StatusOK || strings.Contains(body, "RATE_LIMITED") {
							t.Errorf("GET %s: %d %s", path, status, body)
						}
					}
					got := r.Ask(t, "", `mutation { login(input: {nameOrEmail: "ada", password: "`+agoratest.Password+`"}) {
						token errors { __typename } } }`, nil)
					if got.Text("login", "token") == "" {
						t.Errorf("a login with a limit of %d: %s", least, got.Body)
					}
				})
			}
		})
	}
}
