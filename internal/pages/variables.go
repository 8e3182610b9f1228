package pages

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/assembly"
)

// choice returns the parameter name of a URL if it is one of values, and else the first of values.
func choice(r *http.Request, name string, values []string) string {
	if given := r.URL.Query().Get(name); slices.Contains(values, given) {
		return given
	}
	return values[0]
}

// windowed returns the window of a list in an order.
func windowed(r *http.Request, order string) string {
	if order != "TOP" {
		return choices().Windows[0]
	}
	return choice(r, "window", choices().Windows)
}

// cursor returns the cursor behind which a list begins, nil for its beginning. Only readers and programs without
// scripts follow URLs with a cursor: the scripts read on by themselves.
func cursor(r *http.Request) any {
	if after := r.URL.Query().Get("after"); after != "" {
		return after
	}
	return nil
}

// The functions that follow return the variables of the pages of the same name.

func frontVariables(r *http.Request) map[string]any {
	variables := map[string]any{"group": nil, "domain": nil, "snapshot": true, "after": cursor(r)}
	orders := choices().FrontOrders
	if group := r.PathValue("group"); group != "" {
		variables["group"] = group
	}
	if domain := r.PathValue("domain"); domain != "" {
		variables["domain"], variables["snapshot"] = domain, false
		orders = choices().DomainOrders
	}
	order := choice(r, "order", orders)
	variables["order"], variables["window"] = order, windowed(r, order)
	return variables
}

func topicsVariables(r *http.Request) map[string]any {
	order, after := choice(r, "order", choices().TopicOrders), cursor(r)
	variables := map[string]any{"order": order, "window": windowed(r, order), "after": after}
	if after != nil {
		variables["more"] = true
	}
	return variables
}

func categoryVariables(r *http.Request) map[string]any {
	order := choice(r, "order", choices().PlaceOrders)
	return map[string]any{
		"name": r.PathValue("name"), "order": order, "window": windowed(r, order), "after": cursor(r),
	}
}

func tabVariables(r *http.Request) map[string]any {
	return map[string]any{
		"name": r.PathValue("name"), "order": choice(r, "order", choices().PlaceOrders), "after": cursor(r),
	}
}

func tagVariables(r *http.Request) map[string]any {
	topics := choice(r, "show", choices().ViewsOfTag) == "topics"
	return map[string]any{
		"name": r.PathValue("name"), "order": choice(r, "order", choices().FrontOrders),
		"topicOrder": choice(r, "order", choices().TagOrders), "articles": !topics, "topics": topics, "after": cursor(r),
	}
}

func userVariables(r *http.Request) map[string]any {
	variables := map[string]any{
		"name": r.PathValue("name"), "order": choice(r, "order", choices().UserOrders), "after": cursor(r),
	}
	for _, view := range choices().ViewsOfPerson {
		variables[view] = choice(r, "show", choices().ViewsOfPerson) == view
	}
	return variables
}

func tagsVariables(r *http.Request) map[string]any {
	return map[string]any{"order": choice(r, "order", choices().OrderOfTags), "after": cursor(r)}
}

func listVariables(r *http.Request) map[string]any { return map[string]any{"after": cursor(r)} }

func searchVariables(r *http.Request) map[string]any {
	params := r.URL.Query()
	variables := map[string]any{
		"query": strings.TrimSpace(params.Get("q")), "in": nil, "order": choice(r, "order", choices().SearchOrders),
		"since": nil, "after": cursor(r),
	}
	if kind := choice(r, "in", choices().SearchKinds); kind != choices().SearchKinds[0] {
		variables["in"] = []string{kind}
	}
	days := choices().SearchDays[choice(r, "since", choices().SearchTimes)]
	if days > 0 {
		variables["since"] = time.Now().UTC().Truncate(time.Hour).AddDate(0, 0, -days).Format("2006-01-02T15:04:05.000Z07:00")
	}
	for _, name := range []string{"author", "group", "category", "tag"} {
		variables[name] = nil
		if value := params.Get(name); value != "" {
			variables[name] = value
		}
	}
	return variables
}

// commentNumber matches the number of a comment, as in web/src/ui/address.ts. Another value of the parameter is
// ignored.
var commentNumber = assembly.Regexp(`^[1-9]\d{0,17}$`)

// postVariables returns the variables of the page of an article or a topic, with its thread.
func postVariables(kind string) func(r *http.Request) map[string]any {
	return func(r *http.Request) map[string]any {
		id := kind + ":" + r.PathValue("number")
		variables := map[string]any{"id": id, "order": choice(r, "order", choices().ThreadOrders), "around": nil}
		if comment := r.URL.Query().Get("comment"); commentNumber().MatchString(comment) {
			variables["around"] = "comment:" + id + ":" + comment
		}
		return variables
	}
}
