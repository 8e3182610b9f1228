package server

import "path/filepath"

// SearchFlags say where the index for searches is.
type SearchFlags struct {
	SearchDir string `placeholder:"DIR" help:"${help_search_dir}"`
}

// searchHelp holds the help of flags that is too long for a struct tag.
var searchHelp = map[string]string{
	"help_search_dir": "Keep the index for searches in this directory, which no other server uses. " +
		"By default in the directory of --data, else in memory.",
}

// SearchDir returns the directory of the index for searches, "" for one in memory.
func SearchDir(given, data string) string {
	if given == "" && data != "" {
		return filepath.Join(data, "search")
	}
	return given
}
