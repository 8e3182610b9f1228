package server

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/reconcile"
)

func TestReconcileThatGoesOnFailingIsLoggedOnce(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	done := reconciled(slog.New(slog.NewTextHandler(&out, nil)))
	for range 3 {
		done(reconcile.CheckReport{}, errors.New("broken"))
	}
	done(reconcile.CheckReport{}, nil)
	done(reconcile.CheckReport{}, errors.New("broken"))
	if n := strings.Count(out.String(), "reconcile failed"); n != 2 {
		t.Errorf("%d lines for 2 failures:\n%s", n, &out)
	}
}

func TestReconcileIsOnByDefaultWithRedis(t *testing.T) {
	t.Parallel()
	never, minute := time.Duration(0), time.Minute
	for _, c := range []struct {
		redis, data string
		flag        *time.Duration
		want        time.Duration
	}{
		{want: 0},
		{data: "./data", want: 0},
		{redis: "redis://localhost", want: 30 * time.Second},
		{redis: "redis://localhost", flag: &never, want: 0},
		{redis: "redis://localhost", flag: &minute, want: minute},
		{data: "./data", flag: &minute, want: minute},
	} {
		var o Options
		o.Redis, o.Data, o.Reconcile = c.redis, c.data, c.flag
		if got := o.reconcileEvery(); got != c.want {
			t.Errorf("%+v: every %s", c, got)
		}
	}
}

// TestReconcileLogsWhatItFinds logs no look that finds nothing: there is one every 30 seconds.
func TestReconcileLogsWhatItFinds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		report reconcile.CheckReport
		want   string
	}{
		{"nothing", reconcile.CheckReport{Checked: 9, Left: 2}, ""},
		{
			"some of which is corrected",
			reconcile.CheckReport{Findings: 3, Corrected: 2, Left: 1},
			"level=INFO msg=reconciled findings=3 corrected=2 left=1\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			options := slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
				if a.Key == slog.TimeKey {
					return slog.Attr{}
				}
				return a
			}}
			reconciled(slog.New(slog.NewTextHandler(&out, &options)))(c.report, nil)
			if out.String() != c.want {
				t.Errorf("it logs %q, want %q", &out, c.want)
			}
		})
	}
}
