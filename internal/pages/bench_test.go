package pages_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pages"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkArticlePage makes the page of an article with 50 comments: anew, and when it is kept. The API keeps its
// responses in both.
func BenchmarkArticlePage(b *testing.B) {
	r := redistest.Mini(b)
	a := agoratest.NewKept(b, r, r.Client(b), ratelimit.Limits{})
	ada, _ := a.Register(b, "ada")
	id := a.Post(b, ada, "An article")
	for i := range 50 {
		a.Must(b, ada, "mutation($in: PostCommentInput!) { postComment(input: $in) { errors { __typename } } }",
			agoratest.Vars{"in": agoratest.Vars{
				"subject": id, "content": fmt.Sprint(strings.Repeat("Some *words* of a comment. ", 20), i),
			}})
	}
	for name, memory := range map[string]int64{"made": 0, "kept": pages.DefaultMemory} {
		b.Run(name, func(b *testing.B) {
			handler, err := pages.New(pages.Options{
				API: a.Handler, Charge: a.Handler.ChargeDocument,
				Home: func(*http.Request) string { return home }, Memory: memory,
			})
			if err != nil {
				b.Fatal(err)
			}
			req := httptest.NewRequest(http.MethodGet, strings.Replace("/"+id, ":", "/", 1), nil)
			b.ReportAllocs()
			for b.Loop() {
				resp := httptest.NewRecorder()
				handler.ServeHTTP(resp, req)
				if resp.Code != http.StatusOK {
					b.Fatal(resp.Code, resp.Body)
				}
			}
		})
	}
}
