package ingest

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// HN imports stories of Hacker News, one JSON object a line in the shape of its
// API's items: id, title, url, text (HTML), by, time (Unix seconds), score, type.
type HN struct {
	Store *redisstore.Store
	// KeepIDs gives articles the ids they had.
	KeepIDs bool
	// ShiftToNow moves all times so that the newest is Now.
	ShiftToNow bool
	Now        time.Time
	Rejected   func(Reject)

	shift   time.Duration
	mu      sync.Mutex
	authors map[string]*author
}

type hnItem struct {
	ID      int64
	Type    string
	By      *string
	Time    *int64
	Title   string
	URL     *string
	Text    *string
	Score   *int
	Deleted bool
	Dead    bool
}

// An author is looked up once an import, by the first line that needs it.
type author struct {
	once sync.Once
	id   forum.UserID
	err  error
}

// Import imports the inputs. Running it again adds nothing.
func (h *HN) Import(ctx context.Context, inputs []Input, counts *Counts) error {
	h.authors = map[string]*author{}
	for _, in := range inputs {
		counts.Size.Add(in.Size)
	}
	if h.ShiftToNow {
		newest, err := newestTime(inputs)
		if err != nil {
			return err
		}
		h.shift = h.Now.Sub(time.Unix(newest, 0))
	}
	return eachLine(ctx, inputs, counts, h.Rejected, h.line)
}

// newestTime returns the largest time of all stories that can be imported.
func newestTime(inputs []Input) (newest int64, err error) {
	var scratch Counts
	for _, in := range inputs {
		err := in.lines(&scratch.Read, func(_ int, line []byte, tooLong bool) error {
			if a, _, err := parseHN(line); err == nil && !tooLong {
				newest = max(newest, a.PostedAt.Unix())
			}
			return nil
		})
		if err != nil {
			return 0, err
		}
	}
	return newest, nil
}

func (h *HN) line(ctx context.Context, line []byte) (redisstore.Imported, error) {
	a, item, err := parseHN(line)
	if err != nil {
		return "", err
	}
	a.PostedAt = a.PostedAt.Add(h.shift)
	if h.KeepIDs {
		a.ID = forum.ArticleID(item.ID)
	}
	if item.By != nil && *item.By != "" {
		if a.PosterID, err = h.author(ctx, *item.By); err != nil {
			return "", err
		}
	}
	outcome, err := h.Store.ImportArticle(ctx, fmt.Sprintf("hn:%d", item.ID), a)
	if err == nil && outcome == redisstore.ImportedTaken {
		return "", reject("id %d belongs to another article already", item.ID)
	}
	return outcome, err
}

func (h *HN) author(ctx context.Context, name string) (forum.UserID, error) {
	h.mu.Lock()
	who := h.authors[name]
	if who == nil {
		who = &author{}
		h.authors[name] = who
	}
	h.mu.Unlock()
	who.once.Do(func() { who.id, who.err = h.Store.ImportAuthor(ctx, "hn:user:"+name, name) })
	return who.id, who.err
}

// parseHN reads one item. Its title is cleaned, its text turned into Markdown;
// an item that is no story or has no title is rejected.
func parseHN(line []byte) (*forum.Article, *hnItem, error) {
	var item hnItem
	if err := json.Unmarshal(line, &item); err != nil {
		return nil, nil, reject("not a Hacker News item: %v", err)
	}
	switch {
	case item.ID < 1 || item.ID >= 1<<52:
		return nil, nil, reject("no id")
	case item.Type != "" && item.Type != "story":
		return nil, nil, reject("a %s, not a story", forum.Clean(item.Type, false))
	case item.Deleted || item.Dead:
		return nil, nil, reject("deleted")
	case item.Time == nil || *item.Time < 0 || *item.Time > 1e11:
		return nil, nil, reject("no time")
	}
	a := &forum.Article{Title: forum.Clean(item.Title, false), PostedAt: time.Unix(*item.Time, 0).UTC(), Votes: 1}
	if a.Title == "" {
		return nil, nil, reject("no title")
	}
	if n := len([]rune(a.Title)); n > forum.MaxTitle {
		return nil, nil, reject("title has %d characters; the most is %d", n, forum.MaxTitle)
	}
	if item.URL != nil && *item.URL != "" {
		link, err := cleanLink(*item.URL)
		if err != nil {
			return nil, nil, reject("%v", err)
		}
		a.Link = &link
	}
	if item.Text != nil {
		content := forum.Clean(markdown(*item.Text), true)
		if n := len([]rune(content)); n > forum.MaxContent {
			return nil, nil, reject("text has %d characters; the most is %d", n, forum.MaxContent)
		}
		a.Content = forum.Optional(content)
	}
	if item.Score != nil {
		a.Votes = max(1, *item.Score)
	}
	return a, &item, nil
}
