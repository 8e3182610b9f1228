package pages

import (
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// A head is what programs read of a page.
type head struct {
	Title       string // without the name of the site; "" for the name alone
	Description string
	Canonical   string // the URL, "" if no program should have it
	Type        string // of OpenGraph; "" for website
	Next        string // the path of the next page, "" for none
	Feed        link   // the Atom feed
	Post        *item  // of the page of an article or a topic, nil for others
	NoIndex     bool
	LinkedData  any // of schema.org, nil for none
}

// The types of schema.org that pages use. Package html/template encodes them, with < as \u003c.
type (
	webSite struct {
		Context     string `json:"@context"`
		Type        string `json:"@type"`
		Name        string `json:"name"`
		URL         string `json:"url"`
		Description string `json:"description,omitempty"`
	}
	posting struct {
		Context       string    `json:"@context,omitempty"`
		Type          string    `json:"@type"`
		URL           string    `json:"url"`
		Headline      string    `json:"headline,omitempty"`
		Text          string    `json:"text,omitempty"`
		SharedContent *webPage  `json:"sharedContent,omitempty"`
		Author        person    `json:"author"`
		Published     time.Time `json:"datePublished"`

		Modified     *time.Time `json:"dateModified,omitempty"`
		CommentCount int        `json:"commentCount,omitempty"`
		Statistic    []counter  `json:"interactionStatistic"`
		Comments     []*posting `json:"comment,omitempty"`
	}
	webPage struct {
		Type string `json:"@type"`
		URL  string `json:"url"`
	}
	person struct {
		Type string `json:"@type"`
		Name string `json:"name"`
		URL  string `json:"url,omitempty"`
	}
	counter struct {
		Type        string `json:"@type"`
		Interaction string `json:"interactionType"`
		Count       int    `json:"userInteractionCount"`
	}
)

const schemaOrg = "https://schema.org"

// linkedData describes an article or a topic with its comments, for search engines that list discussions.
func (p *page) linkedData(of *item, comments []*item) *posting {
	d := p.posting("DiscussionForumPosting", of)
	d.Context, d.Headline, d.URL, d.CommentCount = schemaOrg, of.Title, p.canonical(of), of.CommentCount
	d.Statistic = append(d.Statistic, counter{"InteractionCounter", schemaOrg + "/CommentAction", of.CommentCount})
	if of.Link != "" {
		d.SharedContent = &webPage{"WebPage", of.Link}
	}
	if d.Text == "" { // search engines require one
		d.Text = of.Title
	}
	above := []*posting{&d} // the postings that the next comment may reply to
	depths := []int{0}
	for _, c := range comments {
		for depths[len(depths)-1] >= max(c.Depth, 1) {
			above, depths = above[:len(above)-1], depths[:len(depths)-1]
		}
		comment := p.posting("Comment", c)
		if c.gone() || comment.Text == "" {
			continue // its replies become replies to the posting above it
		}
		comment.URL = p.Home + of.Address() + c.Permalink()
		parent := above[len(above)-1]
		parent.Comments = append(parent.Comments, &comment)
		above, depths = append(above, &comment), append(depths, c.Depth)
	}
	return &d
}

// posting describes what posts have in common.
func (p *page) posting(kind string, of *item) posting {
	author := person{Type: "Person", Name: deletedUser}
	if of.Author != nil {
		author.Name, author.URL = of.Author.Name, p.Home+of.Author.Address()
	}
	return posting{
		Type: kind, Text: of.Text(forum.MaxExcerpt), Author: author, Published: of.CreatedAt, Modified: of.EditedAt,
		Statistic: []counter{{"InteractionCounter", schemaOrg + "/LikeAction", max(of.Score, 0)}},
	}
}
