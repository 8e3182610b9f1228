package ingest

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

func TestParseV2EXTopic(t *testing.T) {
	for _, test := range []struct {
		name, line string
		want       forum.Topic
	}{
		{
			"a topic",
			`{"id":742048,"title":"问一个回迁房的问题","url":"https://www.v2ex.com/t/742048","node":"qna","by":"utf",` +
				`"created":1609894357,"last_modified":1609894357,"last_touched":1609944888,"replies":78,"last_reply_by":"x"}`,
			forum.Topic{
				Title: "问一个回迁房的问题", CategoryName: "qna", CreatedAt: at(1609894357), LastCommentAt: at(1609944888),
				ImportedCommentCount: 78,
			},
		},
		{
			"without replies last_touched does not count",
			`{"id":1,"title":"a","node":"qna","created":5,"last_touched":9,"replies":0}`,
			forum.Topic{Title: "a", CategoryName: "qna", CreatedAt: at(5), LastCommentAt: at(5)},
		},
		{
			"nor is it looked at", `{"id":1,"title":"a","node":"qna","created":5,"last_touched":-9}`,
			forum.Topic{Title: "a", CategoryName: "qna", CreatedAt: at(5), LastCommentAt: at(5)},
		},
		{
			"replies without last_touched", `{"id":1,"title":"a","node":"qna","created":5,"last_touched":null,"replies":3}`,
			forum.Topic{Title: "a", CategoryName: "qna", CreatedAt: at(5), LastCommentAt: at(5), ImportedCommentCount: 3},
		},
		{
			"a topic that V2EX has put down stays down",
			`{"id":1,"title":"a","node":"qna","created":5,"last_touched":2,"replies":3}`,
			forum.Topic{Title: "a", CategoryName: "qna", CreatedAt: at(5), LastCommentAt: at(2), ImportedCommentCount: 3},
		},
		{
			"counts are not negative, and nulls are nothing",
			`{"id":1,"title":"a","node":"qna","by":null,"created":5,"replies":-1}`,
			forum.Topic{Title: "a", CategoryName: "qna", CreatedAt: at(5), LastCommentAt: at(5)},
		},
		{
			"control characters become spaces",
			`{"id":1,"title":"\u0000a\tb\u007f c\u0085d\r\n","node":"\u0000qna\n","created":5}`,
			forum.Topic{Title: "a b  c d", CategoryName: "qna", CreatedAt: at(5), LastCommentAt: at(5)},
		},
		{
			"NFC, and characters outside the BMP", `{"id":1,"title":"e\u0301 \ud83e\ude90𠮷","node":"qna","created":5}`,
			forum.Topic{Title: "é 🪐𠮷", CategoryName: "qna", CreatedAt: at(5), LastCommentAt: at(5)},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, _, err := parseV2EXTopic([]byte(test.line))
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(got, &test.want) {
				t.Errorf("got  %+v\nwant %+v", got, &test.want)
			}
		})
	}
}

// wantRejection checks that a parser's error rejects the line alone, in one line.
func wantRejection(t *testing.T, err error, reason string) {
	t.Helper()
	if _, ok := errors.AsType[rejection](err); !ok || !strings.Contains(err.Error(), reason) ||
		strings.Contains(err.Error(), "\n") {
		t.Errorf("error %v, want a rejection: %s", err, reason)
	}
}

func TestParseV2EXTopicRejects(t *testing.T) {
	long := strings.Repeat("𠮷", forum.MaxTitle)
	if _, _, err := parseV2EXTopic([]byte(`{"id":1,"title":"` + long + `","node":"qna","created":5}`)); err != nil {
		t.Errorf("a title of %d characters: %v", forum.MaxTitle, err)
	}
	for _, test := range []struct{ name, line, reason string }{
		{"no JSON", `{"id":1,`, "not a topic of V2EX"},
		{"an id that is not a number", `{"id":"1","title":"a","node":"qna","created":5}`, "not a topic of V2EX"},
		{"null", `null`, "no id"},
		{"id 0", `{"id":0,"title":"a","node":"qna","created":5}`, "no id"},
		{"id 2^53", `{"id":9007199254740992,"title":"a","node":"qna","created":5}`, "no id"},
		{"no time", `{"id":1,"title":"a","node":"qna"}`, "no time"},
		{"milliseconds", `{"id":1,"title":"a","node":"qna","created":1609894357000}`, "no time"},
		{
			"milliseconds of the last reply",
			`{"id":1,"title":"a","node":"qna","created":5,"last_touched":1609894357000,"replies":1}`,
			"last_touched is not a time",
		},
		{"an empty title", `{"id":1,"title":"","node":"qna","created":5}`, "no title"},
		{"a title of control characters", `{"id":1,"title":" \u0000\n","node":"qna","created":5}`, "no title"},
		{
			"a title too long", `{"id":1,"title":"a` + long + `","node":"qna","created":5}`,
			"title has 301 characters; the maximum is 300",
		},
		{"no node", `{"id":1,"title":"a","created":5}`, "node may not be empty"},
		{"a node that is not a name", `{"id":1,"title":"a","node":"a:b","created":5}`, "node may contain only letters"},
		{"a node that no URL can have", `{"id":1,"title":"a","node":"..","created":5}`, "node may not be . or .."},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, _, err := parseV2EXTopic([]byte(test.line))
			wantRejection(t, err, test.reason)
		})
	}
}

func TestParseV2EXNode(t *testing.T) {
	in, err := parseV2EXNode([]byte(`{"id":4,"name":"music","title":"\u0000音乐 🪐","parent":"life","header":"| a ` +
		`|\r\n|---|","stars":7,"aliases":[]}`))
	if err != nil || in.Name != "music" || *in.Title != "音乐 🪐" || *in.Description != "| a |\n|---|" {
		t.Errorf("%+v, %v", in, err)
	}
	in, err = parseV2EXNode([]byte(`{"name":"earth","title":"","header":null}`))
	if err != nil || in.Name != "earth" || in.Title != nil || in.Description != nil {
		t.Errorf("%+v, %v", in, err)
	}
	for line, reason := range map[string]string{
		`[]`:                         "not a node of V2EX",
		`null`:                       "name may not be empty",
		`{"name":"a:b","title":"a"}`: "name may contain only letters",
		`{"name":"` + strings.Repeat("a", forum.MaxName+1) + `"}`:                     "name has 65 characters",
		`{"name":"a","header":"` + strings.Repeat("a", forum.MaxDescription+1) + `"}`: "description has 1001 characters",
		`{"title":"` + strings.Repeat("a", forum.MaxTitle+1) +
			`"}`: "name may not be empty; title has 301 characters",
	} {
		_, err := parseV2EXNode([]byte(line))
		wantRejection(t, err, reason)
	}
}

func TestParseV2EXTab(t *testing.T) {
	in, categories, err := parseV2EXTab([]byte(`{"order":2,"tab":"creative","title":"创意\n","nodes":["create"," ` +
		`design"],"as_of":"2015-08"}`))
	if err != nil || in.Name != "creative" || *in.Title != "创意" || strings.Join(categories, ",") != "create,design" {
		t.Errorf("%+v %q, %v", in, categories, err)
	}
	in, categories, err = parseV2EXTab([]byte(`{"tab":"tech","title":null,"nodes":null}`))
	if err != nil || in.Name != "tech" || in.Title != nil || len(categories) != 0 {
		t.Errorf("%+v %q, %v", in, categories, err)
	}
	for line, reason := range map[string]string{
		`{"tab":7}`:                        "not a tab of V2EX",
		`{"title":"a"}`:                    "name may not be empty",
		`{"tab":"a","nodes":["b","c{d}"]}`: "node may contain only letters",
		`{"tab":"a","nodes":[""]}`:         "node may not be empty",
	} {
		_, _, err := parseV2EXTab([]byte(line))
		wantRejection(t, err, reason)
	}
}

func TestParseV2EXBody(t *testing.T) {
	id, content, err := parseV2EXBody([]byte(`{"id":7,"content":"one\u0000\r\n\ttwo 🪐\n"}`))
	if err != nil || id != 7 || content != "one \n\ttwo 🪐" {
		t.Errorf("%d %q, %v", id, content, err)
	}
	if _, content, err = parseV2EXBody([]byte(`{"id":7,"content":"` + strings.Repeat("𠮷", forum.MaxContent) +
		`"}`)); err != nil || len(content) != 4*forum.MaxContent {
		t.Errorf("%d bytes, %v", len(content), err)
	}
	for line, reason := range map[string]string{
		`{"id":7,"content":1}`: "not a text of V2EX",
		`{"content":"a"}`:      "no id",
		`{"id":7,"content":"` + strings.Repeat("a", forum.MaxContent+1) +
			`"}`: "text has 40001 characters; the maximum is 40000",
	} {
		_, _, err := parseV2EXBody([]byte(line))
		wantRejection(t, err, reason)
	}
}

// postable checks that the result of a line could be posted here, and
// would come back unchanged.
func postable(t *testing.T, topic *forum.Topic) {
	t.Helper()
	in, err := forum.PostTopicInput{
		Title: topic.Title, Content: forum.OrEmpty(topic.Content), Category: topic.CategoryName,
	}.Parse()
	if err != nil {
		t.Fatal(err)
	}
	if in.Title != topic.Title || in.Content != forum.OrEmpty(topic.Content) || in.Category != topic.CategoryName {
		t.Errorf("imported %+v, posted it would be %+v", topic, in)
	}
	for _, when := range []time.Time{topic.CreatedAt, topic.LastCommentAt} {
		if when.Before(at(0)) || when.After(at(maxTime)) {
			t.Errorf("%+v is of another time", topic)
		}
	}
	if topic.ImportedCommentCount < 0 || topic.ImportedUps < 0 || topic.ImportedDowns < 0 {
		t.Errorf("%+v counts less than nothing", topic)
	}
}

func FuzzParseV2EX(f *testing.F) {
	for _, line := range []string{
		`{"id":742048,"title":"问 ` +
			`\ud83e\ude90","node":"qna","by":"a","created":1609894357,"last_touched":1609944888,"replies":78}`,
		`{"id":1,"title":"e\u0301\u0000","node":"next-terminal","created":0,"last_touched":-1,"replies":-1}`,
		`{"id":4,"name":"music","title":"\uf8ff Pay","header":"a\r\nb"}`,
		`{"tab":"creative","title":"\u0000","nodes":["create","\ud800"]}`,
		`{"id":7,"content":"a\r\n\u0085\tb"}`, `null`, `[]`, `{`, ``,
	} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		rejectsOnly := func(err error) {
			if _, ok := errors.AsType[rejection](err); !ok {
				t.Errorf("%q ends the import: %v", line, err)
			}
		}
		if topic, item, err := parseV2EXTopic(line); err != nil {
			rejectsOnly(err)
		} else if postable(t, topic); !isID(item.ID) {
			t.Errorf("%q has the id %d", line, item.ID)
		}
		if in, err := parseV2EXNode(line); err != nil {
			rejectsOnly(err)
		} else if posted, err := forum.CreateCategoryInput(in).Parse(); err != nil || mustJSON(t, posted) != mustJSON(t, in) {
			t.Errorf("%q: %s becomes %s", line, mustJSON(t, in), mustJSON(t, posted))
		}
		if in, categories, err := parseV2EXTab(line); err != nil {
			rejectsOnly(err)
		} else {
			for _, category := range categories {
				membership, err := forum.AddCategoryToTabInput{Tab: in.Name, Category: category}.Parse()
				if err != nil || membership.Tab != in.Name || membership.Category != category {
					t.Errorf("%q: %q in %q becomes %+v, %v", line, category, in.Name, membership, err)
				}
			}
		}
		if _, content, err := parseV2EXBody(line); err != nil {
			rejectsOnly(err)
		} else {
			postable(t, &forum.Topic{
				Title: "a", CategoryName: "a", Content: forum.Optional(content), CreatedAt: at(0),
				LastCommentAt: at(0),
			})
		}
	})
}

func mustJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
