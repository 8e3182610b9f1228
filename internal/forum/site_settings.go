package forum

import "slices"

// Settings are all settings, in the order in which the command line prints them. To add one, add a row here, its field
// to Site and UpdateSiteInput, and its fields to the types Site and UpdateSiteInput of the schema.
var Settings = slices.Concat([]Setting{
	{
		"name", "the name of the site", "Agora",
		func(text string) (string, error) { return parseLine("name", text, 1, MaxSiteName) },
		func(s *Site) any { return &s.Name },
		func(in UpdateSiteInput) *string { return in.Name },
	},
	{
		"description", "what the site is about", "",
		parseDescription,
		func(s *Site) any { return &s.Description },
		func(in UpdateSiteInput) *string { return in.Description },
	},
	{
		TimezoneSetting, "where the forum's days begin, such as Europe/Paris", "UTC",
		parseTimezone,
		func(s *Site) any { return &s.Timezone },
		func(in UpdateSiteInput) *string { return in.Timezone },
	},
	{
		"mentionUrl", "the page of a user at the front end, such as https://example.com/u/{name}; mentions link to it", "",
		template("mentionUrl", namePlace),
		func(s *Site) any { return &s.MentionURL },
		func(in UpdateSiteInput) *string { return in.MentionURL },
	},
	{
		"articleUrl", "the page of an article at the front end, such as https://example.com/a/{id}/{slug}", "",
		template("articleUrl", idPlace, slugPlace),
		func(s *Site) any { return &s.ArticleURL },
		func(in UpdateSiteInput) *string { return in.ArticleURL },
	},
	{
		"topicUrl", "the page of a topic at the front end, such as https://example.com/t/{id}/{slug}", "",
		template("topicUrl", idPlace, slugPlace),
		func(s *Site) any { return &s.TopicURL },
		func(in UpdateSiteInput) *string { return in.TopicURL },
	},
	{
		"registrationsPerHour", "how many accounts one address may register in an hour", "5",
		number("registrationsPerHour", limits.Settings.RegistrationsPerHour),
		func(s *Site) any { return &s.RegistrationsPerHour },
		func(in UpdateSiteInput) *string { return numberText(in.RegistrationsPerHour) },
	},
	{
		PublicLogSetting, "whether everyone may read the moderation log", "false",
		boolean(PublicLogSetting),
		func(s *Site) any { return &s.PublicModerationLog },
		func(in UpdateSiteInput) *string { return boolText(in.PublicModerationLog) },
	},
	{
		"publicRevisions", "whether everyone sees the texts that edits have replaced: true or false", "false",
		boolean("publicRevisions"),
		func(s *Site) any { return &s.PublicRevisions },
		func(in UpdateSiteInput) *string { return boolText(in.PublicRevisions) },
	},
	{
		"publicVoters", "whether everyone sees who voted for an article: true or false", "false",
		boolean("publicVoters"),
		func(s *Site) any { return &s.PublicVoters },
		func(in UpdateSiteInput) *string { return boolText(in.PublicVoters) },
	},
	{
		"reportsToHide", "how many reports by users in good standing hide a post; 0 for never", "0",
		number("reportsToHide", limits.Settings.ReportsToHide),
		func(s *Site) any { return &s.ReportsToHide },
		func(in UpdateSiteInput) *string { return numberText(in.ReportsToHide) },
	},
	{
		"formulas", "formulas that rank articles, one on each line, such as gravity: (points - 1) / (hours + 2)^1.5", "",
		parseFormulas,
		func(s *Site) any { return &s.FormulaLines },
		func(in UpdateSiteInput) *string { return in.Formulas },
	},
	{
		"fairness", "how many articles of one author, domain or group a page has, such as articles: author 2, domain 3", "",
		parseFairness,
		func(s *Site) any { return &s.FairnessLines },
		func(in UpdateSiteInput) *string { return in.Fairness },
	},
	{
		"duplicateLinkDays", "for how many days the same link cannot be posted again by mistake; 0 if it can always", "0",
		number("duplicateLinkDays", limits.Settings.DuplicateLinkDays),
		func(s *Site) any { return &s.DuplicateLinkDays },
		func(in UpdateSiteInput) *string { return numberText(in.DuplicateLinkDays) },
	},
	{
		"approveFirstPosts", "how many first posts of each user wait for a moderator; 0 for none", "0",
		number("approveFirstPosts", limits.Settings.ApproveFirstPosts),
		func(s *Site) any { return &s.ApproveFirstPosts },
		func(in UpdateSiteInput) *string { return numberText(in.ApproveFirstPosts) },
	},
	{
		"approveLinksHours", "for how many hours the posts with links of a new account wait for a moderator; 0 for none",
		"0",
		number("approveLinksHours", limits.Settings.ApproveLinksHours),
		func(s *Site) any { return &s.ApproveLinksHours },
		func(in UpdateSiteInput) *string { return numberText(in.ApproveLinksHours) },
	},
	{
		"newAccountHours", "up to which age in hours an account is new; votes of new accounts from one network count once",
		"24",
		number("newAccountHours", limits.Settings.NewAccountHours),
		func(s *Site) any { return &s.NewAccountHours },
		func(in UpdateSiteInput) *string { return numberText(in.NewAccountHours) },
	},
	{
		"voteWindowMinutes", "for how many minutes the votes from one network on one post are compared", "60",
		number("voteWindowMinutes", limits.Settings.VoteWindowMinutes),
		func(s *Site) any { return &s.VoteWindowMinutes },
		func(in UpdateSiteInput) *string { return numberText(in.VoteWindowMinutes) },
	},
}, standingSettings())
