package server

import (
	"cmp"
	"context"
	"log/slog"
	"net"
	"net/http"
	"strings"

	"github.com/agoraql/agora/internal/feeds"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/pages"
	"github.com/agoraql/agora/internal/playground"
)

// hasWeb reports whether the server has the pages of the site.
func (o *Options) hasWeb() bool { return o.Web == "on" }

// home returns a function that returns the URL of the site for a request. It is nil without the pages of the site.
func (o *Options) home() func(*http.Request) string {
	switch {
	case !o.hasWeb():
		return nil
	case o.SiteURL != "":
		return func(*http.Request) string { return strings.TrimSuffix(o.SiteURL, "/") }
	}
	return func(r *http.Request) string { return scheme(o.HTTPS()) + r.Host }
}

// userURL returns the template of the pages of users, which mentions link to. It is "" without the pages of the site,
// and in production without --site-url: behind a proxy, the server does not know its URL.
func (o *Options) userURL(addr net.Addr) string {
	if !o.hasWeb() || o.Production && o.SiteURL == "" {
		return ""
	}
	return strings.TrimSuffix(cmp.Or(o.SiteURL, o.developmentSite(addr)), "/") + "/user/{name}"
}

func scheme(https bool) string {
	if https {
		return "https://"
	}
	return "http://"
}

// serverURL returns the URL of a server that listens on addr, without a slash at the end.
func serverURL(addr net.Addr, https bool) string {
	host := addr.String()
	if name, port, _ := net.SplitHostPort(host); net.ParseIP(name).IsUnspecified() {
		host = net.JoinHostPort("localhost", port) // browsers cannot open a URL with [::]
	}
	if addr.Network() == "unix" {
		host = "localhost"
	}
	return scheme(https) + host
}

// pages returns the handler of the paths that nothing else serves: the pages of the site. With --web off it serves
// robots.txt and, without --production, redirects / to GraphiQL.
// Errors: the build of the pages is broken.
func (o *Options) pages(api *gqlhttp.Handler, pool *memory.Pool) (http.Handler, error) {
	if !o.hasWeb() {
		mux := http.NewServeMux()
		mux.HandleFunc("GET /robots.txt", func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte("User-agent: *\nDisallow: /\n")) // search engines should index the front end, not its API
		})
		if !o.Production {
			mux.Handle("GET /{$}", http.RedirectHandler(playground.Path, http.StatusFound))
		}
		return mux, nil
	}
	explorer := playground.Path
	if o.Production {
		explorer = ""
	}
	return pages.New(pages.Options{
		API: api, Charge: api.ChargeDocument, Home: o.home(), Challenge: o.Challenge, Explorer: explorer,
		Memory: pool.Reserve(pages.DefaultMemory),
	})
}

// trustOwn registers the operations of the site's pages as trusted documents, because browsers send only their ids. On
// a server that executes trusted documents only, it also registers the operations of the feeds. It logs a warning if
// the server does not execute some of them, for example because of a low --max-cost.
func (o *Options) trustOwn(ctx context.Context, executor *operation.Executor, log *slog.Logger) {
	var manifests [][]byte
	var err error
	if o.hasWeb() {
		manifests, err = pages.Manifests()
	}
	if err == nil && o.TrustedOnly {
		var manifest []byte
		manifest, err = feeds.Manifest()
		manifests = append(manifests, manifest)
	}
	for _, manifest := range manifests {
		if failed := executor.Trust(manifest); failed != nil {
			err = failed
		}
	}
	if err != nil {
		log.WarnContext(ctx, "not all pages and feeds are served", "error", err)
	}
}
