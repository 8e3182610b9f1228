package redisstore_test

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/transfer"
)

// BenchmarkRoundTrip moves a site of 100,000 entities from one partition to eight and back, through files. It fails
// unless the digests are equal. Run it with -benchtime 1x.
func BenchmarkRoundTrip(b *testing.B) {
	from := open(b, redistest.Server(b), 1)
	fill(b, from, 25_000)
	want := digest(b, from)
	for b.Loop() {
		for _, partitions := range []int{8, 1} {
			path := filepath.Join(b.TempDir(), "site.resp")
			measured(b, "export", partitions, func() error { return exportFile(b, from, path) })
			from = open(b, redistest.Server(b), partitions)
			measured(b, "restore", partitions, func() error {
				file, err := os.Open(path)
				if err != nil {
					return err
				}
				defer file.Close()
				_, err = transfer.Restore(b.Context(), from, file, nil)
				return err
			})
			measured(b, "digest", partitions, func() error {
				sameDigest(b, digest(b, from), want)
				return nil
			})
		}
	}
	b.Logf("%+v", want)
}

// exportFile exports a store to a file, and reports its size.
func exportFile(b *testing.B, s *redisstore.Store, path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	if _, err := transfer.Export(b.Context(), s, file, transfer.ExportOptions{}); err != nil {
		return err
	}
	size, err := file.Seek(0, io.SeekCurrent)
	b.ReportMetric(float64(size)/1e6, "MB")
	return err
}

// measured reports the seconds that a step takes for a number of partitions, and the memory in use afterwards.
func measured(b *testing.B, step string, partitions int, f func() error) {
	b.Helper()
	start := time.Now()
	if err := f(); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(time.Since(start).Seconds(), "s/"+step+"-"+strconv.Itoa(partitions))
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	b.ReportMetric(float64(memory.HeapSys)/1e6, "MB/heap-"+step+"-"+strconv.Itoa(partitions))
}
