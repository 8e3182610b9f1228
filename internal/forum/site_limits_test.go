package forum_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

// maximum are the names of the constants that bound something.
var maximum = regexp.MustCompile(`^(min|max|Min|Max)[A-Z]`)

// otherLimits are the bounds that SiteLimits does not have, each with the reason.
var otherLimits = map[string]string{
	"maxID":            "of the ids that Agora gives",
	"maxCursor":        "of the cursors that Agora gives",
	"maxThreadCursor":  "as maxCursor",
	"maxMarks":         "a rule on characters",
	"MaxPatternSize":   "in instructions, which a client cannot count",
	"maxPattern":       "as MaxPatternSize",
	"MaxPatternSteps":  "of the time to compare a text with all patterns",
	"MaxDomain":        "of DNS",
	"maxLabel":         "of DNS",
	"MaxMention":       "as the maximum of names",
	"maxSlug":          "of what Agora makes of titles",
	"minLiteral":       "a rule on patterns",
	"MaxRevisionBytes": "of what is kept, which no client chooses",
	"MaxSnapshot":      "of a snapshot, which no client chooses",
}

// TestTheSiteShowsEveryLimit looks for the constants in the source.
func TestTheSiteShowsEveryLimit(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	declared, shown := map[string]bool{}, map[string]bool{}
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file.Name(), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range parsed.Decls {
			if d, ok := decl.(*ast.GenDecl); ok && d.Tok == token.CONST {
				for _, spec := range d.Specs {
					for _, name := range spec.(*ast.ValueSpec).Names {
						declared[name.Name] = maximum.MatchString(name.Name)
					}
				}
			}
		}
		if file.Name() == "site_limits.go" {
			ast.Inspect(parsed, func(n ast.Node) bool {
				if name, ok := n.(*ast.Ident); ok {
					shown[name.Name] = true
				}
				return true
			})
		}
	}
	if !declared["MaxTitle"] {
		t.Fatal("no constants are found")
	}
	for _, name := range slices.Sorted(maps.Keys(declared)) {
		_, other := otherLimits[name]
		if declared[name] && shown[name] == other {
			t.Errorf("%s is in SiteLimits: %t, and in the list of others: %t", name, shown[name], other)
		}
	}
	for name := range otherLimits {
		if !declared[name] {
			t.Errorf("there is no constant %s", name)
		}
	}
}

// TestTheSiteShowsTheLimitsOfItsSettings compares them with the rules that invalid values break.
func TestTheSiteShowsTheLimitsOfItsSettings(t *testing.T) {
	site := &forum.Site{}
	limits := reflect.ValueOf(site.Limits().Settings)
	used := map[string]bool{}
	for _, s := range forum.Settings {
		_, err := forum.ParseSetting(s.Name, strings.Repeat("x", 2_000))
		e, ok := err.(*forum.Error)
		if !ok {
			t.Fatalf("%s: %v", s.Name, err)
		}
		if e.Rule.Max == nil { // a time zone, or true and false
			continue
		}
		name := e.Path[len(e.Path)-1]
		if len(e.Path) > 2 && strings.HasPrefix(name, "per") {
			name = "acts"
		}
		name = strings.ToUpper(name[:1]) + name[1:]
		used[name] = true
		field := limits.FieldByName(name)
		if !field.IsValid() {
			t.Errorf("SettingLimits has no %s", name)
			continue
		}
		if got := field.Interface().(forum.Bounds); got.Min != *e.Rule.Min || got.Max != *e.Rule.Max {
			t.Errorf("%s: %v, and the error has %d to %d", name, got, *e.Rule.Min, *e.Rule.Max)
		}
	}
	if len(used) != limits.NumField() {
		t.Errorf("the settings have the limits %v of %d", used, limits.NumField())
	}
}
