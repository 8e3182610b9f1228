package search

import (
	"encoding/binary"
	"hash/fnv"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/document"
	index "github.com/blevesearch/bleve_index_api"
)

// The fields of a document. The texts are words; all others are whole values.
const (
	fieldTitle    = "title"    // of a post, with its tags; the name of a user or a tag
	fieldText     = "text"     // of a post; the bio of a user
	fieldKind     = "kind"     // a forum.SearchKind
	fieldAuthor   = "author"   // a global id
	fieldGroup    = "group"    // a name, folded
	fieldCategory = "category" // a name, folded
	fieldPlace    = "place"    // the category of a topic, and of the topic of a comment: who may read it
	fieldSubject  = "subject"  // the global id of the topic that a comment is on
	fieldTag      = "tag"      // a tag, folded
	fieldTime     = "time"     // when it was posted, Unix seconds
	fieldNames    = "names"    // of a user, folded, then a 0 byte and the global id; see suggest.go
	fieldTags     = "tags"     // folded, then a 0 byte and the tag
)

// maxText is how much of a text is indexed, in bytes.
const maxText = 64 << 10

// A content is what the index stores of an entity.
type content struct {
	kind        forum.SearchKind
	title, text string
	author      forum.UserID
	groups      []string
	category    string
	place       string
	private     bool   // whether the place is a private category
	subject     string // the topic that a comment is on
	tags        []string
	name        string // of a user
	at          time.Time
}

// contentOf returns what the index stores of an entity, except the place of a comment. It returns false for an entity
// that results do not show: it does not exist, is deleted or removed, or is a tag without posts.
func contentOf(entity any) (c content, ok bool) {
	switch e := entity.(type) {
	case *forum.Article:
		if !e.DeletedAt.IsZero() || e.Removal != nil {
			return c, false
		}
		c = content{kind: forum.SearchArticles, title: e.Title, text: textOf(e.Content), at: e.CreatedAt}
		c.author, c.tags = e.AuthorID, e.Tags
		for _, g := range e.Groups {
			c.groups = append(c.groups, g.Name)
		}
	case *forum.Topic:
		if !e.DeletedAt.IsZero() || e.Removal != nil {
			return c, false
		}
		c = content{kind: forum.SearchTopics, title: e.Title, text: textOf(e.Content), at: e.CreatedAt}
		c.author, c.category, c.tags = e.AuthorID, e.CategoryName, e.Tags
		c.place = e.CategoryName
	case *forum.Comment:
		if !e.DeletedAt.IsZero() || e.Removal != nil {
			return c, false
		}
		c = content{kind: forum.SearchComments, text: textOf(e.Content), at: e.CreatedAt, author: e.AuthorID}
		if e.ID.Subject.Topic() {
			c.subject = string(e.ID.Subject)
		}
	case *forum.User:
		c = content{kind: forum.SearchUsers, title: e.Name, text: forum.OrEmpty(e.Bio), name: e.Name, at: e.CreatedAt}
		c.author = e.ID
	case *forum.Tag:
		if !e.HasPosts() {
			return c, false
		}
		c = content{kind: forum.SearchTags, title: e.Name, at: time.Unix(0, 0)}
	default:
		return c, false
	}
	return c, true
}

// textOf returns the text that readers of a content see, and the URLs of its links, each on a line of its own.
func textOf(content *string) string {
	read, _ := markdown.Read(forum.OrEmpty(content))
	return strings.Join(append([]string{read.Text}, read.Links...), "\n")
}

// document returns the content as a document of the index.
func (c *content) document(id string) *document.Document {
	doc := document.NewDocument(id)
	words := func(field, text string) {
		if text == "" {
			return
		}
		doc.AddField(document.NewTextFieldCustom(field, nil, []byte(cutText(text)),
			index.IndexField|index.IncludeTermVectors, indexed{}))
	}
	whole := func(field, value string) {
		doc.AddField(document.NewTextFieldCustom(field, nil, []byte(value), index.IndexField|index.SkipFreqNorm, entire{}))
	}
	words(fieldTitle, strings.Join(append([]string{c.title}, c.tags...), "\n"))
	words(fieldText, c.text)
	whole(fieldKind, string(c.kind))
	whole(fieldAuthor, c.author.String())
	for _, group := range c.groups {
		whole(fieldGroup, forum.FoldName(group))
	}
	if c.category != "" {
		whole(fieldCategory, forum.FoldName(c.category))
	}
	if c.place != "" {
		whole(fieldPlace, c.place)
	}
	if c.subject != "" {
		whole(fieldSubject, c.subject)
	}
	for _, tag := range c.tags {
		whole(fieldTag, forum.FoldName(tag))
	}
	for _, value := range c.tagValues() {
		doc.AddField(document.NewTextFieldCustom(fieldTags, nil, []byte(value),
			index.IndexField|index.SkipFreqNorm|index.DocValues, entire{}))
	}
	if c.name != "" {
		whole(fieldNames, fold(c.name)+"\x00"+id)
	}
	at := float64(c.at.UnixMicro()) / 1e6
	doc.AddField(document.NewNumericFieldWithIndexingOptions(fieldTime, nil, at, index.IndexField|index.DocValues))
	return doc
}

// tagValues returns the values of fieldTags, each once. It leaves out names that cannot be in an id, because nothing
// could show such a tag. Only other programs write such names.
func (c *content) tagValues() []string {
	values := make([]string, 0, len(c.tags))
	for _, tag := range c.tags {
		if _, err := forum.ParseExistingName("tag", tag); err == nil {
			values = append(values, fold(tag)+"\x00"+tag)
		}
	}
	slices.Sort(values)
	return slices.Compact(values)
}

// cutText returns the part of a text that is indexed, up to a character.
func cutText(text string) string {
	if len(text) <= maxText {
		return text
	}
	end := maxText
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end]
}

// hash returns a hash of the content, by which an entity that has not changed for the index is recognized.
func (c *content) hash() uint64 {
	h := fnv.New64a()
	for _, part := range [][]string{{c.title, c.text, c.category, c.place, c.subject, c.name}, c.groups, c.tags} {
		for _, text := range part {
			h.Write(binary.AppendUvarint(nil, uint64(len(text))))
			h.Write([]byte(text))
		}
		h.Write([]byte{0})
	}
	if c.private {
		h.Write([]byte{1})
	}
	h.Write(binary.AppendVarint(nil, int64(c.author)))
	h.Write(binary.AppendVarint(nil, c.at.UnixMicro()))
	return h.Sum64()
}

// stemmed ends a stem that differs from its word, so that a search for a word as it is written does not find stems.
const stemmed = "\x01"

// maxOften bounds how many times the index contains one word of one text. The time to look for a phrase in a text
// grows with the square of this number.
const maxOften = 64

// indexed is the analyzer of texts. If a word differs from its stem, the index contains both at the same place.
type indexed struct{}

// Analyze returns the tokens of a text, and the stems of its words. It recovers from a panic, because it runs on a
// goroutine of bleve, where a panic would end the process. A text that causes a panic is not found.
func (indexed) Analyze(text []byte) (found analysis.TokenStream) {
	defer func() {
		if recover() != nil {
			metrics.SearchTextFailures.Inc()
			found = nil
		}
	}()
	found = make(analysis.TokenStream, 0, len(text)/4)
	var made []analysis.Token // tokens are taken from it, so that there is one allocation for many
	terms := make([]byte, 0, len(text)+len(text)/2)
	times := map[string]int{}
	tokens(string(text), func(t token) {
		add := func(term string) {
			if times[term]++; times[term] > maxOften {
				return
			}
			if len(made) == 0 {
				made = make([]analysis.Token, max(16, len(text)/8))
			}
			at := len(terms)
			terms = append(terms, term...) // if append moves the array, earlier terms keep their bytes
			made[0] = analysis.Token{
				Term: terms[at:len(terms):len(terms)], Start: t.start, End: t.end, Position: t.place + 1,
			}
			found, made = append(found, &made[0]), made[1:]
		}
		add(t.term)
		if !t.run {
			if s := stem(t.term); s != t.term {
				add(s + stemmed)
			}
		}
	})
	return found
}

// entire is the analyzer of whole values.
type entire struct{}

// Analyze returns the value as one token.
func (entire) Analyze(value []byte) analysis.TokenStream {
	return analysis.TokenStream{{Term: value, End: len(value), Position: 1}}
}
