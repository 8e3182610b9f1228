package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/transfer"
)

// errFindings is the error of a check with remaining findings: exit code 1, without a message.
var errFindings = errors.New("findings")

// checkCommand reports, or repairs, every broken invariant of the data.
type checkCommand struct {
	Repair bool `help:"Correct derived data by the entities and by the contract's sets and lists."`
	Digest bool `help:"Print a digest of the content instead of checking it: the same for every copy of a site."`
	outputFlags
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (checkCommand) Help() string {
	return `The exit code is 0 when it leaves no findings, 1 when it leaves some, 2 when it could not run. A notice
is no finding: no repair corrects it, as a person has to decide.

Examples:

    agora check --data ./data
    agora check --redis redis://localhost:6379/0 --repair
    agora check --data ./data -o json
    agora check --data ./data --digest`
}

// run prints the findings and a summary, or the digest. Errors: errFindings, errNotRun, errUsage.
func (c *checkCommand) run(ctx context.Context, std streams) error {
	if c.Digest && c.Repair {
		return fmt.Errorf("%w: give either --digest or --repair, not both", errUsage)
	}
	c.Existing = !c.Repair // a check changes nothing; an empty Redis shows a wrong URL
	opened, err := c.OpenPersistent(ctx, std.log())
	if errors.Is(err, errUsage) {
		return err
	}
	if err != nil {
		return fmt.Errorf("%w: %w", errNotRun, err)
	}
	defer opened.Close()

	print, summary := printFinding, printReport
	if c.json() {
		print, summary = jsonLine[reconcile.Finding], jsonLine[reconcile.CheckReport]
	}
	show, done := stageProgress(std.err, "checking", "keys")
	if c.Digest {
		digest, err := transfer.DigestOf(ctx, opened.Store, show)
		done()
		if err != nil {
			return fmt.Errorf("%w: %w", errNotRun, err)
		}
		return c.printDigest(std.out, digest)
	}
	report, err := reconcile.Check(ctx, opened.Store, reconcile.CheckOptions{
		Repair: c.Repair, Progress: show, Found: func(f reconcile.Finding) { print(std.out, f) },
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
func printFinding(w io.Writer, f reconcile.Finding) {
	outcome := ""
	switch {
	case f.Corrected:
		outcome = " (corrected)"
	case f.Notice:
		outcome = " (a notice: no repair corrects it)"
	}
	if f.Member != "" {
		f.Key += " " + f.Member
	}
	fmt.Fprintf(w, "%s: %s is %q, should be %q%s\n", f.Rule, f.Key, f.Is, f.Should, outcome)
}

// printReport prints the summary as text.
func printReport(w io.Writer, r reconcile.CheckReport) {
	fmt.Fprintf(w, "checked %d keys: %d findings, %d corrected, %d left; %d notices\n",
		r.Checked, r.Findings, r.Corrected, r.Left, r.Notices)
}

// jsonLine prints a finding or the summary as JSON.
func jsonLine[T any](w io.Writer, v T) { _ = printJSON(w, v) }

// printDigest prints a digest: a line for each part with its number of records, then the whole.
func (c *checkCommand) printDigest(w io.Writer, d transfer.Digest) error {
	if c.json() {
		return printJSON(w, d)
	}
	for _, part := range d.Parts {
		fmt.Fprintf(w, "%-14s %10d  %s\n", part.Name, part.Records, part.Sum)
	}
	_, err := fmt.Fprintf(w, "%-14s %10s  %s\n", "site", "", d.Sum)
	return err
}
