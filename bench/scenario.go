package main

import (
	"fmt"
	"slices"
	"strings"
)

// A scenario is what a table of figures measures.
type scenario struct {
	name        string
	operation   operation
	connections int    // 0 for those of the flag
	encoding    string // Accept-Encoding, "" for none
	votes       int    // of others, each second, through Agora
	votePercent int    // of the requests
	vote        bool   // the operation is a vote, and the bare loop takes part
	voter       bool   // the user with the most votes sends it
	partitions  int    // of the data; 0 for one
	full        bool   // only with -full
}

// scenarios returns all of them, in the order of the table.
func scenarios() []scenario {
	page := frontPage(25)
	all := []scenario{
		{name: "front page", operation: page},
		{name: "front page of 100", operation: frontPage(100)},
		{name: "front page of a viewer", operation: viewerPage},
		{name: "thread of 200 comments", operation: threadPage},
		{name: "tab page of 20 topics", operation: tabPage},
		{name: "deep cursor page", operation: cursorPage},
		{name: "one article", operation: oneArticle},
		{name: "front page with 50 votes/s", operation: page, votes: 50},
		{name: "front page with 50 votes/s and gzip", operation: page, votes: 50, encoding: "gzip"},
		{name: "front page with 50 votes/s and zstd", operation: page, votes: 50, encoding: "zstd"},
		{name: "front page of a viewer with 50 votes/s", operation: viewerPage, votes: 50},
		{name: "front page with gzip", operation: page, encoding: "gzip", full: true},
		{name: "front page with zstd", operation: page, encoding: "zstd", full: true},
		{name: "page of articles as HTML", operation: htmlPage("/")},
		{name: "page of topics as HTML", operation: htmlPage("/topics")},
		{name: "page of a thread as HTML", operation: htmlThread},
		{name: "vote", vote: true, connections: 64},
		{name: "post", operation: postArticle},
		{name: "comment", operation: postComment},
		{name: "register", operation: register, connections: 4},
		{name: "login", operation: login, connections: 4},
	}
	for _, percent := range []int{1, 5, 20} {
		name := fmt.Sprintf("front page with %d %% votes", percent)
		all = append(all, scenario{name: name, operation: page, votePercent: percent})
	}
	return append(all,
		scenario{name: "front page on 1 connection", operation: page, connections: 1, full: true},
		scenario{name: "front page on 512 connections", operation: page, connections: 512, full: true},
		scenario{name: "front page of 4 partitions", operation: page, partitions: 4, full: true},
		scenario{name: "vote in 4 partitions", vote: true, connections: 64, partitions: 4, full: true},
	)
}

// selected returns the scenarios that texts, separated by commas, name: each the scenario of that name, or else those
// whose name contains it. It returns those of the default run for "".
func selected(texts string, full bool) (found []scenario) {
	all := scenarios()
	if texts == "" {
		return slices.DeleteFunc(all, func(s scenario) bool { return s.full && !full })
	}
	for text := range strings.SplitSeq(texts, ",") {
		text = strings.TrimSpace(text)
		named := func(s scenario) bool { return s.name == text }
		if !slices.ContainsFunc(all, named) {
			named = func(s scenario) bool { return strings.Contains(s.name, text) }
		}
		for _, s := range all {
			if named(s) {
				found = append(found, s)
			}
		}
	}
	return found
}
