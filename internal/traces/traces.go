// Package traces exports traces by OpenTelemetry: a span for each HTTP request, each operation, each resolver that
// reads, and each round trip to Redis that one of them sends. A span has no text of a document, no variable and no
// argument of a command. Until Start is called, its functions do nothing.
package traces

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"
)

// active is the provider of the process; nil while traces are off.
var active atomic.Pointer[sdk.TracerProvider]

// Start begins to export traces over OTLP and HTTP, by the standard variables OTEL_…; get returns the value of one of
// them. It logs the first failed export. stop exports the last spans and ends the export. Errors: variables that are
// not valid.
func Start(
	ctx context.Context, version string, get func(string) string, log *slog.Logger,
) (stop func(context.Context) error, err error) {
	collector, err := newCollector(get)
	if err != nil {
		return nil, err
	}
	exporter, err := otlptrace.New(ctx, collector)
	if err != nil {
		return nil, err
	}
	described, err := resource.New(ctx,
		resource.WithAttributes(attribute.String("service.name", "agora"), attribute.String("service.version", version)),
		resource.WithTelemetrySDK(), resource.WithFromEnv())
	if err != nil {
		return nil, errors.Join(err, exporter.Shutdown(ctx))
	}
	var failed atomic.Bool
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) {
		level := slog.LevelDebug
		if failed.CompareAndSwap(false, true) {
			level = slog.LevelWarn
		}
		log.Log(context.Background(), level, "traces cannot be exported", "error", err)
	}))
	provider := sdk.NewTracerProvider(sdk.WithBatcher(exporter), sdk.WithResource(described))
	active.Store(provider)
	return func(ctx context.Context) error {
		active.CompareAndSwap(provider, nil)
		return provider.Shutdown(ctx)
	}, nil
}

// On reports whether traces are exported.
func On() bool { return active.Load() != nil }

// start begins a span in ctx. The caller has checked that traces are on; they may have ended since.
func start(ctx context.Context, name string, options ...trace.SpanStartOption) (context.Context, trace.Span) {
	provider := active.Load()
	if provider == nil {
		return ctx, noop.Span{}
	}
	return provider.Tracer("github.com/agoraql/agora").Start(ctx, name, options...)
}

// end ends a span.
func end(span trace.Span, failed bool) {
	if failed {
		span.SetStatus(codes.Error, "") // a message may quote a text of the client
	}
	span.End()
}
