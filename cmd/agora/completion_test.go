package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/proctest"
)

// lineToComplete is a command line whose last word is to be completed, with words among
// its completions and one that is not.
type lineToComplete struct {
	name, line string
	offers     []string
	not        string
}

var linesToComplete = []lineToComplete{
	{"a command", "agora ", []string{"serve", "user", "category"}, "complete"},
	{"the start of a command", "agora us", []string{"user"}, "serve"},
	{"a command below another", "agora user ", []string{"create", "list"}, "serve"},
	{"flags of the default command", "agora --pro", []string{"--production"}, "--repair"},
	{"flags", "agora check --", []string{"--repair", "--data", "--help"}, "--production"},
	{"flags behind flags", "agora user --data x create --r", []string{"--role", "--redis"}, "--repair"},
	{"values of a flag", "agora check --output ", []string{"json", "text"}, "--repair"},
	{"settings", "agora settings set ", []string{"name", "timezone"}, ""},
	{"settings to print", "agora settings get ", []string{"name", "timezone"}, ""},
	{"values of an argument", "agora reserve ", []string{"articles", "users"}, "serve"},
	{"a command to get help for", "agora help user gr", []string{"grant"}, "user"},
}

// check compares completions with those that a line expects.
func (l lineToComplete) check(t *testing.T, got []string) {
	t.Helper()
	for _, want := range l.offers {
		if !slices.Contains(got, want) {
			t.Errorf("no %q in %q", want, got)
		}
	}
	if slices.Contains(got, l.not) {
		t.Errorf("%q is in %q", l.not, got)
	}
}

func TestCompletions(t *testing.T) {
	t.Parallel()
	for _, l := range linesToComplete {
		t.Run(l.name, func(t *testing.T) {
			args := append([]string{"complete", "--"}, strings.Split(l.line, " ")[1:]...)
			var words []string
			for line := range strings.Lines(must(t, "", args...)) {
				word, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
				words = append(words, word)
			}
			l.check(t, words)
		})
	}
	if out := must(t, "", "complete", "--", "user", "create", "--role=mo"); out != "--role=moderator\n" {
		t.Errorf("behind --role= it offers %q", out)
	}
	if out := must(t, "", "complete", "--", "check", "--data=/tmp/re"); out != "" {
		t.Errorf("for a file name behind = it offers %q", out)
	}
	if out := must(t, "", "complete", "--", "check", "--data", ""); out != "" {
		t.Errorf("where a file name follows it offers %q", out)
	}
}

// withAgora returns the environment of a shell in which this binary is the command agora.
func withAgora(t *testing.T) (environment []string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(self, filepath.Join(dir, "agora")); err != nil {
		t.Skip(err, "; on Windows, switch the developer mode on")
	}
	return append(os.Environ(), "AGORA_TEST_MAIN=1", "HOME="+dir, "PATH="+dir+":"+os.Getenv("PATH"))
}

// TestCompletionInBashBehindAnEqualsSign splits words as bash does.
func TestCompletionInBashBehindAnEqualsSign(t *testing.T) {
	t.Parallel()
	path := need.Program(t, "bash", "bash")
	environment := withAgora(t)
	for _, c := range []struct{ words, want string }{
		{"agora user create --role = mo", "moderator"},
		{"agora user create --role =", "user moderator admin"},
		{"agora user create --data = /tmp/re", ""}, // bash completes file names
	} {
		t.Run(c.words, func(t *testing.T) {
			script := `source <(agora completion bash)
				read -ra COMP_WORDS <<< "$1"; COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _agora; echo "${COMPREPLY[@]}"`
			cmd := exec.Command(path, "-c", script, "bash", c.words)
			cmd.Env = environment
			var out strings.Builder
			cmd.Stdout = &out
			err := proctest.Run(t, cmd)
			if got := strings.TrimSpace(out.String()); err != nil || got != c.want {
				t.Errorf("it offers %q, %v; want %q", got, err, c.want)
			}
		})
	}
}

// TestCompletionInShells runs the scripts in the shells that this machine has.
func TestCompletionInShells(t *testing.T) {
	t.Parallel()
	for shell, script := range map[string]string{
		// Each sets the shell's variables as at a press of Tab, and prints the completions.
		"bash": `source <(agora completion bash)
			line=$1; read -ra COMP_WORDS <<< "$line"
			[[ $line == *' ' ]] && COMP_WORDS+=("")
			COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _agora
			printf '%s\n' "${COMPREPLY[@]}"`,
		"zsh": `autoload -U compinit && compinit -u -D; source <(agora completion zsh)
			_describe() { for entry in "${(@P)2}"; do print -r -- "${entry%%:*}"; done }
			_files() { :; }
			words=("${(@s: :)1}") CURRENT=${#words}; _agora`,
		"fish": `agora completion fish | source
			complete -C "$argv[1]" | string replace -r '\t.*' ''; true`,
	} {
		t.Run(shell, func(t *testing.T) {
			path, err := exec.LookPath(shell)
			if err != nil { // also with AGORA_TEST: few servers have zsh and fish
				t.Skip(shell + " is not on the PATH; apt-get install " + shell)
			}
			environment := withAgora(t)
			for _, l := range linesToComplete {
				t.Run(l.name, func(t *testing.T) {
					args := []string{"-c", script, l.line}
					if shell == "bash" || shell == "zsh" {
						args = []string{"-c", script, shell, l.line}
					}
					cmd := exec.Command(path, args...)
					cmd.Env = environment
					var out strings.Builder
					cmd.Stdout = &out
					if err := proctest.Run(t, cmd); err != nil {
						t.Fatal(err)
					}
					l.check(t, strings.Fields(out.String()))
				})
			}
		})
	}
}
