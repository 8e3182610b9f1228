package ingest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// A threadFormat says how to read lines that contain an article or a topic together with its comments.
type threadFormat struct {
	// post returns a line without its comments, and nil if it contains only comments. comments returns the comments of a
	// line, each as a line that contains one comment and can be imported alone. Errors: rejections.
	post     func(line []byte) ([]byte, error)
	comments func(line []byte) ([][]byte, error)
	when     func(post []byte) (time.Time, error) // the newest time of a post, for Import.ShiftToNow
	insert   func(context.Context, []byte) (redisstore.ImportStatus, error)
	thread   commentFormat
}

// withThreads imports the posts of all inputs, and then reads the inputs again for the comments. It imports posts and
// comments one by one, so a thread takes no more memory than its line.
// Errors: an input that cannot be read, and errors of the store. A bad post or comment causes no error: it is rejected.
func (im *Import) withThreads(ctx context.Context, inputs []Input, f threadFormat) error {
	posts, comments := slices.Clone(inputs), slices.Clone(inputs)
	for i := range inputs {
		posts[i].parts = func(line []byte, tooLong bool) ([][]byte, error) {
			if tooLong {
				return nil, tooLongFor(maxThread)
			}
			post, err := f.post(line)
			if post == nil || err != nil {
				return nil, err
			}
			return [][]byte{post}, nil
		}
		comments[i].parts = func(line []byte, tooLong bool) ([][]byte, error) {
			if tooLong {
				return nil, nil // it is rejected with the posts
			}
			if _, err := f.post(line); err != nil {
				return nil, nil
			}
			return f.comments(line)
		}
	}
	err := im.begin(posts, posts, func(line []byte) (time.Time, error) {
		post, err := f.post(line)
		if err != nil || post == nil {
			return time.Time{}, err
		}
		return f.when(post)
	})
	if err != nil {
		return err
	}
	if err := im.eachLine(ctx, posts, f.insert); err != nil {
		return err
	}
	return im.comments(ctx, comments, f.thread)
}

// parseTime returns a time as JSON writes it, such as 2026-03-14T09:26:53.000Z. Errors: a rejection.
func parseTime(text string) (time.Time, error) {
	t, err := time.Parse(time.RFC3339, text)
	if seconds := t.Unix(); err != nil || !isTime(&seconds) {
		return t, reject("no time")
	}
	return t.UTC().Truncate(time.Second), nil
}

// tagsOf returns names of tags that a post can have, at most as many as it may have.
func tagsOf(names []string) []string {
	var tags []string
	for _, name := range names {
		tag, err := forum.ParseName("tag", forum.CleanName(name))
		known := slices.ContainsFunc(tags, func(t string) bool { return forum.FoldName(t) == forum.FoldName(tag) })
		if err == nil && !known && len(tags) < forum.MaxTags {
			tags = append(tags, tag)
		}
	}
	return tags
}

// A named is the name of a user or a tag. In JSON it is a string, or in other versions of a site an object with a field
// username or name.
type named string

// UnmarshalJSON implements json.Unmarshaler.
func (n *named) UnmarshalJSON(text []byte) error {
	var object struct{ Username, Name string }
	if err := json.Unmarshal(text, (*string)(n)); err == nil {
		return nil
	}
	if err := json.Unmarshal(text, &object); err != nil {
		return fmt.Errorf("a name is neither a string nor an object with a name")
	}
	*n = named(object.Username + object.Name)
	return nil
}

// textOf returns the Markdown of a text, or else its HTML as Markdown. Errors: a rejection.
func textOf(source *string, html string) (string, error) {
	if source != nil {
		return cleanContent(*source)
	}
	return foreignContent(html)
}
