package pages

import (
	"fmt"
	"reflect"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/web"
)

// A build contains the tables that the pages share with their scripts. They are part of the front end, which writes
// them into its build.
type build struct {
	Pages   []sharedPage
	Choices choiceLists
	Texts   texts
}

// A sharedPage is a row of web/src/app/pages.ts.
type sharedPage struct {
	Path   string // a parameter of it begins with a colon
	Module string `json:"page"` // below web/src/pages
	Title  string // of a page for its visitor alone
}

// choiceLists are the values that the addresses of lists may contain, as in web/src/app/choices.ts. The default is the
// first one.
type choiceLists struct {
	FrontOrders, DomainOrders, TopicOrders, PlaceOrders, TagOrders, UserOrders, ThreadOrders, OrderOfTags []string

	Windows                                []string
	ViewsOfTag, ViewsOfPerson              []string
	SearchKinds, SearchOrders, SearchTimes []string

	SearchDays map[string]int // how long a time of SearchTimes is, 0 for all time
}

// texts are the English texts that the scripts show for names of the API, by these names.
type texts struct {
	Orders, Windows, Views, RemovalReasons map[string]string

	Deleted, Removed string
}

// shared returns what the pages share with their scripts.
var shared = assembly.Of("tables of the pages", func() build {
	var b build
	if err := readJSON(web.Files(), "site.json", &b); err != nil {
		panic(err) // the build is embedded
	}
	for name, value := range reflect.ValueOf(b.Choices).Fields() {
		if value.Len() == 0 {
			panic(fmt.Sprintf("site.json of the build has no choices %s", name.Name))
		}
	}
	return b
})

// choices returns what the addresses of lists may say.
func choices() choiceLists { return shared().Choices }

var parameter = assembly.Regexp(`:(\w+)`)

// pattern returns the path of the page as a pattern of http.ServeMux.
func (p sharedPage) pattern() string {
	if p.Path == "/" {
		return home
	}
	return parameter().ReplaceAllString(p.Path, "{$1}")
}
