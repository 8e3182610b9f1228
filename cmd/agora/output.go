package main

import (
	"encoding/json"
	"io"
)

// outputFlags are the flags of commands that print a list or a report.
type outputFlags struct {
	Output string `short:"o" enum:"text,json" default:"text" placeholder:"FORMAT" help:"text or json, one object a line."`
}

// json reports whether to print JSON.
func (f *outputFlags) json() bool { return f.Output == "json" }

// printJSON prints v as one line of JSON.
func printJSON(w io.Writer, v any) error { return json.NewEncoder(w).Encode(v) }
