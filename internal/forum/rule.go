package forum

// A RuleKind is the kind of a rule that a value breaks. Clients translate errors by it.
type RuleKind string

// The kinds of rules, as in the enum InputRule of the schema.
const (
	RuleRequired   RuleKind = "REQUIRED"
	RuleLength     RuleKind = "LENGTH"
	RuleCount      RuleKind = "COUNT"
	RuleRange      RuleKind = "RANGE"
	RuleCharacters RuleKind = "CHARACTERS"
	RuleFormat     RuleKind = "FORMAT"
	RuleChoice     RuleKind = "CHOICE"
	RuleFuture     RuleKind = "FUTURE"
	RuleFilter     RuleKind = "FILTER"
	RuleApproval   RuleKind = "APPROVAL"
)

// A Rule is the rule that the value of an Error breaks. The zero Rule is none.
type Rule struct {
	Kind     RuleKind
	Min, Max *int // both are set for RuleLength, RuleCount and RuleRange, and nil for the others
}

// The rules without limits.
var (
	Required   = Rule{Kind: RuleRequired}   // the value may not be missing or empty
	Characters = Rule{Kind: RuleCharacters} // the text contains characters that are not allowed, or not at their place
	Format     = Rule{Kind: RuleFormat}     // the text does not have the required form, such as the form of a URL
	Choice     = Rule{Kind: RuleChoice}     // the value is not one of those that are possible here
	Future     = Rule{Kind: RuleFuture}     // the time has passed
	Filtered   = Rule{Kind: RuleFilter}     // a filter of the site rejects the text
	Approval   = Rule{Kind: RuleApproval}   // the text needs the approval of a moderator
)

// Length is the rule of a text with least to most characters.
func Length(least, most int) Rule { return Rule{RuleLength, &least, &most} }

// Count is the rule of a list with least to most elements, or of a total from least to most.
func Count(least, most int) Rule { return Rule{RuleCount, &least, &most} }

// Range is the rule of a number from least to most.
func Range(least, most int) Rule { return Rule{RuleRange, &least, &most} }

// Breaks returns a copy of e with the rule that the value breaks.
func (e *Error) Breaks(r Rule) *Error {
	out := *e
	out.Rule = r
	return &out
}
