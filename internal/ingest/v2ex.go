package ingest

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// V2EXFiles are the inputs of V2EX. Each line is a JSON object.
type V2EXFiles struct {
	// Nodes become categories: name, title, header.
	Nodes []Input
	// Tabs become tabs: tab, title, and optionally nodes.
	Tabs []Input
	// Topics become topics: id, title, node, by, created and last_touched (Unix
	// seconds), replies.
	Topics []Input
	// Bodies are the texts of topics, which may be missing: id, content (Markdown). All of them
	// are in memory during the import.
	Bodies []Input
}

// V2EX imports nodes, tabs and topics of V2EX. The counts of imported and known are of topics only; the count of
// rejected is of the lines of all files. If the text of a topic is rejected, the topic is imported without it. An
// existing category or tab keeps its title. An existing tab gets the categories that it lacks, with their topics.
// Errors: an input that cannot be read, and errors of the store. A bad line causes no error: it is rejected.
func (im *Import) V2EX(ctx context.Context, files V2EXFiles) error {
	all := slices.Concat(files.Nodes, files.Tabs, files.Bodies, files.Topics)
	if err := im.begin(all, files.Topics, dated(parseV2EXTopic, im.newest)); err != nil {
		return err
	}
	if err := im.eachLine(ctx, files.Nodes, im.v2exNode); err != nil {
		return err
	}
	if err := im.eachLine(ctx, files.Tabs, im.v2exTab); err != nil {
		return err
	}
	bodies, err := im.v2exBodies(ctx, files.Bodies)
	if err != nil {
		return err
	}
	return im.eachLine(ctx, files.Topics, func(ctx context.Context, line []byte) (redisstore.ImportStatus, error) {
		t, item, err := parseV2EXTopic(line)
		if err != nil {
			return "", err
		}
		t.Content = forum.Optional(bodies[item.ID])
		if im.KeepIDs {
			t.ID = forum.TopicID(item.ID)
		}
		if item.By != "" {
			if t.AuthorID, err = im.author(ctx, "v2ex:user:", item.By); err != nil {
				return "", err
			}
		}
		return im.topic(ctx, fmt.Sprintf("v2ex:%d", item.ID), t)
	})
}

// v2exNode imports one line of nodes.
func (im *Import) v2exNode(ctx context.Context, line []byte) (redisstore.ImportStatus, error) {
	in, err := parseV2EXNode(line)
	if err != nil {
		return "", err
	}
	return "", im.category(ctx, in)
}

// parseV2EXNode parses a node as a category. Errors: a rejection.
func parseV2EXNode(line []byte) (forum.CreateCategory, error) {
	var node struct {
		Name   string `json:"name"`
		Title  string `json:"title"`
		Header string `json:"header"`
	}
	if err := decode(line, "a node of V2EX", &node); err != nil {
		return forum.CreateCategory{}, err
	}
	in, err := forum.CreateCategoryInput{
		Name:        forum.CleanName(node.Name),
		Title:       forum.Optional(forum.CleanLine(node.Title)),
		Description: forum.Optional(forum.Clean(node.Header, true)),
	}.Parse()
	if err != nil {
		return in, rejectOf(err)
	}
	return in, nil
}

// v2exTab imports one line of tabs.
func (im *Import) v2exTab(ctx context.Context, line []byte) (redisstore.ImportStatus, error) {
	in, categories, err := parseV2EXTab(line)
	if err != nil {
		return "", err
	}
	if _, err := im.Store.Tabs.Create(ctx, in); unlessTaken(err) != nil {
		return "", err
	}
	for _, name := range categories {
		if err := im.category(ctx, forum.CreateCategory{Name: name}); err != nil {
			return "", err
		}
		if err := im.Store.Tabs.PutCategory(ctx, forum.TabCategory{Tab: in.Name, Category: name}, true); err != nil {
			return "", err
		}
	}
	return "", nil
}

// parseV2EXTab parses a tab and the names of its categories. Errors: a rejection.
func parseV2EXTab(line []byte) (forum.CreateTab, []string, error) {
	var tab struct {
		Tab   string   `json:"tab"`
		Title string   `json:"title"`
		Nodes []string `json:"nodes"`
	}
	if err := decode(line, "a tab of V2EX", &tab); err != nil {
		return forum.CreateTab{}, nil, err
	}
	in, err := forum.CreateTabInput{
		Name:  forum.CleanName(tab.Tab),
		Title: forum.Optional(forum.CleanLine(tab.Title)),
	}.Parse()
	if err != nil {
		return in, nil, rejectOf(err)
	}
	for i, node := range tab.Nodes {
		name, err := forum.ParseName("node", forum.CleanName(node))
		if err != nil {
			return in, nil, rejectOf(err)
		}
		tab.Nodes[i] = name
	}
	return in, tab.Nodes, nil
}

// v2exBodies returns the texts of topics by their ids.
func (im *Import) v2exBodies(ctx context.Context, inputs []Input) (map[int64]string, error) {
	var mu sync.Mutex
	bodies := map[int64]string{}
	err := im.eachLine(ctx, inputs, func(_ context.Context, line []byte) (redisstore.ImportStatus, error) {
		id, content, err := parseV2EXBody(line)
		if err != nil {
			return "", err
		}
		mu.Lock()
		defer mu.Unlock()
		bodies[id] = content
		return "", nil
	})
	return bodies, err
}

// parseV2EXBody parses the text of a topic. Errors: a rejection.
func parseV2EXBody(line []byte) (id int64, content string, err error) {
	var body struct {
		ID      int64  `json:"id"`
		Content string `json:"content"`
	}
	if err := decode(line, "a text of V2EX", &body); err != nil {
		return 0, "", err
	}
	if !isID(body.ID) {
		return 0, "", reject("no id")
	}
	content, err = cleanContent(body.Content)
	return body.ID, content, err
}

// v2exTopic is one line of topics.
type v2exTopic struct {
	ID          int64  `json:"id"`
	Title       string `json:"title"`
	Node        string `json:"node"`
	By          string `json:"by"`
	Created     *int64 `json:"created"`
	LastTouched *int64 `json:"last_touched"`
	Replies     int    `json:"replies"`
}

// parseV2EXTopic parses a topic, without its text. V2EX moves some topics down in its lists: their last_touched is
// before created. The import does not correct such a last_touched. It ignores the last_touched of a topic without
// replies. Errors: a rejection.
func parseV2EXTopic(line []byte) (*forum.Topic, *v2exTopic, error) {
	var item v2exTopic
	if err := decode(line, "a topic of V2EX", &item); err != nil {
		return nil, nil, err
	}
	replied := item.Replies > 0 && item.LastTouched != nil
	switch {
	case !isID(item.ID):
		return nil, nil, reject("no id")
	case !isTime(item.Created):
		return nil, nil, reject("no time")
	case replied && !isTime(item.LastTouched):
		return nil, nil, reject("last_touched is not a time")
	}
	title, err := cleanTitle(item.Title)
	if err != nil {
		return nil, nil, err
	}
	category, err := forum.ParseName("node", forum.CleanName(item.Node))
	if err != nil {
		return nil, nil, rejectOf(err)
	}
	t := &forum.Topic{
		Title: title, CategoryName: category, ImportedCommentCount: max(0, item.Replies),
		CreatedAt: time.Unix(*item.Created, 0).UTC(),
	}
	t.LastCommentAt = t.CreatedAt
	if replied {
		t.LastCommentAt = time.Unix(*item.LastTouched, 0).UTC()
	}
	return t, &item, checkCounts(item.Replies)
}
