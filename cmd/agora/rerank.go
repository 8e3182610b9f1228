package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"

	"github.com/agoraql/agora/internal/rank"
)

// rerank changes the formula that ranks recommended topics.
func rerank(ctx context.Context, args []string, std streams) error {
	flags := flag.NewFlagSet("rerank", flag.ContinueOnError)
	var store storeFlags
	store.register(flags)
	formula := flags.String("hot-formula", "", "rank recommended topics by this `FORMULA`: "+string(rank.Reddit2010)+" or "+string(rank.Reddit))
	if ok, err := parse(flags, args, std); !ok {
		return err
	}
	if f := rank.HotFormula(*formula); flags.NArg() > 0 || f != rank.Reddit2010 && f != rank.Reddit {
		return fmt.Errorf("%w: agora rerank --hot-formula %s|%s", errUsage, rank.Reddit2010, rank.Reddit)
	}
	opened, err := store.openPersistent(ctx, slog.New(slog.NewTextHandler(std.err, nil)))
	if err != nil {
		return err
	}
	defer opened.close()
	ranked, err := opened.Rerank(ctx, rank.HotFormula(*formula))
	if err != nil {
		return err
	}
	fmt.Fprintf(std.out, "ranked %d topics by %s\n", ranked, *formula)
	return nil
}
