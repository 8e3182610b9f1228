package keys

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A Type is the type of a key in Redis.
type Type string

// The types.
const (
	String Type = "string"
	Hash   Type = "hash"
	Set    Type = "set"
	Zset   Type = "zset"
	List   Type = "list"
	Stream Type = "stream"
)

// A Spread says in which partition an element of an exported key lies.
type Spread int

// The spreads.
const (
	ByKey     Spread = iota // the partition of the id or the subject in the key
	ByMember                // the partition of the article, topic or subject that the member, or the field, contains
	ByComment               // the partition of the comment's subject
	ByClaim                 // the partition of the name, skeleton, email, identity or network
	BySource                // the partition of the source, and the partition of the id
	Everyone                // in all partitions, the same
	Anywhere                // in each partition with a member of the group that the element names
	Summed                  // a share in each partition
	Latest                  // in all partitions; the highest value counts
	Counter                 // a counter of ids in each partition
	AsHeld                  // the partition of a held comment's subject; if there are several, a held post gets another id
	Settled                 // the settings of the data
	First                   // in the first partition
	OfUser                  // the partition of the user whom the field of a job names
)

// Shared reports whether copies of one element may lie in several partitions.
func (s Spread) Shared() bool { return s == Everyone || s == Anywhere || s == BySource }

// A Row is a row of the table.
type Row struct {
	// Key is the pattern of the keys, without the tag of the partition. Words in capitals are arguments. An argument in
	// brackets, such as [NAME], may be empty.
	Key  string
	Type Type
	// Content says what the key holds, and for how long: the members of a zset and their scores, the fields of a hash.
	Content string
	// Choice lists the values of the first argument, if it is a choice.
	Choice []string
	// Lua names the function of scripts, without key_; "" if no script names the key.
	Lua string

	// Event is the character that stands for the beginning of the key in events, see event_names.go: of each choice, if
	// there is a choice; "" for none. No other row ever gets the same, because servers of two versions read the events.
	Event string

	// LeftOut is the reason why exports do not contain the key; "" if they do. The fields from Lies to Whole are for keys
	// that exports contain.
	LeftOut string
	Lies    Spread
	Part    string // of the site, in digests; "" if digests do not cover it
	Expires bool   // an export contains the time at which the key expires
	Whole   bool   // an export copies the key unchanged; else the export of its entity writes it, or an import derives it

	// Members names the rule by which check_members.lua checks each member of a key whose argument is not empty;
	// MembersOfAll names the rule for an empty argument. "" is no rule.
	Members, MembersOfAll string
	// Of names the entity without which check_orphans.lua deletes the key, "" for none.
	Of string

	// Example is an argument of the key, then an element. All examples belong to one site with the article 1, the topic
	// 1, its comment 1 and the user 1.
	Example []string
}

// A Table is a set of rows.
type Table []*Row

// rows are the rows of the files table_*.go.
var rows Table

func add(row Row) *Row {
	rows = append(rows, &row)
	return &row
}

// All returns all rows.
func All() Table { return rows }

// sorted returns the rows in the order of their patterns.
func (t Table) sorted() Table {
	return slices.SortedFunc(slices.Values(t),
		func(a, b *Row) int { return cmp.Compare(strings.ToLower(a.Key), strings.ToLower(b.Key)) })
}

// arguments are the characters of arguments in patterns.
const arguments = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// cut cuts the pattern in front of its first argument. It panics if there is none.
func (r *Row) cut() (before, rest string) {
	i := strings.IndexAny(r.Key, arguments)
	return strings.TrimSuffix(r.Key[:i], "["), r.Key[i:]
}

// With returns the pattern with texts in place of its arguments.
func (r *Row) With(texts ...string) string {
	key := r.Key
	for _, text := range texts {
		i := strings.IndexAny(key, "["+arguments)
		key = key[:i] + text + strings.TrimLeft(key[i:], "[]"+arguments)
	}
	return key
}

// Arity returns the number of arguments.
func (r *Row) Arity() int { return len(argument.FindAllString(r.Key, -1)) }

var argument = regexp.MustCompile(`[A-Z]+`)

// Lua returns the functions that return keys in scripts, such as key_article(id).
func (t Table) Lua() string {
	var b strings.Builder
	for _, row := range t.sorted() {
		if row.Lua != "" {
			b.WriteString(row.lua())
		}
	}
	return b.String()
}

// lua returns the function of a row, which does what typed of lib/keys.lua does. It is written out, because a script
// makes many keys. Its parameters are the arguments in small letters.
func (r *Row) lua() string {
	parameters := strings.Fields(strings.ToLower(strings.Join(argument.FindAllString(r.Key, -1), " ")))
	var joined []string
	for _, name := range parameters {
		joined = append(joined, "' .. "+name+" .. '")
	}
	key := strings.TrimSuffix("'"+r.With(joined...)+"'", " .. ''")
	return fmt.Sprintf("local function key_%s(%s)\n  local key = tag .. %s\n  types[key] = '%s'\n  return key\nend\n",
		r.Lua, strings.Join(parameters, ", "), key, r.Type)
}
