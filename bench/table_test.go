package main

import (
	"strings"
	"testing"
	"time"
)

func TestPercentile(t *testing.T) {
	var ten tally
	for i := range 10 {
		ten.latencies = append(ten.latencies, time.Duration(i+1))
	}
	for part, want := range map[float64]time.Duration{0: 1, 0.5: 6, 0.99: 10, 1: 10} {
		if got := ten.percentile(part); got != want {
			t.Errorf("percentile(%v) = %v, not %v", part, got, want)
		}
	}
}

func TestPrintTable(t *testing.T) {
	round := func(rate float64) figures {
		return figures{
			rate: rate, p50: time.Millisecond, p99: 2 * time.Millisecond, server: 30 * time.Microsecond, objects: 7,
			allocated: 2048, resident: 50 << 20,
		}
	}
	var out strings.Builder
	printTable(&out, scenario{name: "a page"}, []string{agora, floor}, [][]figures{
		{round(100), round(300), round(250)}, {round(200), round(400), round(1000)},
	})
	want := `
| a page | requests/s | ÷ floor          | p50 ms | p99 ms | CPU ms | Redis CPU ms | objects | KiB | RSS MiB |
| ------ | ---------- | ---------------- | ------ | ------ | ------ | ------------ | ------- | --- | ------- |
| Agora  | 250        | 0.50 (0.25–0.75) | 1.00   | 2.00   | 0.030  | –            | 7       | 2.0 | 50      |
| floor  | 400        | 1                | 1.00   | 2.00   | 0.030  | –            | 7       | 2.0 | 50      |

`
	if "\n"+out.String() != want {
		t.Errorf("%s", &out)
	}
}
