package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"time"

	"github.com/agoraql/agora/internal/ingest"
)

const rejectsShown = 20 // on standard error; all of them go to --rejects

// importCommand imports articles from elsewhere.
func importCommand(ctx context.Context, args []string, std streams) error {
	const usage = "agora import hn [flags] FILE… (- for standard input)"
	if len(args) > 0 && asksHelp(args[0]) {
		fmt.Fprintln(std.out, usage)
		return nil
	}
	if len(args) == 0 || args[0] != "hn" {
		return fmt.Errorf("%w: %s", errUsage, usage)
	}
	flags := flag.NewFlagSet("import hn", flag.ContinueOnError)
	var store storeFlags
	store.register(flags)
	keep := flags.Bool("keep-ids", false, "give the articles the ids they had")
	shift := flags.Bool("shift-to-now", false, "move all times so that the newest is now and voting is open")
	rejects := flags.String("rejects", "", "write the lines that cannot be imported to this `FILE`")
	if ok, err := parse(flags, args[1:], std); !ok {
		return err
	}
	if flags.NArg() == 0 {
		return fmt.Errorf("%w: name the files to import, - for standard input", errUsage)
	}
	inputs, done, err := ingest.Files(flags.Args(), std.in, *shift)
	defer done()
	if err != nil {
		return err
	}
	opened, err := store.openPersistent(ctx, slog.New(slog.NewTextHandler(std.err, nil)))
	if err != nil {
		return err
	}
	defer opened.close()
	kept, err := rejectFile(*rejects, flags.Args())
	if err != nil {
		return err
	}
	defer kept.Close()

	var counts ingest.Counts
	var lost error
	shown := 0
	hn := &ingest.HN{
		Store: opened.Store, KeepIDs: *keep, ShiftToNow: *shift, Now: time.Now(),
		Rejected: func(r ingest.Reject) {
			if shown++; shown <= rejectsShown {
				fmt.Fprintf(std.err, "%s line %d: %s\n", r.File, r.Line, r.Reason)
			} else if shown == rejectsShown+1 {
				fmt.Fprintln(std.err, "… and more; --rejects FILE keeps them all")
			}
			if _, err := fmt.Fprintf(kept, "%s\n", r.Text); err != nil {
				lost = err
			}
		},
	}
	start := time.Now()
	stop := showProgress(std.err, &counts)
	err = hn.Import(ctx, inputs, &counts)
	stop()
	fmt.Fprintf(std.out, "imported %d, known %d, rejected %d in %s\n",
		counts.Imported.Load(), counts.Known.Load(), counts.Rejected.Load(), time.Since(start).Round(100*time.Millisecond))
	// An import that was told to stop has no error of its own.
	return cmp.Or(err, ctx.Err(), lost)
}

// rejectFile opens the file of rejects; without a name, one that keeps nothing.
// It refuses to empty one of the inputs.
func rejectFile(name string, inputs []string) (*os.File, error) {
	if name == "" {
		return os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	}
	if there, err := os.Stat(name); err == nil {
		for _, input := range inputs {
			if info, err := os.Stat(input); err == nil && os.SameFile(there, info) {
				return nil, fmt.Errorf("%w: --rejects %s would overwrite what is to be imported", errUsage, name)
			}
		}
	}
	return os.Create(name)
}
