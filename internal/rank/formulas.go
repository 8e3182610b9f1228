package rank

import (
	_ "embed"
	"encoding/json"

	"github.com/agoraql/agora/internal/assembly"
)

//go:embed conformance.json
var conformance []byte

// A Published is a formula that ranks articles, in the language of package formula. Source is where the formula was
// published. Cases are values that every implementation must compute.
type Published struct {
	Name    string
	Source  string
	Formula string
	Note    string // where the formula differs from its source, or where the values are from
	Cases   []Case
}

// A Case is a value of a formula within a tolerance.
type Case struct {
	Points, Ups, Downs, Comments, Seconds, Time float64
	Value, Tolerance                            float64
}

// Formulas returns the published formulas, which every site has.
var Formulas = assembly.Of("published formulas", func() (all []Published) {
	if err := json.Unmarshal(conformance, &all); err != nil {
		panic(err) // a file of ours
	}
	return all
})
