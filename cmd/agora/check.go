package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/agoraql/agora/internal/redisstore"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// errFindings is the error of a check with remaining findings: exit code 1, without a message.
var errFindings = errors.New("findings")

// checkCommand reports, or repairs, every broken invariant of the data.
type checkCommand struct {
	Repair bool `help:"Correct derived data by the entities and by the contract's sets and lists."`
	outputFlags
	storeFlags
}

// Help implements kong.HelpProvider.
func (checkCommand) Help() string {
	return `The exit code is 0 when it leaves no findings, 1 when it leaves some, 2 when it could not run.

Examples:

    agora check --data ./data
    agora check --redis redis://localhost:6379/0 --repair
    agora check --data ./data -o json`
}

// run prints the findings and a summary. Errors: errFindings, errNotRun, errUsage.
func (c *checkCommand) run(ctx context.Context, std streams) error {
	c.existing = !c.Repair // a check changes nothing; an empty Redis shows a wrong URL
	opened, err := c.openPersistent(ctx, std.log())
	if errors.Is(err, errUsage) {
		return err
	}
	if err != nil {
		return fmt.Errorf("%w: %w", errNotRun, err)
	}
	defer opened.close()

	print, summary := printFinding, printReport
	if c.json() {
		print, summary = jsonLine[redisstore.Finding], jsonLine[redisstore.CheckReport]
	}
	show, done := checkProgress(std.err)
	report, err := opened.Check(ctx, redisstore.CheckOptions{
		Repair: c.Repair, Progress: show, Found: func(f redisstore.Finding) { print(std.out, f) },
	})
	done()
	if err != nil {
		return fmt.Errorf("%w: %w", errNotRun, err)
	}
	summary(std.out, report)
	if report.Left > 0 {
		return errFindings
	}
	return nil
}

// errNotRun marks a check that could not run: exit code 2.
var errNotRun = errors.New("the check could not run")

// printFinding prints a finding as text.
func printFinding(w io.Writer, f redisstore.Finding) {
	outcome := ""
	if f.Corrected {
		outcome = " (corrected)"
	}
	if f.Member != "" {
		f.Key += " " + f.Member
	}
	fmt.Fprintf(w, "%s: %s is %q, should be %q%s\n", f.Rule, f.Key, f.Is, f.Should, outcome)
}

// printReport prints the summary as text.
func printReport(w io.Writer, r redisstore.CheckReport) {
	fmt.Fprintf(w, "checked %d keys: %d findings, %d corrected, %d left\n", r.Checked, r.Findings, r.Corrected, r.Left)
}

// jsonLine prints a finding or the summary as JSON.
func jsonLine[T any](w io.Writer, v T) { _ = printJSON(w, v) }

// checkProgress returns functions that show the progress of a check: a bar for each stage on a
// terminal, a line every few seconds elsewhere.
func checkProgress(w io.Writer) (show func(stage string, done, total int64), end func()) {
	if file, ok := w.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		bar := progressbar.NewOptions64(-1, progressbar.OptionSetWriter(w), progressbar.OptionSetWidth(30),
			progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
		return func(stage string, done, total int64) {
			bar.Describe(fmt.Sprintf("%-14s", stage))
			bar.ChangeMax64(max(total, 1))
			_ = bar.Set64(done)
		}, func() { _ = bar.Finish() }
	}
	last := time.Now()
	return func(stage string, done, total int64) {
		if time.Since(last) > 3*time.Second {
			last = time.Now()
			fmt.Fprintf(w, "checking %s: %d of %d keys\n", stage, done, total)
		}
	}, func() {}
}
