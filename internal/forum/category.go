package forum

// A CategoryName is a category's id: its name, as a type of its own, for ParseNodeID.
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

// CreateCategoryInput is the input of createCategory as the client sent it.
type CreateCategoryInput struct {
	Name        string
	Title       *string
	Description *string
}

// A CreateCategory is a valid request for a new category.
type CreateCategory struct {
	Name        string
	Title       *string
	Description *string
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in CreateCategoryInput) Parse() (CreateCategory, error) {
	return parseCategory(in, ParseName)
}

// UpdateCategoryInput is the input of updateCategory as the client sent it.
type UpdateCategoryInput CreateCategoryInput

// An UpdateCategory is a valid change to a category. A nil field stays as it is.
type UpdateCategory CreateCategory

// Parse returns the valid change; the category may have a name that no new one may have. Errors: BadUserInput, one
// for each bad field, joined.
func (in UpdateCategoryInput) Parse() (UpdateCategory, error) {
	out, err := parseCategory(CreateCategoryInput(in), KnownName)
	return UpdateCategory(out), err
}

func parseCategory(in CreateCategoryInput, rule nameRule) (CreateCategory, error) {
	var errs errorList
	return CreateCategory{
		Name:        errs.keep(rule("name", in.Name)),
		Title:       errs.optional(in.Title, parseTitle),
		Description: errs.optional(in.Description, parseDescription),
	}, errs.join()
}

func parseDescription(s string) (string, error) {
	return text("description", s, 0, MaxDescription, true)
}
