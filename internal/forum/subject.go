package forum

import (
	"strconv"
	"strings"
)

// A SubjectID is the id of what comments are about: an ArticleID or a TopicID in
// its global form, such as topic:131853.
type SubjectID string

// SubjectID is what comments on the article are about.
func (a *Article) SubjectID() SubjectID { return SubjectID(a.GlobalID()) }

// SubjectID is what comments on the topic are about.
func (t *Topic) SubjectID() SubjectID { return SubjectID(t.GlobalID()) }

// ParseSubjectID reads the global id of an article or a topic.
func ParseSubjectID(s string) (SubjectID, error) {
	switch kind, _, _ := strings.Cut(s, ":"); kind {
	case "article", "topic":
		_, err := parseID(kind, s)
		return SubjectID(s), err
	}
	return "", Errorf(BadUserInput, "%q is not the id of an article or a topic", shorten(s))
}

// Number is the subject's number.
func (id SubjectID) Number() int64 {
	_, digits, _ := strings.Cut(string(id), ":")
	n, _ := strconv.ParseInt(digits, 10, 64)
	return n
}

// Topic reports whether the subject is a topic, and not an article.
func (id SubjectID) Topic() bool { return strings.HasPrefix(string(id), "topic:") }
