package gqlhttp

import (
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/ratelimit"
)

// A rateLimitWriter adds the headers of the caller's rate limit to a response.
type rateLimitWriter struct {
	http.ResponseWriter
	method    string
	rateLimit ratelimit.State
}

// WriteHeader implements http.ResponseWriter.
func (w *rateLimitWriter) WriteHeader(status int) {
	shared := w.method != http.MethodPost && strings.Contains(w.Header().Get("Cache-Control"), "public")
	if !shared { // or a CDN would show one client's rate limit to others
		setRateLimitHeaders(w.Header(), w.rateLimit)
	}
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap is for http.ResponseController.
func (w *rateLimitWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// setRateLimitHeaders sets the fields of the present draft (RateLimit), and those of the earlier drafts, which many
// clients read.
func setRateLimitHeaders(header http.Header, s ratelimit.State) {
	reset := seconds(s.ResetAfter)
	if s.RetryAfter > 0 {
		reset = seconds(s.RetryAfter) // they should not differ
		header.Set("Retry-After", reset)
	}
	if s.Limit == 0 {
		return
	}
	limit, remaining := strconv.Itoa(s.Limit), strconv.Itoa(s.Remaining)
	header.Set("RateLimit-Policy", `"reads";q=`+limit+`;qu="points";w=`+seconds(ratelimit.Reads.Window()))
	header.Set("RateLimit", `"reads";r=`+remaining+`;t=`+reset)
	header.Set("RateLimit-Limit", limit)
	header.Set("RateLimit-Remaining", remaining)
	header.Set("RateLimit-Reset", reset)
}

func seconds(d time.Duration) string { return strconv.Itoa(int(math.Ceil(d.Seconds()))) }
