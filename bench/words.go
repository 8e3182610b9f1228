package main

import (
	random "math/rand/v2"
	"strings"
)

// words are what made titles and texts consist of. Their mean length is that of English.
var words = strings.Fields(`a about after algorithm all and another api archive are as at balance because benchmark
	better between binary book bridge browser bug build by cache can chart city cloud code compiler computer could
	data database day deep design disk do engine error every experiment fast field first five for free from function
	game garden graph hardware has history how in index is it kernel keyboard language large launch learning library
	light like linux list little log long machine make map memory model modern more my network new next not now of old
	on one open or our over page paper parser people physics privacy program project protocol query queue radio real
	release river rust safe science search security server show simple slow small software source space stack star
	start state step storage store street study system table test text that the thing this three time to tool tree two
	under users using value version video water we web what when why will with without work world years you your`)

func word(r *random.Rand) string { return words[r.IntN(len(words))] }

// sentence returns n words.
func sentence(r *random.Rand, n int) string {
	text := make([]string, n)
	for i := range text {
		text[i] = word(r)
	}
	return strings.Join(text, " ")
}

// paragraph returns 10 to 60 words.
func paragraph(r *random.Rand) string { return sentence(r, 10+r.IntN(51)) + "." }
