package keys

import (
	"fmt"
	"iter"
	"strings"
	"sync"
)

// An event names the keys that its write has changed, a line each. A comment changes more than twenty, so the names
// are most of an event. Those of the usual kinds are shortened: one character of the field Event in the row of a key
// stands for what is before the key's first argument. No name of a key begins with such a character, so a program may
// also write whole names.

// beginnings maps each character to what it stands for.
var beginnings = sync.OnceValue(func() (all [256]string) {
	for _, kind := range Kinds() {
		if c := kind.inEvents(); c != "" {
			all[c[0]] = kind.Before
		}
	}
	return all
})

// inEvents returns the character that stands for the beginning of the kind's keys; "" for none.
func (k *Kind) inEvents() string {
	for i, choice := range k.Choice {
		if before, _ := k.cut(); k.Event != "" && strings.HasPrefix(k.Before, before+choice) {
			return k.Event[i : i+1]
		}
	}
	return k.Event
}

// EventNames returns a Lua table from the beginnings of keys to the characters that stand for them.
func EventNames() string {
	var b strings.Builder
	for c, beginning := range beginnings() {
		if beginning != "" {
			fmt.Fprintf(&b, "['%s'] = '%c', ", beginning, c)
		}
	}
	return "{ " + strings.TrimSuffix(b.String(), ", ") + " }"
}

// Changed returns the names of the keys in a list from an event or from the reply of a script, without a tag.
func Changed(list string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if list == "" {
			return
		}
		all := beginnings()
		for name := range strings.SplitSeq(list, "\n") {
			if name != "" && all[name[0]] != "" {
				name = all[name[0]] + name[1:]
			}
			if !yield(name) {
				return
			}
		}
	}
}
