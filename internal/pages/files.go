package pages

import (
	"bytes"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/coding"
)

// A file is a file of the build.
type file struct {
	mediaType, control string
	body               *coding.Body
	brotli             []byte // the same compressed, nil for none
}

// mediaTypes are the media types of the files of the build, by their extensions. Operating systems know other ones.
var mediaTypes = map[string]string{
	".css": "text/css; charset=utf-8",
	".js":  "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
}

// addFiles serves the files of a build that browsers load.
func addFiles(mux *http.ServeMux, files fs.FS) error {
	return fs.WalkDir(files, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || mediaTypes[path.Ext(name)] == "" {
			return err
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		f := file{mediaTypes[path.Ext(name)], "no-cache", coding.NewBody(text), nil}
		if strings.HasPrefix(name, "assets/") { // its name changes with its content
			f.control = "public, max-age=31536000, immutable"
		}
		if compressed, err := fs.ReadFile(files, name+".br"); err == nil {
			f.brotli = compressed
		}
		mux.Handle("GET /"+name, f)
		return nil
	})
}

// ServeHTTP implements http.Handler.
func (f file) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", f.mediaType)
	w.Header().Set("Cache-Control", f.control)
	respond(w, r, http.StatusOK, f.body, f.brotli)
}

// respond writes a body in the coding that the client prefers: in Brotli if brotli is not nil and the client accepts
// it. If the client has the body already, the status is 304.
func respond(w http.ResponseWriter, r *http.Request, status int, body *coding.Body, brotli []byte) {
	header := w.Header()
	header.Add("Vary", "Accept-Encoding")
	header["Etag"] = body.Tag()
	var form *coding.Form
	accept := r.Header["Accept-Encoding"]
	switch chosen := coding.Choose(accept); {
	case brotli != nil && coding.Accepts(accept, "br"):
		form = &coding.Form{Text: brotli, Length: []string{strconv.Itoa(len(brotli))}, Encoding: []string{"br"}}
	case body.Len() < coding.Least:
		form = body.Make(coding.Identity)
	default:
		form = body.Make(chosen)
	}
	if form.Encoding != nil {
		header["Content-Encoding"] = form.Encoding
	}
	header["Content-Length"] = form.Length
	if status != http.StatusOK {
		header.Del("Etag")
		w.WriteHeader(status)
		_, _ = w.Write(form.Text) // the client may be gone
		return
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(form.Text))
}
