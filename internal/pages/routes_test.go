package pages

import (
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/web"
)

// TestTheTablesOfPagesAgree compares the table with that of the scripts, in both directions: both have the same pages,
// with the same modules if the table has one.
func TestTheTablesOfPagesAgree(t *testing.T) {
	text := source(t, "app/routes.ts")
	text = strings.ReplaceAll(text, "load: front }", "load: () => import('../pages/front/FrontPage.tsx') }")
	line := regexp.MustCompile(`path: '([^']+)', load: \(\) => import\('\.\./pages/([^']+)\.tsx'\)`)
	theirs := map[string]string{}
	for _, match := range line.FindAllStringSubmatch(text, -1) {
		path := regexp.MustCompile(`:(\w+)`).ReplaceAllString(match[1], "{$1}")
		if path == "/" {
			path = home
		}
		theirs[path] = match[2]
	}
	if want := strings.Count(text, "{ path: '"); len(theirs) != want {
		t.Fatalf("%d lines of %d have the form that is known", len(theirs), want)
	}
	for _, r := range routes {
		if module, ok := theirs[r.path]; !ok || r.module != "" && r.module != module {
			t.Errorf("%s is %q here, %q in routes.ts", r.path, r.module, module)
		}
		delete(theirs, r.path)
	}
	for path := range theirs {
		t.Errorf("%s is in routes.ts alone", path)
	}
}

// TestTheChoicesOfListsAgree compares what addresses may say with the lists of the scripts.
func TestTheChoicesOfListsAgree(t *testing.T) {
	for _, c := range []struct {
		file, name string
		ours       []string
	}{
		{"pages/front/choices.ts", "orders", frontOrders},
		{"pages/front/choices.ts", "ordersOfDomain", domainOrders},
		{"pages/front/choices.ts", "windows", windows},
		{"pages/topics/choices.ts", "orders", topicOrders},
		{"pages/topics/choices.ts", "ordersOfPlace", placeOrders},
		{"pages/topics/choices.ts", "ordersOfTag", tagOrders},
		{"pages/topics/choices.ts", "windows", windows},
		{"pages/user/UserPage.tsx", "orders", userOrders},
		{"pages/user/UserPage.tsx", "views", viewsOfPerson},
		{"pages/tag/TagPage.tsx", "views", viewsOfTag},
		{"pages/tags/TagsPage.tsx", "orders", orderOfTags},
		{"pages/search/choices.ts", "kinds", searchKinds},
		{"pages/search/choices.ts", "orders", searchOrders},
		{"pages/search/choices.ts", "times", searchTimes},
		{"ui/thread/ThreadOrders.tsx", "orders", threadOrders},
	} {
		declared := regexp.MustCompile(`const ` + c.name + `: [^=]+=\s*\[([^]]*)\]`).FindStringSubmatch(source(t, c.file))
		if declared == nil {
			t.Errorf("%s has no %s", c.file, c.name)
		} else if theirs := strings.Split(strings.ReplaceAll(declared[1], "'", ""), ", "); !slices.Equal(c.ours, theirs) {
			t.Errorf("%s of %s are %q, and %q here", c.name, c.file, theirs, c.ours)
		}
	}
}

// TestTheTextsAgree looks in the catalogue of the scripts for the texts that stand for names of the API.
func TestTheTextsAgree(t *testing.T) {
	for file, names := range map[string][]map[string]string{
		"feed": {orderNames, windowNames}, "thread": {removalCategories}, "people": {viewNames},
	} {
		catalogue := source(t, "i18n/en/"+file+".ts")
		for _, texts := range names {
			for name, text := range texts {
				if pair := name + ": '" + text + "'"; !strings.Contains(catalogue, pair) {
					t.Errorf("%s.ts has no %s", file, pair)
				}
			}
		}
	}
	for _, post := range []item{{DeletedAt: new(time.Time)}, {RemovedAt: new(time.Time)}} {
		if !strings.Contains(source(t, "i18n/en/thread.ts"), "'"+post.Gone()+"'") {
			t.Errorf("thread.ts has no %q", post.Gone())
		}
	}
}

func source(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../web/src/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestPagesHaveTheVariablesOfTheirOperations compares the names with those in the documents of the build. What the data
// of a page is kept under in the cache of the scripts depends on them.
func TestPagesHaveTheVariablesOfTheirOperations(t *testing.T) {
	shell, err := readShell(web.Files())
	if err != nil {
		t.Fatal(err)
	}
	declared := regexp.MustCompile(`\$(\w+): [\w!]+( =)?`)
	for _, r := range routes {
		if r.variables == nil {
			continue
		}
		ours := r.variables(httptest.NewRequest(http.MethodGet, "/", nil))
		_, document, _ := strings.Cut(shell.operations[r.operation], "query "+r.operation)
		head, _, _ := strings.Cut(document, "{")
		for _, match := range declared.FindAllStringSubmatch(head, -1) {
			if _, ok := ours[match[1]]; !ok && match[2] == "" {
				t.Errorf("%s: no variable $%s of %s", r.path, match[1], r.operation)
			}
		}
		for name := range ours {
			if !strings.Contains(head, "$"+name+":") {
				t.Errorf("%s: %s has no variable $%s", r.path, r.operation, name)
			}
		}
	}
}
