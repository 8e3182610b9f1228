package forum

// PostTopicInput is the input of postTopic as the client sent it.
type PostTopicInput struct {
	Title          string
	Content        string
	Category       string
	Tags           []string
	IdempotencyKey *string
}

// A PostTopic is a valid request for a new topic.
type PostTopic struct {
	Title          string
	Content        string
	Category       string
	Tags           []string
	IdempotencyKey IdempotencyKey
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in PostTopicInput) Parse() (PostTopic, error) {
	var errs errorList
	return PostTopic{
		Title:          errs.keep(parseTitle(in.Title)),
		Content:        errs.keep(parseContent(in.Content)),
		Category:       errs.keep(KnownName("category", in.Category)),
		Tags:           errs.keepAll(parseTags(in.Tags)),
		IdempotencyKey: errs.idempotencyKey(in.IdempotencyKey),
	}, errs.join()
}

// parseTags returns the names of tags normalised and without repeats.
func parseTags(tags []string) ([]string, error) {
	names, err := parseNames("tags", tags, ParseName)
	if err == nil && len(names) > MaxTags {
		err = invalid("tags", "a topic can have at most %d tags, not %d", MaxTags, len(names))
	}
	return names, err
}

// EditTopicInput is the input of editTopic as the client sent it.
type EditTopicInput struct {
	ID      string
	Title   *string
	Content *string
	Tags    []string
}

// An EditTopic is a valid change to a topic. A nil field stays as it is; empty tags are removed.
type EditTopic struct {
	ID      TopicID
	Title   *string
	Content *string
	Tags    []string
}

// Parse returns the valid change. Errors: BadUserInput, one for each bad field, joined.
func (in EditTopicInput) Parse() (EditTopic, error) {
	var errs errorList
	out := EditTopic{
		ID:      idField(&errs, "id", in.ID, ParseTopicID),
		Title:   errs.optional(in.Title, parseTitle),
		Content: errs.optional(in.Content, parseContent),
	}
	if in.Tags != nil {
		out.Tags = append([]string{}, errs.keepAll(parseTags(in.Tags))...)
	}
	return out, errs.join()
}

// DeleteTopicInput is the input of deleteTopic as the client sent it.
type DeleteTopicInput struct{ ID string }

// Parse returns the id of the topic to delete. Errors: BadUserInput.
func (in DeleteTopicInput) Parse() (TopicID, error) { return parseTopicField(in.ID) }

// MoveTopicInput is the input of moveTopic as the client sent it.
type MoveTopicInput struct{ ID, Category string }

// A MoveTopic is a valid request to put a topic in another category.
type MoveTopic struct {
	ID       TopicID
	Category string
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in MoveTopicInput) Parse() (MoveTopic, error) {
	var errs errorList
	return MoveTopic{
		ID:       idField(&errs, "id", in.ID, ParseTopicID),
		Category: errs.keep(KnownName("category", in.Category)),
	}, errs.join()
}

// LockTopicInput is the input of lockTopic as the client sent it.
type LockTopicInput struct {
	ID     string
	Locked bool
}

// A LockTopic is a valid request to stop the replies to a topic, or to allow them again.
type LockTopic struct {
	ID     TopicID
	Locked bool
}

// Parse returns the valid request. Errors: BadUserInput.
func (in LockTopicInput) Parse() (LockTopic, error) {
	id, err := parseTopicField(in.ID)
	return LockTopic{id, in.Locked}, err
}

// PinTopicInput is the input of pinTopic as the client sent it.
type PinTopicInput struct {
	ID     string
	Pinned bool
}

// A PinTopic is a valid request to pin a topic to its category, or to unpin it.
type PinTopic struct {
	ID     TopicID
	Pinned bool
}

// Parse returns the valid request. Errors: BadUserInput.
func (in PinTopicInput) Parse() (PinTopic, error) {
	id, err := parseTopicField(in.ID)
	return PinTopic{id, in.Pinned}, err
}

// RecordTopicViewInput is the input of recordTopicView as the client sent it.
type RecordTopicViewInput struct{ ID string }

// Parse returns the id of the topic that was viewed. Errors: BadUserInput.
func (in RecordTopicViewInput) Parse() (TopicID, error) { return parseTopicField(in.ID) }

// VoteTopicInput is the input of voteTopic as the client sent it.
type VoteTopicInput struct {
	ID   string
	Vote Vote
}

// A VoteTopic is a valid vote on a topic.
type VoteTopic struct {
	ID   TopicID
	Vote Vote
}

// Parse returns the valid vote. Errors: BadUserInput.
func (in VoteTopicInput) Parse() (VoteTopic, error) {
	id, err := parseTopicField(in.ID)
	return VoteTopic{id, in.Vote}, err
}

// parseTopicField parses the only field of an input that may be bad: the topic's id.
func parseTopicField(id string) (TopicID, error) {
	var errs errorList
	return idField(&errs, "id", id, ParseTopicID), errs.join()
}
