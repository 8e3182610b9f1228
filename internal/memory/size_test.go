package memory

import "testing"

func TestSize(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want Size
		ok   bool
		back string // how it is written back
	}{
		{"134217728", 128 << 20, true, "128MiB"},
		{"134217729B", 128<<20 + 1, true, "134217729B"},
		{"64KiB", 64 << 10, true, "64KiB"},
		{"512MiB", 512 << 20, true, "512MiB"},
		{"2GiB", 2 << 30, true, "2GiB"},
		{"1536MiB", 1536 << 20, true, "1536MiB"},
		{"1TiB", 1 << 40, true, "1TiB"},
		{"0", 0, true, "0"},
		{"512MB", 0, false, "0"},
		{"512M", 0, false, "0"},
		{"1.5GiB", 0, false, "0"},
		{"-1GiB", 0, false, "0"},
		{"", 0, false, "0"},
		{"MiB", 0, false, "0"},
		{"9999999TiB", 0, false, "0"},
	} {
		t.Run(c.text, func(t *testing.T) {
			var got Size
			if err := got.Set(c.text); got != c.want || (err == nil) != c.ok {
				t.Errorf("%d, %v", got, err)
			}
			if got.String() != c.back {
				t.Errorf("written back as %s", got)
			}
		})
	}
}
