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
	OrderTop      Order = "TOP"      // by points
	OrderActive   Order = "ACTIVE"   // the latest reply first
	OrderHot      Order = "HOT"      // by votes and the time of creation, as Reddit
	OrderRising   Order = "RISING"   // by many votes in a few hours
	// OrderControversial is by how evenly many votes are divided.
	OrderControversial Order = "CONTROVERSIAL"
)

// A Feed is a request for one page of articles or topics in an order.
type Feed struct {
	Order   Order
	Formula string // the name of a formula of the site, in place of the order; "" for none
	Window  Window // "" for all time
	Unseen  bool   // without what the viewer has marked as seen
	// Snapshot is whether the first page shows a snapshot. A page after a cursor of a snapshot shows it in any case, until
	// the snapshot has expired.
	Snapshot bool
	Page     PageArgs
}

// HasWindow reports whether the feed is limited to a window.
func (f Feed) HasWindow() bool { return f.Window != "" && f.Window != WindowAll }

// NoYear returns an error for the window YEAR of a list that has only shorter ones. list names the list in the message.
// Errors: BadUserInput.
func (f Feed) NoYear(list string) error {
	if f.Window == WindowYear {
		return Errorf(BadUserInput, "%s have no window YEAR", list).Breaks(Choice)
	}
	return nil
}

// NoOrder returns the error of a list that does not have the order. list names the list in the message. Errors:
// BadUserInput.
func (f Feed) NoOrder(list string) error {
	return Errorf(BadUserInput, "%s have no order %s", list, f.Order).Breaks(Choice)
}

// ByTime returns an error if the client asks for another order than NEW and OLD. list names the list in the message.
// Errors: BadUserInput.
func (f Feed) ByTime(list string) error {
	if f.Order != OrderNew && f.Order != OrderOld {
		return Errorf(BadUserInput, "%s have the orders NEW and OLD only", list).Breaks(Choice)
	}
	return nil
}
