package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// TestEventsOfPartitions reads the events of all partitions in pages of every size, and resumes after each event: none
// is missed or repeated.
func TestEventsOfPartitions(t *testing.T) {
	t.Parallel()
	onPartitions(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		token, _ := a.Register(t, "ada")
		start, err := a.Store.Events.End(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var posts []string
		for i := range 40 {
			posts = append(posts, a.Post(t, token, fmt.Sprint(i)))
		}
		slices.Sort(posts)
		end, err := a.Store.Events.End(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		read := func(after forum.Position, limit int) (events []forum.Event) {
			for at := after; !at.Covers(end); {
				var cost read.Cost
				ctx := a.Store.Core.NewResponse(t.Context(), nil, 0, &cost)
				page, next, err := a.Store.Events.Read(ctx, at, end, limit)
				if err != nil {
					t.Fatal(err)
				}
				most := max(limit, r.Partitions)
				if trips := cost.RoundTrips.Load(); len(page) > most || trips > 1 {
					t.Fatalf("%d events in %d round trips", len(page), trips)
				}
				events, at = append(events, page...), next
			}
			return events
		}
		for _, limit := range []int{1, 7, 8, 16, 250} {
			var got []string
			for _, e := range read(start, limit) {
				got = append(got, e.ID)
			}
			if slices.Sort(got); !slices.Equal(got, posts) {
				t.Errorf("in pages of %d: %v, want %v", limit, got, posts)
			}
		}
		all := read(start, 250)
		position := slices.Clone(start)
		for i, e := range all {
			position[e.Partition] = e.Entry
			if rest := read(position, 250); len(rest) != len(all)-i-1 {
				t.Errorf("after event %d of %d there are %d", i, len(all), len(rest))
			}
		}
	})
}

// TestForgedTokensOfPartitions subscribes after tokens that no event had.
func TestForgedTokensOfPartitions(t *testing.T) {
	t.Parallel()
	onPartitions(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		a.Post(t, ada, "x")
		end, err := a.Store.Events.End(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		beyond := slices.Clone(end)
		beyond[len(beyond)-1] = forum.EntryID{Ms: 1 << 62}
		text := end.String()
		for name, c := range map[string]struct{ token, want string }{
			"of fewer partitions": {end[1:].String(), "BAD_USER_INPUT"},
			"of more partitions":  {append(slices.Clone(end), forum.EntryID{}).String(), "BAD_USER_INPUT"},
			"of very many":        {make(forum.Position, 10_000).String(), "BAD_USER_INPUT"},
			"damaged":             {strings.ToLower(text), "BAD_USER_INPUT"},
			"cut":                 {text[:len(text)-4], "BAD_USER_INPUT"},
			"beyond the end":      {beyond.String(), "STREAM_GAP"},
		} {
			if got := refused(t, a.Subscribe(t, "", posted, agoratest.Vars{"after": c.token})); got != c.want {
				t.Errorf("%s: %s, want %s", name, got, c.want)
			}
		}
	})
}
