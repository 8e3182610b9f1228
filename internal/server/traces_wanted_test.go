package server

import (
	"strings"
	"testing"
)

func TestTracesAreOffWithoutVariables(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		env     map[string]string
		wanted  bool
		problem string
	}{
		{"no variables", nil, false, ""},
		{"an endpoint", map[string]string{"OTEL_EXPORTER_OTLP_ENDPOINT": "http://x"}, true, ""},
		{"an endpoint for traces", map[string]string{"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://x"}, true, ""},
		{"the default endpoint", map[string]string{"OTEL_TRACES_EXPORTER": "otlp"}, true, ""},
		{"none", map[string]string{"OTEL_TRACES_EXPORTER": "none", "OTEL_EXPORTER_OTLP_ENDPOINT": "http://x"}, false, ""},
		{"disabled", map[string]string{"OTEL_SDK_DISABLED": "true", "OTEL_TRACES_EXPORTER": "otlp"}, false, ""},
		{"another exporter", map[string]string{"OTEL_TRACES_EXPORTER": "zipkin"}, false, "use otlp or none"},
		{
			"another protocol",
			map[string]string{"OTEL_TRACES_EXPORTER": "otlp", "OTEL_EXPORTER_OTLP_PROTOCOL": "grpc"},
			false,
			"use http/protobuf",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			wanted, err := wantsTraces(func(name string) string { return c.env[name] })
			if wanted != c.wanted || (err != nil) != (c.problem != "") {
				t.Errorf("%v %v", wanted, err)
			}
			if err != nil && !strings.Contains(err.Error(), c.problem) {
				t.Errorf("%q does not say %q", err, c.problem)
			}
		})
	}
}
