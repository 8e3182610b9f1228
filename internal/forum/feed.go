package forum

// An Order is what a feed of articles is ranked by.
type Order string

// The orders: by the votes and the time they carry, or by the post time.
const (
	OrderScore Order = "SCORE"
	OrderTime  Order = "TIME"
)

// A Direction is the way a feed is read; Desc brings the highest first.
type Direction string

// The directions.
const (
	Desc Direction = "DESC"
	Asc  Direction = "ASC"
)

// A Feed asks for one page of articles.
type Feed struct {
	Order     Order
	Direction Direction
	Page      PageArgs
}
