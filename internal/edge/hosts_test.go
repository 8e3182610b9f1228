package edge_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/edge"
)

func TestHosts(t *testing.T) {
	var listed edge.Hosts
	if err := listed.Set("example.com, *.Example.org,[2001:db8::1]"); err != nil {
		t.Fatal(err)
	}
	local := edge.LocalHosts("127.0.0.1:8080")
	for _, c := range []struct {
		name   string
		hosts  edge.Hosts
		host   string
		path   string
		served bool
	}{
		{"localhost", local, "localhost:8080", "/graphql", true},
		{"localhost behind another port", local, "localhost:3000", "/graphql", true},
		{"localhost without a port", local, "localhost", "/graphql", true},
		{"in capitals", local, "LOCALHOST:8080", "/graphql", true},
		{"with the dot of the root", local, "localhost.:8080", "/graphql", true},
		{"a name below localhost", local, "agora.localhost:8080", "/graphql", true},
		{"the IPv4 address", local, "127.0.0.1:8080", "/graphql", true},
		{"the IPv6 address", local, "[::1]:8080", "/graphql", true},
		{"the IPv6 address without a port", local, "[::1]", "/graphql", true},
		{"a name that resolves to this machine", local, "evil.example:8080", "/graphql", false},
		{"a name that begins like localhost", local, "localhost.evil.example", "/graphql", false},
		{"a name that ends like localhost", local, "evillocalhost", "/graphql", false},
		{"an address that stands in a name", local, "127.0.0.1.evil.example", "/graphql", false},
		{"another address", local, "192.0.2.1:8080", "/graphql", false},
		{"any path", local, "evil.example", "/nowhere", false},
		{"the health of another name", local, "10.1.2.3:8080", "/healthz", true},
		{"the readiness of another name", local, "10.1.2.3:8080", "/readyz", true},
		{"more than the health", local, "evil.example", "/healthz/x", false},
		{"another address of this machine", edge.LocalHosts("127.0.0.2:8080"), "127.0.0.2:8080", "/graphql", true},
		{"a listed host", listed, "example.com", "/graphql", true},
		{"a listed host on a port", listed, "example.com:8443", "/graphql", true},
		{"a name below one", listed, "a.example.org", "/graphql", true},
		{"a listed address", listed, "[2001:db8::1]:443", "/graphql", true},
		{"a host that is not listed", listed, "example.net", "/graphql", false},
		{"localhost, which is not listed", listed, "localhost", "/graphql", false},
		{"any host", edge.Hosts{"*"}, "evil.example", "/graphql", true},
		{"a listener for all the network", edge.LocalHosts("0.0.0.0:8080"), "evil.example", "/graphql", true},
		{"a listener for all the network of IPv6", edge.LocalHosts("[::]:8080"), "evil.example", "/graphql", true},
		{"a listener in the network", edge.LocalHosts("192.0.2.1:8080"), "evil.example", "/graphql", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			ok := http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})
			server := httptest.NewServer(edge.Handler(ok, edge.Options{Hosts: c.hosts}))
			defer server.Close()
			for _, upgrade := range []string{"", "websocket"} {
				req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+c.path, nil)
				if err != nil {
					t.Fatal(err)
				}
				req.Host = c.host
				if upgrade != "" {
					req.Header.Set("Connection", "Upgrade")
					req.Header.Set("Upgrade", upgrade)
				}
				resp, body := roundTrip(t, req)
				switch {
				case c.served && resp.StatusCode != http.StatusOK:
					t.Errorf("status %d: %s", resp.StatusCode, body)
				case c.served:
				case resp.StatusCode != http.StatusMisdirectedRequest || !strings.Contains(body, `"code":"FORBIDDEN"`):
					t.Errorf("status %d: %s", resp.StatusCode, body)
				case !strings.Contains(body, `the host \"`+c.host+`\" is not served here`):
					t.Errorf("the message does not name the host: %s", body)
				case resp.Header.Get("Cache-Control") != "no-store" || resp.Header.Get("Vary") != "Accept, Authorization":
					t.Errorf("a cache may keep it for others: %v", resp.Header)
				}
			}
		})
	}
}

func TestHostsAreChecked(t *testing.T) {
	for list, ok := range map[string]bool{
		"example.com":              true,
		"example.com, *.localhost": true,
		"192.0.2.1,::1,[::1]":      true,
		"*":                        true,
		"":                         false,
		"example.com,":             false,
		"https://example.com":      false,
		"example.com:8080":         false,
		"[::1]:8080":               false,
		"example.com/graphql":      false,
		"example.com example.org":  false,
		"[":                        false,
	} {
		var h edge.Hosts
		if err := h.Set(list); (err == nil) != ok {
			t.Errorf("%q: %v", list, err)
		}
	}
}
