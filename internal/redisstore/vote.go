package redisstore

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// voteArgs returns the arguments of the scripts of votes; see vote_in_args in lua/lib/vote.lua.
func (s *core) voteArgs(ctx context.Context, voter *forum.User, vote forum.Vote, network string) []any {
	now, window, isNew := s.now(), time.Duration(0), ""
	if network != "" {
		site := s.keptSettings(ctx)
		if window = site.VoteWindow(); site.NewAccount(voter, now) {
			isNew = "1"
		}
	}
	if window == 0 {
		network = ""
	} else {
		network = s.networkHash(network)
	}
	return []any{
		formatInt(int64(voter.ID)), vote.String(), formatTime(now), network, isNew, formatTime(now.Add(-window)),
		window.Milliseconds(),
	}
}

// runVote runs the script that sets a vote on an article, a topic or a comment that the viewer may read. Errors:
// NotFound, VotingClosed.
func (s *core) runVote(ctx context.Context, post any, viewer *forum.User, args []any) (reply, error) {
	switch id := post.(type) {
	case forum.ArticleID:
		p := s.partitionOf(int64(id))
		return s.run(ctx, voteArticle, []string{p.article(id), p.voted(id)}, args...)
	case forum.TopicID:
		p := s.partitionOf(int64(id))
		return s.run(ctx, voteTopic, []string{p.topic(id), p.topicUp(id), p.topicDown(id)},
			append(args, readers(viewer))...)
	case forum.CommentID:
		p := s.partitionOf(id.Subject.Number())
		keys := []string{p.comment(id.Number), p.commentUp(id.Number), p.commentDown(id.Number)}
		return s.run(ctx, voteComment, keys, append(args, string(id.Subject), readers(viewer))...)
	}
	return nil, notFound("post", "id")
}

// keptSettings returns the settings of the site. While Redis does not reply, those of the last reply count, or the
// initial ones: the first partition would otherwise stop the votes of all others.
func (s *core) keptSettings(ctx context.Context) *forum.Site {
	if site, err := s.Site(ctx); err == nil {
		return site
	}
	return forum.NewSite(nil)
}

// networkHash returns a hash of a network, so that Redis stores no addresses. The key is the random id of the site:
// nobody else can compute the hashes of all networks, which are few.
func (s *core) networkHash(network string) string {
	mac := hmac.New(sha256.New, []byte(s.site))
	mac.Write([]byte(network))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:9]) // no two networks of one post share these 72 bits
}
