package keys

import (
	"fmt"
	"strings"
)

// Markdown returns the tables of docs/data.md: of the contract's keys, and of Agora's own.
func (t Table) Markdown() string {
	var contract, own strings.Builder
	for _, row := range t.sorted() {
		to := &contract
		if strings.HasPrefix(row.Key, "agora:") {
			to = &own
		}
		exports := "yes"
		if row.LeftOut != "" {
			exports = "no: " + row.LeftOut
		}
		content := row.Content
		if row.Event != "" {
			content += ". In events `" + strings.Join(strings.Split(row.Event, ""), "`, `") + "`"
		}
		fmt.Fprintf(to, "| %s | %s | %s | %s | `%s` |\n", row.patterns(), row.Type, content, exports, row.look())
	}
	const head = "| key | type | content | in exports | look at it |\n|---|---|---|---|---|\n"
	return "## The contract's keys\n\n" + head + contract.String() + "\n## Agora's own keys\n\n" + head + own.String()
}

// patterns returns the patterns of a row's kinds.
func (r *Row) patterns() string {
	if r.Choice == nil {
		return "`" + r.Key + "`"
	}
	before, rest := r.cut()
	patterns := make([]string, len(r.Choice))
	for i, choice := range r.Choice {
		patterns[i] = "`" + before + choice + strings.TrimLeft(rest, arguments) + "`"
	}
	return strings.Join(patterns, " ")
}

// look returns a command of redis-cli that shows a key.
func (r *Row) look() string {
	key := r.Key
	if texts := append(append([]string{}, r.Choice[:min(len(r.Choice), 1)]...), r.Example...); len(texts) >= r.Arity() {
		key = r.With(texts[:r.Arity()]...)
	}
	switch r.Type {
	case String:
		return "GET " + key
	case Hash:
		return "HGETALL " + key
	case Set:
		return "SMEMBERS " + key
	case List:
		return "LRANGE " + key + " 0 24"
	case Stream:
		return "XREVRANGE " + key + " + - COUNT 5"
	}
	return "ZREVRANGE " + key + " 0 24 WITHSCORES"
}
