package main

import (
	"cmp"
	"context"
	"fmt"

	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/search"
	"github.com/agoraql/agora/internal/server"
)

// reindexCommand builds the index for searches.
type reindexCommand struct {
	server.SearchFlags
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (reindexCommand) Help() string {
	return `A server does so by itself when its directory has no index. Stop the server that uses the directory first.

Examples:

    agora reindex --data ./data
    agora reindex --redis redis://localhost:6379/0 --search-dir ./search`
}

// run builds the index of all that the data has.
func (c *reindexCommand) run(ctx context.Context, std streams) error {
	dir := server.SearchDir(c.SearchDir, c.Data)
	if dir == "" {
		return fmt.Errorf("%w: name the directory with --search-dir DIR", errUsage)
	}
	c.Existing = true
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	index, err := search.Open(opened.Store, nil, dir, std.log())
	if err != nil {
		return err
	}
	show, end := stageProgress(std.err, "indexing", "keys")
	err = index.Build(ctx, show)
	end()
	size, failed := index.Size(ctx)
	if err = cmp.Or(err, failed, index.Close()); err != nil {
		return err
	}
	fmt.Fprintf(std.out, "indexed %d posts, comments, users and tags\n", size)
	return nil
}
