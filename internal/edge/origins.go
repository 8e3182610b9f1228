package edge

import (
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
)

// Origins are the origins of pages that may use the API from a browser, such as
// https://example.com. A * stands for any part: https://*.example.com,
// http://localhost:*, or * for every page.
type Origins []string

// String implements flag.Value.
func (o *Origins) String() string { return strings.Join(*o, ",") }

// Set implements flag.Value; it takes a list with commas.
func (o *Origins) Set(list string) error {
	var origins Origins
	for origin := range strings.SplitSeq(list, ",") {
		origin = strings.ToLower(strings.TrimSpace(origin))
		scheme, host, ok := strings.Cut(origin, "://")
		_, err := path.Match(origin, "")
		if origin != "*" && (!ok || scheme == "" || host == "" || strings.ContainsAny(host, "/?#@ ")) || err != nil {
			return fmt.Errorf("%q is no origin such as https://example.com", origin)
		}
		origins = append(origins, origin)
	}
	*o = origins
	return nil
}

// Allow reports whether pages of an origin may use the API.
func (o Origins) Allow(origin string) bool {
	return slices.ContainsFunc(o, func(pattern string) bool {
		ok, _ := path.Match(pattern, strings.ToLower(origin)) // Set has checked the pattern
		return ok || pattern == "*"
	})
}

// preflighted are headers that a page cannot send to another site without asking
// first. What asked has passed the list of origins.
var preflighted = []string{"Apollo-Require-Preflight", "X-Apollo-Operation-Name", "GraphQL-Require-Preflight"}

// Protect refuses what pages of other sites make a browser send to the API
// without asking. It knows its users by a header and not by a cookie, so such a
// request can do no more than a stranger's; but a stranger may not reach a
// server behind a firewall, as the browser can.
func (o Origins) Protect(next http.Handler) http.Handler {
	var protection http.CrossOriginProtection
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if o.Allow(r.Header.Get("Origin")) {
			next.ServeHTTP(w, r)
			return
		}
		if err := protection.Check(r); err != nil {
			forbid(w, "requests of other sites are refused; --cors-origins lists the origins that may send them")
			return
		}
		if (r.Method == http.MethodGet || r.Method == http.MethodHead) && foreign(r) {
			forbid(w, "a GET of another site needs the header "+preflighted[0]+", with any value")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// foreign reports whether a browser sent r for a page of another site without
// having asked. WebSockets are a matter of their own.
func foreign(r *http.Request) bool {
	if strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		return false
	}
	for _, name := range preflighted {
		if r.Header.Get(name) != "" {
			return false
		}
	}
	switch mediaType, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); mediaType {
	case "", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain":
	default:
		return false
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "same-origin", "none":
		return false
	case "": // an old browser, which names the origin, or no browser
		origin, err := url.Parse(r.Header.Get("Origin"))
		return err != nil || origin.Host != "" && origin.Host != r.Host || r.Header.Get("Origin") == "null"
	}
	return true
}

// forbid refuses a request for the page that it comes from. The refusal varies by what
// was looked at.
func forbid(w http.ResponseWriter, message string) {
	w.Header().Add("Vary", "Origin, Sec-Fetch-Site, Content-Type, "+strings.Join(preflighted, ", "))
	refuse(w, http.StatusForbidden, message)
}

// refuse refuses a request. The refusal varies by what the response would vary by.
func refuse(w http.ResponseWriter, status int, message string) {
	w.Header().Add("Vary", "Accept, Authorization")
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"errors": []any{map[string]any{ // the client may have gone
		"message": message, "extensions": map[string]string{"code": "FORBIDDEN"},
	}}})
}
