package redisstore

import (
	"context"
	"errors"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/feed"
	"github.com/agoraql/agora/internal/redisstore/moderation"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redisstore/vote"
)

// A Store reads and writes one Redis. It is safe for concurrent use.
//
// Its methods trust their caller: package forum has parsed each input, a viewer is not nil, and a method that the
// schema reserves for a role, by @auth, is called for users with that role only.
type Store struct {
	Core          *read.Core
	DB            *db.DB // of Core
	Articles      post.Articles
	Groups        place.Groups
	Tags          place.Tags
	Topics        post.Topics
	Categories    place.Categories
	Tabs          place.Tabs
	Comments      post.Comments
	Users         people.Users
	Sessions      people.Sessions
	Tokens        people.Tokens
	Notifications feed.Notifications
	Reports       moderation.Reports
	Held          post.Held
	Votes         vote.Votes
	Lists         feed.Lists
	Events        Events
	AddressBans   moderation.AddressBans
	ModerationLog ModerationLog
	Filters       moderation.Filters
	ArticleFeeds  feed.ArticleFeeds
	TopicFeeds    feed.TopicFeeds
	Recent        *feed.Recent
	Posts         post.Posts
	Limits        people.Limits
	Names         place.Names
	Imports       Imports
	Moderators    place.Moderators
	Accounts      people.Accounts

	speller *place.Speller
}

// Options are the options of a Store.
type Options struct {
	Now          func() time.Time // the clock; nil for the system's
	Partitions   int              // of the data; 0 for those that it has, in new data 8 on a Redis Cluster, 1 elsewhere
	WaitReplicas int              // each write waits for so many replicas of its master; 0 for none
	CacheMemory  int64            // bytes of the store's caches; 0 for none
	KeptFor      time.Duration    // without a look at Redis; 0 for keptFor. Tests on busy machines have more
}

// Open returns a Store on client; the caller closes the client. Open composes the texts of all scripts and loads them
// into Redis. It fails if the data has another number of partitions, or a newer layout than this program. It writes
// only the settings that new data lacks, so that a replica can be opened too. Errors: those of Redis.
func Open(ctx context.Context, client redis.Client, options Options) (*Store, error) {
	s := newStore(read.NewCore(options.CacheMemory), options.CacheMemory)
	s.Core.JobOf = s.runOf
	if options.Now == nil {
		options.Now = time.Now
	}
	var err error
	s.Core.DB, err = db.Open(ctx, client, db.Options{
		Now: options.Now, Partitions: options.Partitions, WaitReplicas: options.WaitReplicas, KeptFor: options.KeptFor,
	}, db.Hooks{
		Count: read.Counted, Replied: s.replied, Noted: s.Events.reached.note, Lost: s.Events.reached.forget,
		SettingsChanged: s.settingsChanged,
	})
	if err != nil {
		return nil, err
	}
	s.DB = s.Core.DB
	if err := s.Core.ReadRules(ctx); err != nil {
		return nil, err
	}
	return s, nil
}

// replied does what follows from the reply of a write in a partition.
func (s *Store) replied(ctx context.Context, tag string, r db.Reply) {
	s.speller.Note(ctx, tag, db.ToStrings(r["named"]), false)
	s.speller.Note(ctx, tag, db.ToStrings(r["named_silently"]), true)
	if _, logged := r["logged"]; logged {
		s.addRanks(ctx, tag, r)
	}
}

// settingsChanged follows what another server may have set.
func (s *Store) settingsChanged(ctx context.Context) { _ = s.FollowZone(ctx) } // RunJobs tries again

// newStore returns a Store without a Redis, with caches of so many bytes.
func newStore(c *read.Core, cacheMemory int64) *Store {
	articles, topics, recent := feed.NewFeeds(c)
	sessions, tokens := people.NewSessions(c, cacheMemory)
	return &Store{
		Core:          c,
		Articles:      post.Articles{Core: c},
		ArticleFeeds:  articles,
		Groups:        place.Groups{Core: c},
		Tags:          place.Tags{Core: c},
		Topics:        post.Topics{Core: c},
		TopicFeeds:    topics,
		Recent:        recent,
		Categories:    place.Categories{Core: c},
		Tabs:          place.Tabs{Core: c},
		Comments:      post.Comments{Core: c},
		Posts:         post.Posts{Core: c},
		Users:         people.Users{Core: c},
		Accounts:      people.Accounts{Core: c},
		Sessions:      sessions,
		Tokens:        tokens,
		Limits:        people.NewLimits(c),
		Notifications: feed.Notifications{Core: c},
		Reports:       moderation.Reports{Core: c},
		Held:          post.Held{Core: c},
		Votes:         vote.Votes{Core: c},
		Lists:         feed.Lists{Core: c},
		Moderators:    place.Moderators{Core: c},
		AddressBans:   moderation.AddressBans{Core: c},
		Filters:       moderation.Filters{Core: c},
		Names:         place.Names{Core: c},
		speller:       &place.Speller{Core: c},
		Imports:       Imports{Core: c},
		ModerationLog: ModerationLog{c},
		Events:        Events{c, new(reached)},
	}
}

// Reserve sets the counter of ids of a kind (articles, topics, users or comments), so that new ids are above n. It
// returns false and changes nothing if the counter of a partition is in use. A call that was interrupted may be
// repeated. Errors: those of Redis.
func (s *Store) Reserve(ctx context.Context, kind string, n int64) (bool, error) {
	counter := func(p keys.Partition) string {
		return map[string]string{
			"articles": keys.ArticleIDs.In(p), "topics": keys.TopicIDs.In(p), "users": keys.UserIDs.In(p),
			"comments": keys.CommentIDs.In(p),
		}[kind]
	}
	count := int64(len(s.DB.Partitions))
	value, free := db.FormatInt((n+count-1)/count), []keys.Partition{}
	for _, p := range s.DB.Partitions {
		stored, err := s.DB.Client.Get(ctx, counter(p)).Result()
		switch {
		case errors.Is(err, redis.Nil):
			free = append(free, p)
		case err != nil || stored != value:
			return false, err
		}
	}
	for _, p := range free {
		set, err := s.DB.Client.SetNX(ctx, counter(p), value, 0).Result()
		if err != nil || !set {
			return false, err
		}
	}
	return len(free) > 0, nil
}
