package graph_test

import (
	"bytes"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/transfer"
)

// TestExportMovesSecondFactorsReportsAndOldNames copies a site from one partition to several and back. Each copy knows
// the second factors, the moderation queue, the notifications of mentions, and the names that are reserved.
func TestExportMovesSecondFactorsReportsAndOldNames(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		s := newForum(t, agoratest.New(t, r), "c")
		bob, _ := s.Register(t, "bob")
		_, recovery := secondFactor(t, s.Agora, s.ada)
		article, topic := s.Post(t, s.ada, "x"), s.topic(t, "y", "c")
		comment := s.reply(t, s.ada, topic, "")
		for _, post := range []string{topic, comment, article} {
			if kind, codes := s.report(t, s.grace, post, "SPAM", "look at this"); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
		}
		for _, kind := range []string{"article", "topic", "comment"} {
			s.post(t, s.ada, kind, topic, "hello @grace")
		}
		if got := changeName(t, s.Agora, bob, "robert"); got != "" {
			t.Fatal(got)
		}
		want, err := transfer.DigestOf(t.Context(), s.Store, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, partitions := range []int{8, 1} {
			var file bytes.Buffer
			if _, err := transfer.Export(t.Context(), s.Store, &file, transfer.ExportOptions{}); err != nil {
				t.Fatal(err)
			}
			to := redistest.Server(t)
			to.Partitions = partitions
			s.Agora = agoratest.New(t, to)
			if _, err := transfer.Restore(t.Context(), s.Store, &file, nil); err != nil {
				t.Fatal(err)
			}
			if got, err := transfer.DigestOf(t.Context(), s.Store, nil); err != nil || got.Sum != want.Sum {
				t.Errorf("%d partitions: %+v, %v, want %+v", partitions, got, err, want)
			}
			clean(t, s.Agora)
			s.mod = s.Must(t, "", `mutation($p: String!) { login(input: {nameOrEmail: "mod", password: $p}) { token } }`,
				agoratest.Vars{"p": agoratest.Password}).Text("login", "token")
			s.expectQueued(t, "", topic, comment, article)
			s.expectQueued(t, "(kind: COMMENT, order: REPORTS)", comment)
			if got := loginCode(t, s.Agora, agoratest.Password, ""); got != "SECOND_FACTOR_REQUIRED" {
				t.Errorf("%d partitions: a login without a code: %q", partitions, got)
			}
			if got := named(t, s.Agora, "bob"); got != "robert" {
				t.Errorf("%d partitions: the old name leads to %q", partitions, got)
			}
			for _, name := range []string{"bob", "b0b"} {
				if got := registers(t, s.Agora, name, name+"@example.org"); got != "NAME_TAKEN" {
					t.Errorf("%d partitions: the old name %s: %q", partitions, name, got)
				}
			}
			// The code is used now, here and in the copies of this site.
			if got := loginCode(t, s.Agora, agoratest.Password, recovery[i]); got != "" {
				t.Errorf("%d partitions: a login with a recovery code: %q", partitions, got)
			}
			if want, err = transfer.DigestOf(t.Context(), s.Store, nil); err != nil {
				t.Fatal(err)
			}
		}
		if got := loginCode(t, s.Agora, agoratest.Password, recovery[0]); got != "WRONG_CREDENTIALS" {
			t.Errorf("a code that was used before the last export: %q", got)
		}
	})
}
