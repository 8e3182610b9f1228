package main

import (
	"context"

	"github.com/agoraql/agora/internal/ingest"
)

// importHN imports stories of Hacker News.
func importHN(ctx context.Context, args []string, std streams) error {
	f := newImportFlags("hn")
	if ok, err := parse(f.FlagSet, args, std); !ok {
		return err
	}
	if f.NArg() == 0 {
		return errNoFiles
	}
	return f.run(ctx, std, f.Args(), (*ingest.Import).HN)
}
