package forum

// An Order is the order of a list; ArticleOrder and CommentOrder of the API name those that
// each list has.
type Order string

// The orders.
const (
	OrderRanked   Order = "RANKED" // by votes and the time of creation
	OrderNew      Order = "NEW"
	OrderOld      Order = "OLD"
	OrderBest     Order = "BEST"     // by the lower bound of the Wilson score interval
	OrderComments Order = "COMMENTS" // by the number of comments
)

// A Feed asks for one page of articles.
type Feed struct {
	Order Order
	Page  PageArgs
}
