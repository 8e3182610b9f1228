// Package smtptest is a mail server for tests, without TLS.
package smtptest

import (
	"bufio"
	"context"
	"net"
	"net/textproto"
	"strings"
	"testing"
)

// A Server takes emails, and hands them to the test.
type Server struct {
	Addr   string      // HOST:PORT
	Emails chan string // headers and body as they were sent, with lines that end with \n
}

// Start starts a server until the end of the test. The replies replace its own ones to commands such as MAIL or DATA.
// At a command whose reply is "" it closes the connection.
func Start(t testing.TB, replies map[string]string) *Server {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{listener.Addr().String(), make(chan string, 10)}
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			stop := context.AfterFunc(ctx, func() { _ = conn.Close() }) // go-mail leaves some connections open
			s.serve(textproto.NewConn(conn), replies)
			stop()
		}
	}()
	t.Cleanup(func() { _ = listener.Close(); cancel(); <-ended })
	return s
}

// serve speaks with one client.
func (s *Server) serve(conn *textproto.Conn, replies map[string]string) {
	defer func() { _ = conn.Close() }()
	_ = conn.PrintfLine("220 mx.example.com ready")
	for {
		line, err := conn.ReadLine()
		if err != nil {
			return
		}
		command, _, _ := strings.Cut(strings.ToUpper(line), " ")
		reply := map[string]string{
			"EHLO": "250 mx.example.com", "DATA": "354 go on", "QUIT": "221 bye",
		}[command]
		if reply == "" {
			reply = "250 ok"
		}
		if own, ok := replies[command]; ok {
			if own == "" {
				return
			}
			reply = own
		}
		if err := conn.PrintfLine("%s", reply); err != nil || command == "QUIT" {
			return
		}
		if command != "DATA" || !strings.HasPrefix(reply, "354") {
			continue
		}
		var email strings.Builder
		lines := bufio.NewScanner(conn.DotReader())
		for lines.Scan() {
			email.WriteString(lines.Text() + "\n")
		}
		s.Emails <- email.String()
		_ = conn.PrintfLine("250 queued as 1")
	}
}
