package feeds

import (
	"encoding/xml"
	"net/http"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// sitemapPages is how many pages of 100 posts a sitemap contains for each kind of posts. A sitemap is one file. Several
// files would need an index with their URLs, and so the host that clients see; and a file of older posts would need the
// cursor of the posts.
const sitemapPages = 10

const (
	sitemapArticles = "query SitemapArticles($after: String) { site { articleUrl } " +
		"posts: articles(first: 100, order: NEW, after: $after) " + sitemapFields + " }"
	sitemapTopics = "query SitemapTopics($after: String) { site { topicUrl } " +
		"posts: topics(first: 100, after: $after) " + sitemapFields + " }"
	sitemapFields = "{ pageInfo { hasNextPage endCursor } nodes { id slug createdAt editedAt } }"
)

// The document of sitemaps.org.
type (
	urlSet struct {
		XMLName xml.Name     `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		URLs    []sitemapURL `xml:"url"`
	}
	sitemapURL struct {
		Loc     string `xml:"loc"`
		LastMod string `xml:"lastmod"`
	}
)

// sitemap serves the URLs of the newest articles and public topics, 404 on a site without templates of these.
func (h handler) sitemap(w http.ResponseWriter, r *http.Request) {
	var set urlSet
	known := false
	for _, posts := range []struct{ kind, query string }{{"article", sitemapArticles}, {"topic", sitemapTopics}} {
		after := map[string]any{}
		for range sitemapPages {
			var data struct {
				Site  site
				Posts page
			}
			if _, ok := h.ask(w, r, posts.query, after, &data); !ok {
				return
			}
			h.complete(&data.Site, r)
			template := data.Site.template(posts.kind)
			if template == "" {
				break
			}
			known = true
			for _, p := range data.Posts.Nodes {
				if p != nil {
					_, number := p.kind()
					set.URLs = append(set.URLs, sitemapURL{
						forum.PostURL(template, number, p.Slug), p.changed().Format(time.RFC3339),
					})
				}
			}
			if !data.Posts.PageInfo.HasNextPage {
				break
			}
			after["after"] = data.Posts.PageInfo.EndCursor
		}
	}
	if !known {
		http.Error(w, "the site has no articleUrl and no topicUrl", http.StatusNotFound)
		return
	}
	text, err := xml.Marshal(set)
	if err != nil { // a bug: it consists of texts
		http.Error(w, "the sitemap cannot be encoded", http.StatusInternalServerError)
		return
	}
	h.serve(w, r, "application/xml", "public, max-age=3600", append([]byte(xml.Header), text...))
}
