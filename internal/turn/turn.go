// Package turn shares a few scarce workers among all clients. If clients have to wait, their networks take turns,
// whatever the order of arrival is. So a client with many addresses of one provider waits only for itself. One customer
// of IPv6 may have a /56 or a /48, which contains 256 or 65,536 of the networks that count as one address elsewhere.
package turn

import (
	"context"
	"net/netip"
	"slices"
	"sync"
)

// The prefix lengths of the networks of an address that take turns, the widest first. The /48 or /24 networks of all
// clients take turns. Within each /48, its /56 networks take turns, and so on. Work of one address is served in order
// of arrival.
var (
	widthsIPv4 = []int{24, 32}
	widthsIPv6 = []int{48, 56, 64}
)

// Workers are some workers. They are safe for concurrent use.
type Workers struct {
	mu   sync.Mutex
	free int
	all  network
}

// New returns n workers.
func New(n int) *Workers { return &Workers{free: n} }

// A network contains the callers that wait: in its parts, or in waiting if it is an address.
type network struct {
	parts   map[string]*network
	next    []string // the parts in which somebody waits, in the order of their turns
	waiting []chan struct{}
}

// Enter waits for a worker for work of an address. The address is an IPv4 or IPv6 address, a network, or another text.
// The caller calls leave at the end of the work. Errors: the error of ctx if ctx ends before a worker is free.
func (w *Workers) Enter(ctx context.Context, address string) (leave func(), err error) {
	w.mu.Lock()
	if w.free > 0 {
		w.free--
		w.mu.Unlock()
		return w.leave, nil
	}
	path, ready := networks(address), make(chan struct{})
	w.all.add(path, ready)
	w.mu.Unlock()
	select {
	case <-ready:
		return w.leave, nil
	case <-ctx.Done():
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	select {
	case <-ready: // at the same time
		w.leaveLocked()
	default:
		w.all.remove(path, ready)
	}
	return nil, ctx.Err()
}

// Waiting returns how many callers wait for a worker.
func (w *Workers) Waiting() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.all.count()
}

// Networks returns how many of the widest networks wait for a worker. Work of a further network waits for at most one
// work of each of them.
func (w *Workers) Networks() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.all.next)
}

func (w *Workers) leave() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.leaveLocked()
}

// leaveLocked gives a worker to the caller whose turn it is. If nobody waits, the worker is free.
func (w *Workers) leaveLocked() {
	if ready := w.all.take(); ready != nil {
		close(ready)
		return
	}
	w.free++
}

// add lets a caller wait at the end of a path of networks.
func (n *network) add(path []string, ready chan struct{}) {
	if len(path) == 0 {
		n.waiting = append(n.waiting, ready)
		return
	}
	part := n.parts[path[0]]
	if part == nil {
		part = &network{}
		if n.parts == nil {
			n.parts = map[string]*network{}
		}
		n.parts[path[0]] = part
		n.next = append(n.next, path[0])
	}
	part.add(path[1:], ready)
}

// take removes the caller whose turn it is, and returns what it waits for; nil if nobody waits. Then the part that had
// its turn is the last one.
func (n *network) take() (ready chan struct{}) {
	if len(n.waiting) > 0 {
		ready, n.waiting = n.waiting[0], n.waiting[1:]
		return ready
	}
	if len(n.next) == 0 {
		return nil
	}
	name := n.next[0]
	n.next = n.next[1:]
	part := n.parts[name]
	ready = part.take()
	if part.isEmpty() {
		delete(n.parts, name)
	} else {
		n.next = append(n.next, name)
	}
	return ready
}

// remove removes a caller that waits at the end of a path of networks.
func (n *network) remove(path []string, ready chan struct{}) {
	if len(path) == 0 {
		n.waiting = slices.DeleteFunc(n.waiting, func(other chan struct{}) bool { return other == ready })
		return
	}
	part := n.parts[path[0]]
	part.remove(path[1:], ready)
	if part.isEmpty() {
		delete(n.parts, path[0])
		n.next = slices.DeleteFunc(n.next, func(name string) bool { return name == path[0] })
	}
}

func (n *network) isEmpty() bool { return len(n.waiting) == 0 && len(n.parts) == 0 }

func (n *network) count() (sum int) {
	for _, part := range n.parts {
		sum += part.count()
	}
	return sum + len(n.waiting)
}

// networks returns the networks of an address, the widest first. A text that is no address is a network of its own.
func networks(address string) (path []string) {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		prefix, err := netip.ParsePrefix(address)
		if err != nil {
			return []string{address}
		}
		ip = prefix.Addr()
	}
	widths := widthsIPv6
	if ip = ip.Unmap().WithZone(""); ip.Is4() {
		widths = widthsIPv4
	}
	for _, width := range widths {
		network, _ := ip.Prefix(width) // no width is too large
		path = append(path, network.String())
	}
	return path
}

type addressKey struct{}

// For returns a context for work of an address. Address returns the address from it.
func For(ctx context.Context, address string) context.Context {
	return context.WithValue(ctx, addressKey{}, address)
}

// Address returns the address that For has put into ctx, "" if there is none.
func Address(ctx context.Context) string {
	address, _ := ctx.Value(addressKey{}).(string)
	return address
}
