package main

import (
	"context"
	"io"
	"net"
	"time"
)

// keepAway listens in place of an address until ctx ends, and returns where. What passes takes half of a round trip in
// each direction, whatever else is under way, as between two machines.
func keepAway(ctx context.Context, addr string, roundTrip time.Duration) (string, error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	context.AfterFunc(ctx, func() { _ = listener.Close() })
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			far, err := (&net.Dialer{}).DialContext(ctx, "tcp", addr)
			if err != nil {
				_ = near.Close()
				continue
			}
			go pass(near, far, roundTrip/2)
			go pass(far, near, roundTrip/2)
		}
	}()
	return listener.Addr().String(), nil
}

// A parcel is what was read at once, and when it arrives.
type parcel struct {
	content []byte
	due     time.Time
}

// pass copies from one connection to another with a delay, and closes both at the end.
func pass(from io.ReadCloser, to io.WriteCloser, delay time.Duration) {
	under := make(chan parcel, 1024)
	go func() {
		defer from.Close()
		defer to.Close()
		for p := range under {
			<-time.After(time.Until(p.due))
			if _, err := to.Write(p.content); err != nil {
				break
			}
		}
		for range under { // until the other end notices
		}
	}()
	defer close(under)
	for buffer := make([]byte, 64<<10); ; {
		n, err := from.Read(buffer)
		if n > 0 {
			under <- parcel{append([]byte(nil), buffer[:n]...), time.Now().Add(delay)}
		}
		if err != nil {
			return
		}
	}
}
