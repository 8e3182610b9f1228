package forum

import "slices"

// OptionalKinds are the kinds of notifications that a user may turn off. Kinds about acts of moderators are always on.
var OptionalKinds = []NotificationKind{NotifyReply, NotifyMention}

// NotificationPreferences are the kinds of notifications that a user gets: all but those that are off.
type NotificationPreferences struct{ Off []NotificationKind }

// UpdateNotificationPreferencesInput is the input of updateNotificationPreferences as the client sent it.
type UpdateNotificationPreferencesInput struct{ Off []NotificationKind }

// Parse returns the valid input. Errors: BadUserInput for a kind that is always on.
func (in UpdateNotificationPreferencesInput) Parse() (NotificationPreferences, error) {
	for _, kind := range in.Off {
		if !slices.Contains(OptionalKinds, kind) {
			return NotificationPreferences{}, Invalid("off", Choice, "notifications of the kind %s are always on", kind)
		}
	}
	return NotificationPreferences(in), nil
}
