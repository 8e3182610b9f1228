package forum

// The limits of the settings of approval.
const (
	maxFirstPosts = 100
	maxLinksHours = 365 * 24
)

// The names of the rules of approval.
const (
	RuleSilenced   = "silenced"    // a ban of the author
	RuleFirstPosts = "first-posts" // Site.ApproveFirstPosts
	RuleLinks      = "links"       // Site.ApproveLinksHours
	RuleCategory   = "category"    // Category.Approval
	RulePatterns   = "patterns"    // the text would take longer to compare than MaxPatternSteps
)
