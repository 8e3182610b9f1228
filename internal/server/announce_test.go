package server

import (
	"bytes"
	"net"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/openstore"
)

func TestAnnouncedURLCanBeClicked(t *testing.T) {
	t.Parallel()
	for addr, url := range map[string]string{
		"127.0.0.1:8080":   "http://127.0.0.1:8080/",
		"[::]:8080":        "http://localhost:8080/",
		"0.0.0.0:8080":     "http://localhost:8080/",
		"[::1]:8080":       "http://[::1]:8080/",
		"192.168.1.7:8080": "http://192.168.1.7:8080/",
	} {
		t.Run(addr, func(t *testing.T) {
			listening, err := net.ResolveTCPAddr("tcp", addr)
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			o := &Options{networkFlags: networkFlags{Web: "on"}}
			o.announce(&out, listening, &openstore.Opened{Where: "a place"})
			if text := out.String(); !strings.Contains(text, " "+url+"\n") || !strings.Contains(text, "in a place.") {
				t.Error(text)
			}
			if strings.Contains(out.String(), "nothing is kept") {
				t.Error("a store that keeps everything is said to keep nothing")
			}
		})
	}
}
