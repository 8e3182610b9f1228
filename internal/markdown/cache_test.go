package markdown

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

func TestCache(t *testing.T) {
	var c cache
	rendered := 0
	render := func(source string) string {
		rendered++
		return strings.Repeat(source, 1000)
	}
	ask := func(source string, want int) {
		t.Helper()
		if got := c.get(source, render); got != strings.Repeat(source, 1000) {
			t.Errorf("%.20q is %d bytes", source, len(got))
		}
		if rendered != want {
			t.Errorf("rendered %d times, want %d", rendered, want)
		}
	}
	ask("a", 1)
	ask("a", 1)
	ask("b", 2)
	ask("a", 2)
	ask("", 3)
	ask("", 3)

	tooLong := strings.Repeat("x", maxCachedEach/1000+1)
	ask(tooLong, 4)
	ask(tooLong, 5)

	for i := range 2 * maxCached / (1000 * 1000) {
		ask(fmt.Sprintf("%01000d", i), 6+i)
		ask("a", 6+i) // used again and again, it stays
	}
	if c.size > maxCached || c.size < maxCached/2 {
		t.Errorf("%d bytes", c.size)
	}
	size := 0
	for _, text := range c.texts.Values() {
		size += len(text)
	}
	if size != c.size {
		t.Errorf("counted %d bytes, there are %d", c.size, size)
	}
	for i := range maxCachedTexts + 1 {
		c.get(fmt.Sprint("text ", i), func(string) string { return "" })
	}
	if c.texts.Len() > maxCachedTexts {
		t.Errorf("%d texts", c.texts.Len())
	}
}

func TestRendererAtOnce(t *testing.T) {
	var r Renderer
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for i := range 100 {
				want := fmt.Sprintf("<p><em>%d</em></p>\n", i)
				if got := r.HTML(fmt.Sprintf("*%d*", i)); got != want {
					t.Errorf("got %q, want %q", got, want)
				}
			}
		})
	}
	wg.Wait()
}
