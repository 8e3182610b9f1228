// Package place reads and writes the places of posts: categories, tabs, groups and tags, their moderators, and the
// members of private categories.
//
// A request enters by Categories, Tabs, Groups, Tags, Moderators or Names. NeedCategories, NeedGroups, NeedTabs and
// NeedExistingTags return the dependencies of entities. Moderates reports whether a user moderates a post, by the
// places of the post.
//
// The package imports packages read and people, and knows posts only by their ids and keys. Each partition holds a
// copy of all categories and tabs; reads use the copy of the first partition. A group exists while it contains an
// article. A tag exists while a post has it or it has a description. For a viewer who follows a tag, the tag always
// exists.
//
// Files: category.go, tab.go, group.go and tag.go read; the files whose names end in _write change data. member.go
// reads and writes the members of private categories; category_private.go tells which categories are private;
// spelling.go finds a name that is spelled differently. job_steps.go contains the steps of jobs that update a tab's
// list of topics, make the topics of a category private or public, and make the comments on a moved topic private or
// public, like the topic. lua/lib also contains libraries for scripts of posts and votes: vote.lua, mark.lua,
// topic_orders.lua and window.lua.
//
// Vocabulary: a place is a category or a group; only these have moderators. A member may read a private category. A
// walk is the position of a job in a list of topics, comments or votes.
package place
