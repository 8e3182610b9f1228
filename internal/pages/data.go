package pages

// data is the part of the data of the build's operations that head and content need. Its names are the names in the
// operations.
type data struct {
	Articles, Topics, Comments *connection
	FeaturedSubjects           []*item
	Article, Topic             *discussed
	Category, Tab, Tag, User   *listing
	Tags, Groups               *placeConnection
	Tabs                       []*place
	Search                     *struct {
		Edges    []*result
		PageInfo pageInfo
	}
}

// A connection is a list of items; those that no longer exist are nil.
type connection struct {
	Edges []struct {
		Node  *item
		Depth int
		More  *struct{ Count int } // what is left out below a comment
	}
	PageInfo pageInfo
}

type pageInfo struct {
	HasNextPage bool
	EndCursor   string
}

// A discussed post is an article or a topic with its thread.
type discussed struct {
	item
	Thread connection
}

// A listing is something that has lists.
type listing struct {
	place
	Bio                        string
	PinnedTopics               []*item
	Articles, Topics, Comments *connection
}

// A placeConnection is a list of tags or groups.
type placeConnection struct {
	Edges    []struct{ Node *place }
	PageInfo pageInfo
}

// items returns the items of a list. It is nil for none.
func (c *connection) items() (items []*item) {
	for _, edge := range c.Edges {
		if edge.Node != nil {
			edge.Node.Depth = edge.Depth
			if edge.More != nil {
				edge.Node.More = edge.More.Count
			}
			items = append(items, edge.Node)
		}
	}
	return items
}
