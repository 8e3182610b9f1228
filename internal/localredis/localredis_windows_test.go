package localredis_test

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/localredis"
)

func TestWindowsNamesWhatToUse(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	_, err := localredis.Start(t.Context(), dir, slog.New(slog.DiscardHandler))
	if err == nil || !strings.Contains(err.Error(), "use --redis URL") || strings.Contains(err.Error(), "\n") {
		t.Errorf("err = %v", err)
	}
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("it creates the directory: %v", err)
	}
}
