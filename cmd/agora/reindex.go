package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"

	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/search"
)

// reindexCommand builds the index for searches.
type reindexCommand struct {
	SearchDir string `placeholder:"DIR" help:"${help_search_dir}"`
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
	size := index.Size()
	if err = errors.Join(err, index.Close()); err != nil {
		return err
	}
	fmt.Fprintf(std.out, "indexed %d posts, comments and users\n", size)
	return nil
}

// searchDir returns the directory of the index for searches, "" for one in memory.
func searchDir(given, data string) string {
	if given == "" && data != "" {
		return filepath.Join(data, "search")
	}
	return given
}

// openSearch opens the index of a server, nil for one without searches.
func (c *serveCommand) openSearch(opened *opened, hub *live.Hub, log *slog.Logger) (*search.Index, error) {
	if c.NoSearch {
		return nil, nil
	}
	return search.Open(opened.Store, hub, searchDir(c.SearchDir, c.Data), log)
}
