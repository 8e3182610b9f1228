package main

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

func TestRobotsAreAskedToStayAway(t *testing.T) {
	for name, flags := range map[string][]string{
		"demo":       {},
		"production": {"--production", "--redis", "redis://" + redistest.Mini(t).Addr},
	} {
		t.Run(name, func(t *testing.T) {
			r := start(t, append([]string{"--addr", "127.0.0.1:0"}, flags...)...)
			if status, text := r.get(t, "/robots.txt"); status != 200 || text != "User-agent: *\nDisallow: /\n" {
				t.Errorf("/robots.txt responds %d: %s", status, text)
			}
			if status, text := r.get(t, "/atom/topics"); status != 200 || !strings.Contains(text, "<feed") {
				t.Errorf("/atom/topics responds %d: %s", status, text) // for the proxy of the front end
			}
		})
	}
}
