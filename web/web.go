// Package web holds the build of the reference front end, which package pages serves.
package web

import (
	"embed"
	"io/fs"
)

// dist is what npm run build makes of src.
//
//go:embed all:dist
var dist embed.FS

// Files returns the files of the build: index.html, the assets that it loads, and what the server reads itself.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the folder is embedded, or the build is broken
	}
	return files
}
