// Package secrets reads secrets from files, and keeps passwords out of messages.
package secrets

import (
	"errors"
	"net/url"
	"os"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/assembly"
)

// Hidden replaces a word in messages.
const Hidden = "(hidden, as it may hold a password)"

// Quote quotes a word of the command line, unless it may hold a password.
func Quote(word string) string {
	if MayHoldPassword(word) {
		return Hidden
	}
	return strconv.Quote(word)
}

// Hide returns a message without the words of the command line and of the environment that may
// hold a password. A word may be a flag or a variable with its value.
func Hide(message string, words []string) string {
	for _, word := range words {
		name, value, ok := strings.Cut(word, "=")
		if ok && (strings.HasPrefix(name, "--") || strings.HasPrefix(name, "AGORA_")) {
			word = value
		}
		if MayHoldPassword(word) {
			quoted := strconv.Quote(word)
			message = strings.ReplaceAll(message, quoted[1:len(quoted)-1], Hidden)
			message = strings.ReplaceAll(message, word, Hidden)
		}
	}
	return message
}

// MayHoldPassword reports whether a word looks like a URL with a password.
func MayHoldPassword(word string) bool {
	return strings.Contains(word, "@") || strings.Contains(word, "password=")
}

// HideInURL returns a URL with the word "hidden" in place of its user name and password, its query and its fragment,
// which may be secrets. It returns Hidden for a text that is no such URL. It also returns Hidden if an @ follows the
// host, because a password with /, ? or # may stand before the @.
func HideInURL(text string) string {
	u, err := url.Parse(text)
	if err != nil || u.Scheme == "" || u.Opaque != "" || strings.Contains(u.Host+u.Path+u.RawQuery+u.Fragment, "@") {
		return Hidden
	}
	shown := u.Scheme + "://"
	if u.User != nil {
		shown += "hidden@"
	}
	shown += u.Host + u.EscapedPath()
	if u.RawQuery != "" {
		shown += "?hidden"
	}
	if u.Fragment != "" {
		shown += "#hidden"
	}
	return shown
}

// URLs matches the URLs of a list, or of settings such as issuer=URL.
var URLs = assembly.Regexp(`[A-Za-z][\w+.-]*://[^\s,]*`)

// FromFile returns the one line of a file, without its end. Errors: a file that cannot be read, is empty or
// has more lines. They do not quote the text.
func FromFile(file string) (string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	secret := strings.TrimSuffix(strings.TrimSuffix(string(text), "\n"), "\r")
	switch {
	case secret == "":
		return "", errors.New(file + " is empty")
	case strings.ContainsAny(secret, "\r\n"):
		return "", errors.New(file + " has more than one line")
	}
	return secret, nil
}
