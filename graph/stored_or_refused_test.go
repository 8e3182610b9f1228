package graph_test

import (
	"fmt"
	"math"
	"net/netip"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/vektah/gqlparser/v2/ast"
)

// An inputField is a field of an input type that holds a time or a number.
type inputField struct {
	name        string // such as "BanUserInput.expiresAt"
	path        string // from the input to the field
	mutation    string
	input       agoratest.Vars // the other fields
	reads       []any          // where the payload has the value
	least, most int            // of a number
}

// boundedFields are the fields of input types that hold a time or a number.
func boundedFields(user string) []inputField {
	banned := agoratest.Vars{"user": user, "kind": "SILENCED", "explanation": "spam"}
	fields := []inputField{
		{
			name: "BanUserInput.expiresAt", mutation: "banUser", input: banned,
			reads: []any{"user", "account", "ban", "expiresAt"},
		},
		{
			name: "BanAddressInput.expiresAt", mutation: "banAddress", reads: []any{"addressBan", "expiresAt"},
			input: agoratest.Vars{"network": "203.0.113.7", "explanation": "spam"},
		},
		{
			name: "CreateApiTokenInput.expiresAt", mutation: "createApiToken", reads: []any{"apiToken", "expiresAt"},
			input: agoratest.Vars{"name": "x", "scopes": []string{"READ"}, "password": agoratest.Password},
		},
		{
			name: "CreateSessionInput.expiresIn", mutation: "createSession", input: agoratest.Vars{"user": user},
			reads: []any{"expiresAt"}, least: 60, most: 30 * 24 * 3_600,
		},
	}
	limits, input := reflect.ValueOf(new(forum.Site).Limits().Settings), reflect.TypeFor[forum.UpdateSiteInput]()
	for _, setting := range forum.Settings {
		name := strings.ToUpper(setting.Name[:1]) + setting.Name[1:]
		if f, ok := input.FieldByName(name); !ok || f.Type != reflect.TypeFor[*int]() {
			continue
		}
		bounds := limits.FieldByName(name).Interface().(forum.Bounds)
		fields = append(fields, inputField{
			name: "UpdateSiteInput." + setting.Name, mutation: "updateSite", reads: []any{"site", setting.Name},
			least: bounds.Min, most: bounds.Max,
		})
	}
	for _, act := range []string{"vote", "post", "link", "report"} {
		for name, bounds := range map[string][2]int{
			"ageMinutes": {0, 5_256_000}, "karma": {-1_000_000, 1_000_000},
			"perMinute": {0, 1_000_000}, "perHour": {0, 1_000_000}, "perDay": {0, 1_000_000},
		} {
			fields = append(fields, inputField{
				name: "StandingRuleInput." + name, path: "standing." + act, mutation: "updateSite",
				reads: []any{"site", "standing", act, name}, least: bounds[0], most: bounds[1],
			})
		}
	}
	return fields
}

// set sends the mutation with a value. It returns the value of the payload, or what refuses it: a code, or the path and
// the rule of the payload's error.
func (f *inputField) set(t *testing.T, a *agoratest.Agora, token string, value any) (kept, refused string) {
	t.Helper()
	kind, name, _ := strings.Cut(f.name, ".")
	var in any = agoratest.Vars{name: value}
	above := strings.FieldsFunc(f.path, func(r rune) bool { return r == '.' })
	for _, step := range slices.Backward(above) {
		in = agoratest.Vars{step: in}
	}
	for key, other := range f.input {
		in.(agoratest.Vars)[key] = other
	}
	if f.path != "" {
		kind = "UpdateSiteInput"
	}
	selection := ""
	for _, step := range slices.Backward(f.reads) {
		if selection != "" {
			selection = " { " + selection + " }"
		}
		selection = step.(string) + selection
	}
	got := a.Ask(t, token, fmt.Sprintf(`mutation($in: %s!) { %s(input: $in) {
		%s errors { ... on InvalidInputError { path rule } } } }`, kind, f.mutation, selection), agoratest.Vars{"in": in})
	if len(got.Codes()) > 0 {
		return "", got.Codes()[0]
	}
	if rule := got.Text(f.mutation, "errors", 0, "rule"); rule != "" {
		path := strings.Join(append(append([]string{"input"}, above...), name), " ")
		if shown := fmt.Sprint(got.Get(f.mutation, "errors", 0, "path")); shown != "["+path+"]" {
			t.Errorf("the error of %v is at %s", value, shown)
		}
		return "", rule
	}
	return got.Text(append([]any{f.mutation}, f.reads...)...), ""
}

// TestEveryTimeAndNumberIsStoredOrRefused sets every time and number of the API's inputs to its bounds and beyond: it
// reads back as it was set, or there is an error at its path.
func TestEveryTimeAndNumberIsStoredOrRefused(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		_, _, root, _ := admins(t, a)
		_, bob := a.Register(t, "bob")
		now := a.Clock.Now()
		tested := map[string]bool{}
		for _, f := range boundedFields(bob) {
			tested[f.name] = true
			t.Run(f.name+" "+f.path, func(t *testing.T) {
				if f.most == 0 {
					f.setTimes(t, a, root, now)
					return
				}
				for _, n := range []int{f.least, f.most, f.least - 1, f.most + 1, math.MaxInt32, math.MinInt32} {
					want, refused := fmt.Sprint(n), ""
					if f.mutation == "createSession" {
						want = now.Add(time.Duration(n) * time.Second).Format(time.RFC3339Nano)
					}
					if n < f.least || n > f.most {
						want, refused = "", "RANGE"
					}
					if kept, because := f.set(t, a, root, n); kept != want || because != refused {
						t.Errorf("%d is kept as %q, or refused: %q; want %q, %q", n, kept, because, want, refused)
					}
				}
				for _, n := range []any{math.MaxInt32 + 1, math.MinInt32 - 1, 1e300, 1.5} {
					if kept, because := f.set(t, a, root, n); kept != "" || because != "BAD_USER_INPUT" {
						t.Errorf("%v is kept as %q, or refused: %q", n, kept, because)
					}
				}
			})
		}
		for _, kind := range graph.NewSchema(&graph.Resolver{}).Schema().Types {
			for _, field := range kind.Fields {
				isBounded := slices.Contains([]string{"Int", "Float", "DateTime"}, field.Type.Name())
				if name := kind.Name + "." + field.Name; kind.Kind == ast.InputObject && isBounded && !tested[name] {
					t.Errorf("%s is set by no test", name)
				}
			}
		}
	})
}

// setTimes sets a field to times before and after now.
func (f *inputField) setTimes(t *testing.T, a *agoratest.Agora, token string, now time.Time) {
	t.Helper()
	for _, c := range []struct{ at, kept, refused string }{
		{"0001-01-01T00:00:00Z", "", "FUTURE"}, // the zero time of Go, which stands for none there
		{"0001-01-01T00:00:00.0000001Z", "", "FUTURE"},
		{"0000-06-01T00:00:00Z", "", "FUTURE"},
		{"1970-01-01T00:00:00Z", "", "FUTURE"},
		{now.Format(time.RFC3339Nano), "", "FUTURE"},
		{now.Add(time.Nanosecond).Format(time.RFC3339Nano), "", "FUTURE"},
		{now.Add(time.Microsecond).Format(time.RFC3339Nano), now.Add(time.Microsecond).Format(time.RFC3339Nano), ""},
		{"2262-04-11T23:47:17.000001Z", "2262-04-11T23:47:17.000001Z", ""}, // beyond the nanoseconds of 64 bits
		{"5138-11-16T09:46:41Z", "5138-11-16T09:46:41Z", ""},
		{"9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999999Z", ""},
		{"9999-12-31T23:59:59-00:01", "", "FORMAT"},
		{"10000-01-01T00:00:00Z", "", "FORMAT"},
		{"-0001-01-01T00:00:00Z", "", "FORMAT"},
	} {
		kept, refused := f.set(t, a, token, c.at)
		if kept != c.kept || refused != c.refused {
			t.Errorf("%s is kept as %q, or refused: %q; want %q, %q", c.at, kept, refused, c.kept, c.refused)
		}
	}
}

// TestAnAddressBanThatCannotBeReadDenies reads bans that another program wrote.
func TestAnAddressBanThatCannotBeReadDenies(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		for name, text := range map[string]string{
			"no JSON": "x", "an end of another type": `{"until":5,"reason":"spam"}`,
			"an end that is no time": `{"until":"soon"}`,
			"an unknown kind":        `{"kind":"EXILED"}`, "nothing": "",
		} {
			t.Run(name, func(t *testing.T) {
				a := agoratest.New(t, r)
				bob, id := a.Register(t, strings.ReplaceAll(name, " ", "_"))
				key := a.Key(t, id, "agora:address_bans")
				if err := a.Redis.HSet(t.Context(), key, "203.0.113.0/24", text).Err(); err != nil {
					t.Fatal(err)
				}
				_, err := a.Store.AddressBans.Ban(t.Context(), nil, forum.AddressBan{
					Network: netip.MustParsePrefix("198.51.100.0/24"), Explanation: "x",
				})
				if err != nil { // the server reads all of them then
					t.Fatal(err)
				}
				got := a.From(t, "203.0.113.7").Ask(t, bob, `mutation { postArticle(input: {title: "x", content: "x"}) {
					errors { code } } }`, nil)
				if !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
					t.Errorf("a post from the network: %s", got.Body)
				}
			})
		}
	})
}
