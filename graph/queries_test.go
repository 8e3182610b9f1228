package graph_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
)

// queries has a query for each field of Query.
var queries = map[string]string{
	"node": `{ node(id: "topic:1") { ...topic } }`,
	"nodes": `{ nodes(ids: ["article:1", "topic:1", "comment:topic:1:1", "user:2", "group:g", "category:c", "tab:t"]) {
		id __typename ... on Subject { commentCount } ...user
	} }`,
	"viewer": `{ viewer {
		hasPassword twoFactor unreadNotificationCount notifications { nodes { kind read comment { id } } }
		sinceYouLeft { since topArticles(first: 3) { id } newTopics(first: 3) { id } repliesToYou(first: 3) { kind } }
		saved(first: 5) { totalCount nodes { id } edges { cursor node { id } } } hidden(first: 5) { nodes { id } }
		muted(first: 5) { totalCount nodes { id viewerHasMuted } } blocked(first: 5) { nodes { id viewerHasBlocked } }
		notificationPreferences { off } following { target kind createdAt node { id } }
		feed(first: 5) { nodes { id } pageInfo { endCursor } }
		upvoted(first: 5) { totalCount nodes { id createdAt post { score } } } heldPosts(first: 5) { nodes { id title } }
		sessions { id device createdAt current } tokens { id name scopes }
		user { ...user account {
			email withdrawnVotes { withdrawn kept finished } identities { id issuer subject } ban { kind } warnings { text }
			moderatorNotes { kind by { name } }
		} }
	} }`,
	"viewer export": `{ viewer { export { items { kind id createdAt json } endCursor } } }`,
	"user":          `{ user(name: "ADA") { ...user } }`,
	"article":       `{ article(id: "article:1") { ...article thread { nodes { id depth } } voters { nodes { name } } } }`,
	"articleByLink": `{ articleByLink(url: "https://example.com/") { id domain } }`,
	"articles": `{
		domain: articles(domain: "example.com", order: NEW) { totalCount nodes { id domain } }
		articles(first: 5) { totalCount nodes { ...article } } group: articles(group: "g") { totalCount nodes { id } }
		formula: articles(formula: "hn") { nodes { ranking(formula: "hn") {
			value position terms { name } votesToNext heldBack { places } } } }
		still: articles(snapshot: true) { nodes { id } pageInfo { hasNextPage } }
	}`,
	"group": `{ group(name: "g") { id articleCount pinnedArticles { id } articles { totalCount nodes { id } } } }`,
	"tag": `{ tag(name: "go") { id articleCount topicCount
		articles { totalCount nodes { id } } topics { nodes { id } } } }`,
	"tags":   `{ tags { nodes { name articleCount topicCount } } }`,
	"groups": `{ groups { totalCount nodes { name articleCount articles(first: 5) { nodes { id } } } } }`,
	"topic": `{ topic(id: "topic:1") { ...topic thread(order: BEST, depth: 3) {
		totalCount edges { cursor depth more { count cursor } node { id position ancestors { id } author { name } } } } } }`,
	"comment":  `{ comment(id: "comment:topic:1:1") { id content depth author { name } subject { id } } }`,
	"comments": `{ comments(order: NEW, first: 5) { totalCount nodes { id subject { id } author { name } } } }`,
	"topics":   `{ topics(first: 5) { totalCount nodes { ...topic } } tagged: topics(tag: "go") { nodes { id } } }`,
	"category": `{ category(name: "c") {
		topicCount changing { done } pinnedTopics { id } topics(first: 5) { nodes { ...topic } } } }`,

	"featuredSubjects": `{ featuredSubjects { id locked pinned featured ... on Post { revisions { nodes { title } } } } }`,

	"moderation queue": `{ moderation { queue(first: 5) { totalCount nodes { post { ...topic } reports { reason } } } } }`,
	"moderation held": `{ moderation { held(first: 5) {
		totalCount nodes { id kind author { name } category { name } } } } }`,
	"moderation log": `{ moderation { log(first: 5) { totalCount nodes {
		action by { name } target post { id } explanation changes { name before after } ranks { list of before after } address
	} } } }`,
	"moderation filters":         `{ moderation { filters { id kind text action message note by { name } createdAt } } }`,
	"moderation matchingFilters": `{ moderation { matchingFilters(text: "buy viagra") { id kind by { name } } } }`,
	"moderation addressBans":     `{ moderation { addressBans { network explanation by { name } } } }`,
	"categories":                 `{ categories { name topicCount topics(first: 5) { nodes { id } } } }`,
	"tab": `{ tab(name: "t") {
		topicCount categories { name } topics(first: 5) { nodes { ...topic } } } }`,
	"tabs":      `{ tabs { name topicCount topics(first: 5) { nodes { id } } } }`,
	"hotTopics": `{ hotTopics(first: 5) { ...topic } }`,
	"site": `{ site { id ` + strings.Join(settingsOfSite("formulas"), " ") + `
		formulas { name text builtIn } signInProviders { issuer label url } sendsEmail limits {
			title { min max } editPeriodSeconds rateLimits { kind limit windowSeconds }
		} } }`,
	"challenge":         `{ challenge { provider } }`,
	"rateLimit":         `{ rateLimit { limit cost } }`,
	"resumeToken":       `{ resumeToken }`,
	"search":            `{ search(query: "unfindable") { edges { cursor } pageInfo { hasNextPage } } }`,
	"suggest":           `{ suggest(prefix: "unfindable") { name } }`,
	"previewMarkdown":   `{ previewMarkdown(content: "*a* @ada") }`,
	"recommendedTopics": `{ recommendedTopics(first: 5) { nodes { ...topic } } }`,
	"_entities":         `{ _entities(representations: [{__typename: "Topic", id: "topic:1"}]) { ...topic } }`,
	"_service":          `{ _service { sdl } }`,
}

// settingsOfSite returns the settings that are fields of Site by their own names, but for some. Site.standing has the
// others.
func settingsOfSite(but ...string) (names []string) {
	ofStanding := regexp.MustCompile(`^(vote|post|link|report)s?(AgeMinutes|Karma|VerifiedEmail|Per(Minute|Hour|Day))$`)
	for _, setting := range forum.Settings {
		if !ofStanding.MatchString(setting.Name) && !slices.Contains(but, setting.Name) {
			names = append(names, setting.Name)
		}
	}
	return names
}

// fragments are those that the queries use, by name.
var fragments = map[string]string{
	"user": ` fragment user on User {
		id name karma bio role
		topics(first: 3) { nodes { id } } comments(first: 3) { nodes { id } } articles(first: 3) { nodes { id } }
	}`,
	"article": ` fragment article on Article {
		id title slug contentHTML excerpt mentions { name } upvotes viewerVote viewerCanVote votingOpen
		groups { name articleCount }
		voteClusters { network count voters { name } deletedVoters }
		commentCount comments(first: 3) { nodes { id author { name karma } } }
	}`,
	"topic": ` fragment topic on Topic {
		id title slug contentHTML plainText author { name karma } mentions { name karma } category { name topicCount } tags
		upvotes score viewerVote viewCount commentCount lastCommentAt
		comments(first: 3) { totalCount nodes { id content viewerVote replies(first: 3) { nodes { id } } } }
	}`,
}

// subscriptions has one for each field of Subscription.
var subscriptions = map[string]string{
	"articlePosted":        `subscription { articlePosted { article { title } } }`,
	"voteChanged":          `subscription { voteChanged(ids: ["article:1", "topic:1"]) { post { id } } }`,
	"commentPosted":        `subscription { commentPosted(subject: "topic:1") { comment { id } } }`,
	"threadChanged":        `subscription { threadChanged(subject: "topic:1") { kind comment { id } subject { id } } }`,
	"feedChanged":          `subscription { feedChanged(feed: {topics: {tab: "t"}}) { ids changes { kind } } }`,
	"topicPosted":          `subscription { topicPosted(tab: "t") { topic { id } } }`,
	"hotTopicsChanged":     `subscription { hotTopicsChanged { topics { id } } }`,
	"reportFiled":          `subscription { reportFiled { item { reportCount } } }`,
	"moderationLogged":     `subscription { moderationLogged { entry { action } } }`,
	"postHeld":             `subscription { postHeld { heldPost { id } } }`,
	"notificationReceived": `subscription { notificationReceived { unreadNotificationCount } }`,
}

// document is a query with the fragments that it uses.
func document(query string) string {
	for name, fragment := range fragments {
		if strings.Contains(query, "..."+name) {
			query += fragment
		}
	}
	return query
}

// eachField calls f with the fields of a root type, all of which cases must have.
func eachField(t *testing.T, root *ast.Definition, cases map[string]string, f func(field, operation string)) {
	t.Helper()
	for _, field := range root.Fields {
		if strings.HasPrefix(field.Name, "__") {
			continue
		}
		found := false
		for name, operation := range cases {
			if of, _, _ := strings.Cut(name, " "); of == field.Name {
				found = true
				f(name, operation)
			}
		}
		if !found {
			t.Errorf("%s.%s has no case here", root.Name, field.Name)
		}
	}
}
