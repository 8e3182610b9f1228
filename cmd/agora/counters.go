//go:build counters

package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime/coverage"
)

// A build with -tags counters and -cover lets TestWalk count the functions that one request runs: an empty line of its
// input clears the counters, another line names the directory to write them to.
func init() {
	go func() {
		lines := bufio.NewScanner(os.Stdin)
		for n := 1; lines.Scan(); n++ {
			var err error
			if dir := lines.Text(); dir == "" {
				err = coverage.ClearCounters()
			} else if err = coverage.WriteCountersDir(dir); err == nil {
				err = coverage.WriteMetaDir(dir)
			}
			_, err = fmt.Fprintf(os.Stdout, "counters %d: %v\n", n, err)
			if err != nil {
				return
			}
		}
	}()
}
