package main

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
)

// TestEveryFlagIsDocumented looks for each flag and its variable in the documentation.
func TestEveryFlagIsDocumented(t *testing.T) {
	t.Parallel()
	file := "../../docs/configuration.md"
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		file = "../../README.md"
		text, err = os.ReadFile(file)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range newParser(&cli{}, streams{}).Model.Leaves(true) {
		for name, flag := range flagsOf(command) {
			for _, word := range []string{name, variable(flag)} {
				if variable(flag) != "" && !strings.Contains(string(text), word) {
					t.Errorf("%s says nothing about %s of agora %s", file, word, command.Path())
				}
			}
		}
	}
}
