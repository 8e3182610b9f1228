package redistest

import "testing"

// StartNode starts a node as Cluster does, which is in no cluster.
func StartNode(t testing.TB) {
	t.Helper()
	node := newNode(t, "", sharedNodeTimeout)
	node.Start(t)
}
