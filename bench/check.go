package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"

	"github.com/klauspost/compress/zstd"
)

// decoded returns the body of a response without its compression.
func decoded(r response) ([]byte, error) {
	switch r.encoding {
	case "":
		return r.body, nil
	case "gzip":
		reader, err := gzip.NewReader(bytes.NewReader(r.body))
		if err != nil {
			return nil, err
		}
		return io.ReadAll(reader)
	case "zstd":
		reader, err := zstd.NewReader(bytes.NewReader(r.body))
		if err != nil {
			return nil, err
		}
		defer reader.Close()
		return io.ReadAll(reader)
	}
	return nil, fmt.Errorf("the response has the unknown encoding %q", r.encoding)
}

// data returns the data of a response. Errors: it has errors, or payloads of mutations have.
func data(r response) (any, error) {
	body, err := decoded(r)
	if err != nil {
		return nil, err
	}
	var decoded struct {
		Data   any
		Errors []json.RawMessage
	}
	if err := json.Unmarshal(body, &decoded); err != nil {
		return nil, fmt.Errorf("%w in %.200q", err, body)
	}
	if decoded.Data == nil || len(decoded.Errors) > 0 || bytes.Contains(body, []byte(`"errors":[{`)) {
		return nil, fmt.Errorf("the response is %.300s", body)
	}
	return decoded.Data, nil
}

// hasData is the check of responses that change: they have data and no errors.
func hasData(r response) error {
	_, err := data(r)
	return err
}

// hasTheData returns the check of responses that do not change.
func hasTheData(want any) func(response) error {
	return func(r response) error {
		got, err := data(r)
		if err == nil && !reflect.DeepEqual(got, want) {
			err = errors.New("the response has other data than Agora's")
		}
		return err
	}
}

// first returns the response to the first request of a load.
func first(ctx context.Context, l load) (response, error) {
	c, err := dial(ctx, l.addr, 0)
	if err != nil {
		return response{}, err
	}
	defer c.Close()
	return c.exchange(l.requests(0).take(), true)
}

// compare checks that all targets respond with the same data, so that none is ahead by a shorter response, and lets
// the load go on checking it if nothing changes it.
func (s *setup) compare(ctx context.Context) error {
	var want any
	for i, c := range s.all {
		l := c.driver.(load)
		r, err := first(ctx, l)
		if err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
		got, err := data(r)
		if err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
		if want == nil {
			want = got
		}
		check := hasTheData(want)
		if err := check(r); err != nil {
			return fmt.Errorf("%s: %w: %.400s instead of %.400s", c.name, err, fmt.Sprint(got), fmt.Sprint(want))
		}
		if s.votes == 0 && !s.operation.viewer {
			l.check = check
			s.all[i].driver = l
		}
	}
	return nil
}
