package main

import (
	"context"
	"fmt"
	"os/exec"
)

// nodeServers are the targets on Node, and their programs in the directory node.
var nodeServers = []struct{ name, program string }{
	{"Apollo Server", "node/apollo.js"},
	{"Mercurius, JIT", "node/mercurius.js"},
}

// installNode installs what the servers on Node import. Errors: there is no npm, and those of npm.
func installNode(ctx context.Context) error {
	command := exec.CommandContext(ctx, "npm", "ci", "--ignore-scripts")
	command.Dir = "node"
	if output, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("npm ci: %w: %s", err, output)
	}
	return nil
}

// addNode starts the servers on Node, each in two processes.
func (s *setup) addNode(ctx context.Context) error {
	for _, n := range nodeServers {
		server, err := start(ctx, false, nil, "node", n.program, s.redis.addr)
		if err != nil {
			return err
		}
		server.workers = true
		s.add(n.name, server, s.load(server))
	}
	return nil
}
