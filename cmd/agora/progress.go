package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/agoraql/agora/internal/ingest"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// showProgress shows the progress of an import until stop is called: a bar on a terminal, a line every
// few seconds elsewhere.
func showProgress(w io.Writer, counts *ingest.Counts) (stop func()) {
	file, ok := w.(*os.File)
	bar := ok && term.IsTerminal(int(file.Fd()))
	every, show := 3*time.Second, lineProgress(w, counts)
	if bar {
		every, show = 100*time.Millisecond, barProgress(w, counts)
	}
	quit, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				show()
			case <-quit:
				if bar {
					show()
					fmt.Fprintln(w)
				}
				return
			}
		}
	}()
	return func() { close(quit); <-done }
}

// barProgress returns a function that updates a bar. The size of the input may be unknown at first.
func barProgress(w io.Writer, counts *ingest.Counts) func() {
	size := counts.Size.Load()
	bar := progressbar.NewOptions64(max(size, -1), progressbar.OptionSetWriter(w),
		progressbar.OptionSetPredictTime(true), progressbar.OptionFullWidth(), progressbar.OptionSetWidth(30))
	start := time.Now()
	return func() {
		if size := counts.Size.Load(); size > 0 {
			bar.ChangeMax64(size)
		}
		bar.Describe(fmt.Sprintf("%d lines, %.0f/s", counts.Done(), rate(counts, start)))
		_ = bar.Set64(counts.Read.Load())
	}
}

// lineProgress returns a function that prints a line.
func lineProgress(w io.Writer, counts *ingest.Counts) func() {
	start := time.Now()
	return func() {
		left := "time left unknown"
		if size, read := counts.Size.Load(), counts.Read.Load(); size > 0 && read > 0 {
			elapsed := time.Since(start)
			left = time.Duration(float64(elapsed)*float64(size-min(read, size))/float64(read)).Round(time.Second).String() +
				" left"
		}
		fmt.Fprintf(w, "%d lines, %d imported, %d known, %d rejected, %.0f/s, %s\n", counts.Done(),
			counts.Imported.Load(), counts.Known.Load(), counts.Rejected.Load(), rate(counts, start), left)
	}
}

// rate returns the lines per second since a time.
func rate(counts *ingest.Counts, since time.Time) float64 {
	return float64(counts.Done()) / max(time.Since(since).Seconds(), 0.001)
}

// stageProgress returns functions that show the progress of work in stages: a bar for each stage on a
// terminal, a line every few seconds elsewhere. The name of the work and the unit are for the lines.
func stageProgress(w io.Writer, work, unit string) (show func(stage string, done, total int64), end func()) {
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
			fmt.Fprintf(w, "%s %s: %d of %d %s\n", work, stage, done, total, unit)
		}
	}, func() {}
}
