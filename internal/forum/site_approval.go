package forum

// The names of the rules of approval.
const (
	RuleSilenced   = "silenced"    // a ban of the author
	RuleFirstPosts = "first-posts" // Site.ApproveFirstPosts
	RuleLinks      = "links"       // Site.ApproveLinksHours
	RuleCategory   = "category"    // Category.Approval
	RulePatterns   = "patterns"    // the text would take longer to compare than MaxPatternSteps
)
