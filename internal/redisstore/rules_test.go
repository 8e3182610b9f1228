package redisstore_test

import (
	"testing"

	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// TestAResponseReadsTheSettingsOnce reads the settings in a store that can keep nothing, as while Redis is slow: a
// response does not pay for them, so it must not read them as often as it needs them.
func TestAResponseReadsTheSettingsOnce(t *testing.T) {
	t.Parallel()
	client, counter := redistest.Mini(t).Client(t), new(tripCounter)
	client.AddHook(counter)
	s, err := redisstore.Open(t.Context(), client, redisstore.Options{KeptFor: 1})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		ctx := s.Core.NewResponse(t.Context(), nil, read.AllFields, new(read.Cost))
		before := counter.trips.Load()
		for range 3 {
			if _, err := s.Core.Site(ctx); err != nil {
				t.Fatal(err)
			}
		}
		if trips := counter.trips.Load() - before; trips != 1 {
			t.Errorf("%d round trips", trips)
		}
	}
}
