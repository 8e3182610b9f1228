package edge_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/edge"
)

func TestClientBehindProxies(t *testing.T) {
	var trusted edge.Proxies
	if err := trusted.Set("127.0.0.0/8, 10.0.0.0/8,2001:db8::1"); err != nil {
		t.Fatal(err)
	}
	behind := serve(t, edge.Options{Proxies: trusted}) + "/graphql"
	direct := serve(t, edge.Options{}) + "/graphql"
	for _, c := range []struct {
		name, url string
		forwarded []string
		want      string // "" for the connection's own
	}{
		{"a client", behind, []string{"203.0.113.7"}, "203.0.113.7:0"},
		{"a client that lies before the proxy's word", behind, []string{"198.51.100.1, 203.0.113.7"}, "203.0.113.7:0"},
		{"lies in a header of their own", behind, []string{"198.51.100.1", "203.0.113.7"}, "203.0.113.7:0"},
		{"two proxies", behind, []string{"203.0.113.7, 10.1.2.3"}, "203.0.113.7:0"},
		{"proxies only", behind, []string{"10.1.2.3"}, "10.1.2.3:0"},
		{"an IPv6 client", behind, []string{"2001:db8::2"}, "[2001:db8::2]:0"},
		{"an IPv6 proxy", behind, []string{"203.0.113.7, 2001:db8::1"}, "203.0.113.7:0"},
		{"with a port", behind, []string{"203.0.113.7:4711"}, "203.0.113.7:0"},
		{"IPv6 with a port", behind, []string{"[2001:db8::2]:4711"}, "[2001:db8::2]:0"},
		{"IPv4 written as IPv6", behind, []string{"::ffff:203.0.113.7"}, "203.0.113.7:0"},
		{"nonsense", behind, []string{"unknown"}, "127.0.0.1:0"},
		{"nonsense before a proxy", behind, []string{"203.0.113.7, <script>, 10.1.2.3"}, "10.1.2.3:0"},
		{"nothing", behind, nil, "127.0.0.1:0"},
		{"no proxy is trusted", direct, []string{"203.0.113.7"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var headers []string
			for _, line := range c.forwarded {
				headers = append(headers, "X-Forwarded-For", line)
			}
			_, body := send(t, http.MethodGet, c.url, headers...)
			got, _, _ := strings.Cut(strings.TrimPrefix(body, `{"address":"`), `"`)
			if c.want == "" && !strings.HasPrefix(got, "127.0.0.1:") || c.want != "" && got != c.want {
				t.Errorf("the client is %q", got)
			}
		})
	}
	t.Run("invalid networks", func(t *testing.T) {
		for _, list := range []string{"proxy.example", "10.0.0.0/33", "", "10.0.0.1,"} {
			var p edge.Proxies
			if p.Set(list) == nil {
				t.Errorf("%q is accepted", list)
			}
		}
	})
}
