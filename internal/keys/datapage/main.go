// Command datapage writes the table of keys into the page of its argument, between the marks of the keys.
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/agoraql/agora/internal/keys"
)

const begin, end = "<!-- keys: written by go generate ./internal/keys -->\n", "<!-- end of keys -->\n"

func main() {
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write replaces what stands between the marks.
func write(path string) error {
	page, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	before, rest, begins := strings.Cut(string(page), begin)
	_, after, ends := strings.Cut(rest, end)
	if !begins || !ends {
		return fmt.Errorf("%s lacks the marks of the keys", path)
	}
	return os.WriteFile(path, []byte(before+begin+"\n"+keys.All().Markdown()+"\n"+end+after), 0o644)
}
