package graph_test

import (
	"crypto/hmac"
	"crypto/pbkdf2"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

const challengeSecret = "a secret"

// challenged runs f on each Redis with a server that has challenges of ALTCHA.
func challenged(t *testing.T, f func(t *testing.T, a *agoratest.Agora)) {
	t.Helper()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		a.Auth.Challenges = &auth.Challenges{Provider: forum.ChallengeAltcha, Secret: challengeSecret}
		f(t, a)
	})
}

// newChallenge returns the parameters and the signature of a new challenge, after it has made it a hundredth of the
// work and signed it again as the server does: the clients' tests solve real ones.
func newChallenge(t *testing.T, a *agoratest.Agora) map[string]any {
	t.Helper()
	text := a.Must(t, "", `{ challenge { provider siteKey altcha } }`, nil).Text("challenge", "altcha")
	var challenge map[string]any
	if err := json.Unmarshal([]byte(text), &challenge); err != nil {
		t.Fatal(text, err)
	}
	p := challenge["parameters"].(map[string]any)
	if signature := sign(t, p, challengeSecret); signature != challenge["signature"] || p["cost"] != 5_000.0 {
		t.Fatalf("the signature of %s is not %s", text, signature)
	}
	p["cost"] = 50
	challenge["signature"] = sign(t, p, challengeSecret)
	return challenge
}

// sign returns the signature of the parameters of a challenge.
func sign(t *testing.T, parameters map[string]any, secret string) string {
	t.Helper()
	text, err := json.Marshal(parameters)
	if err != nil {
		t.Fatal(err)
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(text)
	return hex.EncodeToString(mac.Sum(nil))
}

// solve returns the payload of the widget for a challenge, after change has changed it.
func solve(t *testing.T, challenge map[string]any, change func(payload map[string]any)) string {
	t.Helper()
	p := challenge["parameters"].(map[string]any)
	decode := func(name string) []byte {
		b, err := hex.DecodeString(p[name].(string))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	payload := map[string]any{"challenge": challenge}
	for counter := uint32(0); ; counter++ {
		password := binary.BigEndian.AppendUint32(decode("nonce"), counter)
		key, err := pbkdf2.Key(sha256.New, string(password), decode("salt"), p["cost"].(int), 32)
		if err != nil {
			t.Fatal(err)
		}
		if derived := hex.EncodeToString(key); strings.HasPrefix(derived, p["keyPrefix"].(string)) {
			payload["solution"] = map[string]any{"counter": counter, "derivedKey": derived, "time": 12.5}
			break
		}
	}
	if change != nil {
		change(payload)
	}
	text, err := json.Marshal(payload)
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(text)
}

// registerWith registers with a solution, nil for none, and returns the code of the error, "" for none.
func registerWith(t *testing.T, a *agoratest.Agora, name string, solution any) string {
	t.Helper()
	return firstError(a.Ask(t, "", `mutation($in: RegisterInput!) { register(input: $in) {
		token errors { ... on UserError { code path } } } }`, agoratest.Vars{"in": agoratest.Vars{
		"name": name, "email": name + "@example.com", "password": agoratest.Password, "challenge": solution,
	}}), "register")
}

func TestARegistrationNeedsAChallenge(t *testing.T) {
	t.Parallel()
	challenged(t, func(t *testing.T, a *agoratest.Agora) {
		easy := newChallenge(t, a)
		easy["parameters"].(map[string]any)["keyPrefix"] = ""
		forged := newChallenge(t, a)
		forged["signature"] = sign(t, forged["parameters"].(map[string]any), "another secret")
		other := newChallenge(t, a)
		other["parameters"].(map[string]any)["algorithm"] = "SHA-256"
		later := newChallenge(t, a)
		later["parameters"].(map[string]any)["expiresAt"] = later["parameters"].(map[string]any)["expiresAt"].(float64) + 60
		unsigned := newChallenge(t, a)
		unsigned["signature"] = ""
		one := newChallenge(t, a)
		for name, solution := range map[string]any{
			"none": nil, "empty": "", "a word": "x", "no base64": "%%%",
			"an array":     base64.StdEncoding.EncodeToString([]byte(`[]`)),
			"too long":     strings.Repeat("A", 5_000),
			"easier":       solve(t, easy, nil),
			"forged":       solve(t, forged, nil),
			"other":        solve(t, other, nil),
			"prolonged":    solve(t, later, nil),
			"unsigned":     solve(t, unsigned, nil),
			"wrongcounter": solve(t, one, func(p map[string]any) { p["solution"].(map[string]any)["counter"] = 7_000_000 }),
			"wrongkey": solve(t, one, func(p map[string]any) {
				p["solution"].(map[string]any)["derivedKey"] = "00" + strings.Repeat("ab", 31)
			}),
			"nosolution": solve(t, one, func(p map[string]any) { delete(p, "solution") }),
		} {
			if code := registerWith(t, a, strings.ReplaceAll(name, " ", "-"), solution); code != "CHALLENGE_REQUIRED" {
				t.Errorf("%s: %q", name, code)
			}
		}
		solution := solve(t, one, nil)
		if code := registerWith(t, a, "ada", solution); code != "" {
			t.Errorf("solved: %s", code)
		}
		if code := registerWith(t, a, "grace", solution); code != "CHALLENGE_REQUIRED" {
			t.Errorf("used before: %q", code)
		}
		longer := solve(t, one, func(p map[string]any) { p["x"] = 1 })
		if code := registerWith(t, a, "grace", longer); code != "CHALLENGE_REQUIRED" {
			t.Errorf("used before, in another form: %q", code)
		}
		early, late := solve(t, newChallenge(t, a), nil), solve(t, newChallenge(t, a), nil)
		a.Advance(20*time.Minute - time.Second)
		if code := registerWith(t, a, "early", early); code != "" {
			t.Errorf("just before its end: %s", code)
		}
		a.Advance(time.Second)
		if code := registerWith(t, a, "late", late); code != "CHALLENGE_REQUIRED" {
			t.Errorf("expired: %q", code)
		}
	})
}

func TestALoginNeedsAChallengeAfterFailures(t *testing.T) {
	t.Parallel()
	challenged(t, func(t *testing.T, a *agoratest.Agora) {
		if code := registerWith(t, a, "ada", solve(t, newChallenge(t, a), nil)); code != "" {
			t.Fatal(code)
		}
		login := func(a *agoratest.Agora, name, password string, solution any) string {
			t.Helper()
			return firstError(a.Ask(t, "", `mutation($in: LoginInput!) { login(input: $in) {
				token errors { ... on UserError { code } } } }`, agoratest.Vars{"in": agoratest.Vars{
				"nameOrEmail": name, "password": password, "challenge": solution,
			}}), "login")
		}
		here, there := a.From(t, "203.0.113.1"), a.From(t, "203.0.113.2")
		for i := range 5 {
			if code := login(here, "ada", "wrong horse", nil); code != "WRONG_CREDENTIALS" {
				t.Fatalf("failure %d: %q", i, code)
			}
		}
		for range 3 { // nothing is tried, so nothing is counted
			if code := login(here, "ada", agoratest.Password, nil); code != "CHALLENGE_REQUIRED" {
				t.Errorf("after five failures: %q", code)
			}
		}
		if code := login(here, "somebody", "wrong horse", nil); code != "CHALLENGE_REQUIRED" {
			t.Errorf("another account from there: %q", code)
		}
		if code := login(there, "ada", agoratest.Password, nil); code != "" {
			t.Errorf("from elsewhere: %q", code)
		}
		solution := solve(t, newChallenge(t, a), nil)
		if code := login(here, "ada", agoratest.Password, solution); code != "" {
			t.Errorf("solved: %q", code)
		}
		if code := login(here, "ada", agoratest.Password, solution); code != "CHALLENGE_REQUIRED" {
			t.Errorf("used before: %q", code)
		}
		a.Advance(time.Hour)
		if code := login(here, "ada", agoratest.Password, nil); code != "" {
			t.Errorf("an hour later: %q", code)
		}
	})
}

func TestNoChallenge(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Mini(t))
	if got := a.Must(t, "", `{ challenge { provider } }`, nil); got.Get("challenge") != nil {
		t.Errorf("%v", got.Data)
	}
}

// TestTurnstileChecksSolutions lets a server in place of Turnstile check solutions.
func TestTurnstileChecksSolutions(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		valid := r.PostFormValue("secret") == challengeSecret && r.PostFormValue("remoteip") != ""
		switch r.PostFormValue("response") {
		case "broken":
			fmt.Fprint(w, `<html>`)
		case "failing":
			w.WriteHeader(http.StatusInternalServerError)
		case "slow":
			<-r.Context().Done()
		default:
			fmt.Fprintf(w, `{"success": %v}`, valid && r.PostFormValue("response") == "solved")
		}
	}))
	defer server.Close()
	a := agoratest.New(t, redistest.Mini(t))
	a.Auth.Challenges = &auth.Challenges{
		Provider: forum.ChallengeTurnstile, Secret: challengeSecret, SiteKey: "public", URL: server.URL,
	}
	got := a.Must(t, "", `{ challenge { provider siteKey altcha } }`, nil)
	if got.Text("challenge", "provider") != "TURNSTILE" || got.Text("challenge", "siteKey") != "public" ||
		got.Get("challenge", "altcha") != nil {
		t.Errorf("%v", got.Data)
	}
	for solution, want := range map[string]string{
		"": "CHALLENGE_REQUIRED", "guessed": "CHALLENGE_REQUIRED", "broken": "UNAVAILABLE", "failing": "UNAVAILABLE",
		"slow": "UNAVAILABLE", "solved": "",
	} {
		if code := registerWith(t, a, "user-"+solution+"1", solution); code != want {
			t.Errorf("%s: %q, want %q", solution, code, want)
		}
	}
	server.Close()
	if code := registerWith(t, a, "down", "solved"); code != "UNAVAILABLE" {
		t.Errorf("down: %q", code)
	}
}
