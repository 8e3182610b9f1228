package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/agoraql/agora/internal/redisstore"
)

const settingsUsage = `agora settings [flags]                      print what the data keeps
agora settings set [flags] timezone ZONE    begin the forum's days in ZONE from now on, such as Europe/Paris;
                                            days so far stay, and running servers follow within a minute`

// settingsCommand prints what the data keeps, or changes the time zone.
func settingsCommand(ctx context.Context, args []string, std streams) error {
	name, change := "settings", len(args) > 0 && args[0] == "set"
	if change {
		name, args = "settings set", args[1:]
	}
	if len(args) > 0 && asksHelp(args[0]) {
		fmt.Fprint(std.out, settingsUsage, "\n\n")
	}
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	var store storeFlags
	store.register(flags)
	// The words stand in fixed places, so that flags may follow them as well.
	words := 0
	for change && words < min(2, len(args)) && !strings.HasPrefix(args[words], "-") {
		words++
	}
	if ok, err := parse(flags, args[words:], std); !ok {
		return err
	}
	rest := slices.Concat(args[:words], flags.Args())
	if !change && len(rest) > 0 || change && (len(rest) != 2 || rest[0] != "timezone") {
		return fmt.Errorf("%w: agora settings [flags], or agora settings set [flags] timezone ZONE", errUsage)
	}
	if change {
		if err := checkZone(rest[1]); err != nil {
			return err
		}
	}
	opened, err := store.openPersistent(ctx, slog.New(slog.NewTextHandler(std.err, nil)))
	if err != nil {
		return err
	}
	defer opened.close()
	if change {
		if err := opened.SetZone(ctx, rest[1]); err != nil {
			return err
		}
		fmt.Fprintf(std.out, "the forum's days begin in %s from now on; days so far stay as they were\n", rest[1])
		return nil
	}
	kept, err := opened.Settings(ctx)
	if err != nil {
		return err
	}
	if kept.TimeZone == "" {
		kept.TimeZone = "UTC (none is set)"
	}
	table := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "timezone\t%s\nhot formula\t%s\npartitions\t%d\nlayout\t%d\n",
		kept.TimeZone, kept.HotFormula, kept.Partitions, kept.Layout)
	return table.Flush()
}

// checkZone refuses a time zone that there is not.
func checkZone(name string) error {
	if _, err := redisstore.ParseZone(name); err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	return nil
}
