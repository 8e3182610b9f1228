package forum

import "cmp"

// A TabName is a tab's id: its name, as a type of its own, for ParseNodeID.
type TabName string

func (n TabName) String() string { return "tab:" + string(n) }

// A Tab shows the topics of several categories.
type Tab struct {
	Name       string
	Title      string // the name when none was given
	TopicCount int
	Categories []*Category
	Copying    *CopyProgress // nil when its topics are in line with its categories
}

// CopyProgress is how far a tab's topics have been brought in line.
type CopyProgress struct{ Done, Total int }

// Add returns the progress of two parts; nil is that of a part that is complete.
func (p *CopyProgress) Add(q *CopyProgress) *CopyProgress {
	if p == nil || q == nil {
		return cmp.Or(p, q)
	}
	return &CopyProgress{p.Done + q.Done, p.Total + q.Total}
}

// GlobalID is the tab's id in the API.
func (t *Tab) GlobalID() string { return TabName(t.Name).String() }

// IsNode marks Tab as a Node of the API.
func (*Tab) IsNode() {}

// CreateTabInput is the input of createTab as the client sent it.
type CreateTabInput struct {
	Name  string
	Title *string
}

// A CreateTab is a valid request for a new tab.
type CreateTab struct {
	Name  string
	Title *string
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in CreateTabInput) Parse() (CreateTab, error) {
	var errs errorList
	return CreateTab{
		Name:  errs.keep(ParseName("name", in.Name)),
		Title: errs.optional(in.Title, parseTitle),
	}, errs.join()
}

// AddCategoryToTabInput is the input of addCategoryToTab as the client sent it.
type AddCategoryToTabInput struct{ Tab, Category string }

// RemoveCategoryFromTabInput is the input of removeCategoryFromTab as the client sent it.
type RemoveCategoryFromTabInput struct{ Tab, Category string }

// A TabCategory names a tab and a category.
type TabCategory struct{ Tab, Category string }

// Parse returns the valid names. Errors: BadUserInput, one for each bad field, joined.
func (in AddCategoryToTabInput) Parse() (TabCategory, error) { return parseTabCategory(in.Tab, in.Category) }

// Parse returns the valid names. Errors: BadUserInput, one for each bad field, joined.
func (in RemoveCategoryFromTabInput) Parse() (TabCategory, error) {
	return parseTabCategory(in.Tab, in.Category)
}

func parseTabCategory(tab, category string) (TabCategory, error) {
	var errs errorList
	return TabCategory{
		Tab:      errs.keep(KnownName("tab", tab)),
		Category: errs.keep(KnownName("category", category)),
	}, errs.join()
}
