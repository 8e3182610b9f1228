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
	"github.com/agoraql/agora/internal/openstore"
)

// rejectsShown is the number of rejects on standard error. All of them go to --rejects.
const rejectsShown = 20

// importCommand imports articles, topics and comments from other communities, or a whole site of Agora.
type importCommand struct {
	Agora    importAgoraCommand          `cmd:"" name:"agora" help:"Import a site from the file of agora export."`
	HN       importHNCommand             `cmd:"" name:"hn" help:"Import stories of Hacker News as articles."`
	Comments importHNCommentsCommand     `cmd:"" name:"hn-comments" help:"Import comments on those stories."`
	V2EX     importV2EXCommand           `cmd:"" name:"v2ex" help:"Import topics of V2EX with its nodes and tabs."`
	Reddit   importRedditCommand         `cmd:"" name:"reddit" help:"Import posts of Reddit as topics."`
	Replies  importRedditCommentsCommand `cmd:"" name:"reddit-comments" help:"Import comments on those posts."`
	Lobsters importLobstersCommand       `cmd:"" name:"lobsters" help:"Import stories of Lobsters, with comments."`

	Discourse importDiscourseCommand `cmd:"" name:"discourse" help:"Import topics of Discourse with their posts."`
}

// importFlags are the flags of every import.
type importFlags struct {
	Rejects string `placeholder:"FILE" help:"Write the lines that cannot be imported to this file."`
	outputFlags
	openstore.Flags
}

// shiftFlags are the flags of imports of articles and topics. The time of a comment moves by as much as the time of its
// article or topic.
type shiftFlags struct {
	ShiftToNow bool `help:"Move all times so that the newest is now, and voting on new articles is open."`
	importFlags
}

// importFiles imports articles and topics. See importFlags.importFiles.
func (f *shiftFlags) importFiles(
	ctx context.Context, std streams, from string, names []string, keepIDs bool,
	do func(*ingest.Import, context.Context, []ingest.Input) error,
) error {
	return f.importFlags.importFiles(ctx, std, from, names, f.ShiftToNow, f.newImport(keepIDs), do)
}

// newImport returns an import with the flags.
func (f *shiftFlags) newImport(keepIDs bool) *ingest.Import {
	return &ingest.Import{KeepIDs: keepIDs, ShiftToNow: f.ShiftToNow, Now: time.Now()}
}

// importFiles runs an import of the named files. If twice is set, do may read them twice. from is the name of the
// importer. do gets im, with a store in it, and the inputs in the order of names. Errors: errUsage; a file or a store
// that cannot be used; every line rejected.
func (f *importFlags) importFiles(
	ctx context.Context, std streams, from string, names []string, twice bool, im *ingest.Import,
	do func(*ingest.Import, context.Context, []ingest.Input) error,
) error {
	inputs, done, err := ingest.Files(names, std.in, twice)
	defer done()
	if err != nil {
		return err
	}
	opened, err := f.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	rejects, err := rejectFile(f.Rejects, names)
	if err != nil {
		return err
	}
	defer rejects.Close()

	var lost error // of writing to --rejects
	shown, looks := 0, map[string]int{}
	im.Store, im.Rejected = opened.Store, func(r ingest.Reject) {
		if shown++; shown <= rejectsShown {
			fmt.Fprintf(std.err, "%s line %d: %s\n", r.File, r.Line, r.Reason)
		} else if shown == rejectsShown+1 {
			fmt.Fprintln(std.err, "… and more; --rejects FILE keeps them all")
		}
		looks[ingest.LooksLike(r.Text)]++
		if _, err := fmt.Fprintf(rejects, "%s\n", r.Text); err != nil {
			lost = err
		}
	}
	start := time.Now()
	stop := showProgress(std.err, &im.Counts)
	err = cmp.Or(do(im, ctx, inputs), opened.Imports.End(context.WithoutCancel(ctx)))
	stop()
	f.report(std.out, &im.Counts, time.Since(start))
	// An interrupted import returns nil, so ctx.Err is the error.
	return cmp.Or(err, ctx.Err(), lost, errAllRejected(&im.Counts, looks, from))
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

// errAllRejected returns an error if every line was rejected, else nil. looks counts the rejected lines
// by the importer that could read them.
func errAllRejected(counts *ingest.Counts, looks map[string]int, from string) error {
	if counts.Rejected.Load() == 0 || counts.Imported.Load()+counts.Known.Load() > 0 {
		return nil
	}
	const nothing = "nothing was imported: every line was rejected"
	for _, other := range []string{
		"hn", "hn-comments", "v2ex", "reddit", "reddit-comments", "lobsters", "discourse",
	} {
		if from != other && looks[other] > 0 {
			return fmt.Errorf("%s; the file looks like one for agora import %s", nothing, other)
		}
	}
	return errors.New(nothing)
}

// rejectFile creates the file of rejects; without a name it returns the null device.
// Errors: errUsage if the file is one of the inputs, because to create it would empty that input.
func rejectFile(name string, inputs []string) (*os.File, error) {
	if name == "" {
		return os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	}
	if existing, err := os.Stat(name); err == nil {
		for _, input := range inputs {
			if info, err := os.Stat(input); err == nil && os.SameFile(existing, info) {
				return nil, fmt.Errorf("%w: --rejects %s would overwrite an input of the import", errUsage, name)
			}
		}
	}
	return os.Create(name)
}
