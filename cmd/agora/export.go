package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/transfer"
	"golang.org/x/term"
)

// exportCommand writes the whole site to a file.
type exportCommand struct {
	File string `arg:"" optional:"" help:"The file to write; standard output without it, or for -."`
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (exportCommand) Help() string {
	return `The site may be running. The file has the accounts with their emails and password hashes: keep it secret.
Sessions, events and rate limits are left out. agora import agora reads the file, and so does redis-cli --pipe.

Examples:

    agora export --data ./data site.resp
    agora export --redis redis://localhost:6379/0 | gzip > site.resp.gz`
}

// run writes the file. Without an error it is complete. Errors: errUsage, those of the store and of the file.
func (c *exportCommand) run(ctx context.Context, std streams) error {
	toStandardOutput := c.File == "" || c.File == "-"
	if out, ok := std.out.(*os.File); ok && toStandardOutput && term.IsTerminal(int(out.Fd())) {
		return fmt.Errorf("%w: name a file, or send standard output to one", errUsage)
	}
	c.Existing = true
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	write := func(w io.Writer) error {
		start := time.Now()
		show, done := stageProgress(std.err, "exporting", "keys")
		n, err := transfer.Export(ctx, opened.Store, w, transfer.ExportOptions{Progress: show})
		done()
		if err == nil {
			fmt.Fprintf(std.err, "exported %d commands in %s\n", n, time.Since(start).Round(100*time.Millisecond))
		}
		return err
	}
	if toStandardOutput {
		return write(std.out)
	}
	return replaceFile(c.File, write)
}

// replaceFile writes a file that only its owner may read. Until write returns without an error, a file of that name
// stays as it was. A pipe or a device is written directly. Errors: those of write and of the file.
func replaceFile(name string, write func(io.Writer) error) error {
	if existing, err := os.Stat(name); err == nil && !existing.Mode().IsRegular() {
		file, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		return errors.Join(write(file), file.Close())
	}
	file, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".part-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	if err = write(file); err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), name)
}
