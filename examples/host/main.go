// Command host is an example of a site that has users already and shows them a forum by Agora. It signs its users in as
// it likes, here by a form that believes every name. It passes requests for /graphql to Agora with a token that says
// who the user is, so that no token of Agora's is ever in a browser. docs/identity.md shows how to run it.
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"flag"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"time"
)

const (
	cookie  = "user"
	issuer  = "http://localhost:3000"
	expires = time.Minute // of a token, which is made for one request
)

//go:embed page.html
var page []byte

func main() {
	addr := flag.String("addr", "localhost:3000", "the address of this site")
	agora := flag.String("agora", "http://localhost:8080", "the URL of Agora")
	file := flag.String("secret-file", "secret", "the file with the secret that this site shares with Agora")
	flag.Parse()
	secret, err := os.ReadFile(*file)
	if err != nil {
		log.Fatal(err)
	}
	forum, err := url.Parse(*agora)
	if err != nil {
		log.Fatal(err)
	}
	server := &http.Server{
		Addr: *addr, Handler: newHost(forum, bytes.TrimSuffix(secret, []byte("\n")), time.Now),
		ReadHeaderTimeout: 10 * time.Second,
	}
	log.Printf("http://%s", *addr)
	log.Fatal(server.ListenAndServe())
}

// newHost returns the site. It passes requests to the forum.
func newHost(forum *url.URL, secret []byte, now func() time.Time) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(page) })
	mux.HandleFunc("POST /sign-in", func(w http.ResponseWriter, r *http.Request) {
		sum := signature(secret, "cookie "+r.FormValue("name"))
		http.SetCookie(w, &http.Cookie{
			Name: cookie, Value: encode([]byte(r.FormValue("name"))) + "." + sum,
			HttpOnly: true, SameSite: http.SameSiteLaxMode,
		})
		http.Redirect(w, r, "/", http.StatusSeeOther)
	})
	mux.HandleFunc("POST /sign-out", func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: cookie, MaxAge: -1})
		http.Redirect(w, r, "/", http.StatusSeeOther)
	})
	mux.Handle("/graphql", &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(forum)
		r.SetXForwarded()
		r.Out.Header.Del("Authorization")
		r.Out.Header.Del("Cookie")
		if name := signedIn(r.In, secret); name != "" {
			r.Out.Header.Set("Authorization", "Bearer "+token(secret, name, now()))
		}
	}})
	return mux
}

// signedIn returns the name in the cookie of a request, "" without a cookie that this site has made.
func signedIn(r *http.Request, secret []byte) string {
	c, err := r.Cookie(cookie)
	if err != nil {
		return ""
	}
	text, sum, _ := strings.Cut(c.Value, ".")
	name, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || !hmac.Equal([]byte(sum), []byte(signature(secret, "cookie "+string(name)))) {
		return ""
	}
	return string(name)
}

// token returns a JWT for a user. A site would use a library, and a subject that stays when the user's name changes.
func token(secret []byte, name string, now time.Time) string {
	role := "user"
	if name == "admin" {
		role = "admin"
	}
	claims, _ := json.Marshal(map[string]any{ // strings and numbers always encode
		"iss": issuer, "aud": "forum", "sub": name, "name": name, "role": role, "exp": now.Add(expires).Unix(),
	})
	text := encode([]byte(`{"alg":"HS256","typ":"JWT"}`)) + "." + encode(claims)
	return text + "." + signature(secret, text)
}

func signature(secret []byte, text string) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(text))
	return encode(mac.Sum(nil))
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }
