package pages

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
)

// A shell is the HTML of the build, cut where a page has its own parts: its head, its content, and its first data.
type shell struct {
	head, middle, body, end []byte
	scripts                 map[string][]string // of a page's module, beside those that every page loads
	operations              map[string]string   // the documents of the build by their names
}

// readShell returns the shell of a build. Errors: the build is broken.
func readShell(files fs.FS) (*shell, error) {
	page, err := fs.ReadFile(files, "index.html")
	if err != nil {
		return nil, err
	}
	s := &shell{scripts: map[string][]string{}, operations: map[string]string{}}
	var found [3]bool
	s.head, s.middle, found[0] = bytes.Cut(page, []byte("<!--head-->"))
	s.middle, s.body, found[1] = bytes.Cut(s.middle, []byte("<!--content-->"))
	s.body, s.end, found[2] = bytes.Cut(s.body, []byte("</body>"))
	if slices.Contains(found[:], false) {
		return nil, fmt.Errorf("index.html of the build has no place for the head, the content or the data")
	}
	if err := s.readScripts(files, page); err != nil {
		return nil, err
	}
	return s, s.readOperations(files)
}

// readScripts reads what each page loads: the scripts of its module that index.html does not load.
func (s *shell) readScripts(files fs.FS, page []byte) error {
	var chunks map[string]struct {
		File    string
		Imports []string
	}
	if err := readJSON(files, "files.json", &chunks); err != nil {
		return err
	}
	for module := range chunks {
		var add func(name string)
		add = func(name string) {
			file := "/" + chunks[name].File
			if bytes.Contains(page, []byte(`"`+file+`"`)) || slices.Contains(s.scripts[module], file) {
				return
			}
			s.scripts[module] = append(s.scripts[module], file)
			for _, imported := range chunks[name].Imports {
				add(imported)
			}
		}
		add(module)
	}
	return nil
}

// readOperations reads the documents of the build.
func (s *shell) readOperations(files fs.FS) error {
	var manifest struct {
		Operations []struct{ Name, Body string }
	}
	err := readJSON(files, operationsFile, &manifest)
	for _, operation := range manifest.Operations {
		s.operations[operation.Name] = operation.Body
	}
	return err
}

// operationsFile is the Apollo persisted-query manifest of the build.
const operationsFile = "operations.json"

// readJSON decodes a file of the build.
func readJSON(files fs.FS, name string, value any) error {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, value); err != nil {
		return fmt.Errorf("%s of the build: %w", name, err)
	}
	return nil
}
