package redisstore

import (
	"context"
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
	hash := ""
	if window > 0 {
		hash = s.networkHash(ctx, network)
	}
	return []any{
		formatInt(int64(voter.ID)), vote.String(), formatTime(now), hash, isNew, formatTime(now.Add(-window)),
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

// networkHash returns the start of the hash that the log has of a network: no two networks of one post share these 72
// bits. It returns "" while the key is not known and Redis does not reply: the first partition would otherwise stop the
// votes of all others.
func (s *core) networkHash(ctx context.Context, network string) string {
	hash, err := s.hashAddress(ctx, network)
	if err != nil {
		return ""
	}
	return hash[:12]
}
