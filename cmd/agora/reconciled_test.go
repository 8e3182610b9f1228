package main

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redisstore"
)

func TestReconcileThatGoesOnFailingIsLoggedOnce(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	done := reconciled(slog.New(slog.NewTextHandler(&out, nil)))
	for range 3 {
		done(redisstore.CheckReport{}, errors.New("broken"))
	}
	done(redisstore.CheckReport{}, nil)
	done(redisstore.CheckReport{}, errors.New("broken"))
	if n := strings.Count(out.String(), "reconcile failed"); n != 2 {
		t.Errorf("%d lines for 2 failures:\n%s", n, &out)
	}
}
