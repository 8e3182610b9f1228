package redisstore_test

import (
	"context"
	"fmt"
	"net/netip"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// TestExportMovesBansAndNotes copies bans and notes from one partition to several and back.
func TestExportMovesBansAndNotes(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		ctx, from := t.Context(), open(t, redistest.Mini(t), 1)
		people := users(t, from, 5)
		for i, u := range people[1:] {
			in := forum.BanUser{User: u.ID, Ban: forum.Ban{Kind: forum.BanSilenced, Explanation: u.Name}, Note: "for ever"}
			if _, err := from.Users.Ban(ctx, nil, in); err != nil {
				t.Fatal(err)
			}
			note := forum.AddUserNote{User: u.ID, Text: "be kind", Kind: forum.UserNoteWarning}
			if _, err := from.Users.AddNote(ctx, &forum.User{ID: people[0].ID, Role: forum.RoleAdmin}, note); err != nil {
				t.Fatal(err)
			}
			network := netip.MustParsePrefix(fmt.Sprintf("203.0.113.%d/32", i))
			ban := forum.AddressBan{Network: network, Explanation: "spam"}
			if _, err := from.AddressBans.Ban(ctx, people[0], ban); err != nil {
				t.Fatal(err)
			}
		}
		want, state := digest(t, from), bansOf(t, from, people)
		if !strings.Contains(state, "SILENCED") || !strings.Contains(state, "be kind user0") {
			t.Fatal(state)
		}
		to := r
		for _, partitions := range []int{8, 1} {
			file := export(t, from)
			from = open(t, to, partitions)
			restore(t, from, file)
			sameDigest(t, digest(t, from), want)
			sound(t, from)
			if got := bansOf(t, from, people); got != state {
				t.Errorf("%d partitions:\n%s\nwant\n%s", partitions, got, state)
			}
			if b := from.AddressBans.Of(ctx, "203.0.113.2"); b == nil || b.Explanation != "spam" {
				t.Errorf("%d partitions: %+v", partitions, b)
			}
			to = another(t, r)
		}
	})
}

// bansOf returns the bans of users and networks, and the notes on the users.
func bansOf(t *testing.T, s *redisstore.Store, people []*forum.User) string {
	t.Helper()
	var text strings.Builder
	ctx := s.Core.NewResponse(context.Background(), &forum.User{Role: forum.RoleModerator}, read.AllFields, nil)
	for _, known := range people {
		u, err := s.Users.Get(ctx, known.ID)
		if err != nil {
			t.Fatal(err)
		}
		if u.Ban != nil {
			fmt.Fprintln(&text, u.Name, *u.Ban)
		}
		notes, err := s.Users.Notes(ctx, u.ID, forum.PageArgs{})
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range notes {
			author := "the operator"
			if n.By != nil {
				author = n.By.Name
			}
			fmt.Fprintln(&text, u.Name, n.Kind, *n.Text, author)
		}
	}
	all, err := s.AddressBans.List(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		fmt.Fprintln(&text, b.Network, b.Explanation, b.By.Name)
	}
	return text.String()
}

// TestALoginBesideABanOpensNoSession opens a session after the check of the password, and after the ban.
func TestALoginBesideABanOpensNoSession(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		s := open(t, r, 0)
		u := users(t, s, 1)[0]
		if _, err := s.Sessions.Open(t.Context(), u.ID, people.NewSession{Secret: "secret"}); err != nil {
			t.Fatal(err)
		}
		in := forum.BanUser{User: u.ID, Ban: forum.Ban{Kind: forum.BanBanned, Explanation: "spam"}}
		if _, err := s.Users.Ban(t.Context(), nil, in); err != nil {
			t.Fatal(err)
		}
		_, err := s.Sessions.Open(t.Context(), u.ID, people.NewSession{Secret: "other"})
		if forum.CodeOf(err) != forum.Forbidden {
			t.Errorf("a login beside a ban: %v", err)
		}
		if _, err := s.Users.Unban(t.Context(), nil, forum.UnbanUser{User: u.ID}); err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{"secret", "other"} {
			if _, err := s.Sessions.Get(t.Context(), u.ID, secret); err == nil {
				t.Errorf("the session %s is open", secret)
			}
		}
	})
}
