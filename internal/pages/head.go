package pages

import "time"

// A head is what programs read of a page.
type head struct {
	Title       string // without the name of the site; "" for the name alone
	Description string
	Canonical   string // the URL, "" if no program should have it
	Type        string // of OpenGraph; "" for website
	Feed        link   // the Atom feed
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
		Comments     []posting  `json:"comment,omitempty"`
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
func (p *page) linkedData(of *item, comments []*item) posting {
	d := p.posting("DiscussionForumPosting", of)
	d.Context, d.Headline, d.URL, d.CommentCount = schemaOrg, of.Title, p.canonical(of), of.CommentCount
	d.Statistic = append(d.Statistic, counter{"InteractionCounter", schemaOrg + "/CommentAction", of.CommentCount})
	if of.Link != "" {
		d.SharedContent = &webPage{"WebPage", of.Link}
	}
	for _, c := range comments {
		if !c.gone() {
			comment := p.posting("Comment", c)
			comment.URL = p.Home + of.Address() + c.Permalink()
			d.Comments = append(d.Comments, comment)
		}
	}
	return d
}

// posting describes what posts have in common.
func (p *page) posting(kind string, of *item) posting {
	author := person{Type: "Person", Name: deletedUser}
	if of.Author != nil {
		author.Name, author.URL = of.Author.Name, p.Home+of.Author.Address()
	}
	return posting{
		Type: kind, Text: of.Text, Author: author, Published: of.CreatedAt, Modified: of.EditedAt,
		Statistic: []counter{{"InteractionCounter", schemaOrg + "/LikeAction", max(of.Score, 0)}},
	}
}
