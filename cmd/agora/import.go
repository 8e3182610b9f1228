package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"time"

	"github.com/agoraql/agora/internal/ingest"
)

const rejectsShown = 20 // on standard error; all of them go to --rejects

const importUsage = "agora import hn|reddit [flags] FILE…, or agora import v2ex [flags]; - for standard input"

// importCommand imports articles and topics from elsewhere.
func importCommand(ctx context.Context, args []string, std streams) error {
	from := ""
	if len(args) > 0 {
		from = args[0]
	}
	switch {
	case asksHelp(from):
		fmt.Fprintln(std.out, importUsage)
		return nil
	case from == "hn":
		return importHN(ctx, args[1:], std)
	case from == "v2ex":
		return importV2EX(ctx, args[1:], std)
	case from == "reddit":
		return importReddit(ctx, args[1:], std)
	}
	return fmt.Errorf("%w: %s", errUsage, importUsage)
}

// importFlags are those of every import.
type importFlags struct {
	*flag.FlagSet
	store       storeFlags
	keep, shift *bool
	rejects     *string
}

func newImportFlags(from string) *importFlags {
	f := &importFlags{FlagSet: flag.NewFlagSet("import "+from, flag.ContinueOnError)}
	f.store.register(f.FlagSet)
	f.keep = f.Bool("keep-ids", false, "keep the ids that articles and topics had, where those are numbers")
	f.shift = f.Bool("shift-to-now", false, "move all times so that the newest is now, and voting on new articles is open")
	f.rejects = f.String("rejects", "", "write the lines that cannot be imported to this `FILE`")
	return f
}

var errNoFiles = fmt.Errorf("%w: name the files to import, - for standard input", errUsage)

// run does an import of the named files; the inputs are in their order.
func (f *importFlags) run(ctx context.Context, std streams, names []string, do func(*ingest.Import, context.Context, []ingest.Input) error) error {
	inputs, done, err := ingest.Files(names, std.in, *f.shift)
	defer done()
	if err != nil {
		return err
	}
	opened, err := f.store.openPersistent(ctx, slog.New(slog.NewTextHandler(std.err, nil)))
	if err != nil {
		return err
	}
	defer opened.close()
	kept, err := rejectFile(*f.rejects, names)
	if err != nil {
		return err
	}
	defer kept.Close()

	var lost error
	shown, looks := 0, map[string]int{}
	im := &ingest.Import{
		Store: opened.Store, KeepIDs: *f.keep, ShiftToNow: *f.shift, Now: time.Now(),
		Rejected: func(r ingest.Reject) {
			if shown++; shown <= rejectsShown {
				fmt.Fprintf(std.err, "%s line %d: %s\n", r.File, r.Line, r.Reason)
			} else if shown == rejectsShown+1 {
				fmt.Fprintln(std.err, "… and more; --rejects FILE keeps them all")
			}
			looks[ingest.LooksLike(r.Text)]++
			if _, err := fmt.Fprintf(kept, "%s\n", r.Text); err != nil {
				lost = err
			}
		},
	}
	start := time.Now()
	stop := showProgress(std.err, &im.Counts)
	err = do(im, ctx, inputs)
	stop()
	fmt.Fprintf(std.out, "imported %d, known %d, rejected %d in %s\n",
		im.Counts.Imported.Load(), im.Counts.Known.Load(), im.Counts.Rejected.Load(), time.Since(start).Round(100*time.Millisecond))
	// An import that was told to stop has no error of its own.
	return cmp.Or(err, ctx.Err(), lost, f.fitted(&im.Counts, looks))
}

// fitted returns an error when every line was rejected. looks counts the importers
// that the rejected lines look like.
func (f *importFlags) fitted(counts *ingest.Counts, looks map[string]int) error {
	if counts.Rejected.Load() == 0 || counts.Imported.Load()+counts.Known.Load() > 0 {
		return nil
	}
	const nothing = "nothing was imported: every line was rejected"
	for _, other := range []string{"hn", "v2ex", "reddit"} {
		if f.Name() != "import "+other && looks[other] > 0 {
			return fmt.Errorf("%s; the file looks like one for agora import %s", nothing, other)
		}
	}
	return errors.New(nothing)
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
