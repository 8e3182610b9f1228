package resp_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/resp"
)

func TestCommandsReadAsWritten(t *testing.T) {
	commands := [][]string{
		{"HSET", "article:7", "title", "two\r\nlines", "content", ""},
		{"SADD", "voted:7", "user:1"},
		{"SET", "article:", strings.Repeat("é", 70_000)},
	}
	var file bytes.Buffer
	w := resp.NewWriter(&file)
	for _, command := range commands {
		if err := w.Command(command...); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil || w.Commands() != 3 {
		t.Fatalf("%d commands: %v", w.Commands(), err)
	}
	length, second := file.Len(), int64(bytes.Index(file.Bytes(), []byte("*3\r\n$4\r\nSADD")))
	r := resp.NewReader(&file)
	for i, want := range commands {
		got, err := r.Command()
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%.80q: %v", got, err)
		}
		if i == 1 && r.Offset() != second {
			t.Errorf("the second command begins at byte %d, want %d", r.Offset(), second)
		}
	}
	if _, err := r.Command(); err != io.EOF || r.Offset() != int64(length) {
		t.Errorf("after the last command at %d of %d: %v", r.Offset(), length, err)
	}
}

func TestWriterKeepsTheBounds(t *testing.T) {
	w := resp.NewWriter(io.Discard)
	for name, command := range map[string][]string{
		"arguments": make([]string, resp.MaxArgs+1), "bytes": {"SET", strings.Repeat("x", resp.MaxBytes)},
	} {
		if err := w.Command(command...); !errors.Is(err, resp.ErrTooLarge) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestReaderRefuses(t *testing.T) {
	for name, c := range map[string]struct{ file, reason string }{
		"an inline command":      {"SET a b\r\n", "where a line *NUMBER should be"},
		"no arguments":           {"*0\r\n", "without arguments"},
		"a negative number":      {"*-1\r\n", "where a line"},
		"a line without its end": {strings.Repeat("*", 200_000), "where a line"},
		"too many arguments":     {"*2049\r\n", "larger than"},
		"too many bytes":         {"*1\r\n$16777217\r\n", "larger than"},
		"a number of ten digits": {"*1\r\n$4294967297\r\n", "where a line"},
		"a wrong length":         {"*1\r\n$3\r\nabcdef\r\n", "longer than the 3 bytes"},
		"a reply":                {"+OK\r\n", "where a line"},
		"half a command":         {"*2\r\n$3\r\nSET\r\n", "unexpected EOF"},
		"half an argument":       {"*1\r\n$30\r\nSET", "unexpected EOF"},
		"half a number":          {"*1", "unexpected EOF"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := resp.NewReader(strings.NewReader(c.file)).Command()
			if err == nil || !strings.Contains(err.Error(), c.reason) {
				t.Errorf("%q: %v", got, err)
			}
		})
	}
}

func FuzzReader(f *testing.F) {
	f.Add("*2\r\n$3\r\nGET\r\n$1\r\na\r\n")
	f.Fuzz(func(t *testing.T, file string) {
		r := resp.NewReader(strings.NewReader(file))
		for {
			command, err := r.Command()
			if err != nil {
				return
			}
			var again bytes.Buffer
			w := resp.NewWriter(&again)
			if err := errors.Join(w.Command(command...), w.Flush()); err != nil {
				t.Fatal(err)
			}
			if got, err := resp.NewReader(&again).Command(); err != nil || !slices.Equal(got, command) {
				t.Fatalf("%q reads as %q: %v", command, got, err)
			}
		}
	})
}
