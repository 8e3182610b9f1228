package forum

import "strings"

// A Queue selects a part of the moderation queue.
type Queue struct {
	Kind  *PostKind // nil for all
	Place *string   // the global id of a category or a group; nil for all
	Order QueueOrder
	Page  PageArgs
}

// Parse returns the name of the selected part of the queue: the kind, the place, or "" for the whole queue. It also
// returns the prefix of the ids in that part: the kind, or "". Errors: BadUserInput for a kind together with a place,
// and for an invalid place; Forbidden for a part that the viewer does not moderate.
func (q Queue) Parse(viewer *User) (name, prefix string, err error) {
	if q.Place == nil {
		if !viewer.Moderates() {
			return "", "", Errorf(Forbidden, "you moderate some categories or groups; select one by place")
		}
		if q.Kind != nil {
			name = strings.ToLower(string(*q.Kind))
		}
		return name, name, nil
	}
	if q.Kind != nil {
		return "", "", Errorf(BadUserInput, "select a kind or a place, not both").Breaks(Choice)
	}
	place, err := ParsePlace(*q.Place)
	if err == nil && !viewer.ModeratesIn(place) {
		err = Errorf(Forbidden, "only moderators of %s may do this", place)
	}
	return string(place), "", err
}
