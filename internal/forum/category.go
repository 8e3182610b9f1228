package forum

// A CategoryName is the id of a Category: its name. The type distinguishes it from other names in ParseNodeID.
type CategoryName string

// String returns the global id, such as "category:Go".
func (n CategoryName) String() string { return "category:" + string(n) }

// A Category is a named set of topics. A topic is in at most one category.
type Category struct {
	Name        string
	Title       string  // equals Name if the category has no title
	Description *string // nil when there is none
	TopicCount  int
	Approval    bool // whether new topics, and comments on its topics, wait for a moderator
	Private     bool // only its members and moderators may read it
}

// GlobalID returns the category's id in the API.
func (c *Category) GlobalID() string { return CategoryName(c.Name).String() }

// IsNode makes Category implement Node of the API.
func (*Category) IsNode() {}

// CreateCategoryInput is the input of createCategory as the client sent it.
type CreateCategoryInput struct {
	Name        string
	Title       *string
	Description *string
	Approval    *bool
	Private     *bool
}

// A CreateCategory is a valid request for a new category.
type CreateCategory CreateCategoryInput

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in CreateCategoryInput) Parse() (CreateCategory, error) {
	return parseCategory(in, ParseName)
}

// UpdateCategoryInput is the input of updateCategory as the client sent it.
type UpdateCategoryInput CreateCategoryInput

// An UpdateCategory is a valid change to a category. A nil field does not change.
type UpdateCategory CreateCategory

// Parse returns the valid change. The name may be one that is invalid for a new category, because other programs create
// categories too. Errors: BadUserInput, one for each bad field, joined.
func (in UpdateCategoryInput) Parse() (UpdateCategory, error) {
	out, err := parseCategory(CreateCategoryInput(in), ParseExistingName)
	return UpdateCategory(out), err
}

func parseCategory(in CreateCategoryInput, rule nameRule) (CreateCategory, error) {
	var errs errorList
	return CreateCategory{
		Name:        errs.keep(rule("name", in.Name)),
		Title:       errs.optional(in.Title, parseTitle),
		Description: errs.optional(in.Description, parseDescription),
		Approval:    in.Approval,
		Private:     in.Private,
	}, errs.join()
}

func parseDescription(s string) (string, error) {
	return parseText("description", s, 0, MaxDescription, true)
}
