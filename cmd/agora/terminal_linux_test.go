package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redistest"
	"golang.org/x/sys/unix"
)

// terminal returns a terminal, and what a user types into it.
func terminal(t *testing.T) (in, keyboard *os.File) {
	t.Helper()
	keyboard, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		need.Missing(t, "a terminal: "+err.Error())
	}
	t.Cleanup(func() { _ = keyboard.Close() })
	number, err := unix.IoctlGetInt(int(keyboard.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(keyboard.Fd()), unix.TIOCSPTLCK, 0) // unlocks it
	}
	if err != nil {
		t.Fatal(err)
	}
	in, err = os.OpenFile(fmt.Sprint("/dev/pts/", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = in.Close() })
	return in, keyboard
}

// A prompt is a pattern of what a command prints last, and what a user types then.
type prompt struct{ asks, answer string }

// onTerminal runs a command on a terminal.
func onTerminal(t *testing.T, prompts []prompt, args ...string) (out string, err error) {
	t.Helper()
	in, keyboard := terminal(t)
	printed, asked, ended := newScreen(), newScreen(), make(chan struct{})
	go func() {
		defer close(ended)
		err = run(t.Context(), args, streams{in, printed, asked})
	}()
	for _, p := range prompts {
		asked.wait(t, "(?m)"+p.asks+"$", ended)
		if _, err := keyboard.WriteString(p.answer + "\n"); err != nil {
			t.Fatal(err)
		}
	}
	<-ended
	return printed.String(), err
}

// TestWhatCannotBeUndoneAsks runs each command that changes something for good on a terminal and without one.
func TestWhatCannotBeUndoneAsks(t *testing.T) {
	t.Parallel()
	redis, must, command := on(redistest.Any(t))
	for name, line := range map[string]string{
		"ada": "user delete --content delete ada", "bob": "user delete --content keep bob",
		"eve": "user withdraw-votes eve", "lin": "user ban --withdraw-votes lin spam",
	} {
		t.Run(line, func(t *testing.T) {
			must(t, password+"\n", "user", "create", name)
			before := must(t, "", "user", "show", "-o", "json", name)
			args := strings.Fields(line)
			_, _, err := command(t, name+"\n", args...)
			if !errors.Is(err, errUsage) || !strings.Contains(err.Error(), "give --yes to do it without a terminal") {
				t.Errorf("without a terminal: %v", err)
			}
			asks := "which cannot be undone. Type " + name + " to do it: "
			for _, answer := range []string{"", "yes", "y", name + "x", strings.ToUpper(name)} {
				out, err := onTerminal(t, []prompt{{asks, answer}}, append(args, redis)...)
				if err == nil || out != "" || !strings.Contains(err.Error(), "nothing is changed") {
					t.Errorf("%q typed: %q, %v", answer, out, err)
				}
			}
			if after := must(t, "", "user", "show", "-o", "json", name); after != before {
				t.Errorf("refused, it has changed %s to %s", before, after)
			}
			out, err := onTerminal(t, []prompt{{asks, name}}, append(args, redis)...)
			if err != nil || !strings.Contains(out, name) {
				t.Errorf("with the name typed: %q, %v", out, err)
			}
		})
	}
	must(t, password+"\n", "user", "create", "root")
	if out, err := onTerminal(t, nil, "user", "delete", "--yes", "--content", "keep", "root", redis); err != nil {
		t.Errorf("with --yes: %q, %v", out, err)
	}
}

// TestANewPasswordIsTypedTwice creates accounts on a terminal.
func TestANewPasswordIsTypedTwice(t *testing.T) {
	t.Parallel()
	redis, must, command := on(redistest.Any(t))
	for _, c := range []struct{ line, second, says string }{
		{"user create ada", password + "x", "the two passwords differ; nothing is changed"},
		{"user create ada", "", "the two passwords differ; nothing is changed"},
		{"user create ada", password, ""},
		{"user passwd ada", "x", "the two passwords differ; nothing is changed"},
		{"user passwd ada", password, ""},
	} {
		out, err := onTerminal(t, []prompt{{"^Password: ", password}, {"^The same password again: ", c.second}},
			append(strings.Fields(c.line), redis)...)
		if fmt.Sprint(err) != fmt.Sprint(cmp.Or(c.says, "<nil>")) || (out == "") != (c.says != "") {
			t.Errorf("%s, then %q: %q, %v", c.line, c.second, out, err)
		}
		_, _, err = command(t, "", "user", "show", "ada")
		if exists := out != "" || strings.Contains(c.line, "passwd"); exists != (err == nil) {
			t.Errorf("%s, then %q: the account: %v", c.line, c.second, err)
		}
	}
	if _, err := onTerminal(t, []prompt{{"^Password: ", "short"}}, "user", "create", "bob", redis); err == nil {
		t.Error("a short password is taken")
	}
	must(t, password, "user", "create", "bob") // without a terminal, once
}
