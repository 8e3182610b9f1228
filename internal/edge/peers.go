package edge

import (
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/netip"
	"sync"
	"time"
)

// These bounds are for what a peer can do without a request, and therefore without a cost: have open connections, and
// send frames of HTTP/2 that are not part of a request, such as pings and settings. Trusted proxies have no bounds.
const (
	// maxConnections is how many connections an address may have open; of IPv6, a /64 network. It is twice the number of
	// subscriptions that an address may have.
	maxConnections = 2_000
	// A connection may send framesAtOnce frames besides requests at once, and framesPerSecond more each second.
	framesAtOnce, framesPerSecond = 200, 50
	// For each bytesPerFrame bytes that a peer gets, it may send one frame more: a peer that reads a response sends
	// frames, too.
	bytesPerFrame = 2 << 10
	// For each request, a peer may send framesPerRequest frames more: the end of the stream, and its priority.
	framesPerRequest = 2
)

// preface begins a connection of HTTP/2. RFC 9113, section 3.4.
const preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

// The types of frames. RFC 9113, section 6.
const (
	frameData, frameHeaders, frameContinuation = 0, 1, 9
	frameHeader                                = 9 // bytes before the payload
)

// Errors of reading from a peer, which end the connection.
var (
	errFrames = errors.New("too many HTTP/2 frames without requests")
	errClear  = errors.New("HTTP/2 without TLS is for trusted proxies only")
)

// Bound returns a listener with the connections of l, over TLS if secure is not nil. It counts frames of HTTP/2 above
// TLS, so the server must serve HTTP/2 on these connections as HTTP/2 without TLS. It ends connections that exceed the
// bounds, and calls charge with the address of the peer. Only trusted proxies may really use HTTP/2 without TLS.
func Bound(l net.Listener, secure *tls.Config, proxies Proxies, charge func(address string)) net.Listener {
	return &bounded{Listener: l, secure: secure, proxies: proxies, charge: charge, open: map[netip.Prefix]int{}}
}

type bounded struct {
	net.Listener
	secure  *tls.Config
	proxies Proxies
	charge  func(address string)

	mu   sync.Mutex
	open map[netip.Prefix]int
}

// Accept implements net.Listener.
func (b *bounded) Accept() (net.Conn, error) {
	for {
		conn, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		p := &peer{Conn: conn, of: b, left: framesAtOnce, at: time.Now()}
		if b.secure != nil {
			p.Conn = tls.Server(conn, b.secure)
		}
		from, err := netip.ParseAddrPort(conn.RemoteAddr().String())
		p.address = from.Addr().Unmap().WithZone("")
		if p.trusted = err == nil && b.proxies.trust(p.address); p.trusted || b.enter(p.address) {
			return p, nil
		}
		conn.Close()
		b.charge(p.address.String())
	}
}

// networkOf returns the network for which the connections of an address are counted. It returns false for an address of
// this machine, whose connections are not counted.
func networkOf(address netip.Addr) (network netip.Prefix, counted bool) {
	bits := 32
	if address.Is6() {
		bits = 64
	}
	network, err := address.Prefix(bits)
	return network, err == nil && !address.IsLoopback()
}

// enter counts a connection. It returns false if there are too many from its network.
func (b *bounded) enter(address netip.Addr) bool {
	network, counted := networkOf(address)
	if !counted {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.open[network] == maxConnections {
		return false
	}
	b.open[network]++
	return true
}

// leave takes back what enter has counted.
func (b *bounded) leave(address netip.Addr) {
	network, counted := networkOf(address)
	if !counted {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.open[network]--; b.open[network] == 0 {
		delete(b.open, network)
	}
}

// A peer is a connection whose frames are counted.
type peer struct {
	net.Conn
	of      *bounded
	address netip.Addr
	trusted bool
	closed  sync.Once

	// Only the reader uses these.
	begun    int  // bytes of the preface
	other    bool // it speaks HTTP/1, where each byte is a part of a request
	answered bool // whether it got the response to a request without TLS
	header   [frameHeader]byte
	filled   int // bytes of header
	skip     int // bytes of the payload that follow

	mu   sync.Mutex // of left and at
	left float64    // frames that it may send
	at   time.Time  // when left was right
}

// Read implements net.Conn.
func (p *peer) Read(into []byte) (int, error) {
	n, err := p.Conn.Read(into)
	if plain, ok := errors.AsType[tls.RecordHeaderError](err); ok && plain.Conn != nil && !p.answered {
		p.answered = true // the server reads again
		_, _ = io.WriteString(plain.Conn, "HTTP/1.0 400 Bad Request\r\n\r\nthis is an HTTPS server\n")
	}
	if p.trusted || p.other || n == 0 {
		return n, err
	}
	if wrong := p.count(into[:n]); wrong != nil {
		if errors.Is(wrong, errFrames) {
			p.of.charge(p.address.String())
		}
		_ = p.Close()
		return 0, wrong
	}
	return n, err
}

// count counts the frames in what was read. Errors: errFrames, errClear.
func (p *peer) count(read []byte) error {
	for ; p.begun < len(preface) && len(read) > 0; read = read[1:] {
		if read[0] != preface[p.begun] {
			p.other = true
			return nil
		}
		if p.begun++; p.begun == len("PRI ") && p.of.secure == nil {
			return errClear
		}
	}
	for len(read) > 0 {
		if p.skip > 0 {
			n := min(p.skip, len(read))
			p.skip, read = p.skip-n, read[n:]
			continue
		}
		n := copy(p.header[p.filled:], read)
		if p.filled, read = p.filled+n, read[n:]; p.filled < frameHeader {
			return nil
		}
		p.filled, p.skip = 0, int(p.header[0])<<16|int(p.header[1])<<8|int(p.header[2])
		if err := p.frame(p.header[3], p.skip); err != nil {
			return err
		}
	}
	return nil
}

// frame counts a frame. Errors: errFrames.
func (p *peer) frame(kind byte, length int) error {
	switch {
	case kind == frameHeaders:
		p.add(framesPerRequest)
		return nil
	case kind == frameContinuation, kind == frameData && length > 0:
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	p.left = min(p.left+now.Sub(p.at).Seconds()*framesPerSecond, max(p.left, framesAtOnce)) - 1
	p.at = now
	if p.left < 0 {
		return errFrames
	}
	return nil
}

// add lets a peer send more frames.
func (p *peer) add(frames float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.left += frames
}

// Write implements net.Conn.
func (p *peer) Write(b []byte) (int, error) {
	n, err := p.Conn.Write(b)
	if !p.trusted {
		p.add(float64(n) / bytesPerFrame)
	}
	return n, err
}

// Close implements net.Conn.
func (p *peer) Close() error {
	p.closed.Do(func() {
		if !p.trusted {
			p.of.leave(p.address)
		}
	})
	return p.Conn.Close()
}

// CloseWrite lets the server end a connection of HTTP/1 so that the peer still reads its last response.
func (p *peer) CloseWrite() error {
	if half, ok := p.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}
