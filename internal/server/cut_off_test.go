package server

import (
	"context"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestRequestsThatDoNotEndAreCutOff(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	running, release := make(chan struct{}), make(chan struct{})
	defer close(release)
	server := &http.Server{Handler: http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		close(running)
		<-release
	})}
	ctx, cancel := context.WithCancel(t.Context())
	result, failed := make(chan error, 1), make(chan error, 1)
	go func() { result <- untilDone(ctx, server, listener, time.Second) }()
	go func() {
		resp, err := http.Get("http://" + listener.Addr().String())
		if err == nil {
			resp.Body.Close()
		}
		failed <- err
	}()
	<-running
	cancel()
	if err := <-result; err == nil {
		t.Error("it says that all went well")
	} else if text := err.Error(); !strings.Contains(text, "cut off") || !strings.Contains(text, "1s") {
		t.Errorf("it says %q", text)
	}
	if err := <-failed; err == nil {
		t.Error("the request succeeded")
	}
}
