package main

import (
	"strings"

	"github.com/agoraql/agora/internal/assembly"
)

// These expressions match messages of kong that name its own types, or that contain its quotes.
var (
	missingWords = assembly.Regexp(`^expected "(.+)"$`)
	wrongEnum    = assembly.Regexp(`^(\S+) must be one of (.+) but got (".*")$`)
	wrongBool    = assembly.Regexp(`^(\S+): (?:invalid value ".*" for (\w+): )?bool value must be .+ but got (".*")$`)
	wrongInteger = assembly.Regexp(
		`^(\S+): (?:invalid value ".*" for (\w+): )?expected a valid \d+ bit int but got (".*")$`)
)

// plainMessage returns a message of kong about a command in plain English. It returns others as they are.
func plainMessage(command, message string) string {
	if m := missingWords().FindStringSubmatch(message); m != nil {
		return command + " needs " + m[1]
	}
	if m := wrongEnum().FindStringSubmatch(message); m != nil {
		return m[1] + " is " + m[3] + "; use " + alternatives(m[2])
	}
	if m := wrongBool().FindStringSubmatch(message); m != nil {
		return givenName(m) + " is " + m[3] + "; use true or false"
	}
	if m := wrongInteger().FindStringSubmatch(message); m != nil {
		return givenName(m) + " must be a whole number, not " + m[3]
	}
	return message
}

// givenName returns the variable that a match names, else its flag or argument.
func givenName(match []string) string {
	if match[2] != "" {
		return match[2]
	}
	return match[1]
}

// alternatives returns the quoted words of a list as "a, b or c".
func alternatives(quoted string) string {
	quoted = strings.TrimSuffix(quoted, `,""`) // of an optional argument
	words := strings.ReplaceAll(strings.ReplaceAll(quoted, `"`, ""), ",", ", ")
	if i := strings.LastIndex(words, ", "); i >= 0 {
		words = words[:i] + " or " + words[i+2:]
	}
	return words
}
