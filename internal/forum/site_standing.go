package forum

import (
	"fmt"
)

// Standing contains a rule for each kind of act: what an account needs for such acts, and how many of them it may do.
type Standing struct {
	Vote, Post, Link, Report StandingRule
}

// A StandingRule is what an account needs for a kind of act, and how often a user may do it.
type StandingRule struct {
	AgeMinutes    int // of the account
	Karma         int // 0 requires none
	VerifiedEmail bool
	PerMinute     int // 0 for no limit, as in PerHour and PerDay
	PerHour       int
	PerDay        int
}

// StandingInput contains the rules that updateSite changes. A nil rule does not change.
type StandingInput struct {
	Vote, Post, Link, Report *StandingRuleInput
}

// StandingRuleInput is a change to a rule as the client sent it. A nil field does not change.
type StandingRuleInput struct {
	AgeMinutes    *int
	Karma         *int
	VerifiedEmail *bool
	PerMinute     *int
	PerHour       *int
	PerDay        *int
}

// An Act is a kind of act that needs standing. Its text is how the names of its settings begin.
type Act string

// The acts. A post with a link is both an ActPost and an ActLink.
const (
	ActVote   Act = "vote"
	ActPost   Act = "post"
	ActLink   Act = "link"
	ActReport Act = "report"
)

// Rule returns the rule of an act.
func (s *Standing) Rule(act Act) *StandingRule {
	switch act {
	case ActVote:
		return &s.Vote
	case ActPost:
		return &s.Post
	case ActLink:
		return &s.Link
	default:
		return &s.Report
	}
}

// rule returns the change of the rule of an act, an empty one for none.
func (in UpdateSiteInput) rule(act Act) StandingRuleInput {
	if in.Standing == nil {
		return StandingRuleInput{}
	}
	r := map[Act]*StandingRuleInput{
		ActVote: in.Standing.Vote, ActPost: in.Standing.Post, ActLink: in.Standing.Link, ActReport: in.Standing.Report,
	}[act]
	if r == nil {
		return StandingRuleInput{}
	}
	return *r
}

// initialActs are the numbers of acts per minute, hour and day of a site where nobody has set them. They stop a
// program, and leave room for a user who reads and writes a lot.
var initialActs = []struct {
	act     Act
	perTime [3]string
}{
	{ActVote, [3]string{"30", "300", "2000"}},
	{ActPost, [3]string{"6", "60", "200"}},
	{ActLink, [3]string{"5", "20", "50"}},
	{ActReport, [3]string{"10", "30", "100"}},
}

// ruleSettings are the settings of one rule. The name of a setting consists of the act and the suffix. The path of its
// errors consists of the act and the field.
var ruleSettings = []struct {
	suffix, field string
	help          string // %s is the act
	parse         func(name string) func(text string) (string, error)
	rule          func(r *StandingRule) any
	input         func(in StandingRuleInput) *string
}{
	{
		"AgeMinutes", "ageMinutes", "the least age of an account to %s, in minutes", numbers(limits.Settings.AgeMinutes),
		func(r *StandingRule) any { return &r.AgeMinutes },
		func(in StandingRuleInput) *string { return numberText(in.AgeMinutes) },
	},
	{
		"Karma", "karma", "the least karma of a user to %s, 0 for none", numbers(limits.Settings.Karma),
		func(r *StandingRule) any { return &r.Karma },
		func(in StandingRuleInput) *string { return numberText(in.Karma) },
	},
	{
		"VerifiedEmail", "verifiedEmail", "true if a user needs a verified email to %s", boolean,
		func(r *StandingRule) any { return &r.VerifiedEmail },
		func(in StandingRuleInput) *string { return boolText(in.VerifiedEmail) },
	},
	{
		"sPerMinute", "perMinute", "how many %ss a user may make in a minute, 0 for no limit", numbers(limits.Settings.Acts),
		func(r *StandingRule) any { return &r.PerMinute },
		func(in StandingRuleInput) *string { return numberText(in.PerMinute) },
	},
	{
		"sPerHour", "perHour", "how many %ss a user may make in an hour, 0 for no limit", numbers(limits.Settings.Acts),
		func(r *StandingRule) any { return &r.PerHour },
		func(in StandingRuleInput) *string { return numberText(in.PerHour) },
	},
	{
		"sPerDay", "perDay", "how many %ss a user may make in a day, 0 for no limit", numbers(limits.Settings.Acts),
		func(r *StandingRule) any { return &r.PerDay },
		func(in StandingRuleInput) *string { return numberText(in.PerDay) },
	},
}

// standingSettings returns the settings of the rules of all acts.
func standingSettings() (settings []Setting) {
	for _, a := range initialActs {
		act, initial := a.act, append([]string{"0", "0", "false"}, a.perTime[:]...)
		for i, r := range ruleSettings {
			name := string(act) + r.suffix
			settings = append(settings, Setting{
				name, fmt.Sprintf(r.help, act), initial[i], standingField(act, r.field, r.parse(name)),
				func(s *Site) any { return r.rule(s.Standing.Rule(act)) },
				func(in UpdateSiteInput) *string { return r.input(in.rule(act)) },
			})
		}
	}
	return settings
}

// standingField returns parse with errors whose path is the field in the input of updateSite.
func standingField(act Act, field string, parse func(string) (string, error)) func(string) (string, error) {
	return func(text string) (string, error) {
		value, err := parse(text)
		if e, ok := err.(*Error); ok {
			e.Path = []string{"input", "standing", string(act), field}
		}
		return value, err
	}
}

// numbers returns the function number for these bounds.
func numbers(of Bounds) func(name string) func(text string) (string, error) {
	return func(name string) func(string) (string, error) { return number(name, of) }
}
