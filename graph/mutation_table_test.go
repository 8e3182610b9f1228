package graph_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/ratelimit"
)

// mutations is the table of mutations: each field of Mutation has one row. Whoever adds a mutation adds its row to the
// list of its kind, and has all tests that are about every mutation. The acts of moderators are logged in the order of
// the rows, on one site: a row stands after those that make what it changes.
var mutations = slices.Concat(accountMutations, postMutations, siteMutations)

// A mutationRow says what tests expect of a mutation. Most rows have the fields from name to by only.
//
// Words in capitals in an input stand for ids and names: each test replaces them by those of what it has made. All know
// ARTICLE, TOPIC, COMMENT and USER; fresh has the others of input and mayAlso, inOnePartition those of writes, and the
// tests of deleted, log and thread have theirs.
type mutationRow struct {
	// name is the field of Mutation.
	name string
	// input is the usual input, "" for a mutation that takes none. It succeeds for whoever may send it. Each case below
	// has this input unless it has its own.
	input string
	// may says who may send it: one of the audiences in role_table_test.go. TestEveryMutationByEveryRole sends it as
	// each role.
	may string
	// mayAlso are other inputs, if they are for others, or take another way through the code.
	mayAlso []roleCase
	// limit is the rate limit that each use counts for. TestMutationsSpendRateLimits sends it twice, with a limit of one.
	limit ratelimit.Kind
	// unlimited is the reason why there is no rate limit, instead of limit.
	unlimited string
	// by is the user of newSite who sends it in the tests of writes: ada, unless stated, who is the author; grace, who
	// is another user; eve, who is silenced; mod; root, who is an administrator; admin, for an admin's API token; or
	// anonymous.
	by string
	// writes are the inputs that write different keys, if it is not the usual one alone, on the site of newSite. While
	// each of the keys that a write changes has another type, it fails and changes nothing, or succeeds, and its events
	// name these keys: TestAWrongTypeOfAnyKeyLeavesNothingHalfDone and TestEveryMutationNamesItsKeys. They need no list
	// of keys: they look at what changes in Redis.
	writes []writeCase
	// noWrites is the reason why there is no test of writes, instead of writes.
	noWrites string
	// refused are inputs that it refuses, for the codes that its description names, if the usual input does not have them
	// with other ids: see TestEveryMutationReturnsTheCodesThatItNames.
	refused []refusedCase
	// deleted are the answers to it if its post is deleted, or removed. Mutations that name no post have none.
	deleted []deletedCase
	// log are the entries that it writes to the moderation log as the act of a moderator, or of an administrator if by
	// is root.
	log []logCase
	// thread are the events that it announces to subscriptions to threadChanged.
	thread []threadCase
}

// The reasons for no rate limit.
const (
	repeatable = "nobody gains anything from repeating it"
	forStaff   = "it is for moderators, or for programs of administrators"
)

// anonymous sends no token.
const anonymous = "anonymous"

// A roleCase is an input by each role.
type roleCase struct {
	// name says how it differs from the usual input.
	name, input string
	// may is as in a mutationRow.
	may string
}

// A writeCase is an input that writes keys.
type writeCase struct {
	// name says how it differs from others, "" for the usual one.
	name string
	// by is as in a mutationRow; "" is that of the row.
	by, input string
}

// A refusedCase is an input that a mutation refuses with an error of a code.
type refusedCase struct {
	// by is a role in role_site_test.go, or withoutEmail; "" is a role that may send the usual input.
	by, input string
	// factor says that the sender has a second factor.
	factor bool
	code   string
	// elsewhere is the test that provokes the code, instead of an input.
	elsewhere string
}

// withoutEmail is a user of the host who has no email address.
const withoutEmail = "without email"

// A deletedCase is an input about posts that are deleted: ARTICLE, TOPIC and COMMENT. SUBJECT is the topic of COMMENT
// and exists, and so does the comment UNDER the deleted topic.
type deletedCase struct {
	input string
	// answers are what becomes of it.
	answers answers
	// removed is the error that a moderator has if the post is removed, if it is not that of answers.
	removed string
}

// answers are the code of the error that each role has: done for none.
type answers struct {
	// author is the author of the post, at once; late is that author hours later.
	author, late string
	// other is a user who is not the author, nobody is anonymous.
	other, moderator, nobody string
}

// The answers of one role.
const (
	done      = ""
	closed    = "EDITING_CLOSED"
	gone      = "POST_GONE"
	missing   = "NOT_FOUND"
	forbidden = "FORBIDDEN"
	noUser    = "UNAUTHENTICATED"
	badInput  = "BAD_USER_INPUT"
	wrong     = "WRONG_CREDENTIALS"
	noCode    = "SECOND_FACTOR_REQUIRED"
	locked    = "LOCKED"
)

// The usual answers, of the author, of the author hours later, of another user, of a moderator and of nobody.
var (
	authorsStillDelete    = answers{done, closed, forbidden, done, noUser}
	closedToAuthors       = answers{gone, closed, forbidden, gone, noUser}
	moderatorsStillRemove = answers{gone, closed, forbidden, done, noUser}
	closedToModerators    = answers{forbidden, forbidden, forbidden, gone, noUser}
	moderatorsStillDo     = answers{forbidden, forbidden, forbidden, done, noUser}
	nobodyVotes           = answers{gone, gone, gone, gone, noUser}
	closedToAll           = answers{gone, gone, gone, gone, noUser}
	notFound              = answers{missing, missing, missing, missing, noUser}
	usersStillDo          = answers{done, done, done, done, noUser}
	everyoneStillDoes     = answers{}
)

// A logCase is an act of a moderator that changes something the first time, and nothing when it is repeated.
type logCase struct {
	input string
	// action is the ModerationAction of the entry.
	action string
	// target is the id that the entry names, or its word.
	target string
	// changes are what has changed, each as `name: before > after`, by name.
	changes string
	// ranks are the places before and after, by list, for acts that move a post in public lists; 0 is none.
	ranks map[string][2]int
}

// A threadCase is a change by a moderator of an ARTICLE that has an ANSWER, or of a TOPIC that has a REPLY with a LEAF.
// Both subjects have the content "old".
type threadCase struct {
	// after is what has to happen before, if anything has to.
	after act
	input string
	// kind is the ThreadChangeKind of the event, and of is the word for the post that has changed.
	kind, of string
	// hasComment says that the event has this post as its comment.
	hasComment bool
	// field is a field of the subject, and value is what it is after the change.
	field, value string
}

// An act is a mutation with its input.
type act struct{ mutation, input string }

// orUsual returns an input, or that of the row if there is none.
func orUsual(input string, row mutationRow) string { return cmp.Or(input, row.input) }

// roleRows returns the rows of the mutations in the table of roles.
func roleRows(table []mutationRow) (rows []row) {
	for _, m := range table {
		rows = append(rows, row{m.name, m.input, m.may})
		for _, c := range m.mayAlso {
			rows = append(rows, row{m.name + " " + c.name, orUsual(c.input, m), c.may})
		}
	}
	return rows
}

// writesOf returns the writes of all mutations. Their names begin with those of the mutations.
func writesOf(table []mutationRow) (writes []writeCase) {
	for _, m := range table {
		cases := m.writes
		if cases == nil && m.noWrites == "" {
			cases = []writeCase{{}}
		}
		for _, c := range cases {
			by := cmp.Or(c.by, m.by, "ada")
			if by == anonymous {
				by = ""
			}
			writes = append(writes, writeCase{strings.TrimSpace(m.name + " " + c.name), by, orUsual(c.input, m)})
		}
	}
	return writes
}

// A tableAct is a logCase of a mutation.
type tableAct struct {
	mutation, by string
	logCase
}

// actsOf returns all acts that are logged.
func actsOf(table []mutationRow) (acts []tableAct) {
	for _, m := range table {
		for _, c := range m.log {
			c.input = orUsual(c.input, m)
			acts = append(acts, tableAct{m.name, m.by, c})
		}
	}
	return acts
}

// withObject makes the document of a mutation of posts select the id of the post too.
func withObject(field, document string) string {
	objects := []string{"Article", "Topic", "Comment", "Subject", "Post"}
	if field == "vote" {
		field = "votePost"
	}
	for _, object := range objects {
		if strings.Contains(field, object) {
			return strings.Replace(document, "errors", strings.ToLower(object)+" { id } errors", 1)
		}
	}
	return document
}

// tableFiles are where rows stand.
const tableFiles = "graph/mutation_table_{account,post,site}_test.go"

// differences compares a table with the schema's mutations, whose rate limits limits has, "" for none.
func differences(limits map[string]string, table []mutationRow) (found []string) {
	rows, inputs := map[string]int{}, map[string]int{} // a mutation of posts has a row for each kind
	for _, m := range table {
		rows[m.name]++
		inputs[m.name+m.input]++
		limit, exists := limits[m.name]
		if of, ok := limits[m.name+" of comments"]; ok && strings.Contains(m.input, "COMMENT") {
			limit = of
		}
		switch {
		case !exists:
			found = append(found, fmt.Sprintf("%s has a row in %s and is no mutation", m.name, tableFiles))
			continue
		case inputs[m.name+m.input] == 2:
			found = append(found, fmt.Sprintf("%s has two rows in %s", m.name, tableFiles))
		}
		if m.may == "" {
			found = append(found, fmt.Sprintf("the row of %s in %s does not say who may send it", m.name, tableFiles))
		}
		if (limit == "") != (m.unlimited != "") || limit != "" && limit != m.limit.String() {
			found = append(found, fmt.Sprintf("the rate limit of %s is %q in the schema, and not in its row in %s", m.name,
				limit, tableFiles))
		}
	}
	for name := range limits {
		if rows[name] == 0 && !strings.HasSuffix(name, " of comments") {
			found = append(found, fmt.Sprintf("the mutation %s has no row in %s", name, tableFiles))
		}
	}
	return found
}

// limitsOfMutations are the rate limits of all mutations, as the schema has them.
func limitsOfMutations() map[string]string {
	limits := map[string]string{}
	for _, f := range graph.NewSchema(&graph.Resolver{}).Schema().Mutation.Fields {
		limits[f.Name] = ""
		if d := f.Directives.ForName("rateLimit"); d != nil {
			limits[f.Name] = strings.ToLower(d.Arguments.ForName("limit").Value.Raw)
			if of := d.Arguments.ForName("ofComment"); of != nil {
				limits[f.Name+" of comments"] = strings.ToLower(of.Value.Raw)
			}
		}
	}
	return limits
}

// TestEveryMutationHasARow compares the table with the schema.
func TestEveryMutationHasARow(t *testing.T) {
	t.Parallel()
	for _, text := range differences(limitsOfMutations(), mutations) {
		t.Error(text)
	}
}

// TestDifferencesOfTheTableAreNamed changes copies of the table.
func TestDifferencesOfTheTableAreNamed(t *testing.T) {
	t.Parallel()
	first := mutations[0]
	free, other := first, first
	free.limit, free.unlimited = 0, forStaff
	other.limit = ratelimit.Votes
	nobody := first
	nobody.may = ""
	rest := mutations[1:]
	for name, c := range map[string]struct {
		table []mutationRow
		want  string
	}{
		"a row for no mutation": {
			slices.Concat([]mutationRow{{name: "fly", may: anyone}}, mutations),
			"fly has a row in " + tableFiles + " and is no mutation",
		},
		"no row":          {rest, "the mutation " + first.name + " has no row in " + tableFiles},
		"two rows":        {slices.Concat([]mutationRow{first}, mutations), first.name + " has two rows in " + tableFiles},
		"no rate limit":   {slices.Concat([]mutationRow{free}, rest), "the rate limit of " + first.name + " is"},
		"another limit":   {slices.Concat([]mutationRow{other}, rest), "the rate limit of " + first.name + " is"},
		"nobody may send": {slices.Concat([]mutationRow{nobody}, rest), "the row of " + first.name + " in"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := differences(limitsOfMutations(), c.table)
			if len(got) != 1 || !strings.HasPrefix(got[0], c.want) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}
