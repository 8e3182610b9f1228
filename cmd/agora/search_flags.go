package main

import (
	"errors"
	"log/slog"
	"net/url"
	"path/filepath"

	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/search"
)

// searchFlags say where the index for searches is.
type searchFlags struct {
	SearchDir string `placeholder:"DIR" help:"${help_search_dir}"`
	SearchURL string `name:"search-url" placeholder:"URL" help:"${help_search_url}"`
	SearchKey string `placeholder:"KEY" secret:"" help:"${help_search_key}"`
}

// searchHelp holds the help of flags that is too long for a struct tag.
var searchHelp = texts{
	"help_search_dir": "Keep the index for searches in this directory, which no other server uses. " +
		"By default in the directory of --data, else in memory.",
	"help_search_url": "Experimental: keep the index for searches of all servers in the Meilisearch at this URL, " +
		"such as http://localhost:7700.",
	"help_search_key": "The key of that Meilisearch. Others on the machine may see flags: set AGORA_SEARCH_KEY_FILE.",
}

// validateSearch returns an error if the flags contradict each other.
func (f *searchFlags) validateSearch() error {
	if f.SearchURL == "" {
		if f.SearchKey != "" {
			return errors.New("--search-key needs --search-url URL")
		}
		return nil
	}
	at, err := url.Parse(f.SearchURL)
	switch {
	case f.SearchDir != "":
		return errors.New("give either --search-dir or --search-url, not both")
	case err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "" || at.User != nil ||
		at.RawQuery != "" || at.Fragment != "":
		return errors.New("--search-url must be a URL such as http://localhost:7700")
	}
	return nil
}

// openIndex opens the index for searches of a store; data is the directory of --data.
func (f *searchFlags) openIndex(
	store *redisstore.Store, hub *live.Hub, data string, log *slog.Logger,
) (*search.Index, error) {
	if f.SearchURL != "" {
		return search.OpenRemote(store, hub, f.SearchURL, f.SearchKey, log), nil
	}
	return search.Open(store, hub, searchDir(f.SearchDir, data), log)
}

// searchDir returns the directory of the index for searches, "" for one in memory.
func searchDir(given, data string) string {
	if given == "" && data != "" {
		return filepath.Join(data, "search")
	}
	return given
}
