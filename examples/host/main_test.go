package main

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/idtoken"
	"github.com/agoraql/agora/internal/redistest"
)

const secret = "the secret that the site shares with Agora"

// start starts Agora and the site, and returns the site's URL and a browser.
func start(t *testing.T) (string, *http.Client) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(secret+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := agoratest.New(t, redistest.Any(t))
	var err error
	a.Auth.Tokens, err = idtoken.New(
		[]idtoken.Issuer{{Issuer: issuer, Audience: []string{"forum"}, SecretFile: file, Role: "role"}},
		a.Clock.Now, slog.New(slog.DiscardHandler), 1<<20,
	)
	if err != nil {
		t.Fatal(err)
	}
	forum, err := url.Parse(a.URL)
	if err != nil {
		t.Fatal(err)
	}
	forum.Path = "/"
	site := httptest.NewServer(newHost(forum, []byte(secret), a.Clock.Now))
	t.Cleanup(site.Close)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return site.URL, &http.Client{Jar: jar}
}

func TestUsersOfTheSiteAreUsersOfTheForum(t *testing.T) {
	tests := []struct {
		name, user, cookie, want string
	}{
		{name: "nobody", want: `{"viewer":null}`},
		{name: "a user", user: "mary", want: `{"viewer":{"user":{"name":"mary","role":"USER"}}}`},
		{name: "an admin", user: "admin", want: `{"viewer":{"user":{"name":"admin","role":"ADMIN"}}}`},
		{name: "a forged cookie", cookie: encode([]byte("admin")) + "." + encode([]byte("no")), want: `{"viewer":null}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			site, browser := start(t)
			if tt.user != "" {
				signIn(t, browser, site, tt.user)
			}
			if got := query(t, browser, site, tt.cookie, "{ viewer { user { name role } } }"); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func signIn(t *testing.T, browser *http.Client, site, name string) {
	t.Helper()
	response, err := browser.PostForm(site+"/sign-in", url.Values{"name": {name}})
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		t.Fatalf("the sign-in led to a page with %s", response.Status)
	}
}

// query returns the data of a response, with the given cookie if there is one.
func query(t *testing.T, browser *http.Client, site, value, text string) string {
	t.Helper()
	body, _ := json.Marshal(map[string]string{"query": text})
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, site+"/graphql",
		strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if value != "" {
		request.AddCookie(&http.Cookie{Name: cookie, Value: value})
	}
	response, err := browser.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var reply struct{ Data, Errors json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&reply); err != nil {
		t.Fatal(err)
	}
	if reply.Errors != nil {
		t.Fatalf("%s", reply.Errors)
	}
	return string(reply.Data)
}
