package redisstore_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// TestTheNumberOfPartitionsIsLost removes the key that alone has no partition, as a master that loses its data does.
func TestTheNumberOfPartitionsIsLost(t *testing.T) {
	t.Parallel()
	for _, partitions := range []int{4, 8, 40} {
		t.Run(fmt.Sprint(partitions), func(t *testing.T) {
			redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
				ctx, client := t.Context(), r.Client(t)
				open := func(count int) (*redisstore.Store, error) {
					s, err := redisstore.Open(ctx, r.Client(t), redisstore.Options{Partitions: count})
					if err == nil {
						t.Cleanup(s.DB.Close)
					}
					return s, err
				}
				if err := db.CheckExists(ctx, client); err != db.ErrNoData {
					t.Errorf("without data: %v", err)
				}
				first, err := open(partitions)
				if err != nil {
					t.Fatal(err)
				}
				article := postArticle(t, first, users(t, first, 1)[0], "x").ID
				lose := func() {
					t.Helper()
					if n := client.Del(ctx, "agora:settings").Val(); n != 1 {
						t.Fatal("there is no such key")
					}
				}

				lose()
				if err := db.CheckExists(ctx, client); err != nil {
					t.Errorf("with data: %v", err)
				}
				_, err = open(16)
				if want := fmt.Sprintf("the data has %d partitions, not 16", partitions); !strings.Contains(fmt.Sprint(err), want) {
					t.Errorf("opened with 16: %v", err)
				}
				lose()
				again, err := open(0)
				if err != nil {
					t.Fatal(err)
				}
				if got, err := again.Articles.Get(ctx, article); err != nil || got == nil {
					t.Errorf("the article is %v, %v", got, err)
				}

				lose()
				if err := client.HSet(ctx, "{p4}agora:settings", "partitions", 99).Err(); err != nil {
					t.Fatal(err)
				}
				if _, err = open(0); !strings.Contains(fmt.Sprint(err), "some partitions say") {
					t.Errorf("opened with partitions that do not agree: %v", err)
				}
			})
		})
	}
}

// TestUndividedDataIsNotHidden opens data of one partition, of which nothing says so, with more.
func TestUndividedDataIsNotHidden(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		client := r.Client(t)
		if err := client.Set(t.Context(), "article:", 7, 0).Err(); err != nil { // by another program
			t.Fatal(err)
		}
		_, err := redisstore.Open(t.Context(), client, redisstore.Options{Partitions: 4})
		if want := "the data has 1 partition, not 4"; !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("opened with 4: %v, want %s", err, want)
		}
	})
}
