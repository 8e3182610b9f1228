package demo

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"time"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

//go:embed data.json
var data []byte

// Password is the password of every demo user.
const Password = "correct horse"

// Fill writes a few dozen articles of the last days, with their posters, groups
// and votes. All users have the same password.
func Fill(ctx context.Context, store *redisstore.Store, passwords *auth.Passwords, now time.Time) error {
	var site struct {
		Users    []string
		Articles []struct {
			Title, Link, Text, By string
			Groups                []string
			HoursAgo              float64
			Votes                 int
		}
	}
	if err := json.Unmarshal(data, &site); err != nil {
		return err
	}
	phc, err := passwords.Hash(ctx, Password)
	if err != nil {
		return err
	}
	users := map[string]*forum.User{}
	for i, name := range site.Users {
		u := redisstore.NewUser{Name: name, Email: name + "@example.com", Password: phc}
		if i == 0 {
			u.Role = forum.RoleModerator
		}
		if users[name], err = store.CreateUser(ctx, u); err != nil {
			return err
		}
	}
	for i, d := range site.Articles {
		a := &forum.Article{
			Title: d.Title, Link: forum.Optional(d.Link), Content: forum.Optional(d.Text),
			PosterID: users[d.By].ID, Votes: d.Votes,
			PostedAt: now.Add(-time.Duration(d.HoursAgo * float64(time.Hour))),
		}
		for _, g := range d.Groups {
			a.Groups = append(a.Groups, &forum.Group{Name: g})
		}
		if _, err := store.ImportArticle(ctx, fmt.Sprintf("demo:%d", i), a); err != nil {
			return err
		}
	}
	return nil
}
