package forum

import "cmp"

// A CategoryName is the key of a category where a Node of any type is meant.
type CategoryName string

func (n CategoryName) String() string { return "category:" + string(n) }

// A Category holds topics; each topic is in one.
type Category struct {
	Name        string
	Title       string // the name when none was given
	Description *string
	TopicCount  int
}

// GlobalID is the category's id in the API.
func (c *Category) GlobalID() string { return CategoryName(c.Name).String() }

// IsNode marks Category as a Node of the API.
func (*Category) IsNode() {}

// A TabName is the key of a tab where a Node of any type is meant.
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

// CreateCategoryInput asks for a new category.
type CreateCategoryInput struct {
	Name        string
	Title       *string
	Description *string
}

// UpdateCategoryInput changes what is not nil.
type UpdateCategoryInput CreateCategoryInput

// Validate normalises the input; its error joins one BadUserInput per bad field.
func (in *CreateCategoryInput) Validate() error {
	var errs errorList
	in.Name = errs.keep(ParseName("name", in.Name))
	in.validateTexts(&errs)
	return errs.join()
}

// Validate is that of CreateCategoryInput, for a category that there is.
func (in *UpdateCategoryInput) Validate() error {
	var errs errorList
	in.Name = errs.keep(KnownName("name", in.Name))
	(*CreateCategoryInput)(in).validateTexts(&errs)
	return errs.join()
}

func (in *CreateCategoryInput) validateTexts(errs *errorList) {
	if in.Title != nil {
		*in.Title = errs.keep(parseTitle(*in.Title))
	}
	if in.Description != nil {
		*in.Description = errs.keep(text("description", *in.Description, 0, MaxDescription, true))
	}
}

// CreateTabInput asks for a new tab.
type CreateTabInput struct {
	Name  string
	Title *string
}

// Validate normalises the input; its error joins one BadUserInput per bad field.
func (in *CreateTabInput) Validate() error {
	var errs errorList
	in.Name = errs.keep(ParseName("name", in.Name))
	if in.Title != nil {
		*in.Title = errs.keep(parseTitle(*in.Title))
	}
	return errs.join()
}

// TabCategoryInput names a category and a tab.
type TabCategoryInput struct{ Tab, Category string }

// Validate checks the names.
func (in *TabCategoryInput) Validate() error {
	var errs errorList
	in.Tab = errs.keep(KnownName("tab", in.Tab))
	in.Category = errs.keep(KnownName("category", in.Category))
	return errs.join()
}
