package redis

import (
	"context"
	"crypto/sha1"
	"encoding/hex"
	"sync"
	"sync/atomic"
)

// A Script is a Lua script. Its text is made once, when it is needed for the first time. It is safe for concurrent use.
type Script struct{ made func() (text, hash string) }

// made counts the scripts whose text was made.
var made atomic.Int64

// ScriptsMade returns how many scripts of this process have made their text. Tests use it to check what a program does
// when it starts.
func ScriptsMade() int { return int(made.Load()) }

// NewScript returns the script whose text the function text returns. If text panics, each use of the script panics.
func NewScript(text func() string) *Script {
	return &Script{sync.OnceValues(func() (string, string) {
		s := text()
		made.Add(1)
		sum := sha1.Sum([]byte(s)) // the name of the script in Redis
		return s, hex.EncodeToString(sum[:])
	})}
}

// Text returns the text of the script.
func (s *Script) Text() string {
	text, _ := s.made()
	return text
}

// Hash returns the name of the script in EVALSHA.
func (s *Script) Hash() string {
	_, hash := s.made()
	return hash
}

// Run runs the script, and loads it if Redis does not know it.
func (s *Script) Run(ctx context.Context, c Commands, keys []string, args ...any) *Cmd {
	cmd := s.EvalSha(ctx, c, keys, args...)
	if HasErrorPrefix(cmd.Err(), "NOSCRIPT") {
		return s.Eval(ctx, c, keys, args...)
	}
	return cmd
}

// RunRO is Run for a script that writes nothing.
func (s *Script) RunRO(ctx context.Context, c Commands, keys []string, args ...any) *Cmd {
	cmd := s.EvalShaRO(ctx, c, keys, args...)
	if HasErrorPrefix(cmd.Err(), "NOSCRIPT") {
		return c.EvalRO(ctx, s.Text(), keys, args...)
	}
	return cmd
}

// Eval runs the script by its text, which loads it.
func (s *Script) Eval(ctx context.Context, c Commands, keys []string, args ...any) *Cmd {
	return c.Eval(ctx, s.Text(), keys, args...)
}

// EvalSha runs the script if Redis knows it. A pipeline is a Commands, too.
func (s *Script) EvalSha(ctx context.Context, c Commands, keys []string, args ...any) *Cmd {
	return c.EvalSha(ctx, s.Hash(), keys, args...)
}

// EvalShaRO is EvalSha for a script that writes nothing.
func (s *Script) EvalShaRO(ctx context.Context, c Commands, keys []string, args ...any) *Cmd {
	return c.EvalShaRO(ctx, s.Hash(), keys, args...)
}

// Load loads the script. Errors: those of Redis.
func (s *Script) Load(ctx context.Context, c Commands) error {
	return c.ScriptLoad(ctx, s.Text()).Err()
}
