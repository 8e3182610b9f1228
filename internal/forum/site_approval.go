package forum

// The limits of the settings of approval.
const (
	maxFirstPosts = 100
	maxLinksHours = 365 * 24
)

func init() {
	Settings = append(Settings,
		Setting{
			"approveFirstPosts", "how many first posts of each user wait for a moderator; 0 for none", "0",
			number("approveFirstPosts", 0, maxFirstPosts),
			func(s *Site) any { return &s.ApproveFirstPosts },
			func(in UpdateSiteInput) *string { return numberText(in.ApproveFirstPosts) },
		},
		Setting{
			"approveLinksHours", "for how many hours the posts with links of a new account wait for a moderator; 0 for none",
			"0",
			number("approveLinksHours", 0, maxLinksHours),
			func(s *Site) any { return &s.ApproveLinksHours },
			func(in UpdateSiteInput) *string { return numberText(in.ApproveLinksHours) },
		})
}

// The names of the rules of approval.
const (
	RuleSilenced   = "silenced"    // a ban of the author
	RuleFirstPosts = "first-posts" // Site.ApproveFirstPosts
	RuleLinks      = "links"       // Site.ApproveLinksHours
	RuleCategory   = "category"    // Category.Approval
	RulePatterns   = "patterns"    // the text would take longer to compare than MaxPatternSteps
)
