package graph_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// banAddress bans a network and fails the test if it cannot.
func banAddress(t *testing.T, a *agoratest.Agora, token, network string, until *time.Time) {
	t.Helper()
	errType, codes, _ := do(t, a, token, "banAddress", "BanAddressInput", "addressBan", "network", agoratest.Vars{
		"network": network, "expiresAt": until, "explanation": "spam from " + network, "note": "a proxy",
	})
	if errType != "" || codes != nil {
		t.Fatal(network, errType, codes)
	}
}

func TestAddressBans(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		mod, modID := a.Register(t, "mod")
		setRole(t, a, modID, forum.RoleModerator)
		bob, _ := a.Register(t, "bob")
		article := a.Post(t, mod, "x")
		until := agoratest.Start.Add(time.Hour)
		for network, until := range map[string]*time.Time{
			"203.0.113.7": nil, "198.51.100.0/24": nil, "198.51.100.7": &until, "2001:db8:1::/48": nil,
			"2001:db8:2:3:4::5": nil, "10.0.0.0/8": &until,
		} {
			banAddress(t, a, mod, network, until)
		}
		vote := `mutation { vote(input: {post: "` + article + `", vote: UP}) { post { id } ` + refusalSays + ` } }`
		check := func(address, by string) { // by the ban of a network, "" if the address may write
			t.Helper()
			got := a.From(t, address).Ask(t, bob, vote, nil)
			if by == "" {
				if got.Codes() != nil {
					t.Errorf("%s: %s", address, got.Body)
				}
				return
			}
			if !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) || got.Get("vote", "post") != nil ||
				got.Text("vote", "errors", 0, "reason") != "ADDRESS_BANNED" ||
				got.Text("vote", "errors", 0, "ban", "explanation") != "spam from "+by ||
				!strings.HasSuffix(got.Text("vote", "errors", 0, "message"), "spam from "+by) {
				t.Errorf("%s: %s, want the ban of %s", address, got.Body, by)
			}
		}
		for address, by := range map[string]string{
			"203.0.113.7": "203.0.113.7", "203.0.113.8": "", "198.51.100.200": "198.51.100.0/24",
			"198.51.100.7": "198.51.100.7", "198.51.101.1": "", "10.200.0.1": "10.0.0.0/8",
			"2001:db8:1:ffff::9": "2001:db8:1::/48", "2001:db8:2:3:ffff::1": "2001:db8:2:3:4::5", "2001:db8:2:4::1": "",
			"::ffff:203.0.113.7": "203.0.113.7",
		} {
			check(address, by)
		}
		there := a.From(t, "203.0.113.7")
		for name, c := range map[string]struct {
			token, document string
			permitted       bool
		}{
			"a query":           {"", `{ articles { totalCount } }`, true},
			"a query of a user": {bob, `{ viewer { user { name } } }`, true},
			"a login": {
				"", `mutation { login(input: {nameOrEmail: "bob", password: "` + agoratest.Password +
					`"}) { token errors { code } } }`, false,
			},
			"a registration": {
				"", `mutation { register(input: {name: "eve", email: "e@example.com", password: "x"}) { token errors { code } } }`,
				false,
			},
			"a view":             {"", `mutation { recordTopicView(input: {subject: "topic:1"}) { errors { code } } }`, false},
			"a logout":           {"", `mutation { logout { viewer { id } } }`, true},
			"a moderator's vote": {mod, vote, true},
		} {
			got := there.Ask(t, c.token, c.document, nil)
			if refused := slices.Equal(got.Codes(), []string{"FORBIDDEN"}); refused == c.permitted {
				t.Errorf("%s: %v %+v", name, got.Data, got.Errors)
			}
		}
		const all = `{ moderation { addressBans { network explanation note expiresAt by { name } } } }`
		list := a.Must(t, mod, all, nil)
		var networks []string
		for i := 0; list.Get("moderation", "addressBans", i) != nil; i++ {
			networks = append(networks, list.Text("moderation", "addressBans", i, "network"))
		}
		want := "10.0.0.0/8 198.51.100.0/24 198.51.100.7/32 203.0.113.7/32 2001:db8:1::/48 2001:db8:2:3::/64"
		if strings.Join(networks, " ") != want || list.Text("moderation", "addressBans", 0, "by", "name") != "mod" ||
			list.Text("moderation", "addressBans", 0, "note") != "a proxy" || list.Text("moderation", "addressBans", 0,
			"expiresAt") == "" {
			t.Errorf("%v", list.Data)
		}
		if got := a.Ask(t, bob, all, nil); !slices.Equal(got.Codes(), []string{"FORBIDDEN"}) {
			t.Errorf("the list of a user: %v %v", got.Data, got.Errors)
		}
		a.Advance(time.Hour)
		check("10.200.0.1", "")
		check("198.51.100.7", "198.51.100.0/24") // the narrower one has ended
		a.Must(t, mod, `mutation { unbanAddress(input: {network: "203.0.113.7"}) { network errors { __typename } } }`, nil)
		check("203.0.113.7", "")
	})
}

// TestAnAddressBanShowsOnOtherServers bans a network on one server while another one keeps the list.
func TestAnAddressBanShowsOnOtherServers(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		here := agoratest.NewKept(t, r, r.Client(t), ratelimit.Limits{})
		there := agoratest.NewKept(t, r, r.Client(t), ratelimit.Limits{}).From(t, "203.0.113.7")
		mod, modID := here.Register(t, "mod")
		setRole(t, here, modID, forum.RoleModerator)
		const view = `mutation { recordTopicView(input: {subject: "topic:1"}) { errors { code } } }`
		there.Must(t, "", view, nil)
		banAddress(t, here, mod, "203.0.113.0/24", nil)
		for began := time.Now(); there.Ask(t, "", view, nil).Codes() == nil; pause.For(t.Context(), time.Millisecond) {
			if time.Since(began) > time.Minute {
				t.Fatal("the ban does not show")
			}
		}
	})
}

// TestASilencedNetwork posts from a network whose posts wait for a moderator.
func TestASilencedNetwork(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := &heldSite{newForum(t, a, "c")}
		topic := s.topic(t, "a topic of ada's", "c")
		until := a.Clock.Now().Add(time.Hour)
		for network, kind := range map[string]string{"203.0.113.0/24": "BANNED", "203.0.113.7": "SILENCED"} {
			errType, codes, ban := do(t, a, s.mod, "banAddress", "BanAddressInput", "addressBan", "kind", agoratest.Vars{
				"network": network, "kind": kind, "explanation": "spam", "expiresAt": until,
			})
			if errType != "" || codes != nil || ban["kind"] != kind {
				t.Fatal(network, errType, codes, ban)
			}
		}
		list := a.Must(t, s.mod, `{ moderation { addressBans { kind network } } }`, nil)
		if list.Text("moderation", "addressBans", 1, "kind") != "SILENCED" || list.Text("moderation", "addressBans", 0,
			"kind") != "BANNED" {
			t.Errorf("the bans are %v", list.Data)
		}
		there := a.From(t, "203.0.113.7")
		post := func(a *agoratest.Agora, token string) (state string) {
			t.Helper()
			got := a.Must(t, token, `mutation { postTopic(input: {title: "x", content: "x", category: "c"}) { state } }`, nil)
			return got.Text("postTopic", "state")
		}
		for name, c := range map[string]struct {
			a     *agoratest.Agora
			token string
			want  string
		}{
			"a user there": {there, s.ada, "HELD"}, "a user elsewhere": {a.From(t, "198.51.100.7"), s.ada, "PUBLISHED"},
			"a moderator there": {there, s.mod, "PUBLISHED"},
		} {
			if got := post(c.a, c.token); got != c.want {
				t.Errorf("a post of %s is %s, want %s", name, got, c.want)
			}
		}
		if got := a.Must(t, s.mod, `{ moderation { held { nodes { rule } } } }`, nil); got.Text("moderation", "held",
			"nodes", 0,
			"rule") != forum.RuleSilenced {
			t.Errorf("the queue has %v", got.Data)
		}
		if kind, _, _ := topicDo(t, there, s.ada, "editTopic", agoratest.Vars{"post": topic, "title": "y"}); kind !=
			"InvalidInputError" {
			t.Errorf("an edit: %q", kind)
		}
		votePost{"Topic", topic}.vote(t, a, s.grace, "203.0.113.7", "UP")
		there.Register(t, "eve")
		a.Advance(time.Hour)
		if got := post(there, s.grace); got != "PUBLISHED" {
			t.Errorf("a post after the ban is %s", got)
		}
		entries, _ := s.log(t, s.mod, "(action: BAN_ADDRESS)")
		if len(entries) != 2 || !strings.Contains(entries[0].changes()+entries[1].changes(), "kind:  > SILENCED") {
			t.Errorf("the log has %v", entries)
		}
	})
}
