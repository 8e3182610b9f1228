package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// baselines are the targets with which the table compares the others.
var baselines = []string{floor, byHand, stockGqlgen, bareLoop, other, otherOff, uncached, articlesName(smallSite)}

// printTable prints the figures of a scenario as a table in Markdown: for each target the medians of all rounds,
// and its rate divided by that of each baseline in the same round, as median and range.
func printTable(w io.Writer, s scenario, names []string, all [][]figures) {
	head := []string{s.name, "requests/s"}
	var compared []int
	for _, name := range baselines {
		if i := slices.Index(names, name); i >= 0 {
			compared = append(compared, i)
			head = append(head, "÷ "+name)
		}
	}
	rows := [][]string{append(head, "p50 ms", "p99 ms", "CPU ms", "Redis CPU ms", "objects", "KiB", "RSS MiB")}
	for i, name := range names {
		row := []string{name, fmt.Sprintf("%.0f", medianOf(all[i], func(f figures) float64 { return f.rate }))}
		for _, base := range compared {
			if i == base {
				row = append(row, "1")
				continue
			}
			row = append(row, ratio(all[i], all[base], func(f figures) float64 { return f.rate }))
		}
		for _, column := range []struct {
			format string
			value  func(figures) float64
		}{
			{"%.2f", func(f figures) float64 { return milliseconds(f.p50) }},
			{"%.2f", func(f figures) float64 { return milliseconds(f.p99) }},
			{"%.3f", func(f figures) float64 { return milliseconds(f.server) }},
			{"%.3f", func(f figures) float64 { return milliseconds(f.redis) }},
			{"%.0f", func(f figures) float64 { return f.objects }},
			{"%.1f", func(f figures) float64 { return f.allocated / 1024 }},
			{"%.0f", func(f figures) float64 { return float64(f.resident) / (1 << 20) }},
		} {
			cell := "–"
			if value := medianOf(all[i], column.value); value > 0 {
				cell = fmt.Sprintf(column.format, value)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	printRows(w, rows)
}

// ratio returns a figure of a target divided by that of another in the same round: the median and the range.
func ratio[T any](of, by []T, value func(T) float64) string {
	ratios := make([]float64, len(of))
	for i := range of {
		ratios[i] = value(of[i]) / value(by[i])
	}
	return fmt.Sprintf("%.2f (%.2f–%.2f)", median(ratios), slices.Min(ratios), slices.Max(ratios))
}

// printRows prints rows as a table in Markdown, the first as its head.
func printRows(w io.Writer, rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], len([]rune(cell)))
		}
	}
	line := func(row []string, pad string) {
		for i, cell := range row {
			fmt.Fprintf(w, "| %s%s ", cell, strings.Repeat(pad, widths[i]-len([]rune(cell))))
		}
		fmt.Fprintln(w, "|")
	}
	line(rows[0], " ")
	line(make([]string, len(widths)), "-")
	for _, row := range rows[1:] {
		line(row, " ")
	}
	fmt.Fprintln(w)
}

// medianOf returns the median of one figure over all rounds.
func medianOf[T any](all []T, value func(T) float64) float64 {
	values := make([]float64, len(all))
	for i, f := range all {
		values[i] = value(f)
	}
	return median(values)
}

// median returns the middle of the values, the mean of the two in the middle if there is an even number.
func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
