package main

import (
	"cmp"
	"context"
	"fmt"

	"github.com/agoraql/agora/internal/search"
)

// reindexCommand builds the index for searches.
type reindexCommand struct {
	searchFlags
	storeFlags
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
	dir := searchDir(c.SearchDir, c.Data)
	if dir == "" {
		return fmt.Errorf("%w: name the directory with --search-dir DIR", errUsage)
	}
	c.existing = true
	opened, err := c.openPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.close()
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
