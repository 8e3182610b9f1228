//go:build unix

package chaos_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/anishathalye/porcupine"
)

// A register is the vote of a person on a post.
type register struct {
	id     string
	person int
}

// registers models a vote: a set changes it, and a read returns the last set. It is NONE at first.
var registers = porcupine.Model{
	Init: func() any { return "NONE" },
	Step: func(state, input, output any) (bool, any) {
		if v := input.(vote); !v.read {
			return true, v.value
		}
		return state == output, state
	},
	Equal: func(a, b any) bool { return a == b },
}

// linearizedWithin bounds the search for one register, which grows with its operations of unknown outcome.
const linearizedWithin = 10 * time.Second

// operationOf returns a vote as an operation of the model.
func operationOf(v vote) porcupine.Operation {
	return porcupine.Operation{ClientId: v.device + 1, Input: v, Output: v.value, Call: v.asked, Return: v.ended}
}

// verifyVotes returns the registers whose history is not linearizable: no order of their operations, each between its
// begin and its end, explains all that was read.
func verifyVotes(histories map[register][]porcupine.Operation) (problems []string) {
	for at, history := range histories {
		switch porcupine.CheckOperationsTimeout(registers, history, linearizedWithin) {
		case porcupine.Illegal:
			problems = append(problems, fmt.Sprintf("the votes of person %d on %s are not linearizable:%s",
				at.person, at.id, printed(history)))
		case porcupine.Unknown:
			problems = append(problems, fmt.Sprintf("the votes of person %d on %s were not checked within %s",
				at.person, at.id, linearizedWithin))
		}
	}
	return problems
}

// printed returns a history as lines, in the order of their begin.
func printed(history []porcupine.Operation) string {
	slices.SortFunc(history, func(a, b porcupine.Operation) int { return cmp.Compare(a.Call, b.Call) })
	var b strings.Builder
	for _, op := range history {
		v, end := op.Input.(vote), "?"
		if op.Return != pending {
			end = time.Duration(op.Return).String()
		}
		verb := "set"
		if v.read {
			verb = "read"
		}
		fmt.Fprintf(&b, "\n  client %d %s %s, %s to %s", v.device, verb, v.value, time.Duration(op.Call), end)
	}
	return b.String()
}
