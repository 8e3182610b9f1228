package forum

// Bounds are the least and the most of something, as in the Rule of an error.
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
	GroupName           Bounds
	TagName             Bounds
	CategoryName        Bounds
	TabName             Bounds
	CategoryDescription Bounds
	Groups              Bounds
	Tags                Bounds
	PageSize            Bounds
	SubscriptionIds     Bounds

	GroupsPerDay        int
	PinnedTopics        int
	CommentDepth        int
	EditPeriodSeconds   int
	VotingPeriodSeconds int
}

// limits are those of every site.
var limits = SiteLimits{
	UserName: Bounds{MinUserName, MaxUserName}, Email: Bounds{1, MaxEmail}, Password: Bounds{MinPassword, MaxPassword},
	Bio: Bounds{0, MaxDescription}, Title: Bounds{1, MaxTitle}, Content: Bounds{0, MaxContent},
	Comment: Bounds{1, MaxContent}, Link: Bounds{1, MaxLink}, GroupName: Bounds{1, MaxName}, TagName: Bounds{1, MaxName},
	CategoryName: Bounds{1, MaxName}, TabName: Bounds{1, MaxName}, CategoryDescription: Bounds{0, MaxDescription},
	Groups: Bounds{0, MaxGroups}, Tags: Bounds{0, MaxTags}, PageSize: Bounds{0, MaxFirst},
	SubscriptionIds: Bounds{1, MaxFirst},
	GroupsPerDay:    MaxFounded, PinnedTopics: MaxPinned, CommentDepth: MaxDepth,
	EditPeriodSeconds: int(EditPeriod.Seconds()), VotingPeriodSeconds: int(VotingPeriod.Seconds()),
}

// Limits returns the limits of the site.
func (*Site) Limits() *SiteLimits { return &limits }
