package formula

import "github.com/agoraql/agora/internal/rank"

// builtIn are the formulas that every site has, and names their names.
var builtIn, names = func() (map[string]*Formula, []string) {
	all, names := map[string]*Formula{}, make([]string, len(rank.Formulas))
	for i, published := range rank.Formulas {
		f, err := Parse(published.Formula)
		if err != nil {
			panic(err) // the file of package rank is wrong
		}
		all[published.Name], names[i] = f, published.Name
	}
	return all, names
}()

// BuiltIn returns the formula with a name that every site has, nil if there is none.
func BuiltIn(name string) *Formula { return builtIn[name] }

// BuiltInNames returns the names of the formulas that every site has.
func BuiltInNames() []string { return names }
