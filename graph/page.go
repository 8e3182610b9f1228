package graph

import "github.com/agoraql/agora/internal/forum"

// pageArgs returns the arguments of a list, in the order of the schema.
func pageArgs(first *int32, after *string, last *int32, before *string, page *int32) forum.PageArgs {
	return forum.PageArgs{First: first, After: after, Last: last, Before: before, Page: page}
}
