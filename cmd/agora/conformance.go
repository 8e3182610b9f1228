package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/rank"
)

const conformanceWithin = 10 * time.Second // for one response

// maxConformanceReply bounds a response, in bytes: it has the value of each formula of the site.
const maxConformanceReply = 1 << 20

// conformanceCommand compares the formulas of a server with their published values.
type conformanceCommand struct {
	URL string `arg:"" optional:"" default:"http://127.0.0.1:8080/graphql" help:"The URL of its API. (default ${default})"`
}

// Help implements kong.HelpProvider.
func (conformanceCommand) Help() string {
	return `It sends the cases of internal/rank/conformance.json to a server, this one or another, that
has the field Formula.value of the schema.

Examples:

    agora conformance
    agora conformance https://forum.example.com/graphql`
}

const conformanceQuery = `query Conformance(
	$points: Float!, $ups: Float!, $downs: Float!, $comments: Float!, $seconds: Float!, $time: Float!
) {
	site {
		formulas {
			name
			value(points: $points, ups: $ups, downs: $downs, comments: $comments, seconds: $seconds, time: $time)
		}
	}
}`

// A computed is the value of a formula in a response.
type computed struct {
	Name  string
	Value float64
}

// run prints how many values of each formula are right. Errors: some are not, or the server does not respond.
func (c *conformanceCommand) run(ctx context.Context, std streams) error {
	wrong, all := 0, 0
	for _, f := range rank.Formulas() {
		right := 0
		for _, published := range f.Cases {
			value, err := c.value(ctx, f.Name, published)
			if err != nil {
				return fmt.Errorf("%s: %w", f.Name, err)
			}
			if math.Abs(value-published.Value) <= published.Tolerance {
				right++
				continue
			}
			fmt.Fprintf(std.out, "%s of %+v is %v\n", f.Name, published, value)
		}
		fmt.Fprintf(std.out, "%-14s %d of %d\n", f.Name, right, len(f.Cases))
		wrong, all = wrong+len(f.Cases)-right, all+len(f.Cases)
	}
	if wrong > 0 {
		return fmt.Errorf("%d of %d values are not those that were published", wrong, all)
	}
	return nil
}

// value returns what the server computes for a case of a formula.
func (c *conformanceCommand) value(ctx context.Context, name string, of rank.Case) (float64, error) {
	ctx, cancel := context.WithTimeout(ctx, conformanceWithin)
	defer cancel()
	body, err := json.Marshal(map[string]any{"query": conformanceQuery, "variables": map[string]float64{
		"points": of.Points, "ups": of.Ups, "downs": of.Downs, "comments": of.Comments, "seconds": of.Seconds,
		"time": of.Time,
	}})
	if err != nil {
		return 0, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.URL, bytes.NewReader(body))
	if err != nil {
		return 0, fmt.Errorf("%w: %w", errUsage, err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	var reply struct {
		Data   struct{ Site struct{ Formulas []computed } }
		Errors []struct{ Message string }
	}
	err = json.NewDecoder(http.MaxBytesReader(nil, response.Body, maxConformanceReply)).Decode(&reply)
	formulas := reply.Data.Site.Formulas
	i := slices.IndexFunc(formulas, func(f computed) bool { return f.Name == name })
	switch {
	case err != nil:
		return 0, fmt.Errorf("the response of %s is no GraphQL: %w", c.URL, err)
	case len(reply.Errors) > 0:
		return 0, fmt.Errorf("the server responds: %s", reply.Errors[0].Message)
	case i < 0:
		return 0, errors.New("the server has no formula of this name")
	}
	return formulas[i].Value, nil
}
