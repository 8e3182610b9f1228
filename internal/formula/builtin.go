package formula

import (
	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/rank"
)

// builtIn returns the formulas that every site has.
var builtIn = assembly.Of("formulas of every site", func() map[string]*Formula {
	all := map[string]*Formula{}
	for _, published := range rank.Formulas() {
		f, err := Parse(published.Formula)
		if err != nil {
			panic(err) // the file of package rank is wrong
		}
		all[published.Name] = f
	}
	return all
})

// BuiltIn returns the formula with a name that every site has, nil if there is none.
func BuiltIn(name string) *Formula { return builtIn()[name] }

// BuiltInNames returns the names of the formulas that every site has.
func BuiltInNames() []string {
	names := make([]string, len(rank.Formulas()))
	for i, published := range rank.Formulas() {
		names[i] = published.Name
	}
	return names
}
