package markdown

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
)

// counting is a renderer that counts how often it renders; each render waits for release.
func counting(release <-chan struct{}) (*Renderer, *atomic.Int64) {
	var renders atomic.Int64
	r := New(DefaultCache)
	r.render = func(source string) (string, int) {
		renders.Add(1)
		<-release
		return strings.ToUpper(source), 7
	}
	return r, &renders
}

func TestJoinedMisses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		r, renders := counting(release)
		var paid atomic.Int64
		var waiting sync.WaitGroup
		for range 100 {
			waiting.Go(func() {
				html, steps, err := r.HTML(t.Context(), "a")
				if html != "A" || err != nil {
					t.Errorf("%q, %v", html, err)
				}
				paid.Add(int64(steps))
			})
		}
		synctest.Wait()
		close(release)
		waiting.Wait()
		html, steps, err := r.HTML(t.Context(), "a")
		if html != "A" || steps != 0 || err != nil || renders.Load() != 1 || paid.Load() != 7 {
			t.Errorf("%q, %d steps, %v; %d renders, %d paid", html, steps, err, renders.Load(), paid.Load())
		}
	})
}

// TestCancelledCallsPay ends all calls: a running render goes on and is paid for; a text that
// waits for its turn is not rendered.
func TestCancelledCallsPay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		r, renders := counting(release)
		ctx, leave := context.WithCancelCause(t.Context())
		gone := errors.New("gone")
		var waiting sync.WaitGroup
		var ended, paid atomic.Int64
		texts := cap(r.turns) + 1 // the last has to wait for its turn
		for i := range texts {
			waiting.Go(func() {
				_, steps, err := r.HTML(ctx, fmt.Sprint("text ", i))
				if !errors.Is(err, gone) {
					t.Errorf("text %d: %v", i, err)
				}
				ended.Add(1)
				paid.Add(int64(steps))
			})
		}
		synctest.Wait()
		if renders.Load() != int64(cap(r.turns)) {
			t.Errorf("%d renders at once, want %d", renders.Load(), cap(r.turns))
		}
		leave(gone)
		synctest.Wait()
		if ended.Load() != 1 || paid.Load() != 0 {
			t.Errorf("%d calls have ended, and paid %d steps; want the one that had no turn", ended.Load(), paid.Load())
		}
		close(release)
		waiting.Wait()
		if want := 7 * int64(cap(r.turns)); paid.Load() != want {
			t.Errorf("%d steps are paid, want %d", paid.Load(), want)
		}
		for i := range texts {
			html, steps, err := r.HTML(t.Context(), fmt.Sprint("text ", i))
			if html != fmt.Sprint("TEXT ", i) || err != nil {
				t.Errorf("text %d: %q, %d steps, %v", i, html, steps, err)
			}
		}
		if renders.Load() != int64(texts) {
			t.Errorf("%d renders of %d texts: those that had begun are kept, the other had not", renders.Load(), texts)
		}
	})
}

func TestOthersStayWhenTheFirstLeaves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		r, _ := counting(release)
		for range cap(r.turns) {
			r.turns <- struct{}{}
		}
		ctx, leave := context.WithCancel(t.Context())
		var waiting sync.WaitGroup
		waiting.Go(func() { _, _, _ = r.HTML(ctx, "a") })
		synctest.Wait()
		waiting.Go(func() {
			if html, steps, err := r.HTML(t.Context(), "a"); html != "A" || steps != 7 || err != nil {
				t.Errorf("%q, %d steps, %v", html, steps, err)
			}
		})
		synctest.Wait()
		leave()
		synctest.Wait()
		<-r.turns
		close(release)
		waiting.Wait()
	})
}

func TestPanicIsPlainText(t *testing.T) {
	r := New(DefaultCache)
	r.render = func(string) (string, int) { panic("a defect") }
	for range 2 {
		html, _, err := r.HTML(t.Context(), "*a* <b>\nc")
		if want := "<p>*a* &lt;b&gt;<br>\nc</p>\n"; html != want || err != nil {
			t.Errorf("%q, %v, want %q", html, err, want)
		}
	}
}

func TestCache(t *testing.T) {
	const limit = 1 << 20
	r := New(limit)
	renders := 0
	r.render = func(source string) (string, int) {
		renders++
		return strings.Repeat(source, 1000), 1
	}
	ask := func(source string, want int) {
		t.Helper()
		if got, _, err := r.HTML(t.Context(), source); got != strings.Repeat(source, 1000) || err != nil {
			t.Errorf("%.20q is %d bytes, %v", source, len(got), err)
		}
		if renders != want {
			t.Errorf("rendered %d times, want %d", renders, want)
		}
	}
	ask("a", 1)
	ask("a", 1)
	ask("b", 2)
	ask("a", 2)
	ask("", 3)
	ask("", 3)

	tooLong := strings.Repeat("x", limit/16/1000+1)
	ask(tooLong, 4)
	ask(tooLong, 5)

	for i := range 500 { // 10 kB each
		ask(fmt.Sprintf("%010d", i), 6+i)
		ask("a", 6+i) // used again and again, it stays
	}
	for i := range 5000 { // of hardly any bytes, but of links and keys
		r.cache.add(digest{byte(i), byte(i >> 8), 1}, "")
	}
	if size := r.cache.texts.Size(); size > limit || size < limit/2 {
		t.Errorf("%d bytes", size)
	}
}

// TestCacheTakesNoMoreThanItsMemory renders texts of several lengths until others have
// made room for them, and measures the memory that stays in use.
func TestCacheTakesNoMoreThanItsMemory(t *testing.T) {
	const limit = 8 << 20
	heap := func() int64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	for _, length := range []int{0, 1, 33, 1000, 1025, 30_000, 32_769, limit/20 - overhead} {
		t.Run(fmt.Sprint(length, " bytes"), func(t *testing.T) {
			before := heap()
			c := newCache(limit)
			for i := range 3 * limit / 2 / int(sizeOf(strings.Repeat("x", length))) {
				c.add(digest{byte(i), byte(i >> 8), byte(i >> 16)}, strings.Repeat("x", length))
			}
			taken, stated := heap()-before, c.texts.Size()
			t.Logf("%d texts: %d bytes, counted as %d", c.texts.Len(), taken, stated)
			if taken > limit || stated < limit/2 {
				t.Errorf("%d bytes, counted as %d of %d", taken, stated, limit)
			}
			runtime.KeepAlive(c)
		})
	}
}

func TestRendererAtOnce(t *testing.T) {
	r := New(DefaultCache)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for i := range 100 {
				want := fmt.Sprintf("<p><em>%d</em></p>\n", i)
				if got, _, err := r.HTML(t.Context(), fmt.Sprintf("*%d*", i)); got != want || err != nil {
					t.Errorf("got %q, %v, want %q", got, err, want)
				}
			}
		})
	}
	wg.Wait()
}
