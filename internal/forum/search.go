package forum

import (
	"encoding/base64"
	"math"
	"strconv"
	"strings"
	"time"
)

// The limits of a query.
const (
	MaxQuery      = 200 // characters
	MaxQueryTerms = 10
)

// A SearchKind is a kind of entities that a search finds.
type SearchKind string

// The kinds of entities that a search finds.
const (
	SearchArticles SearchKind = "ARTICLES"
	SearchTopics   SearchKind = "TOPICS"
	SearchComments SearchKind = "COMMENTS"
	SearchUsers    SearchKind = "USERS"
	SearchTags     SearchKind = "TAGS"
)

// A SearchOrder is the order of results.
type SearchOrder string

// The orders of results.
const (
	SearchRelevance SearchOrder = "RELEVANCE"
	SearchNew       SearchOrder = "NEW"
	SearchOld       SearchOrder = "OLD"
)

// A Search is what a viewer searches for.
type Search struct {
	Query    string
	Kinds    []SearchKind // all if it is empty
	Author   UserID       // 0 for any
	Group    *string      // the articles in it only
	Category *string      // the topics in it only
	Tag      *string      // the topics that have it only
	Since    *time.Time   // when a result was posted, at the earliest
	Until    *time.Time   // when it was posted at the latest
	Order    SearchOrder
	Page     Page
}

// A SearchResult is what a search finds: an article, a topic, a comment, a user or a tag.
type SearchResult interface{ IsSearchResult() }

// IsSearchResult makes Article a SearchResult.
func (*Article) IsSearchResult() {}

// IsSearchResult makes Topic a SearchResult.
func (*Topic) IsSearchResult() {}

// IsSearchResult makes Comment a SearchResult.
func (*Comment) IsSearchResult() {}

// IsSearchResult makes User a SearchResult.
func (*User) IsSearchResult() {}

// IsSearchResult makes Tag a SearchResult.
func (*Tag) IsSearchResult() {}

// A SearchConnection is a page of results.
type SearchConnection struct {
	Edges    []*SearchEdge
	PageInfo PageInfo
	Indexing bool // whether the index is being built
}

// Nodes returns the results of the page, in order.
func (c *SearchConnection) Nodes() []SearchResult {
	nodes := make([]SearchResult, len(c.Edges))
	for i, e := range c.Edges {
		nodes[i] = e.Node
	}
	return nodes
}

// A SearchEdge is a result of a search.
type SearchEdge struct {
	Node   SearchResult
	Cursor string
	Query  string // the query that found the result
}

// A Highlight is a part of a result, with the words that were searched for.
type Highlight struct {
	Field SearchField
	HTML  string // escaped, with the words in <mark>
}

// A SearchField is a part of a result.
type SearchField string

// The parts of results.
const (
	SearchTitle SearchField = "TITLE"
	SearchText  SearchField = "TEXT"
)

// A SuggestionKind is a kind of suggestions.
type SuggestionKind string

// The kinds of suggestions.
const (
	SuggestUsers SuggestionKind = "USERS"
	SuggestTags  SuggestionKind = "TAGS"
)

// A Suggestion completes the beginning of a name.
type Suggestion struct {
	Kind       SuggestionKind
	Name       string
	User       *User // nil for a tag
	TopicCount int   // with a tag; 0 for a user
}

// A SearchCursor is the position of a result.
type SearchCursor struct {
	Order SearchOrder
	Loose bool    // whether results with similar words count too
	Score float64 // the relevance, or the time in Unix seconds
	ID    string
}

// String returns the cursor as clients see it.
func (c SearchCursor) String() string {
	loose := "-"
	if c.Loose {
		loose = "~"
	}
	text := string(c.Order) + "," + loose + "," + strconv.FormatFloat(c.Score, 'g', 17, 64) + "," + c.ID
	return base64.RawURLEncoding.EncodeToString([]byte(text))
}

// ParseSearchCursor parses the result of SearchCursor.String for an order. Errors: BadUserInput.
func ParseSearchCursor(s string, order SearchOrder) (SearchCursor, error) {
	raw, err := base64.RawURLEncoding.DecodeString(s)
	parts := strings.SplitN(string(raw), ",", 4)
	if err != nil || len(raw) > maxCursor || len(parts) != 4 {
		return SearchCursor{}, ErrCursor
	}
	c := SearchCursor{Order: order, Loose: parts[1] == "~", ID: parts[3]}
	c.Score, err = strconv.ParseFloat(parts[2], 64)
	if err != nil || math.IsNaN(c.Score) || c.String() != s {
		return SearchCursor{}, ErrCursor
	}
	return c, nil
}
