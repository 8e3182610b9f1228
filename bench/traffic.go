package main

import "fmt"

// load returns the load of the scenario on a GraphQL server.
func (s *setup) load(server *process) load {
	l := load{addr: server.addr, connections: s.connections, check: hasData}
	site := s.site
	if s.operation.html != nil {
		l.check = func(response) error { return nil } // exchange has checked the status
	}
	read := func(connection int) []byte {
		if s.operation.html != nil {
			return fmt.Appendf(nil, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", s.operation.html(site))
		}
		return graphql(s.headers(site, connection), s.operation.document, s.operation.variables(site))
	}
	l.requests = func(connection int) *requests {
		switch {
		case s.vote:
			return s.ring(site, connection, func() [][]byte { return site.votes(connection, s.headers(site, connection)) })
		case s.votePercent > 0:
			return s.ring(site, connection, func() [][]byte {
				return site.mixed(connection, s.votePercent, read(connection), s.headers(site, connection))
			})
		}
		return newRequests(read(connection))
	}
	return l
}

// A ringKey names the votes of a connection on a site.
type ringKey struct {
	site       *site
	connection int
}

// ring returns the requests of a connection that votes. All rounds and targets go on where the last stopped, so
// that every vote changes something.
func (s *setup) ring(site *site, connection int, all func() [][]byte) *requests {
	if s.rings == nil {
		s.rings = map[ringKey]*requests{}
	}
	key := ringKey{site, connection}
	if s.rings[key] == nil {
		s.rings[key] = newRequests(all()...)
	}
	return s.rings[key]
}

// headers returns the headers of a connection, of a user of the site if the operation has a viewer.
func (s scenario) headers(site *site, connection int) headers {
	h := headers{encoding: s.encoding}
	if s.voter {
		h.token = site.voter
	} else if s.operation.viewer {
		h.token = site.tokens[connection%len(site.tokens)]
	}
	return h
}
