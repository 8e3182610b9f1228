//go:build unix

package hostile_test

import (
	"fmt"
	"strconv"
	"strings"
)

// longNames are 10 names of tags and groups, each of 64 characters and 192 bytes.
func longNames(kind string) []string {
	names := make([]string, 10)
	for i := range names {
		prefix := kind + strconv.Itoa(i)
		names[i] = prefix + strings.Repeat("語", 64-len(prefix))
	}
	return names
}

// hardTexts are texts of up to 40,000 characters that are hard to render, or long.
func hardTexts() []string {
	texts := []string{
		strings.Repeat("\\``", 13_000),
		strings.Repeat("語", 39_900),
		strings.Repeat("[a](", 9_900),
		strings.Repeat(">", 39_000),
		strings.Repeat("- a\n", 4_000) + nested(),
		"|a|b|\n|-|-|\n" + strings.Repeat("|a|b|\n", 6_000),
		strings.Repeat("*a_b**", 6_600),
		strings.Repeat("![a](https://example.com/b) ", 1_400),
		strings.Repeat("<a@example.com> https://example.com\n", 1_100),
		strings.Repeat("&<\"'", 9_900),
	}
	return texts
}

// nested is a list in a list in a list.
func nested() string {
	var b strings.Builder
	for i := range 200 {
		b.WriteString(strings.Repeat(" ", i) + "- a\n")
	}
	return b.String()
}

// salted makes a text another one, which no cache knows.
func salted(text string, salt int) string { return text + "\n\n" + fmt.Sprint(salt) }
