package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/agoraql/agora/internal/ingest"
)

const rejectsShown = 20 // on standard error; all of them go to --rejects

// importCommand imports articles and topics from other communities.
type importCommand struct {
	HN     importHNCommand     `cmd:"" name:"hn" help:"Import stories of Hacker News as articles."`
	V2EX   importV2EXCommand   `cmd:"" name:"v2ex" help:"Import topics of V2EX with its nodes and tabs."`
	Reddit importRedditCommand `cmd:"" name:"reddit" help:"Import posts of Reddit as topics."`
}

// importFlags are those of every import.
type importFlags struct {
	ShiftToNow bool   `help:"Move all times so that the newest is now, and voting on new articles is open."`
	Rejects    string `placeholder:"FILE" help:"Write the lines that cannot be imported to this file."`
	outputFlags
	storeFlags
}

// importFiles does an import of the named files; the inputs of do are in their order.
func (f *importFlags) importFiles(
	ctx context.Context, std streams, from string, names []string, keepIDs bool,
	do func(*ingest.Import, context.Context, []ingest.Input) error,
) error {
	inputs, done, err := ingest.Files(names, std.in, f.ShiftToNow)
	defer done()
	if err != nil {
		return err
	}
	opened, err := f.openPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.close()
	kept, err := rejectFile(f.Rejects, names)
	if err != nil {
		return err
	}
	defer kept.Close()

	var lost error
	shown, looks := 0, map[string]int{}
	im := &ingest.Import{
		Store: opened.Store, KeepIDs: keepIDs, ShiftToNow: f.ShiftToNow, Now: time.Now(),
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
	f.report(std.out, &im.Counts, time.Since(start))
	// An import that is interrupted has no error of its own.
	return cmp.Or(err, ctx.Err(), lost, fitted(&im.Counts, looks, from))
}

// report prints the counts of an import.
func (f *importFlags) report(w io.Writer, counts *ingest.Counts, took time.Duration) {
	imported, known, rejected := counts.Imported.Load(), counts.Known.Load(), counts.Rejected.Load()
	if f.json() {
		_ = printJSON(w, map[string]any{
			"imported": imported, "known": known, "rejected": rejected, "seconds": took.Seconds(),
		})
		return
	}
	fmt.Fprintf(w, "imported %d, known %d, rejected %d in %s\n",
		imported, known, rejected, took.Round(100*time.Millisecond))
}

// fitted returns an error when every line was rejected. looks counts the importers
// that the rejected lines look like.
func fitted(counts *ingest.Counts, looks map[string]int, from string) error {
	if counts.Rejected.Load() == 0 || counts.Imported.Load()+counts.Known.Load() > 0 {
		return nil
	}
	const nothing = "nothing was imported: every line was rejected"
	for _, other := range []string{"hn", "v2ex", "reddit"} {
		if from != other && looks[other] > 0 {
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
				return nil, fmt.Errorf("%w: --rejects %s would overwrite an input of the import", errUsage, name)
			}
		}
	}
	return os.Create(name)
}
