package forum

// An Order is the order of a list. The API has one enum for each list, such as ArticleOrder, with the orders that the
// list supports.
type Order string

// The orders.
const (
	OrderRanked   Order = "RANKED"   // by votes and the time of creation
	OrderNew      Order = "NEW"      // newest first
	OrderOld      Order = "OLD"      // oldest first
	OrderBest     Order = "BEST"     // by the lower bound of the Wilson score interval
	OrderComments Order = "COMMENTS" // by the number of comments
)

// A Feed is a request for one page of articles in an order.
type Feed struct {
	Order Order
	Page  PageArgs
}
