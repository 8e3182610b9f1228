package forum_test

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestParseHost(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"example.com":            "example.com",
		"EXAMPLE.com":            "example.com",
		"example.com.":           "example.com.",
		"evil。example":           "evil.example",
		"evil．example":           "evil.example",
		"evil｡example":           "evil.example",
		"ｅｖｉｌ.example":           "evil.example",
		"ev\u00adil.example":     "evil.example",
		"ev\u200bil.example":     "evil.example",
		"ⓔⓥⓘⓛ.example":           "evil.example",
		"evil%2eexample":         "evil.example",
		"evil%E3%80%82example":   "evil.example",
		"münchen.de":             "xn--mnchen-3ya.de",
		"m%C3%BCnchen.de":        "xn--mnchen-3ya.de",
		"MU\u0308NCHEN.de":       "xn--mnchen-3ya.de",
		"faß.de":                 "xn--fa-hia.de",
		"例え.jp":                  "xn--r8jz45g.jp",
		"a_b.example":            "a_b.example",
		"-a-.example":            "-a-.example",
		"r3---sn-abc.example":    "r3---sn-abc.example",
		"127.0.0.1":              "127.0.0.1",
		"127.1":                  "127.0.0.1",
		"2130706433":             "127.0.0.1",
		"0x7f.0.0.1":             "127.0.0.1",
		"0177.0.0.01":            "127.0.0.1",
		"0x":                     "0.0.0.0",
		"１２７.０.０.１":              "127.0.0.1",
		"[::1]":                  "[::1]",
		"[2001:DB8:0:0:0:0:0:1]": "[2001:db8::1]",
		"[::ffff:127.0.0.1]":     "[::ffff:7f00:1]",
		"":                       "",
		"a b":                    "",
		"a%20b":                  "",
		"a%00b":                  "",
		"a/b":                    "",
		"a@b":                    "",
		"a%2fb":                  "",
		"a%zzb":                  "",
		"a%ffb":                  "",
		"xn--a":                  "",
		"1.2.3.4.5":              "",
		"256.0.0.1":              "",
		"4294967296":             "",
		"a.09":                   "",
		"[::1":                   "",
		"[1.2.3.4]":              "",
		"[fe80::1%25eth0]":       "",
		"a\u2488example":         "", // contains "1."

		strings.Repeat("a", 63) + ".example": strings.Repeat("a", 63) + ".example",
		strings.Repeat("a", 64) + ".example": "",
		strings.Repeat("字", 30) + ".example": "xn--p8s" + strings.Repeat("a", 29) + ".example",
		"一丁七万丈三上下不与丐丑专且世丘丙业丛东丝丞丢两严並丧丨个丫一丁七万丈三上下不与丐丑.example": "",
		strings.Repeat("字", 64) + ".example":        "",
		strings.Repeat("a.", 126) + "a":             strings.Repeat("a.", 126) + "a",
		strings.Repeat("a.", 126) + "a.":            strings.Repeat("a.", 126) + "a.",
		strings.Repeat("a.", 126) + "aa":            "",
		strings.Repeat("字.", 126) + "a":             "",
		strings.Repeat("%E5%AD%97", 2_000):          "",
		strings.Repeat("\u00ad", 254) + "a.example": "",
	} {
		t.Run(in, func(t *testing.T) {
			if got, ok := forum.ParseHost(in); got != want || ok != (want != "") {
				t.Errorf("%q, %t, want %q", got, ok, want)
			}
		})
	}
}

func TestEndOfHost(t *testing.T) {
	t.Parallel()
	for in, rest := range map[string]string{
		"":                         "",
		"evil.example":             "",
		"evil.example欢迎访问":         "欢迎访问",
		"evil.example에서":           "에서",
		"evil.exampleครับ":         "ครับ",
		"evil.exampleです":           "です",
		"evil.example-欢迎":          "-欢迎",
		"evil.example:8080欢迎":      "欢迎",
		"127.0.0.1欢迎":              "欢迎",
		"bücher.example欢迎a":        "欢迎a",
		"例え.テスト":                   "",
		"例え.jp":                    "",
		"nhk日本.jp":                 "",
		"evil.欢迎example":           "",
		"evil.exämple欢迎":           "",
		"evil.ｅxample\u00e9":       "",
		"münchen.examplé.de":       "",
		"evil.example\u0301\u00e9": "",
	} {
		t.Run(in, func(t *testing.T) {
			if got := in[forum.EndOfHost(in):]; got != rest {
				t.Errorf("%q is left, want %q", got, rest)
			}
		})
	}
}
