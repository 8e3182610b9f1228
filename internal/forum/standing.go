package forum

import (
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/assembly"
)

// Acts is the input of a mutation that may do acts which need standing.
type Acts interface {
	// Acts returns the acts, none for an input that needs no standing. It never returns ActLink, because whether a post
	// contains a link depends on its text.
	Acts() []Act
}

// Acts implements Acts.
func (PostArticle) Acts() []Act { return postActs }

// Acts implements Acts.
func (EditArticle) Acts() []Act { return nil }

// Acts implements Acts.
func (PostTopic) Acts() []Act { return postActs }

// Acts implements Acts.
func (EditTopic) Acts() []Act { return nil }

// Acts implements Acts.
func (PostComment) Acts() []Act { return postActs }

// Acts implements Acts.
func (EditComment) Acts() []Act { return nil }

// Acts implements Acts.
func (CastVote) Acts() []Act { return voteActs }

// Acts implements Acts.
func (NewReport) Acts() []Act { return []Act{ActReport} }

var postActs, voteActs = []Act{ActPost}, []Act{ActVote}

// urlBegins matches the beginning of what readers take for a link, and what many programs turn into one.
var urlBegins = assembly.Regexp(`(?i)https?://|(?:^|[^0-9a-z])www\.[\pL\pN]`)

// NamesURL reports whether a text without markup contains a URL, even one that is no link because it is inside code.
// This may take a post about links for one with a link, which costs its author little.
func NamesURL(text string) bool { return urlBegins().MatchString(text) }

// Needs are what an account lacks for an act. A field is zero if the account does not lack it.
type Needs struct {
	Act           Act
	AgeMinutes    int // what the rule requires, as in Karma
	Karma         *int
	VerifiedEmail bool
}

// Lacks returns what the account of u lacks for an act by the rule, nil if it lacks nothing. karma is the karma of u,
// which does not count if the rule requires none.
func (r *StandingRule) Lacks(act Act, u *User, karma int, now time.Time) *Needs {
	n := Needs{Act: act}
	if now.Before(u.CreatedAt.Add(time.Duration(r.AgeMinutes) * time.Minute)) {
		n.AgeMinutes = r.AgeMinutes
	}
	if r.Karma != 0 && karma < r.Karma {
		n.Karma = &r.Karma
	}
	n.VerifiedEmail = r.VerifiedEmail && !u.EmailVerified
	if n == (Needs{Act: act}) {
		return nil
	}
	return &n
}

// Requires reports whether the rule requires anything of an account.
func (r *StandingRule) Requires() bool { return r.AgeMinutes != 0 || r.Karma != 0 || r.VerifiedEmail }

// Refusal returns the error of an act for which the account lacks n.
func (n *Needs) Refusal() *Error {
	var needs []string
	if n.AgeMinutes > 0 {
		needs = append(needs, "an account that is "+age(n.AgeMinutes)+" old")
	}
	if n.Karma != nil {
		needs = append(needs, "a karma of "+strconv.Itoa(*n.Karma))
	}
	if n.VerifiedEmail {
		needs = append(needs, "a verified email address")
	}
	e := Errorf(Forbidden, "to %s here, you need %s", n.Act.verb(), strings.Join(needs, " and "))
	e.Reason, e.Needs = "STANDING", n
	return e
}

// age returns a number of minutes as text. It writes days or hours if the number is a multiple of them, at least
// twofold.
func age(minutes int) string {
	for _, unit := range []struct {
		name    string
		minutes int
	}{{"day", 24 * 60}, {"hour", 60}, {"minute", 1}} {
		if n := minutes / unit.minutes; n > 1 && minutes%unit.minutes == 0 {
			return strconv.Itoa(n) + " " + unit.name + "s"
		}
	}
	return "1 minute"
}

// verb returns what the user wants to do.
func (a Act) verb() string {
	if a == ActLink {
		return "post links"
	}
	return string(a)
}
