package forum

import "time"

// DuplicateWindow is the time after an article in which another one with its link is a duplicate; 0 for none.
func (s *Site) DuplicateWindow() time.Duration {
	return time.Duration(s.DuplicateLinkDays) * 24 * time.Hour
}
