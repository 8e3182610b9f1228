package main

import (
	"fmt"
	"net"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// A memoryTest is a server with large articles, and clients that make it use memory.
type memoryTest struct {
	*running
	addr  string
	large string // the ids of 100 articles of 40,000 bytes, as a list in JSON
}

// largeArticles posts 100 articles of 40,000 bytes and returns their ids as a list in JSON.
func largeArticles(t *testing.T, r *running) string {
	t.Helper()
	token, _ := r.Register(t, "ada")
	var ids []string
	for i := range 100 {
		made := r.Must(t, token, `mutation($in: PostArticleInput!) { postArticle(input: $in) { article { id } } }`,
			agoratest.Vars{
				"in": agoratest.Vars{
					"title": fmt.Sprint("large ", i), "content": strings.Repeat("*long* ", 40_000/7),
					"groups": []string{},
				},
			})
		ids = append(ids, strconv.Quote(made.Text("postArticle", "article", "id")))
	}
	return "[" + strings.Join(ids, ",") + "]"
}

// ask returns a request for fields of the large articles.
func (m *memoryTest) ask(fields string) string {
	return fmt.Sprintf(`{"query":"query($ids:[ID!]!){nodes(ids:$ids){... on Article{%s}}}","variables":{"ids":%s}}`,
		fields, m.large)
}

// dial opens a connection with a small receive buffer, so that unread responses stay at the server.
func (m *memoryTest) dial(t *testing.T) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", m.addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	_ = conn.(*net.TCPConn).SetReadBuffer(4 << 10)
	_ = conn.SetDeadline(time.Now().Add(patience))
	return conn
}

// post returns the head of a request with a body of a length, and more header lines.
func post(length int, more string) string {
	return fmt.Sprintf("POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "+
		"%d\r\n%s\r\n", length, more)
}

// tally runs many clients at the same time and counts their outcomes.
func tally(clients int, client func() string) map[string]int {
	outcomes, got := map[string]int{}, make(chan string)
	for range clients {
		go func() { got <- client() }()
	}
	for range clients {
		outcomes[<-got]++
	}
	return outcomes
}

// status reads the beginning of a response, its status, and no more.
func status(conn net.Conn) string {
	head := make([]byte, 1500)
	n, err := conn.Read(head)
	if err != nil {
		return err.Error()
	}
	_, code, _ := strings.Cut(string(head[:n]), " ")
	code, _, _ = strings.Cut(code, " ")
	if code == "200" && strings.Contains(string(head[:n]), "errors") {
		code = "200 with errors"
	}
	return code
}
