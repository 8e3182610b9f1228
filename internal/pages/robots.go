package pages

import (
	"fmt"
	"net/http"
)

// robotsText keeps search engines away from pages that have nothing for them. It allows the POST requests of the site's
// own scripts, because search engines run the scripts before they read a page.
const robotsText = `User-agent: *
Disallow: /graphql?
Disallow: /graphiql
Disallow: /feed
Disallow: /hidden
Disallow: /moderation
Disallow: /new-topic
Disallow: /notifications
Disallow: /oembed
Disallow: /reset-password
Disallow: /saved
Disallow: /search
Disallow: /settings
Disallow: /submit
Disallow: /verify-email

Sitemap: %s/sitemap.xml
`

// robots serves robots.txt.
func (h *handler) robots(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "public, max-age=3600")
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	fmt.Fprintf(w, robotsText, h.Home(r))
}
