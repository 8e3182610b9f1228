package forum

import "time"

// EditPeriod is how long an author may edit or delete what they posted.
const EditPeriod = 2 * time.Hour

// mayEdit reports whether the viewer may edit or delete a post: its author for EditPeriod, a moderator always.
func mayEdit(viewer *User, author UserID, posted, now time.Time) bool {
	return viewer.Moderates() || viewer != nil && viewer.ID == author && now.Before(posted.Add(EditPeriod))
}
