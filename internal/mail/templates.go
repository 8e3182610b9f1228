package mail

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	text "text/template"
)

// Data is what a template shows. It contains nothing that the user has chosen, except the new email. Otherwise somebody
// could register with another person's email and choose a name with a dot, which email programs turn into a link.
type Data struct {
	Email string // the new address, of email-changed
	Link  string // "" for a notice
	Site  string // the host of the site
}

//go:embed templates
var embedded embed.FS

// templates are the parsed templates by the names of their files.
type templates map[string]interface {
	Execute(w io.Writer, data any) error
}

// readTemplates parses the embedded templates, or the files of the same names in a directory. Errors: a file that
// cannot be read or parsed, and a file that replaces no template, which is probably misnamed.
func readTemplates(directory string) (templates, error) {
	all := templates{}
	for kind := range kinds {
		for _, suffix := range []string{".txt", ".html"} {
			name := string(kind) + suffix
			source, err := embedded.ReadFile("templates/" + name)
			if err != nil {
				return nil, err
			}
			if directory != "" {
				if own, err := os.ReadFile(filepath.Join(directory, name)); err == nil {
					source = own
				} else if !os.IsNotExist(err) {
					return nil, err
				}
			}
			if suffix == ".txt" {
				all[name], err = text.New(name).Parse(string(source))
			} else {
				all[name], err = template.New(name).Parse(string(source))
			}
			if err != nil {
				return nil, err
			}
		}
	}
	if directory == "" {
		return all, nil
	}
	files, err := os.ReadDir(directory)
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		if !file.IsDir() && all[file.Name()] == nil && filepath.Ext(file.Name()) != ".md" {
			return nil, fmt.Errorf("%s: there is no template of this name; the names are %v", file.Name(), names())
		}
	}
	return all, nil
}

// names returns the names of all templates.
func names() (all []string) {
	files, _ := fs.ReadDir(embedded, "templates") // embedded, so it can be read
	for _, file := range files {
		all = append(all, file.Name())
	}
	return all
}

// execute returns the text and the HTML of a kind. Errors: a template that does not render.
func (t templates) execute(kind Kind, data Data) (plain, html string, err error) {
	var buffers [2]bytes.Buffer
	for i, suffix := range []string{".txt", ".html"} {
		if err := t[string(kind)+suffix].Execute(&buffers[i], data); err != nil {
			return "", "", err
		}
	}
	return buffers[0].String(), buffers[1].String(), nil
}
