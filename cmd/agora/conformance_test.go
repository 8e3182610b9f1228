package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestConformance compares a server that is running with the published values.
func TestConformance(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", emptyRedis(t), "--no-search")
	out := must(t, "", "conformance", r.root+"/graphql")
	if !strings.Contains(out, "hn             6 of 6\n") || strings.Count(out, "\n") != 9 {
		t.Errorf("it prints\n%s", out)
	}
}

// TestConformanceFindsOtherServers compares servers that have other values, or none.
func TestConformanceFindsOtherServers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, reply, want string }{
		{"another value", `{"data":{"site":{"formulas":[{"name":"contract","value":7}]}}}`, "no formula of this name"},
		{"no such field", `{"errors":[{"message":"Cannot query field value"}]}`, "Cannot query field value"},
		{"no formulas", `{"data":{"site":{"formulas":[]}}}`, "contract: the server has no formula"},
		{"no GraphQL", `<html>`, "is no GraphQL"},
	} {
		t.Run(c.name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				_, _ = w.Write([]byte(c.reply))
			}))
			defer server.Close()
			out, errOut, err := command(t, "", "conformance", server.URL)
			if err == nil || !strings.Contains(errOut+err.Error(), c.want) {
				t.Errorf("%v, want %s", err, c.want)
			}
			if c.name == "another value" && !strings.Contains(out, "contract       0 of 2") {
				t.Errorf("it prints\n%s", out)
			}
		})
	}
	all := `{"data":{"site":{"formulas":[`
	for _, name := range strings.Fields("contract reddit2010 reddit hn lobsters lemmy wilson rising controversial") {
		all += `{"name":"` + name + `","value":0},`
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(strings.TrimSuffix(all, ",") + "]}}}"))
	}))
	defer server.Close()
	if _, _, err := command(t, "", "conformance", server.URL); err == nil ||
		!strings.Contains(err.Error(), "values are not those that were published") {
		t.Errorf("wrong values: %v", err)
	}
}
