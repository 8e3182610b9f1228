package screening

// literals finds the literals of patterns in a text, in one pass however many there are (Aho and Corasick).
type literals struct {
	nodes []literalNode // the first is the root
	next  map[literalEdge]int32
	first [256]int32 // the edges of the root, which most bytes take; 0 for none
}

// A literalNode stands for the beginning of one or more literals.
type literalNode struct {
	patterns []int // whose literal ends here
	shorter  int32 // the node of its longest end that is a beginning of a literal, too
}

// A literalEdge leads from a node to the one that is a byte longer.
type literalEdge struct {
	node int32
	next byte
}

// newLiterals returns the literals of patterns, by their numbers.
func newLiterals(of [][]string) *literals {
	l := &literals{nodes: make([]literalNode, 1), next: map[literalEdge]int32{}}
	for pattern, texts := range of {
		for _, text := range texts {
			at := int32(0)
			for i := range len(text) {
				edge := literalEdge{at, text[i]}
				if at = l.next[edge]; at == 0 {
					at = int32(len(l.nodes))
					l.nodes, l.next[edge] = append(l.nodes, literalNode{}), at
				}
				if edge.node == 0 {
					l.first[edge.next] = at
				}
			}
			l.nodes[at].patterns = append(l.nodes[at].patterns, pattern)
		}
	}
	l.link(of)
	return l
}

// link sets the field shorter of every node. It begins with the shortest nodes, because longer ones need their fields.
func (l *literals) link(of [][]string) {
	type step struct {
		node int32
		rest string
	}
	var level []step
	for _, texts := range of {
		for _, text := range texts {
			level = append(level, step{0, text})
		}
	}
	for len(level) > 0 {
		longer := level[:0]
		for _, s := range level {
			at := l.next[literalEdge{s.node, s.rest[0]}]
			if s.node != 0 {
				l.nodes[at].shorter = l.after(l.nodes[s.node].shorter, s.rest[0])
			}
			if len(s.rest) > 1 {
				longer = append(longer, step{at, s.rest[1:]})
			}
		}
		level = longer
	}
}

// after returns the node after a byte that follows a node.
func (l *literals) after(at int32, b byte) int32 {
	for at != 0 {
		if next := l.next[literalEdge{at, b}]; next != 0 {
			return next
		}
		at = l.nodes[at].shorter
	}
	return l.first[b]
}

// find calls found with the number of each pattern of which a text contains a literal, once or more.
func (l *literals) find(text string, found func(pattern int)) {
	if len(l.nodes) == 1 {
		return
	}
	seen := make([]bool, len(l.nodes))
	at := int32(0)
	for i := range len(text) {
		at = l.after(at, text[i])
		for n := at; n != 0 && !seen[n]; n = l.nodes[n].shorter {
			seen[n] = true
			for _, pattern := range l.nodes[n].patterns {
				found(pattern)
			}
		}
	}
}
