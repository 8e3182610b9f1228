// Command plain reads the output of go test -json, and prints what go test prints without that flag: a line for each
// package, and before it the output of tests that have failed.
//
//	AGORA_TEST=small go test -race -json ./... | tee small.json | go run ./internal/need/plain
package main

import (
	"bufio"
	"encoding/json"
	"io"
	"log"
	"os"
	"strings"
)

func main() {
	if err := plain(os.Stdin, os.Stdout); err != nil {
		log.Fatal(err)
	}
}

// A name names a package, or a test of a package.
type name struct{ Package, Test string }

// plain prints what failed tests and packages have printed. Errors: it cannot read or write.
func plain(in io.Reader, out io.Writer) error {
	printed := map[name]*strings.Builder{} // by tests that run
	show := func(of name) error {
		text := printed[of]
		delete(printed, of)
		if text == nil {
			return nil
		}
		_, err := io.WriteString(out, text.String())
		return err
	}
	lines := bufio.NewReader(in)
	for {
		line, readErr := lines.ReadString('\n')
		if err := take(line, printed, show, out); err != nil {
			return err
		}
		if readErr == io.EOF {
			return nil
		} else if readErr != nil {
			return readErr
		}
	}
}

// take takes a line of the output of go test -json. A line that is not an event comes from the go command itself.
func take(line string, printed map[name]*strings.Builder, show func(name) error, out io.Writer) error {
	var event struct {
		name
		Action, Output string
	}
	if line == "" {
		return nil
	}
	if err := json.Unmarshal([]byte(line), &event); err != nil {
		_, err := io.WriteString(out, line)
		return err
	}
	switch event.Action {
	case "build-output":
		_, err := io.WriteString(out, event.Output)
		return err
	case "output":
		if event.Test == "" {
			if event.Output == "PASS\n" {
				return nil // as go test without -v
			}
			_, err := io.WriteString(out, event.Output)
			return err
		}
		if printed[event.name] == nil {
			printed[event.name] = new(strings.Builder)
		}
		printed[event.name].WriteString(event.Output)
	case "pass", "skip":
		delete(printed, event.name)
	case "fail":
		if event.Test != "" {
			return show(event.name)
		}
		for of := range printed { // tests that did not end
			if of.Package == event.Package {
				if err := show(of); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
