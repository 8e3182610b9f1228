package main

import (
	"context"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// The scripts pass the words of a command line to agora complete, and offer its output.
var (
	//go:embed completion/agora.bash
	bashCompletion string
	//go:embed completion/agora.zsh
	zshCompletion string
	//go:embed completion/agora.fish
	fishCompletion string
)

// completionCommand prints the completion script of a shell.
type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

// Help implements kong.HelpProvider.
func (completionCommand) Help() string {
	return `Examples:

    source <(agora completion bash)                                     in ~/.bashrc
    source <(agora completion zsh)                                      in ~/.zshrc, after compinit
    agora completion fish > ~/.config/fish/completions/agora.fish`
}

// run prints the script.
func (c *completionCommand) run(_ context.Context, std streams) error {
	script := map[string]string{"bash": bashCompletion, "zsh": zshCompletion, "fish": fishCompletion}[c.Shell]
	_, err := io.WriteString(std.out, script)
	return err
}

// completeCommand prints the completions of a command line: one a line, with a tab and its help. The
// scripts of the shells call it.
type completeCommand struct {
	Words []string `arg:"" optional:"" help:"The words behind agora, up to the one to complete, which may be empty."`
}

// run prints the candidates that begin with the last word.
func (c *completeCommand) run(_ context.Context, std streams) error {
	words := c.Words
	if len(words) == 0 {
		words = []string{""}
	}
	last := words[len(words)-1]
	for _, candidate := range candidates(newParser(&cli{}, std).Model.Node, words[:len(words)-1], last) {
		if strings.HasPrefix(candidate, last) {
			fmt.Fprintln(std.out, candidate)
		}
	}
	return nil
}

// candidates returns the possible words after the words of a command line: the values of a flag that
// needs one, else flags if last begins with a dash, else commands or the values of an argument.
// Without candidates, the shell completes file names.
func candidates(node *kong.Node, words []string, last string) (list []string) {
	all, arguments := flagsBelow(node, map[string]*kong.Flag{}), 0
	for i, word := range words {
		switch flag := all[word]; {
		case flag != nil && !flag.IsBool() && i == len(words)-1:
			return enum(flag.Value)
		case strings.HasPrefix(word, "-") || i > 0 && all[words[i-1]] != nil && !all[words[i-1]].IsBool():
		case word == "help" && node.Type == kong.ApplicationNode: // its arguments are a command
		case childOf(node, word) != nil:
			node = childOf(node, word)
		default:
			arguments++
		}
	}
	if name, _, ok := strings.Cut(last, "="); ok && all[name] != nil {
		for _, value := range enum(all[name].Value) {
			list = append(list, name+"="+value)
		}
		return list
	}
	if strings.HasPrefix(last, "-") {
		if node.DefaultCmd != nil {
			node = node.DefaultCmd
		}
		for name, flag := range flagsOf(node) {
			if strings.HasPrefix(name, "--") {
				list = append(list, name+"\t"+firstSentence(flag.Help))
			}
		}
		slices.Sort(list)
		return list
	}
	for _, child := range node.Children {
		if !child.Hidden {
			list = append(list, child.Name+"\t"+firstSentence(child.Help))
		}
	}
	if arguments < len(node.Positional) {
		list = append(list, enum(node.Positional[arguments])...)
	}
	return list
}

// enum returns the values of a flag or an argument, nil if they are free.
func enum(value *kong.Value) []string {
	if value.Enum == "" {
		return nil
	}
	return slices.DeleteFunc(value.EnumSlice(), func(text string) bool { return text == "" }) // of an optional argument
}

// firstSentence returns the first sentence of a help text, without the period.
func firstSentence(text string) string {
	first, _, _ := strings.Cut(text, ". ")
	return strings.TrimSuffix(first, ".")
}
