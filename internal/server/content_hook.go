package server

import (
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"time"

	"github.com/agoraql/agora/internal/screening"
	"github.com/agoraql/agora/internal/secrets"
)

// hookFlags are about the program that decides about texts before they are published.
type hookFlags struct {
	ContentHook           string        `placeholder:"URL" help:"${help_hook}"`
	ContentHookSecretFile string        `placeholder:"FILE" help:"${help_hook_secret}"`
	ContentHookTimeout    time.Duration `placeholder:"D" default:"2s" help:"Wait this long for its decision."`

	ContentHookFallback string `placeholder:"ACTION" enum:"publish,hold,reject" default:"hold" help:"${help_otherwise}"`
}

// hookHelp holds the help of flags that is too long for a struct tag.
var hookHelp = map[string]string{
	"help_hook": "Ask this URL before a text is published, such as https://filter.example.com/agora. " +
		"It gets the text as JSON, and replies with publish, hold or reject.",
	"help_hook_secret": "The file with the secret that signs these requests.",
	"help_otherwise":   "What to do with a text if it does not decide in time: publish, hold or reject.",
}

// validateHook returns an error if the flags contradict each other; operation is the time limit of an operation.
func (f *hookFlags) validateHook(operation time.Duration) error {
	if f.ContentHook == "" {
		if f.ContentHookSecretFile != "" {
			return errors.New("--content-hook-secret-file needs --content-hook URL")
		}
		return nil
	}
	target, err := url.Parse(f.ContentHook)
	switch {
	case err != nil || target.Scheme != "http" && target.Scheme != "https" || target.Host == "":
		return errors.New("--content-hook must be a URL such as https://filter.example.com/agora")
	case f.ContentHookSecretFile == "":
		return errors.New("--content-hook needs --content-hook-secret-file FILE")
	case f.ContentHookTimeout <= 0 || f.ContentHookTimeout >= operation:
		return fmt.Errorf("--content-hook-timeout must be above 0 and less than --timeout, which is %s", operation)
	}
	return nil
}

// newHook returns the hook, nil without --content-hook. Errors: a file that cannot be used.
func (f *hookFlags) newHook(log *slog.Logger) (*screening.Hook, error) {
	if f.ContentHook == "" {
		return nil, nil
	}
	secret, err := secrets.FromFile(f.ContentHookSecretFile)
	if err != nil {
		return nil, fmt.Errorf("--content-hook-secret-file: %w", err)
	}
	fallback, err := screening.ParseFallback(f.ContentHookFallback)
	return screening.NewHook(screening.HookOptions{
		URL: f.ContentHook, Secret: secret, Timeout: f.ContentHookTimeout, Fallback: fallback, Log: log,
	}), err
}
