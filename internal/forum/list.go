package forum

// MaxListed is the maximum number of saved posts of a user, and of hidden posts of a user, in each partition of the
// data. Saving more posts is an error. Hiding more posts drops the oldest ones from the list.
const MaxListed = 1_000

// A PostList is a list of posts that a user makes.
type PostList string

// The lists of posts.
const (
	SavedPosts  PostList = "saved"
	HiddenPosts PostList = "hidden"
)

// ViewerLists say which of the viewer's lists contain a post.
type ViewerLists struct {
	ViewerHasSaved  bool
	ViewerHasHidden bool
}

// An AnyPost is a post in a list of posts of several kinds.
type AnyPost struct {
	Post any // an *Article, a *Topic or a *Comment
}

// A ListPost is a request to put a post into a list of the user, or to take it out.
type ListPost struct {
	Post PostID
	List PostList
	On   bool
}

// SavePostInput is the input of savePost as the client sent it.
type SavePostInput struct {
	Post  string
	State Switch
}

// Parse returns the valid input. Errors: BadUserInput.
func (in SavePostInput) Parse() (ListPost, error) {
	post, err := parseIDField("post", in.Post, ParsePostID)
	return ListPost{post, SavedPosts, in.State.On()}, err
}

// HidePostInput is the input of hidePost as the client sent it.
type HidePostInput struct {
	Post  string
	State Switch
}

// Parse returns the valid input. Errors: BadUserInput.
func (in HidePostInput) Parse() (ListPost, error) {
	post, err := parseIDField("post", in.Post, ParsePostID)
	return ListPost{post, HiddenPosts, in.State.On()}, err
}
