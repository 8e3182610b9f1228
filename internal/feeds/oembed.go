package feeds

import (
	"encoding/json"
	"net/http"

	"github.com/agoraql/agora/internal/forum"
)

const (
	embedSite    = "query EmbedSite { site { name articleUrl topicUrl mentionUrl } }"
	embedArticle = "query EmbedArticle($id: ID!) { post: article(id: $id) " + embedFields + " }"
	embedTopic   = "query EmbedTopic($id: ID!) { post: topic(id: $id) " + embedFields + " }"
	embedFields  = "{ title deletedAt removedAt author { name } }"
)

// An embedding is a response of oEmbed of the type link: the page that embeds it makes its own HTML.
type embedding struct {
	Version    string `json:"version"`
	Type       string `json:"type"`
	Title      string `json:"title"`
	AuthorName string `json:"author_name,omitempty"`
	AuthorURL  string `json:"author_url,omitempty"`
	Provider   string `json:"provider_name"`
}

// embed serves what a page shows in place of a URL of the front end, 404 for all other URLs.
func (h handler) embed(w http.ResponseWriter, r *http.Request) {
	link := r.URL.Query().Get("url")
	if format := r.URL.Query().Get("format"); format != "" && format != "json" {
		http.Error(w, "the only format is json", http.StatusNotImplemented)
		return
	}
	var of struct{ Site site }
	if len(link) > 2*forum.MaxLink {
		http.NotFound(w, r)
		return
	}
	if _, ok := h.ask(w, r, embedSite, nil, &of); !ok {
		return
	}
	h.complete(&of.Site, r)
	query, id := embedArticle, "article:"
	number := forum.NumberInURL(of.Site.ArticleURL, link)
	if number == "" {
		query, id, number = embedTopic, "topic:", forum.NumberInURL(of.Site.TopicURL, link)
	}
	if number == "" {
		http.NotFound(w, r)
		return
	}
	var data struct{ Post *post }
	cacheControl, ok := h.ask(w, r, query, map[string]any{"id": id + number}, &data)
	if !ok {
		return
	}
	if p := data.Post; p == nil || p.DeletedAt != nil || p.RemovedAt != nil {
		http.NotFound(w, r)
		return
	}
	e := embedding{Version: "1.0", Type: "link", Title: data.Post.Title, Provider: of.Site.Name}
	if author := data.Post.Author; author != nil {
		e.AuthorName = author.Name
		e.AuthorURL = forum.UserURL(of.Site.MentionURL, author.Name)
	}
	text, err := json.Marshal(e) // it escapes < and >
	if err != nil {              // a bug: it consists of texts
		http.Error(w, "the response cannot be encoded", http.StatusInternalServerError)
		return
	}
	h.serve(w, r, "application/json", cacheControl, text)
}
