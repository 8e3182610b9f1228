package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/redistest"
)

// Progress is read by people waiting for a pipe, and by logs.
func TestImportProgress(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	url := urlOf(redistest.Any(t))
	in, writing := io.Pipe()
	out, errOut := newScreen(), newScreen()
	ended := make(chan struct{})
	var err error
	go func() {
		defer close(ended)
		err = run(ctx, []string{"import", "hn", "--redis", url, "-"}, streams{in, out, errOut})
	}()
	fmt.Fprintf(writing, "%s\n%s\n%s\n", dropbox, ask, dead)
	errOut.wait(t, `3 lines, 2 imported, 0 known, 1 rejected, \d+/s, time left unknown\n`, ended)

	// Interrupted, it says how far it came, and that this was not all.
	cancel()
	writing.Close()
	<-ended
	if !errors.Is(err, context.Canceled) || !strings.HasPrefix(out.String(), "imported 2, known 0, rejected 1 in ") {
		t.Errorf("err = %v, out = %q", err, out)
	}
}

func TestProgressShowsTheTimeLeft(t *testing.T) {
	t.Parallel()
	var counts ingest.Counts
	counts.Size.Store(1000)
	counts.Read.Store(1000)
	counts.Imported.Store(7)
	w := newScreen()
	for pattern, show := range map[string]func(){
		"7 lines.* 0s left\n":         lineProgress(w, &counts),
		"100%.*7 lines|7 lines.*100%": barProgress(w, &counts),
	} {
		show()
		if !regexp.MustCompile(pattern).MatchString(w.String()) {
			t.Errorf("no %q in %q", pattern, w)
		}
	}
}
