package server

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/traces"
)

// exportWithin is the time for exporting the last spans. It is short, because a collector that hangs must not delay a
// restart.
const exportWithin = time.Second

// startTraces begins to export traces if the standard variables of OpenTelemetry name a place for them. stop exports
// the last ones. Errors: variables that ask for what Agora cannot do.
func startTraces(ctx context.Context, version string, log *slog.Logger) (stop func(), err error) {
	if wanted, err := wantsTraces(os.Getenv); err != nil || !wanted {
		return func() {}, err
	}
	end, err := traces.Start(ctx, version, os.Getenv, log)
	if err != nil {
		return nil, fmt.Errorf("traces: %w", err)
	}
	return func() {
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), exportWithin)
		defer cancel()
		if err := end(ending); err != nil {
			log.WarnContext(ctx, "the last traces were not exported", "error", err)
		}
	}, nil
}

// wantsTraces reports whether an environment asks for traces. Errors: another exporter or protocol than OTLP over HTTP.
func wantsTraces(get func(string) string) (bool, error) {
	if strings.EqualFold(get("OTEL_SDK_DISABLED"), "true") {
		return false, nil
	}
	exporter := get("OTEL_TRACES_EXPORTER")
	endpoint := get("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") + get("OTEL_EXPORTER_OTLP_ENDPOINT")
	switch {
	case exporter == "none", exporter == "" && endpoint == "":
		return false, nil
	case exporter != "" && exporter != "otlp":
		return false, fmt.Errorf("OTEL_TRACES_EXPORTER is %q; use otlp or none", exporter)
	}
	for _, name := range []string{"OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"} {
		if protocol := get(name); protocol != "" {
			if protocol != "http/protobuf" {
				return false, fmt.Errorf("%s is %q; use http/protobuf", name, protocol)
			}
			break
		}
	}
	return true, nil
}
