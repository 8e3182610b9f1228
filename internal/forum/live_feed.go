package forum

import "slices"

// A FeedInput names a feed of articles or of topics: exactly one of its fields is set.
type FeedInput struct {
	Articles *ArticleFeedInput
	Topics   *TopicFeedInput
}

// An ArticleFeedInput names a feed of articles, as the arguments of the queries do. At most one of Group, Tag and
// Domain is set.
type ArticleFeedInput struct {
	Order   Order
	Window  Window
	Formula *string
	Group   *string
	Tag     *string
	Domain  *string
}

// A TopicFeedInput names a feed of topics, as the arguments of the queries do. At most one of Category, Tab and Tag is
// set.
type TopicFeedInput struct {
	Order    Order
	Window   Window
	Formula  *string
	Category *string
	Tab      *string
	Tag      *string
}

// Parse returns the valid input, with the domain as ParseDomain returns it. Errors: BadUserInput.
func (in FeedInput) Parse() (FeedInput, error) {
	switch {
	case (in.Articles == nil) == (in.Topics == nil):
		return in, Errorf(BadUserInput, "pass articles or topics, exactly one of them").Breaks(Choice)
	case in.Articles != nil:
		articles := *in.Articles
		in.Articles = &articles
		return in, articles.parse()
	default:
		topics := *in.Topics
		in.Topics = &topics
		return in, topics.parse()
	}
}

// parse checks the feed, and replaces the domain by the result of ParseDomain. Errors: BadUserInput.
func (in *ArticleFeedInput) parse() (err error) {
	lists := []*string{in.Group, in.Tag, in.Domain}
	if countSet(lists) > 1 {
		return Errorf(BadUserInput, "pass one of group, tag and domain").Breaks(Choice)
	}
	if in.Tag != nil || in.Domain != nil {
		if err := (Feed{Window: in.Window}).NoYear("the articles of a tag or a domain"); err != nil {
			return err
		}
	}
	if in.Group, err = parseOptionalName("group", in.Group); err != nil {
		return err
	}
	if in.Tag, err = parseOptionalName("tag", in.Tag); err != nil || in.Domain == nil {
		return err
	}
	domain, err := ParseDomain(*in.Domain)
	in.Domain = &domain
	return err
}

// parse checks the feed. Errors: BadUserInput.
func (in *TopicFeedInput) parse() (err error) {
	if countSet([]*string{in.Category, in.Tab, in.Tag}) > 1 {
		return Errorf(BadUserInput, "pass one of category, tab and tag").Breaks(Choice)
	}
	if in.Tab != nil || in.Tag != nil {
		if err := (Feed{Window: in.Window}).NoYear("the topics of a tab or a tag"); err != nil {
			return err
		}
	}
	if in.Category, err = parseOptionalName("category", in.Category); err != nil {
		return err
	}
	if in.Tab, err = parseOptionalName("tab", in.Tab); err != nil {
		return err
	}
	in.Tag, err = parseOptionalName("tag", in.Tag)
	return err
}

// Names returns the names of a parsed feed.
func (in FeedInput) Names() []Name {
	var names []Name
	add := func(kind NameKind, text *string) {
		if text != nil {
			names = append(names, Name{kind, text})
		}
	}
	if in.Articles != nil {
		add(GroupNames, in.Articles.Group)
		add(TagNames, in.Articles.Tag)
		return names
	}
	add(CategoryNames, in.Topics.Category)
	add(TabNames, in.Topics.Tab)
	add(TagNames, in.Topics.Tag)
	return names
}

// countSet returns how many arguments are set.
func countSet(args []*string) (n int) {
	for _, arg := range args {
		if arg != nil {
			n++
		}
	}
	return n
}

// parseOptionalName is ParseExistingName for an argument that may be missing. Errors: BadUserInput.
func parseOptionalName(field string, name *string) (*string, error) {
	if name == nil {
		return nil, nil
	}
	parsed, err := ParseExistingName(field, *name)
	return &parsed, err
}

// Voted reports whether an event is about votes on a post that belongs to a parsed feed, whatever the order and the
// window of the feed are. It reads only fields of the event.
func (in FeedInput) Voted(e *Event) bool {
	if in.Articles != nil {
		a := in.Articles
		return e.Kind == EventArticleVoted && hasName(e, "groups", a.Group) && hasName(e, "tags", a.Tag) &&
			(a.Domain == nil || e.Fields["domain"] == *a.Domain)
	}
	t := in.Topics
	return e.Kind == EventTopicVoted && hasName(e, "tabs", t.Tab) && hasName(e, "tags", t.Tag) &&
		(t.Category == nil || e.Fields["category"] == *t.Category)
}

// hasName reports whether a field of an event contains a name. It returns true for a nil name.
func hasName(e *Event, field string, name *string) bool {
	return name == nil || slices.Contains(e.Names(field), *name)
}
