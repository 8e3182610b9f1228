package forum

// LockSubjectInput is the input of lockSubject as the client sent it.
type LockSubjectInput struct {
	Subject string
	State   Switch
}

// A LockSubject is a valid request to lock an article or a topic, so that it accepts no comments, or to unlock it.
type LockSubject struct {
	Subject SubjectID
	On      bool
}

// Parse returns the valid request. Errors: BadUserInput.
func (in LockSubjectInput) Parse() (LockSubject, error) {
	id, err := parseIDField("subject", in.Subject, ParseSubjectID)
	return LockSubject{id, in.State.On()}, err
}

// PinSubjectInput is the input of pinSubject as the client sent it.
type PinSubjectInput struct {
	Subject string
	Place   string
	State   Switch
}

// A PinSubject is a valid request to pin an article to one of its groups, or a topic to its category, or to unpin it.
type PinSubject struct {
	Subject SubjectID
	Place   Place
	On      bool
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in PinSubjectInput) Parse() (PinSubject, error) {
	var errs errorList
	out := PinSubject{
		Subject: idField(&errs, "subject", in.Subject, ParseSubjectID),
		Place:   idField(&errs, "place", in.Place, ParsePlace),
		On:      in.State.On(),
	}
	if kind, _ := out.Place.Name(); len(errs) == 0 && (kind == "category") != out.Subject.Topic() {
		errs = append(errs, Invalid("place", Choice, "an article is pinned to a group, a topic to its category"))
	}
	return out, errs.join()
}

// FeatureSubjectInput is the input of featureSubject as the client sent it.
type FeatureSubjectInput struct {
	Subject string
	State   Switch
}

// A FeatureSubject is a valid request to feature an article or a topic on the site, or to end that.
type FeatureSubject struct {
	Subject SubjectID
	On      bool
}

// Parse returns the valid request. Errors: BadUserInput.
func (in FeatureSubjectInput) Parse() (FeatureSubject, error) {
	id, err := parseIDField("subject", in.Subject, ParseSubjectID)
	return FeatureSubject{id, in.State.On()}, err
}

// PostID returns the id of the article or topic to lock or unlock.
func (in LockSubject) PostID() PostID { return PostID(in.Subject) }

// PostID returns the id of the article or topic to pin or unpin.
func (in PinSubject) PostID() PostID { return PostID(in.Subject) }
