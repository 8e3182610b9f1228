package graph_test

import (
	"flag"
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	// More than there are processors: many of these tests wait for a redis-server, or for a second of real time.
	if err := flag.Set("test.parallel", "6"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}
