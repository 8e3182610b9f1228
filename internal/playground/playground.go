// Package playground serves GraphiQL with all its files, so that it works without internet access.
package playground

import (
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// files holds the page and its example queries. assets/build is the output of page/build.js: GraphiQL
// 5 with React 19 and the Monaco editor, its workers, and their licences.
//
//go:embed assets
var files embed.FS

// policy is the Content-Security-Policy of the page. It allows files of this server, inline styles
// (the editor writes them), and requests to this server.
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; " +
	"frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

// Path is where the page is served. It refers to the API and the schema as what lies one folder above it.
const Path = "/graphiql/"

// Handler returns the handler of the page at / and of its files, below Path. Other paths are 404.
func Handler() http.Handler {
	assets, err := fs.Sub(files, "assets")
	if err != nil {
		panic(err) // the folder is embedded, or the build is broken
	}
	server := http.FileServerFS(assets)
	tags := entityTags(assets)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
		file := strings.Trim(path.Clean(r.URL.Path), "/")
		tag := tags[cmp.Or(file, "index.html")]
		if tag == "" {
			http.NotFound(w, r) // the file server's response would have no Cache-Control
			return
		}
		w.Header().Set("Cache-Control", "no-cache") // a browser stores it, and revalidates it by its ETag
		w.Header().Set("ETag", tag)
		server.ServeHTTP(w, r)
	})
}

// entityTags returns the ETag of each file by its path. They are weak, because a proxy may compress
// the files.
func entityTags(assets fs.FS) map[string]string {
	tags := map[string]string{}
	err := fs.WalkDir(assets, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(assets, name)
		sum := sha256.Sum256(content)
		tags[name] = `W/"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`
		return err
	})
	if err != nil {
		panic(err) // the folder is embedded, or the build is broken
	}
	return tags
}
