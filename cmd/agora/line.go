package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/agnivade/levenshtein"
	"github.com/agoraql/agora/internal/secrets"
	"github.com/alecthomas/kong"
)

// A line is a parsed command line. Users may write flags anywhere; kong requires an order.
type line struct {
	command       *kong.Node
	flags         []string // as --name=value
	arguments     []string
	help, version bool // --help or --version was among the flags
}

// readLine parses a command line into its command, flags and arguments. Without a command it selects
// the default command. Errors: errUsage.
func readLine(root *kong.Node, args []string) (*line, error) {
	l := &line{command: root}
	all := flagsBelow(root, map[string]*kong.Flag{})
	var used []*kong.Flag // for the check that the command has them
	for len(args) > 0 && args[0] != "--" {
		word := args[0]
		args = args[1:]
		if !strings.HasPrefix(word, "-") || word == "-" || l.command.Leaf() && negative(word) {
			if err := l.readWord(word); err != nil {
				return nil, err
			}
			continue
		}
		name, value, hasValue := strings.Cut(word, "=")
		if !hasValue && len(word) > 2 && word[1] != '-' && all[word[:2]] != nil { // -ojson
			name, value, hasValue = word[:2], word[2:], true
		}
		flag := all[name]
		switch {
		case flag == nil:
			return nil, l.unknownFlag(name, all)
		case flag.Name == "help":
			l.help = true
			continue
		case flag.Name == "version":
			l.version = true
			continue
		}
		used = append(used, flag)
		if !hasValue && !flag.IsBool() {
			if len(args) == 0 || strings.HasPrefix(args[0], "--") {
				return nil, l.wrong("--%s needs a value: %s", flag.Name, flag)
			}
			value, hasValue, args = args[0], true, args[1:]
		}
		if word = "--" + flag.Name; hasValue {
			word += "=" + value
		}
		l.flags = append(l.flags, word)
	}
	if len(args) > 0 {
		l.arguments = append(l.arguments, args[1:]...) // after --
	}
	if l.help || l.version {
		return l, nil
	}
	return l, l.complete(used)
}

// negative reports whether a word is a negative number, and thus an argument.
func negative(word string) bool {
	n, err := strconv.ParseInt(word, 10, 64)
	return err == nil && n < 0
}

// readWord reads a word that is not a flag: a command up to a leaf of the tree, then an argument.
// Errors: errUsage for an unknown command.
func (l *line) readWord(word string) error {
	if l.command.Leaf() {
		l.arguments = append(l.arguments, word)
		return nil
	}
	if child := childOf(l.command, word); child != nil {
		l.command = child
		return nil
	}
	return l.wrong("%s has no command %s%s",
		l.command.FullPath(), secrets.Quote(word), suggest(word, commandNames(l.command)))
}

// complete selects the default command if the line has none, and checks that the command has all used
// flags. Errors: errUsage.
func (l *line) complete(used []*kong.Flag) error {
	if l.command.DefaultCmd != nil {
		l.command = l.command.DefaultCmd
	}
	if !l.command.Leaf() {
		return l.wrong("%s needs a command: %s", l.command.FullPath(), strings.Join(commandNames(l.command), ", "))
	}
	known := flagsOf(l.command)
	for _, flag := range used {
		if known["--"+flag.Name] == nil {
			return l.wrong("%s has no flag --%s", l.command.FullPath(), flag.Name)
		}
	}
	return nil
}

// unknownFlag returns the errUsage of a flag that does not exist, with a suggestion.
func (l *line) unknownFlag(name string, all map[string]*kong.Flag) error {
	if long := "-" + name; all[long] != nil {
		return l.wrong("unknown flag %s, did you mean %q?", name, long)
	}
	if l.command.Leaf() {
		all = flagsOf(l.command)
	} else if l.command.DefaultCmd != nil {
		all = flagsOf(l.command.DefaultCmd)
	}
	var names []string
	for known := range all {
		if strings.HasPrefix(known, "--") {
			names = append(names, known)
		}
	}
	return l.wrong("unknown flag %s%s", secrets.Quote(name), suggest(name, names))
}

// words returns the line in the order of kong: the command, its flags, its arguments.
func (l *line) words() []string {
	return slices.Concat(strings.Fields(l.command.Path()), l.flags, []string{"--"}, l.arguments)
}

// wrong returns an errUsage in one line, which ends with the command for help.
func (l *line) wrong(format string, args ...any) error {
	text := strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", " ")
	help := strings.TrimSpace("agora help " + l.command.Path())
	return fmt.Errorf("%w: %s; see %s", errUsage, text, help)
}

// childOf returns the subcommand of a name, nil if there is not one.
func childOf(node *kong.Node, name string) *kong.Node {
	for _, child := range node.Children {
		if child.Name == name {
			return child
		}
	}
	return nil
}

// commandNames returns the names of the visible subcommands.
func commandNames(node *kong.Node) (names []string) {
	for _, child := range node.Children {
		if !child.Hidden {
			names = append(names, child.Name)
		}
	}
	return names
}

// flagsOf returns the flags of a command and of its parents, by --name and -n.
func flagsOf(node *kong.Node) map[string]*kong.Flag {
	flags := map[string]*kong.Flag{}
	for _, group := range node.AllFlags(false) {
		for _, flag := range group {
			flags["--"+flag.Name] = flag
			if flag.Short != 0 {
				flags["-"+string(flag.Short)] = flag
			}
		}
	}
	return flags
}

// flagsBelow adds the flags of a command and of all its subcommands to flags, and returns flags. A name
// has the same type in all commands.
func flagsBelow(node *kong.Node, flags map[string]*kong.Flag) map[string]*kong.Flag {
	for name, flag := range flagsOf(node) {
		flags[name] = flag
	}
	for _, child := range node.Children {
		flagsBelow(child, flags)
	}
	return flags
}

// inCaseOf returns word in upper case if known is in upper case, as variables are, and else in lower case.
func inCaseOf(word, known string) string {
	if known == strings.ToUpper(known) {
		return strings.ToUpper(word)
	}
	return strings.ToLower(word)
}

// suggest returns the end of a message, with the known word that is closest to a mistyped one. It returns "" if no
// known word is close. In longer words, more letters may be wrong.
func suggest(word string, known []string) string {
	best, least := "", 2 // one more than the allowed edits
	switch letters := len(strings.TrimPrefix(strings.TrimLeft(word, "-"), "AGORA_")); {
	case letters > 8:
		least = 4
	case letters > 3:
		least = 3
	}
	for _, k := range known {
		if d := levenshtein.ComputeDistance(inCaseOf(word, k), k); d < least || d == least && best != "" && k < best {
			best, least = k, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(", did you mean %q?", best)
}
