// Package server does the work of the command agora serve: it assembles a server from its parts, runs it until it is
// told to stop, and ends it in order. The parts are in packages of their own. This package contains what joins them,
// and what belongs to the process that serves: listeners, the log, the heap, traces, signs of life for systemd.
// Options are the flags of a server: each is a field, with its name, help and default in a tag. Options.Validate
// returns an error if flags contradict each other. cmd/agora parses a command line into them and calls Options.Serve
// with a Process, which contains what else a server needs from its program. Of the command line, this package reads
// only the name of the program. Of the environment, it reads only variables that others define: OTEL_…, GOGC, and the
// variables of systemd.
//
// A request enters at the listener of listen.go, passes internal/edge (its checks before the API), and requests.go
// gives it to the API (internal/gqlhttp), to the feeds, or to the pages of the site. It leaves the same way.
//
//   - the public address: --addr, for everybody
//   - the admin address: --admin-addr, for the operator; it serves metrics and profiles, and asks for no password
//   - a part: code that runs beside the requests, under a name that the log and docs/operations.md use
//   - draining: after SIGTERM, requests are still served while /readyz returns 503; then no connection is accepted any
//     more; then the running requests are finished
//
// To add a flag, add a field to the struct of its group, in options.go or in the file of its subject. To add a part,
// start it in background.go, or in Serve if it has to end at a time of its own. Only cmd/agora imports this package,
// which no other one should need.
package server
