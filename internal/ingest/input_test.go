package ingest

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"unicode/utf16"

	"github.com/klauspost/compress/zstd"
)

// collect reads all lines of an input, each as "number:line", "!" behind one
// that is too long.
func collect(t *testing.T, in Input) []string {
	t.Helper()
	var lines []string
	err := in.lines(new(atomic.Int64), func(number int, line []byte, tooLong bool) error {
		s := fmt.Sprintf("%d:%s", number, line)
		if tooLong {
			s += "!"
		}
		lines = append(lines, s)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

// file writes a file and returns it as the only input.
func file(t *testing.T, content []byte) Input {
	t.Helper()
	path := filepath.Join(t.TempDir(), "stories")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	inputs, done, err := Files([]string{path}, nil, false)
	t.Cleanup(done)
	if err != nil || len(inputs) != 1 {
		t.Fatalf("%d inputs, error %v", len(inputs), err)
	}
	return inputs[0]
}

func zip(t *testing.T, parts ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, part := range parts {
		w := gzip.NewWriter(&b)
		if _, err := io.WriteString(w, part); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

func zstandard(t *testing.T, text string) []byte {
	t.Helper()
	w, err := zstd.NewWriter(nil, zstd.WithWindowSize(512<<20))
	if err != nil {
		t.Fatal(err)
	}
	return w.EncodeAll([]byte(text), nil)
}

// wide returns a text in UTF-16.
func wide(order binary.AppendByteOrder, text string) (encoded []byte) {
	for _, unit := range utf16.Encode([]rune(text)) {
		encoded = order.AppendUint16(encoded, unit)
	}
	return encoded
}

// TestForms reads files that other programs have made.
func TestForms(t *testing.T) {
	for _, test := range []struct{ name, content, want string }{
		// printf 'first\nother\n' | bzip2
		{
			"bzip2", "BZh91AY&SY\xa0\xcc\xd6\x45\x00\x00\x01\xc1\x80\x00\x10\x03\x60\x9c\x00\x20\x00\x22\x0d\x31\x34" +
				"\x20\xc9\x88\x71\x68\x41\x37\x27\x8b\xb9\x22\x9c\x28\x48\x50\x66\x6b\x22\x80", "1:first 2:other",
		},
		{"a part of a mark", "\xef\xbbfirst", "1:\xef\xbbfirst"},
		{"xz", "\xfd7zXZ\x00\x00\x04", "stories: the file is xz, which cannot be read; unpack it before"},
		{"zip", "PK\x03\x04\x14", "stories: the file is zip, which cannot be read; unpack it before"},
		{"7z", "7z\xbc\xaf\x27\x1c", "stories: the file is 7z, which cannot be read; unpack it before"},
		{
			"gzip in gzip", string(zip(t, string(zip(t, "first")))),
			"stories: the file is gzip, which cannot be read; unpack it before",
		},
		{"a window of 4 GiB", "\x28\xb5\x2f\xfd\x00\xb0", "stories line 1: window size exceeded"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var lines []string
			err := file(t, []byte(test.content)).lines(new(atomic.Int64), func(number int, line []byte, _ bool) error {
				lines = append(lines, fmt.Sprintf("%d:%s", number, line))
				return nil
			})
			if got := strings.Join(lines, " "); err == nil && got != test.want ||
				err != nil && !strings.HasSuffix(err.Error(), test.want) {
				t.Errorf("%q, %v; want %s", got, err, test.want)
			}
		})
	}
}

func TestLines(t *testing.T) {
	long := strings.Repeat("a", maxLine)
	for _, test := range []struct {
		name, in string
		want     []string
	}{
		{"nothing", "", nil},
		{"one line", "a\n", []string{"1:a"}},
		{"the last line feed may be missing", "a\nb", []string{"1:a", "2:b"}},
		{"blank lines are counted, not read", "\n\na\n \t\n\r\nb\n\n", []string{"3:a", "6:b"}},
		{"a CR before the line feed is white space of the line", "a\r\nb\r\n", []string{"1:a\r", "2:b\r"}},
		{"a lone CR ends no line", "a\rb\n", []string{"1:a\rb"}},
		{"a line of a byte", "\x1f", []string{"1:\x1f"}},
		{"a line longer than the buffer", long[:200_000] + "\nb\n", []string{"1:" + long[:200_000], "2:b"}},
		{"a line of 1 MiB", long + "\nb\n", []string{"1:" + long, "2:b"}},
		{"the last line of 1 MiB", long, []string{"1:" + long}},
		{"an array", "[{\"a\":[1]},\n {\"b\":2}]\n", []string{`1:{"a":[1]}`, `2:{"b":2}`}},
		{"an array behind blank lines", "\n [\n1\n,\n2 ]", []string{"3:1 ", "5:2 "}},
		{"an element over several lines", "[{\n\"a\":\n1}]", []string{`1:{ "a": 1}`}},
		{"brackets and quotes in a text", `["a\"],", "{", 3]`, []string{`1:"a\"],"`, `1:"{"`, "1:3"}},
		{"nothing in an array", "[ ]", nil},
		{"an array that does not end", `[{"a":`, []string{`1:{"a":`}},
		{"an element of 1 MiB", "[" + long + ",b]", []string{"1:" + long, "1:b"}},
		{"a longer one", "[" + long + "c,b]", []string{"1:" + long + "!", "1:b"}},
		{"a byte more is too long", long + "b\nc\n", []string{"1:" + long + "!", "2:c"}},
		{"the last line too", "a\n" + long + "b", []string{"1:a", "2:" + long + "!"}},
		{"a line of many MiB", long + long + long + "\nb\n", []string{"1:" + long + "!", "2:b"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			marked := "\ufeff" + test.in
			for form, content := range map[string][]byte{
				"plain": []byte(test.in), "gzip": zip(t, test.in), "gzip in two parts": zip(t, test.in[:len(test.in)/2],
					test.in[len(test.in)/2:]), "zstd": zstandard(t, test.in), "with a mark": []byte(marked),
				"gzip with a mark": zip(t, marked), "UTF-16": wide(binary.LittleEndian, marked),
				"UTF-16 of the other order": wide(binary.BigEndian, marked),
				"zstd of UTF-16":            zstandard(t, string(wide(binary.LittleEndian, marked))),
			} {
				if got := collect(t, file(t, content)); !slices.Equal(got, test.want) {
					t.Errorf("%s: %.100q, want %.100q", form, got, test.want)
				}
			}
		})
	}
}

func TestLinesStayAsTheyWere(t *testing.T) {
	var kept [][]byte
	err := file(t, []byte("first\nother\n")).lines(new(atomic.Int64), func(_ int, line []byte, _ bool) error {
		kept = append(kept, line)
		return nil
	})
	if err != nil || string(kept[0]) != "first" || string(kept[1]) != "other" {
		t.Errorf("kept %q, error %v", kept, err)
	}
}

func TestReadIsCountedInBytesAsTheyLie(t *testing.T) {
	text := strings.Repeat("a line\n", 100_000)
	for form, content := range map[string][]byte{"plain": []byte(text), "gzip": zip(t, text)} {
		in := file(t, content)
		var read atomic.Int64
		err := in.lines(&read, func(int, []byte, bool) error { return nil })
		if err != nil || read.Load() != in.Size || in.Size != int64(len(content)) {
			t.Errorf("%s: read %d of %d, in fact %d: %v", form, read.Load(), in.Size, len(content), err)
		}
	}
}

func TestADamagedFileIsAnErrorWithItsPlace(t *testing.T) {
	whole := zip(t, "a\nb\n")
	for _, test := range []struct {
		name    string
		content []byte
		want    string
	}{
		{"cut off", whole[:len(whole)-3], "stories line 3: unexpected EOF"},
		{"no more than the first bytes", whole[:5], "stories: unexpected EOF"},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := file(t, test.content).lines(new(atomic.Int64), func(int, []byte, bool) error { return nil })
			if err == nil || !strings.HasSuffix(err.Error(), test.want) {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}

func TestAnErrorEndsTheReading(t *testing.T) {
	stop := errors.New("stop")
	calls := 0
	err := file(t, []byte("a\nb\nc\n")).lines(new(atomic.Int64), func(number int, _ []byte, _ bool) error {
		calls++
		if number == 2 {
			return stop
		}
		return nil
	})
	if !errors.Is(err, stop) || calls != 2 {
		t.Errorf("%d calls, error %v", calls, err)
	}
}

func TestFiles(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	for _, path := range []string{a, b} {
		if err := os.WriteFile(path, []byte(filepath.Base(path)+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Run("keep their order and may be read more than once", func(t *testing.T) {
		inputs, done, err := Files([]string{b, a}, nil, false)
		defer done()
		if err != nil || len(inputs) != 2 || inputs[0].Name != b || inputs[1].Name != a {
			t.Fatalf("inputs %v, error %v", inputs, err)
		}
		for range 2 {
			if got := collect(t, inputs[0]); !slices.Equal(got, []string{"1:b"}) {
				t.Errorf("read %q", got)
			}
		}
		done()
		if _, err := os.Stat(a); err != nil {
			t.Errorf("done removed an input: %v", err)
		}
	})
	for name, path := range map[string]string{"no file": filepath.Join(dir, "none"), "a folder": dir} {
		t.Run(name, func(t *testing.T) {
			inputs, done, err := Files([]string{a, path}, nil, true)
			done()
			if err == nil || len(inputs) != 0 || !strings.Contains(err.Error(), path) {
				t.Errorf("inputs %v, error %v", inputs, err)
			}
		})
	}
}

// spooled lists the temporary files, which lie in a folder of their own.
func spooled(t *testing.T) func() []string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	t.Setenv("TMP", dir) // Windows
	return func() []string {
		found, err := filepath.Glob(filepath.Join(dir, "*"))
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
}

func TestStandardInput(t *testing.T) {
	t.Run("is read as it comes when once is enough", func(t *testing.T) {
		temporary := spooled(t)
		inputs, done, err := Files([]string{"-"}, strings.NewReader("a\nb\n"), false)
		defer done()
		if err != nil || inputs[0].Name != "standard input" || inputs[0].Size != 0 {
			t.Fatalf("inputs %v, error %v", inputs, err)
		}
		if got := collect(t, inputs[0]); !slices.Equal(got, []string{"1:a", "2:b"}) {
			t.Errorf("read %q", got)
		}
		if left := temporary(); len(left) != 0 {
			t.Errorf("copied to %q", left)
		}
	})
	t.Run("is read twice from a copy", func(t *testing.T) {
		temporary := spooled(t)
		content := zip(t, "a\nb\n")
		inputs, done, err := Files([]string{"-", "-"}, bytes.NewReader(content), true)
		if err != nil || inputs[0].Name != "standard input" || inputs[0].Size != int64(len(content)) {
			t.Fatalf("inputs %v, error %v", inputs, err)
		}
		for range 2 {
			if got := collect(t, inputs[0]); !slices.Equal(got, []string{"1:a", "2:b"}) {
				t.Errorf("read %q", got)
			}
		}
		if got := collect(t, inputs[1]); len(got) != 0 {
			t.Errorf("on a second read it has %q", got)
		}
		if len(temporary()) == 0 {
			t.Error("there is no copy to remove")
		}
		done()
		if left := temporary(); len(left) != 0 {
			t.Errorf("left behind: %q", left)
		}
	})
	t.Run("that breaks off leaves no copy", func(t *testing.T) {
		temporary := spooled(t)
		broken := errors.New("broken")
		_, done, err := Files([]string{"-"}, io.MultiReader(strings.NewReader("a\n"), failing{broken}), true)
		done()
		if !errors.Is(err, broken) {
			t.Errorf("error %v", err)
		}
		if left := temporary(); len(left) != 0 {
			t.Errorf("left behind: %q", left)
		}
	})
}

// failing is a reader that fails.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }
