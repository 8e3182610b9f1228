package forum

// A Draft is the text of a new post before it is published, or the new text of a post.
type Draft struct {
	Kind     PostKind
	Post     PostID // the post to edit; "" for a new one
	Title    string // "" for a comment, and for an edit that does not change it
	Link     string // of an article
	Content  string
	Category string // of a topic
	Groups   []string
	Tags     []string
	Subject  SubjectID      // of a comment
	Parent   int64          // the number of the comment to which a comment replies; 0 for none
	Key      IdempotencyKey // of a new post; "" for none

	PostDuplicate bool // a new article even if others have posted its link before
}

// A Verdict is what the rules of a site decide about a draft, from the mildest to the strictest.
type Verdict int

// The verdicts.
const (
	Publish Verdict = iota
	Mark            // publish it, and put it into the moderation queue
	Hold            // a moderator decides
	Reject
)

// A Decision is a verdict about a draft and its reason.
type Decision struct {
	Verdict Verdict
	Rule    string // the name of the rule; "" for Publish
	Message string // for the author; "" for a message of Agora's
}

// Stricter returns the stricter one of two decisions, d if they are equally strict.
func (d Decision) Stricter(other Decision) Decision {
	if other.Verdict > d.Verdict {
		return other
	}
	return d
}
