package forum

import "testing"

func TestParseNetwork(t *testing.T) {
	for text, want := range map[string]string{
		"203.0.113.7":         "203.0.113.7/32",
		"203.0.113.7/24":      "203.0.113.0/24",
		"::ffff:203.0.113.7":  "203.0.113.7/32",
		"2001:db8:1:2:3::4":   "2001:db8:1:2::/64",
		"2001:db8:1::/48":     "2001:db8:1::/48",
		"2001:db8::1/128":     "2001:db8::/64",
		"10.0.0.0/8":          "10.0.0.0/8",
		"10.0.0.0/7":          "",
		"2001::/15":           "",
		"0.0.0.0/0":           "",
		"::ffff:10.0.0.0/104": "",
		"example.com":         "",
		"":                    "",
	} {
		network, err := ParseNetwork(text)
		if got := network.String(); want != "" && (err != nil || got != want) || want == "" && CodeOf(err) != BadUserInput {
			t.Errorf("%q: %s %v, want %s", text, got, err, want)
		}
	}
}
