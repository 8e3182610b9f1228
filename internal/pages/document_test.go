package pages

import (
	"html/template"
	"testing"
)

func TestTemplateWithoutContext(t *testing.T) {
	for name, test := range map[string]struct {
		head  string
		panic bool
	}{
		"a whole attribute":           {`<a href="{{.}}">`, false},
		"an attribute that ends once": {`<a href="{{if .}}"{{end}}>`, true},
	} {
		t.Run(name, func(t *testing.T) {
			parsed := template.Must(template.New("").Parse(`{{define "head"}}` + test.head + `{{end}}` +
				`{{define "frame"}}{{.Content}}{{end}}{{define "seed"}}{{end}}`))
			defer func() {
				if got := recover(); (got != nil) != test.panic {
					t.Errorf("it panics with %v", got)
				}
			}()
			escaped(parsed)
		})
	}
}
