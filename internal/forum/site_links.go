package forum

import "time"

// maxDuplicateLinkDays is the limit of the setting duplicateLinkDays.
const maxDuplicateLinkDays = 10 * 365

func init() {
	Settings = append(Settings, Setting{
		"duplicateLinkDays", "for how many days the same link cannot be posted again by mistake; 0 if it can always", "0",
		number("duplicateLinkDays", 0, maxDuplicateLinkDays),
		func(s *Site) any { return &s.DuplicateLinkDays },
		func(in UpdateSiteInput) *string { return numberText(in.DuplicateLinkDays) },
	})
}

// DuplicateWindow is the time after an article in which another one with its link is a duplicate; 0 for none.
func (s *Site) DuplicateWindow() time.Duration {
	return time.Duration(s.DuplicateLinkDays) * 24 * time.Hour
}
