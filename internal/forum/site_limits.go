package forum

// Bounds are the minimum and the maximum of something, as in the Rule of an error.
type Bounds struct{ Min, Max int }

// SiteLimits are the limits that a client needs to know before it sends something.
type SiteLimits struct {
	UserName            Bounds
	Email               Bounds
	Password            Bounds
	Bio                 Bounds
	Title               Bounds
	Content             Bounds
	Comment             Bounds
	Link                Bounds
	ExistingName        Bounds // in bytes
	GroupName           Bounds
	TagName             Bounds
	CategoryName        Bounds
	TabName             Bounds
	CategoryDescription Bounds
	Groups              Bounds
	Tags                Bounds
	Excerpt             Bounds
	SearchQuery         Bounds
	SearchWords         Bounds
	PageSize            Bounds
	ThreadPageSize      Bounds
	Page                Bounds
	NodeIds             Bounds
	SubscriptionIds     Bounds
	EditReason          Bounds
	ReportText          Bounds
	RemovalReason       Bounds
	BanReason           Bounds
	UserNote            Bounds
	Note                Bounds
	FilterText          Bounds
	FilterMessage       Bounds
	TokenName           Bounds
	IdempotencyKey      Bounds
	SessionSeconds      Bounds
	Settings            SettingLimits

	GroupsPerDay        int
	PinnedTopics        int
	Reports             int
	HeldPosts           int
	ListedPosts         int
	SeenPosts           int
	Followed            int
	HiddenTags          int
	Muted               int
	Blocked             int
	Revisions           int
	Filters             int
	Formulas            int
	AddressBans         int
	PrivateCategories   int
	Memberships         int
	ModeratedPlaces     int
	Tokens              int
	Identities          int
	CommentDepth        int
	Mentions            int
	EditPeriodSeconds   int
	VotingPeriodSeconds int
	RenamePeriodSeconds int
	EmailsAtOnce        int
	EmailPeriodSeconds  int
}

// SettingLimits are the limits of settings of the site.
type SettingLimits struct {
	Name                 Bounds
	Description          Bounds
	RegistrationsPerHour Bounds
	ReportsToHide        Bounds
	ApproveFirstPosts    Bounds
	ApproveLinksHours    Bounds
	NewAccountHours      Bounds
	VoteWindowMinutes    Bounds
	DuplicateLinkDays    Bounds
	AgeMinutes           Bounds // of a StandingRule, as are Karma and Acts
	Karma                Bounds
	Acts                 Bounds
}

// limits are the limits of every site.
var limits = SiteLimits{
	UserName: Bounds{MinUserName, MaxUserName}, Email: Bounds{1, MaxEmail}, Password: Bounds{MinPassword, MaxPassword},
	Bio: Bounds{0, MaxDescription}, Title: Bounds{1, MaxTitle}, Content: Bounds{0, MaxContent},
	Comment: Bounds{1, MaxContent}, Link: Bounds{1, MaxLink},
	ExistingName: Bounds{1, MaxExistingName}, GroupName: Bounds{1, MaxName}, TagName: Bounds{1, MaxName},
	CategoryName: Bounds{1, MaxName}, TabName: Bounds{1, MaxName}, CategoryDescription: Bounds{0, MaxDescription},
	Groups: Bounds{0, MaxGroups}, Tags: Bounds{0, MaxTags}, Excerpt: Bounds{1, MaxExcerpt},
	SearchQuery: Bounds{1, MaxQuery}, SearchWords: Bounds{1, MaxQueryTerms},
	PageSize: Bounds{0, MaxFirst}, Page: Bounds{1, maxPage}, ThreadPageSize: Bounds{0, MaxThread},
	NodeIds: Bounds{0, MaxFirst}, SubscriptionIds: Bounds{1, MaxFirst},
	EditReason: Bounds{0, MaxEditReason}, ReportText: Bounds{0, MaxDescription}, RemovalReason: Bounds{0, MaxDescription},
	BanReason: Bounds{1, MaxBanReason}, UserNote: Bounds{1, MaxNote}, Note: Bounds{0, MaxNote},
	FilterText: Bounds{1, MaxFilterText}, FilterMessage: Bounds{0, maxFilterMessage},
	TokenName: Bounds{1, MaxName}, IdempotencyKey: Bounds{1, MaxName},
	SessionSeconds: Bounds{int(minSession.Seconds()), int(MaxSession.Seconds())},
	Settings: SettingLimits{
		Name: Bounds{1, MaxSiteName}, Description: Bounds{0, MaxDescription},
		RegistrationsPerHour: Bounds{1, 1_000_000}, ReportsToHide: Bounds{0, MaxReports},
		ApproveFirstPosts: Bounds{0, 100}, ApproveLinksHours: Bounds{0, 365 * 24},
		NewAccountHours: Bounds{0, 365 * 24}, VoteWindowMinutes: Bounds{0, 7 * 24 * 60},
		DuplicateLinkDays: Bounds{0, 10 * 365}, AgeMinutes: Bounds{0, 10 * 365 * 24 * 60},
		Karma: Bounds{-1_000_000, 1_000_000}, Acts: Bounds{0, 1_000_000},
	},
	GroupsPerDay: MaxFounded, PinnedTopics: MaxPinned, Reports: MaxReports, HeldPosts: MaxHeld,
	ListedPosts: MaxListed, SeenPosts: MaxSeen, Followed: MaxFollowed, HiddenTags: MaxHiddenTags,
	Muted: MaxMuted, Blocked: MaxBlocked,
	Revisions: MaxRevisions, Filters: MaxFilters, Formulas: MaxFormulas, AddressBans: MaxAddressBans,
	PrivateCategories: MaxPrivateCategories, Memberships: MaxMemberOf, ModeratedPlaces: MaxModerated,
	Tokens: MaxTokens, Identities: MaxIdentities, CommentDepth: MaxDepth, Mentions: MaxMentions,
	EditPeriodSeconds: int(EditPeriod.Seconds()), VotingPeriodSeconds: int(VotingPeriod.Seconds()),
	RenamePeriodSeconds: int(RenamePeriod.Seconds()),
	EmailsAtOnce:        EmailsAtOnce, EmailPeriodSeconds: int(EmailPeriod.Seconds()),
}

// Limits returns the limits of the site.
func (*Site) Limits() *SiteLimits { return &limits }
