// Package server is what agora serve does below its command: it assembles a server of its parts, runs it until it is
// told to stop, and ends it in order. The parts are in packages of their own; here is what joins them, and what belongs
// to the process that serves: listeners, the log, the heap, traces, signs to systemd.
//
// Options are the flags of a server, a field for each, with its name, help and default in a tag. Options.Validate says
// which contradict each other. cmd/agora parses a command line into them and calls Options.Serve with a Process, the
// rest of what a server needs of its program. Nothing here reads the command line but the name of the program, and of
// the environment only what others define: OTEL_…, GOGC, systemd's.
//
// A request enters at the listener of listen.go, passes internal/edge (its checks before the API), and requests.go
// gives it to the API (internal/gqlhttp), to the feeds, or to the pages of the site. It leaves the same way.
//
//   - the public address: --addr, for everybody
//   - the admin address: --admin-addr, for the operator; it has metrics and profiles, and asks for no password
//   - a part: what runs beside requests, by a name that the log and docs/operations.md have
//   - draining: after SIGTERM, requests are served while /readyz says no; then accepting ends, then what is left
//
// To add a flag, add a field to the struct of its group, in options.go or in the file of its subject. To add a part,
// start it in background.go, or in Serve if it has to end at a time of its own. Only cmd/agora imports this package,
// which no other one should need.
package server
