package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"math"
	random "math/rand/v2"
	"strings"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/alexedwards/argon2id"
	"github.com/redis/go-redis/v9"
	"golang.org/x/sync/errgroup"
)

// A site is made data, and what requests need to know of it. It has the shape of Hacker News: about 1,000 articles a
// day, with as many votes and as long titles and links as there.
type site struct {
	articles int
	tokens   []string // of sessions, each of another user
	voter    string   // the token of a session of the user with the most votes
	textID   string   // the global id of an article with a text
	threadID string   // the global id of a topic with threadSize comments at least
	cursor   string   // of the article in the middle of the ranking
	front    []int    // the articles at the front of the ranking that are open for votes
}

const (
	articleEvery = 86 * time.Second
	textEvery    = 17 // an article in so many has a text instead of a link
	fillers      = 32 // writers at a time
	sessions     = 64

	memberName = "member"
	password   = "correct horse battery"
)

// fill writes a site with a number of articles to an empty Redis, through Agora's store. Equal numbers give equal data
// but for the times, which end now.
func fill(ctx context.Context, client *redis.Client, articles, partitions int) (*site, error) {
	f := filler{articles: articles, users: make([]*forum.User, min(max(articles/5, sessions+1), 2000))}
	f.clock.Store(time.Now().Add(-10 * time.Minute).Unix())
	var err error
	f.store, err = redisstore.Open(ctx, client, redisstore.Options{Partitions: partitions, Now: f.now})
	if err != nil {
		return nil, err
	}
	defer f.store.DB.Close()
	s := &site{articles: articles, textID: forum.ArticleID(articles - articles%textEvery).String()}
	if err := each(ctx, len(f.users), f.user); err != nil {
		return nil, err
	}
	if err := each(ctx, articles, f.article); err != nil {
		return nil, err
	}
	if err := f.forum(ctx); err != nil {
		return nil, err
	}
	if s.threadID, err = f.thread(ctx); err != nil {
		return nil, err
	}
	if err := f.member(ctx); err != nil {
		return nil, err
	}
	for _, user := range f.users[:sessions] {
		token, err := f.session(ctx, user.ID)
		if err != nil {
			return nil, err
		}
		s.tokens = append(s.tokens, token)
	}
	if s.voter, err = f.session(ctx, f.voter().ID); err != nil {
		return nil, err
	}
	if s.front, err = f.front(ctx); err != nil {
		return nil, err
	}
	if partitions <= 1 {
		middle, err := client.ZRevRangeWithScores(ctx, "score:", int64(articles/2), int64(articles/2)).Result()
		if err != nil {
			return nil, err
		}
		s.cursor = forum.Cursor{Score: middle[0].Score, Member: middle[0].Member.(string)}.String()
	}
	return s, nil
}

// each calls f for 1 to n, several at a time.
func each(ctx context.Context, n int, f func(ctx context.Context, number int) error) error {
	group, ctx := errgroup.WithContext(ctx)
	for first := range fillers {
		group.Go(func() error {
			for number := first + 1; number <= n; number += fillers {
				if err := f(ctx, number); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return group.Wait()
}

// A filler writes the parts of a site. Its clock shows whole seconds, because JavaScript has no microseconds, and goes
// on only when the filler says so.
type filler struct {
	store    *redisstore.Store
	clock    atomic.Int64 // Unix seconds
	articles int
	users    []*forum.User
}

func (f *filler) now() time.Time { return time.Unix(f.clock.Load(), 0) }

func (f *filler) user(ctx context.Context, number int) (err error) {
	f.users[number-1], err = f.store.Accounts.Create(ctx, people.NewUser{Name: fmt.Sprintf("author%d", number)})
	return err
}

// member creates the user who logs in.
func (f *filler) member(ctx context.Context) error {
	hashed, err := argon2id.CreateHash(password, &auth.DefaultParams)
	if err != nil {
		return err
	}
	_, err = f.store.Accounts.Create(ctx, people.NewUser{Name: memberName, Password: hashed})
	return err
}

// recently is the time in which a large site was posted, so that a tenth of it is of the last 31 days.
const recently = 310 * 24 * time.Hour

// every is the time between two articles.
func (f *filler) every() time.Duration { return min(articleEvery, recently/time.Duration(f.articles)) }

// article imports an article. The last is the newest. The number of votes follows the distribution of Hacker News:
// half of its stories have more than 60, one in ten more than 266.
func (f *filler) article(ctx context.Context, number int) error {
	r := random.New(random.NewPCG(1, uint64(number)))
	a := &forum.Article{
		ID: forum.ArticleID(number), Title: sentence(r, 3+r.IntN(9)), AuthorID: f.author(r).ID,
		CreatedAt: f.now().Add(-f.every() * time.Duration(f.articles-number)),
		Upvotes:   1 + int(math.Exp(4.1+1.16*min(r.NormFloat64(), 3))),
	}
	if number%textEvery == 0 {
		text := paragraph(r)
		a.Content = &text
	} else {
		link := fmt.Sprintf("https://%s.example.com/%s", word(r), strings.ReplaceAll(sentence(r, 2+r.IntN(8)), " ", "-"))
		a.Link = &link
	}
	_, err := f.store.Imports.Article(ctx, fmt.Sprintf("bench:%d", number), a)
	return err
}

// front returns the first articles of the ranking that are open for votes, and will be for a day.
func (f *filler) front(ctx context.Context) (ids []int, err error) {
	size := int32(forum.MaxFirst)
	page, err := f.store.ArticleFeeds.Feed(ctx, forum.Feed{Order: forum.OrderRanked, Page: forum.PageArgs{First: &size}})
	if err != nil {
		return nil, err
	}
	for _, a := range page.Nodes() {
		if f.now().Sub(a.CreatedAt) < forum.VotingPeriod-24*time.Hour {
			ids = append(ids, int(a.ID))
		}
	}
	return ids[:min(ballot, len(ids))], nil
}

// session opens a session and returns its token.
func (f *filler) session(ctx context.Context, id forum.UserID) (string, error) {
	secret := rand.Text()
	sum := sha256.Sum256([]byte(secret))
	token := strings.TrimPrefix(id.String(), "user:") + "." + secret
	session := people.NewSession{Secret: base64.RawURLEncoding.EncodeToString(sum[:])}
	_, err := f.store.Sessions.Open(ctx, id, session)
	return token, err
}
