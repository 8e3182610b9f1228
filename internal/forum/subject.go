package forum

import (
	"strconv"
	"strings"
)

// A SubjectID is the global id of an article or a topic that has comments, such as topic:131853.
type SubjectID string

// SubjectID returns the article's id as the subject of its comments.
func (a *Article) SubjectID() SubjectID { return SubjectID(a.GlobalID()) }

// SubjectID returns the topic's id as the subject of its comments.
func (t *Topic) SubjectID() SubjectID { return SubjectID(t.GlobalID()) }

// ParseSubjectID parses the global id of an article or a topic. Errors: BadUserInput.
func ParseSubjectID(s string) (SubjectID, error) {
	switch kind, _, _ := strings.Cut(s, ":"); kind {
	case "article", "topic":
		_, err := parseID[int64](kind, s)
		return SubjectID(strings.Clone(s)), err // a copy, because s would keep the whole request in memory
	}
	return "", Errorf(BadUserInput,
		"%q is not a valid article or topic id; expected a form such as article:42 or topic:42", shorten(s)).
		Breaks(Format)
}

// Number returns the number in the id, 0 if it is malformed.
func (id SubjectID) Number() int64 {
	_, digits, _ := strings.Cut(string(id), ":")
	n, _ := strconv.ParseInt(digits, 10, 64)
	return n
}

// Topic reports whether the subject is a topic. Otherwise it is an article.
func (id SubjectID) Topic() bool { return strings.HasPrefix(string(id), "topic:") }
