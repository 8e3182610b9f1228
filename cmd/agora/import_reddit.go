package main

import (
	"context"
	"fmt"

	"github.com/agoraql/agora/internal/ingest"
)

// importReddit imports posts of Reddit.
func importReddit(ctx context.Context, args []string, std streams) error {
	f := newImportFlags("reddit")
	if ok, err := parse(f.FlagSet, args, std); !ok {
		return err
	}
	if *f.keep {
		return fmt.Errorf("%w: --keep-ids keeps numbers only, and Reddit's ids have letters", errUsage)
	}
	if f.NArg() == 0 {
		return errNoFiles
	}
	return f.run(ctx, std, f.Args(), (*ingest.Import).Reddit)
}
