package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"strconv"
)

// reserve sets an id counter before its first use.
func reserve(ctx context.Context, args []string, std streams) error {
	flags := flag.NewFlagSet("reserve", flag.ContinueOnError)
	var store storeFlags
	store.register(flags)
	if ok, err := parse(flags, args, std); !ok {
		return err
	}
	kind := flags.Arg(0)
	n, err := strconv.ParseInt(flags.Arg(1), 10, 64)
	known := kind == "articles" || kind == "topics" || kind == "users" || kind == "comments"
	if flags.NArg() != 2 || !known || err != nil || n < 1 || n >= 1<<52 {
		return fmt.Errorf("%w: agora reserve [flags] articles|topics|users|comments N", errUsage)
	}
	opened, err := store.openPersistent(ctx, slog.New(slog.NewTextHandler(std.err, nil)))
	if err != nil {
		return err
	}
	defer opened.close()
	set, err := opened.Reserve(ctx, kind, n)
	if err != nil {
		return err
	}
	if !set {
		return fmt.Errorf("the counter of %s is in use already", kind)
	}
	fmt.Fprintf(std.out, "ids of %s begin after %d\n", kind, n)
	return nil
}
