package traces

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/cenkalti/backoff/v5"
	otlp "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
)

const (
	defaultEndpoint = "https://localhost:4318"
	tracesPath      = "/v1/traces"
	defaultTimeout  = 10 * time.Second // of one request
	retryWithin     = time.Minute      // of all requests for the same spans
	maxReply        = 4 << 10          // bytes of a reply that are read
	protobufType    = "application/x-protobuf"
)

// A collector receives spans over OTLP: in protobuf, over HTTP. It implements otlptrace.Client. It replaces
// otlptracehttp, the client of OpenTelemetry, because that needs gRPC and its gateway, which take longer to compile
// than the rest of the SDK.
type collector struct {
	url        string
	header     http.Header
	compressed bool
	client     *http.Client
	ended      context.Context //nolint:containedctx // ends the requests under way at Stop
	end        context.CancelFunc
}

// newCollector returns the collector that an environment describes. Errors: variables that are not valid.
func newCollector(get func(string) string) (*collector, error) {
	env := environment{get: get}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.TLSClientConfig = env.tls()
	c := &collector{
		url: env.url(), header: env.headers(), compressed: env.compressed(),
		client: &http.Client{Transport: transport, Timeout: env.timeout()},
	}
	c.header.Set("Content-Type", protobufType)
	c.header.Set("User-Agent", "agora")
	if c.compressed {
		c.header.Set("Content-Encoding", "gzip")
	}
	c.ended, c.end = context.WithCancel(context.Background())
	return c, env.err
}

// Start implements otlptrace.Client.
func (c *collector) Start(context.Context) error { return nil }

// Stop implements otlptrace.Client.
func (c *collector) Stop(context.Context) error {
	c.end()
	c.client.CloseIdleConnections()
	return nil
}

// UploadTraces implements otlptrace.Client. It repeats requests that the collector could not handle at the time.
func (c *collector) UploadTraces(ctx context.Context, spans []*otlp.ResourceSpans) error {
	body, err := proto.Marshal(&otlp.TracesData{ResourceSpans: spans}) // the same as an ExportTraceServiceRequest
	if err != nil {
		return err
	}
	if c.compressed {
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		_, _ = w.Write(body) // a Buffer does not fail
		_ = w.Close()
		body = packed.Bytes()
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(c.ended, cancel)()
	waits := backoff.NewExponentialBackOff()
	waits.InitialInterval, waits.MaxInterval = 5*time.Second, 30*time.Second
	_, err = backoff.Retry(ctx, func() (struct{}, error) { return struct{}{}, c.send(ctx, body) },
		backoff.WithBackOff(waits), backoff.WithMaxElapsedTime(retryWithin))
	return err
}

// send sends a body once. An error that no repetition could avoid is a backoff.PermanentError.
func (c *collector) send(ctx context.Context, body []byte) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, bytes.NewReader(body))
	if err != nil {
		return backoff.Permanent(err)
	}
	request.Header = c.header.Clone()
	response, err := c.client.Do(request)
	if err != nil {
		if timeout, ok := errors.AsType[net.Error](err); ok && timeout.Timeout() {
			return err
		}
		return backoff.Permanent(err)
	}
	defer response.Body.Close()
	reply, err := io.ReadAll(io.LimitReader(response.Body, maxReply))
	if err != nil {
		return backoff.Permanent(err)
	}
	switch response.StatusCode {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		err := fmt.Errorf("%s: %s: %q", c.url, response.Status, reply)
		if seconds, ok := retryAfter(response.Header.Get("Retry-After")); ok {
			return errors.Join(err, backoff.RetryAfter(seconds))
		}
		return err
	}
	if response.StatusCode/100 != 2 {
		return backoff.Permanent(fmt.Errorf("%s: %s: %q", c.url, response.Status, reply))
	}
	if response.Header.Get("Content-Type") == protobufType {
		if rejected, message := partialSuccess(reply); rejected != 0 || message != "" {
			return backoff.Permanent(fmt.Errorf("%s: %d spans were rejected: %q", c.url, rejected, message))
		}
	}
	return nil
}

// retryAfter returns the seconds of a header Retry-After, which may be a date.
func retryAfter(text string) (seconds int, ok bool) {
	if seconds, err := strconv.Atoi(text); err == nil {
		return max(seconds, 0), true
	}
	if date, err := http.ParseTime(text); err == nil {
		return max(int(time.Until(date).Seconds()), 0), true
	}
	return 0, false
}

// partialSuccess returns the number of rejected spans and the message in an ExportTraceServiceResponse. Field 1 of the
// response contains them, as its own fields 1 and 2. If no span was rejected, the message is a warning.
func partialSuccess(reply []byte) (rejected uint64, message string) {
	eachField(reply, func(number protowire.Number, _ uint64, partial []byte) {
		if number != 1 {
			return
		}
		eachField(partial, func(number protowire.Number, value uint64, text []byte) {
			switch number {
			case 1:
				rejected = value
			case 2:
				message = string(text)
			}
		})
	})
	return rejected, message
}

// eachField calls f for each field of a message, with the field's value or with its text. It stops at the first field
// that is not valid.
func eachField(message []byte, f func(number protowire.Number, value uint64, text []byte)) {
	for len(message) > 0 {
		number, kind, length := protowire.ConsumeTag(message)
		if length < 0 {
			return
		}
		message = message[length:]
		var value uint64
		var text []byte
		switch kind {
		case protowire.VarintType:
			value, length = protowire.ConsumeVarint(message)
		case protowire.BytesType:
			text, length = protowire.ConsumeBytes(message)
		default:
			length = protowire.ConsumeFieldValue(number, kind, message)
		}
		if length < 0 {
			return
		}
		f(number, value, text)
		message = message[length:]
	}
}

// An environment reads the variables of an exporter over OTLP. OTEL_EXPORTER_OTLP_NAME is for all signals.
// OTEL_EXPORTER_OTLP_TRACES_NAME is for traces, and is used first.
type environment struct {
	get func(string) string
	err error // all errors of variables
}

// value returns the value of a variable, and the full name under which it was found; "" for none.
func (e *environment) value(name string) (variable, value string) {
	for _, prefix := range []string{"OTEL_EXPORTER_OTLP_TRACES_", "OTEL_EXPORTER_OTLP_"} {
		if value := strings.TrimSpace(e.get(prefix + name)); value != "" {
			return prefix + name, value
		}
	}
	return "", ""
}

// fail adds an error of a variable.
func (e *environment) fail(variable, format string, args ...any) {
	e.err = errors.Join(e.err, fmt.Errorf("%s: "+format, append([]any{variable}, args...)...))
}

// url returns the URL to which spans are sent. An endpoint for traces is this URL. An endpoint for all signals is its
// base, to which url adds tracesPath.
func (e *environment) url() string {
	variable, text := e.value("ENDPOINT")
	endpoint, err := url.Parse(cmp.Or(text, defaultEndpoint))
	if err != nil || endpoint.Host == "" || endpoint.Scheme != "http" && endpoint.Scheme != "https" {
		e.fail(variable, "%q is not a URL such as http://localhost:4318", text)
		return ""
	}
	if strings.HasPrefix(variable, "OTEL_EXPORTER_OTLP_TRACES_") {
		endpoint.Path = cmp.Or(endpoint.Path, "/")
	} else {
		endpoint = endpoint.JoinPath(tracesPath)
	}
	if _, insecure := e.value("INSECURE"); insecure != "" {
		endpoint.Scheme = "https"
		if strings.EqualFold(insecure, "true") {
			endpoint.Scheme = "http"
		}
	}
	return endpoint.String()
}

// headers returns the additional headers of each request, such as the key of an account.
func (e *environment) headers() http.Header {
	header := http.Header{}
	variable, list := e.value("HEADERS")
	if list == "" {
		return header
	}
	for pair := range strings.SplitSeq(list, ",") {
		name, text, ok := strings.Cut(pair, "=")
		name = strings.TrimSpace(name)
		value, err := url.PathUnescape(strings.TrimSpace(text))
		if !ok || err != nil || name == "" {
			e.fail(variable, "a header is not of the form name=value") // without it, as it may be a secret
			continue
		}
		header.Set(name, value)
	}
	return header
}

// compressed reports whether requests are compressed.
func (e *environment) compressed() bool {
	variable, coding := e.value("COMPRESSION")
	if coding != "" && coding != "none" && coding != "gzip" {
		e.fail(variable, "%q is neither gzip nor none", coding)
	}
	return coding == "gzip"
}

// timeout returns the limit of one request.
func (e *environment) timeout() time.Duration {
	variable, text := e.value("TIMEOUT")
	if text == "" {
		return defaultTimeout
	}
	milliseconds, err := strconv.Atoi(text)
	if err != nil || milliseconds < 0 {
		e.fail(variable, "%q is not a number of milliseconds", text)
	}
	return time.Duration(milliseconds) * time.Millisecond
}

// tls returns the settings of TLS: the authorities that may sign the collector's certificate, by default those of the
// system, and the certificate of this client, if there is one.
func (e *environment) tls() *tls.Config {
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	if variable, file := e.value("CERTIFICATE"); file != "" {
		config.RootCAs = x509.NewCertPool()
		if text, err := os.ReadFile(file); err != nil {
			e.fail(variable, "%w", err)
		} else if !config.RootCAs.AppendCertsFromPEM(text) {
			e.fail(variable, "%s has no certificate in PEM", file)
		}
	}
	variable, certificate := e.value("CLIENT_CERTIFICATE")
	if _, key := e.value("CLIENT_KEY"); certificate != "" && key != "" {
		pair, err := tls.LoadX509KeyPair(certificate, key)
		if err != nil {
			e.fail(variable, "%w", err)
		}
		config.Certificates = []tls.Certificate{pair}
	}
	return config
}
