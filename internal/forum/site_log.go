package forum

// The setting of the moderation log.
func init() {
	Settings = append(Settings, Setting{
		PublicLogSetting, "whether everyone may read the moderation log", "false",
		boolean(PublicLogSetting),
		func(s *Site) any { return &s.PublicModerationLog },
		func(in UpdateSiteInput) *string { return booleanText(in.PublicModerationLog) },
	})
}

// PublicLogSetting is the name of the setting that lets everyone read the moderation log.
const PublicLogSetting = "publicModerationLog"
