package forum

func init() {
	Settings = append(Settings, Setting{
		"publicRevisions", "whether everyone sees the texts that edits have replaced: true or false", "false",
		boolean("publicRevisions"),
		func(s *Site) any { return &s.PublicRevisions },
		func(in UpdateSiteInput) *string { return boolText(in.PublicRevisions) },
	}, Setting{
		"publicVoters", "whether everyone sees who voted for an article: true or false", "false",
		boolean("publicVoters"),
		func(s *Site) any { return &s.PublicVoters },
		func(in UpdateSiteInput) *string { return boolText(in.PublicVoters) },
	}, Setting{
		"reportsToHide", "how many reports by users in good standing hide a post; 0 for never", "0",
		number("reportsToHide", 0, MaxReports),
		func(s *Site) any { return &s.ReportsToHide },
		func(in UpdateSiteInput) *string { return numberText(in.ReportsToHide) },
	})
}
