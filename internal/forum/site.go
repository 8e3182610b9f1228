package forum

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// A Site contains the settings of the site. Administrators change them while servers run.
type Site struct {
	Name        string
	Description *string // nil when there is none
	Timezone    string  // where the forum's days begin
	// RegistrationsPerHour is the number of accounts that one address may register in an hour.
	RegistrationsPerHour int
	// PublicModerationLog is whether everyone may read the moderation log.
	PublicModerationLog bool
	Standing            Standing
	PublicRevisions     bool // whether everyone sees the revisions of posts
	PublicVoters        bool // whether everyone sees who voted for an article
	ReportsToHide       int  // the number of open reports that hides a post; 0 for never
	// ApproveFirstPosts is the number of first posts of each user that wait for a moderator.
	ApproveFirstPosts int
	// ApproveLinksHours is the age of an account, in hours, from which its posts with links do not wait for a moderator; 0
	// if none wait.
	ApproveLinksHours int
	// An account is new while it is younger than NewAccountHours. A vote of a new account counts only if no other vote on
	// the post came from the same network in the VoteWindowMinutes before it. If either is 0, all votes count.
	NewAccountHours, VoteWindowMinutes int
	// DuplicateLinkDays is for how many days after an article another one with the same link is a duplicate; 0 for none.
	DuplicateLinkDays int
	// MentionURL, ArticleURL and TopicURL are templates of pages of the front end; nil for none.
	MentionURL, ArticleURL, TopicURL *string
	// FormulaLines are the formulas of the site, one on each line; nil for none.
	FormulaLines *string
	// FairnessLines are the limits of how many articles of one author, domain or group a page contains, one list on each
	// line; nil for no limits.
	FairnessLines *string

	formulas []*Formula // those of FormulaLines, and of every site
}

// A SiteID is the id of the Site, of which there is one.
type SiteID struct{}

// GlobalID returns the site's id in the API.
func (*Site) GlobalID() string { return SiteTarget }

// IsNode makes Site implement Node of the API.
func (*Site) IsNode() {}

// MaxSiteName is the largest length of a site's name, in characters.
const MaxSiteName = 64

// UpdateSiteInput is the input of updateSite as the client sent it. A nil field does not change.
type UpdateSiteInput struct {
	Name                 *string
	Description          *string
	Timezone             *string
	RegistrationsPerHour *int
	PublicModerationLog  *bool
	Standing             *StandingInput
	PublicRevisions      *bool
	PublicVoters         *bool
	ReportsToHide        *int
	ApproveFirstPosts    *int
	ApproveLinksHours    *int
	NewAccountHours      *int
	VoteWindowMinutes    *int
	DuplicateLinkDays    *int
	MentionURL           *string
	ArticleURL           *string
	TopicURL             *string
	Formulas             *string
	Fairness             *string
}

// TimezoneSetting is the name of the setting of the time zone. This setting is stored with the settings of the data,
// apart from the other settings of the site.
const TimezoneSetting = "timezone"

// PublicLogSetting is the name of the setting that lets everyone read the moderation log.
const PublicLogSetting = "publicModerationLog"

// A Setting is one setting of the site. Its name is the same in the schema, on the command line and in the data, where
// all values are texts.
type Setting struct {
	Name string
	Help string // what it sets, for the command line

	initial string // the value of a site where nobody has set it
	parse   func(text string) (string, error)
	field   func(s *Site) any                // a *string, a **string, an *int or a *bool
	input   func(in UpdateSiteInput) *string // nil for no change
}

// Text returns the value of the setting for a site, as it is stored.
func (s Setting) Text(site *Site) string {
	switch f := s.field(site).(type) {
	case *string:
		return *f
	case **string:
		return OrEmpty(*f)
	case *bool:
		return strconv.FormatBool(*f)
	default:
		return strconv.Itoa(*f.(*int))
	}
}

// Value returns the value of the setting for a site as JSON represents it: a string, an int or a bool.
func (s Setting) Value(site *Site) any {
	switch f := s.field(site).(type) {
	case *int:
		return *f
	case *bool:
		return *f
	}
	return s.Text(site)
}

// set sets the setting of a site to a valid text.
func (s Setting) set(site *Site, text string) {
	switch f := s.field(site).(type) {
	case *string:
		*f = text
	case **string:
		*f = Optional(text)
	case *int:
		*f, _ = strconv.Atoi(text)
	case *bool:
		*f = text == "true"
	}
}

// NewSite returns a site with these texts of settings, by the names of the settings. A setting without a text gets its
// initial value. A setting with an invalid text gets its initial value too, because another program may have written
// the text.
func NewSite(texts map[string]string) *Site {
	site := &Site{}
	for _, s := range Settings {
		text, err := s.parse(texts[s.Name])
		if err != nil || text == "" {
			text = s.initial
		}
		s.set(site, text)
	}
	site.compileFormulas()
	return site
}

// An UpdateSite is a valid change to the settings: the new texts by the names of the settings.
type UpdateSite map[string]string

// Parse returns the valid change. Errors: BadUserInput, one for each bad field, joined.
func (in UpdateSiteInput) Parse() (UpdateSite, error) {
	var errs errorList
	out := UpdateSite{}
	for _, s := range Settings {
		if text := s.input(in); text != nil {
			out[s.Name] = errs.keep(s.parse(*text))
		}
	}
	return out, errs.join()
}

// ParseSetting returns the change of one setting to a text. Errors: BadUserInput for an invalid text, NotFound.
func ParseSetting(name, text string) (UpdateSite, error) {
	s, err := FindSetting(name)
	if err != nil {
		return nil, err
	}
	value, err := s.parse(text)
	return UpdateSite{name: value}, err
}

// FindSetting returns the setting with a name. Errors: NotFound.
func FindSetting(name string) (Setting, error) {
	var names []string
	for _, s := range Settings {
		if s.Name == name {
			return s, nil
		}
		names = append(names, s.Name)
	}
	return Setting{}, Errorf(NotFound, "there is no setting %q; the settings are %s", shorten(name),
		strings.Join(names, ", "))
}

// A SettingChange is the change of one setting.
type SettingChange struct{ Name, Before, After string }

// Changes returns the settings that differ between two states of the site.
func (s *Site) Changes(after *Site) (changes []SettingChange) {
	for _, setting := range Settings {
		if b, a := setting.Text(s), setting.Text(after); b != a {
			changes = append(changes, SettingChange{setting.Name, b, a})
		}
	}
	return changes
}

// ParseZone returns the time zone of a name such as Europe/Paris. Errors: no zone has this name.
func ParseZone(name string) (*time.Location, error) {
	zone, err := time.LoadLocation(name)
	if err != nil || name == "" || name == "Local" { // which differs from machine to machine
		return nil, fmt.Errorf("there is no time zone %q; zones have names such as Europe/Paris", shorten(name))
	}
	return zone, nil
}

func parseTimezone(name string) (string, error) {
	if _, err := ParseZone(name); err != nil {
		return "", Invalid(TimezoneSetting, Format, "%v", err)
	}
	return name, nil
}

// number returns the parser of a whole number from least to most.
func number(field string, of Bounds) func(text string) (string, error) {
	return func(text string) (string, error) {
		n, err := strconv.Atoi(text)
		if err != nil || n < of.Min || n > of.Max {
			return "", Invalid(field, Range(of.Min, of.Max),
				"%s must be a number from %d to %d, not %s", field, of.Min, of.Max, shorten(text))
		}
		return strconv.Itoa(n), nil
	}
}

// numberText returns a number as text, nil for nil.
func numberText(n *int) *string {
	if n == nil {
		return nil
	}
	return new(strconv.Itoa(*n))
}

// boolean returns the parser of true and false.
func boolean(field string) func(text string) (string, error) {
	return func(text string) (string, error) {
		if text != "true" && text != "false" {
			return "", Invalid(field, Choice, "%s must be true or false, not %s", field, shorten(text))
		}
		return text, nil
	}
}

// boolText returns a truth value as text, nil for nil.
func boolText(b *bool) *string {
	if b == nil {
		return nil
	}
	return new(strconv.FormatBool(*b))
}
