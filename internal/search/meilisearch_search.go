package search

import (
	"cmp"
	"context"
	"encoding/hex"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// maxHits is how many hits Meilisearch pages through.
const maxHits = 1_000

// An entry is a document of Meilisearch. Its fields are named as those of a local document; fieldTags has the tags as
// they are written.
type entry struct {
	ID       string   `json:"id"`
	Title    string   `json:"title"`
	Text     string   `json:"text"`
	Kind     string   `json:"kind"`
	Author   string   `json:"author"`
	Group    []string `json:"group"`
	Category string   `json:"category"`
	Place    string   `json:"place"`
	Tag      []string `json:"tag"`
	Tags     []string `json:"tags"`
	Time     float64  `json:"time"`
}

func newEntry(c change) entry {
	e := entry{
		ID: documentID(c.id), Title: c.content.title, Kind: string(c.content.kind), Author: c.content.author.String(),
		Text: cutText(c.content.text), Category: forum.Fold(c.content.category), Place: c.content.place,
		Group: []string{}, Tag: []string{}, Tags: []string{},
		Time: float64(c.content.at.UnixMicro()) / 1e6,
	}
	for _, group := range c.content.groups {
		e.Group = append(e.Group, forum.Fold(group))
	}
	for _, tag := range c.content.tags {
		e.Tag, e.Tags = append(e.Tag, forum.Fold(tag)), append(e.Tags, tag)
	}
	return e
}

// tagID begins the ids of documents of tags.
const tagID = "tag_"

// documentID returns a global id as Meilisearch allows ids: letters, digits, - and _. No global id of another entity
// than a tag has an underscore.
func documentID(id string) string {
	if name, ok := strings.CutPrefix(id, "tag:"); ok {
		return tagID + hex.EncodeToString([]byte(name))
	}
	return strings.ReplaceAll(id, ":", "_")
}

// globalID is the reverse of documentID; false for what is no id of an entity that a search finds.
func globalID(id string) (string, bool) {
	if text, ok := strings.CutPrefix(id, tagID); ok {
		name, err := hex.DecodeString(text)
		return "tag:" + string(name), err == nil && len(name) > 0
	}
	id = strings.ReplaceAll(id, "_", ":")
	parsed, err := forum.ParseNodeID(id)
	switch parsed.(type) {
	case forum.ArticleID, forum.TopicID, forum.CommentID, forum.UserID:
		return id, err == nil
	}
	return "", false
}

// A remoteQuery is a search of Meilisearch.
type remoteQuery struct {
	Q        string   `json:"q"`
	Filter   []string `json:"filter"`
	Sort     []string `json:"sort,omitempty"`
	Offset   int      `json:"offset"`
	Limit    int      `json:"limit"`
	Strategy string   `json:"matchingStrategy"`
	Retrieve []string `json:"attributesToRetrieve"`
	SearchOn []string `json:"attributesToSearchOn,omitempty"`
}

// remoteHits are the response to it.
type remoteHits struct {
	Hits []struct{ ID, Title string }
}

// hits pages by the number of hits before, which Score of a cursor has. Meilisearch looks for similar words by itself.
func (m *meilisearch) hits(
	ctx context.Context, s *finding, at forum.SearchCursor, first bool, size int,
) ([]forum.SearchCursor, error) {
	if at.Loose {
		return nil, nil
	}
	if first {
		at.Score = 0
	}
	if at.Score < 0 || at.Score > maxHits || at.Score != math.Trunc(at.Score) {
		return nil, forum.ErrCursor
	}
	q := remoteQuery{
		Q: queryOf(s.terms), Filter: filterOf(s), Offset: int(at.Score), Limit: size, Strategy: "all",
		Retrieve: []string{"id"},
	}
	switch s.Order {
	case forum.SearchNew:
		q.Sort = []string{fieldTime + ":desc"}
	case forum.SearchOld:
		q.Sort = []string{fieldTime + ":asc"}
	}
	found, err := m.search(ctx, q)
	if err != nil {
		return nil, err
	}
	hits := make([]forum.SearchCursor, 0, len(found.Hits))
	for i, hit := range found.Hits[:min(len(found.Hits), size)] {
		if id, ok := globalID(hit.ID); ok {
			hits = append(hits, forum.SearchCursor{Order: s.Order, Score: at.Score + float64(i+1), ID: id})
		}
	}
	return hits, nil
}

// search sends a search. An index that does not exist has no hits. Errors: Unavailable.
func (m *meilisearch) search(ctx context.Context, q remoteQuery) (found remoteHits, err error) {
	return found, m.ask(ctx, "/search", q, &found)
}

// ask sends a request that a viewer waits for.
func (m *meilisearch) ask(ctx context.Context, path string, body, reply any) error {
	bounded, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	err := ignoreMissing(m.call(bounded, http.MethodPost, m.base+path, body, reply))
	if err != nil && ctx.Err() == nil {
		return fmt.Errorf("%w: %w", errAway, err)
	}
	return err
}

// queryOf returns terms as Meilisearch reads them: words that belong together are a phrase in quotes.
func queryOf(terms []term) string {
	words := make([]string, len(terms))
	for i, t := range terms {
		words[i] = t.text
		if t.quoted || len(t.words) > 1 || strings.HasPrefix(t.text, "-") {
			words[i] = `"` + strings.ReplaceAll(t.text, `"`, " ") + `"`
		}
		if t.exclude {
			words[i] = "-" + words[i]
		}
	}
	return strings.Join(words, " ")
}

// kinds are all kinds: a filter by them leaves out the document with the position.
var kinds = []forum.SearchKind{
	forum.SearchArticles, forum.SearchTopics, forum.SearchComments, forum.SearchUsers, forum.SearchTags,
}

// filterOf returns what all results of a search have.
func filterOf(s *finding) []string {
	only := s.Kinds
	if len(only) == 0 {
		only = kinds
	}
	filter := []string{oneOf(fieldKind, only)}
	if s.Author != 0 {
		filter = append(filter, is(fieldAuthor, s.Author.String()))
	}
	for _, f := range []struct {
		field string
		value *string
	}{{fieldGroup, s.Group}, {fieldCategory, s.Category}, {fieldTag, s.Tag}} {
		if f.value != nil {
			filter = append(filter, is(f.field, forum.Fold(*f.value)))
		}
	}
	if s.Since != nil {
		filter = append(filter, fmt.Sprintf("%s >= %.6f", fieldTime, float64(s.Since.UnixMicro())/1e6))
	}
	if s.Until != nil {
		filter = append(filter, fmt.Sprintf("%s <= %.6f", fieldTime, float64(s.Until.UnixMicro())/1e6))
	}
	if len(s.hidden) > 0 {
		filter = append(filter, "NOT "+oneOf(fieldPlace, s.hidden))
	}
	return filter
}

// is returns the filter of a field with a value.
func is(field, value string) string { return field + " = " + quote(value) }

// oneOf returns the filter of a field with one of several values.
func oneOf[T ~string](field string, values []T) string {
	quoted := make([]string, len(values))
	for i, v := range values {
		quoted[i] = quote(string(v))
	}
	return field + " IN [" + strings.Join(quoted, ", ") + "]"
}

var escaped = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

func quote(value string) string { return `"` + escaped.Replace(value) + `"` }

// maxNames is how many values of a facet Meilisearch returns.
const maxNames = 100

func (m *meilisearch) names(ctx context.Context, field, prefix string, most int) ([]name, error) {
	if strings.ContainsAny(prefix, `"`) || strings.HasPrefix(prefix, "-") {
		return nil, nil // it would be an operator; no name has it
	}
	if field == fieldNames {
		return m.users(ctx, prefix, min(most, maxNames))
	}
	var found struct {
		Hits []struct {
			Value string
			Count uint64
		} `json:"facetHits"`
	}
	err := m.ask(ctx, "/facet-search", map[string]any{"facetName": fieldTags, "facetQuery": prefix}, &found)
	var names []name
	for _, hit := range found.Hits[:min(len(found.Hits), most)] {
		if strings.HasPrefix(fold(hit.Value), prefix) { // it tolerates typos
			names = append(names, name{hit.Value, hit.Count})
		}
	}
	return names, err
}

// users returns the ids of users whose names begin with a prefix.
func (m *meilisearch) users(ctx context.Context, prefix string, most int) ([]name, error) {
	found, err := m.search(ctx, remoteQuery{
		Q: prefix, Filter: []string{is(fieldKind, string(forum.SearchUsers))}, Limit: most, Strategy: "all",
		Retrieve: []string{"id", fieldTitle}, SearchOn: []string{fieldTitle},
	})
	slices.SortStableFunc(found.Hits, func(a, b struct{ ID, Title string }) int {
		return cmp.Compare(fold(a.Title), fold(b.Title))
	})
	var names []name
	for _, hit := range found.Hits {
		if id, ok := globalID(hit.ID); ok {
			names = append(names, name{value: id})
		}
	}
	return names, err
}
