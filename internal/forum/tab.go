package forum

import "cmp"

// A TabName is the id of a Tab: its name. The type distinguishes it from other names in ParseNodeID.
type TabName string

// String returns the global id, such as "tab:tech".
func (n TabName) String() string { return "tab:" + string(n) }

// A Tab is a named set of categories. It shows their topics.
type Tab struct {
	Name       string
	Title      string // equals Name if the tab has no title
	TopicCount int
	Categories []*Category
	Copying    *CopyProgress // nil unless a job adds or removes the topics of a category
}

// CopyProgress is the progress of a job that changes the topics of a category or a tab. Done and Total are numbers of
// topics, and of comments if the job changes them too.
type CopyProgress struct{ Done, Total int }

// Add returns the sum of two progresses. nil is the progress of a completed job.
func (p *CopyProgress) Add(q *CopyProgress) *CopyProgress {
	if p == nil || q == nil {
		return cmp.Or(p, q)
	}
	return &CopyProgress{p.Done + q.Done, p.Total + q.Total}
}

// GlobalID returns the tab's id in the API.
func (t *Tab) GlobalID() string { return TabName(t.Name).String() }

// IsNode makes Tab implement Node of the API.
func (*Tab) IsNode() {}

// CreateTabInput is the input of createTab as the client sent it.
type CreateTabInput struct {
	Name  string
	Title *string
}

// A CreateTab is a valid request for a new tab.
type CreateTab CreateTabInput

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

// Names returns both names.
func (in *TabCategory) Names() []Name {
	return []Name{{TabNames, &in.Tab}, {CategoryNames, &in.Category}}
}

// Parse returns the valid names. Errors: BadUserInput, one for each bad field, joined.
func (in AddCategoryToTabInput) Parse() (TabCategory, error) {
	return parseTabCategory(in.Tab, in.Category)
}

// Parse returns the valid names. Errors: BadUserInput, one for each bad field, joined.
func (in RemoveCategoryFromTabInput) Parse() (TabCategory, error) {
	return parseTabCategory(in.Tab, in.Category)
}

func parseTabCategory(tab, category string) (TabCategory, error) {
	var errs errorList
	return TabCategory{
		Tab:      errs.keep(ParseExistingName("tab", tab)),
		Category: errs.keep(ParseExistingName("category", category)),
	}, errs.join()
}
