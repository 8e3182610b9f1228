package read

import (
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
)

// PostHash returns the key of the hash of a post, and the subject of a comment, "" for other posts.
func (s *Core) PostHash(post forum.PostID) (key, subject string) {
	parsed, _ := forum.ParseNodeID(string(post))
	switch id := parsed.(type) {
	case forum.ArticleID:
		return keys.Article.In(s.DB.PartitionOf(int64(id)), id), ""
	case forum.TopicID:
		return keys.Topic.In(s.DB.PartitionOf(int64(id)), id), ""
	case forum.CommentID:
		return keys.Comment.In(s.DB.PartitionOf(id.Subject.Number()), id.Number), string(id.Subject)
	}
	return "", ""
}

// Flag returns an argument of scripts: '1' or '0'.
func Flag(on bool) string {
	if on {
		return "1"
	}
	return "0"
}
