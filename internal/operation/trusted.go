package operation

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/parser"
)

// Trust adds the documents of an Apollo persisted-query manifest, which clients may then request by their ids. It must
// be called before the first request. Errors: an invalid manifest, and a document that is invalid or exceeds a limit.
func (e *Executor) Trust(manifest []byte) error {
	operations, err := readManifest(manifest)
	if err != nil {
		return err
	}
	for _, op := range operations {
		if err := e.trust(op.ID, op.Name, op.Body); err != nil {
			return fmt.Errorf("operation %q with the id %q: %s", op.Name, op.ID, err.Message)
		}
	}
	return nil
}

// A listedOperation is one operation of a manifest.
type listedOperation struct{ ID, Name, Body string }

// readManifest returns the operations of an Apollo persisted-query manifest. Errors: an invalid manifest.
func readManifest(manifest []byte) ([]listedOperation, error) {
	var m struct {
		Format     string
		Version    int
		Operations []listedOperation
	}
	if err := json.Unmarshal(manifest, &m); err != nil {
		return nil, err
	}
	if m.Format != "apollo-persisted-query-manifest" || m.Version != 1 {
		return nil, errors.New("the file is not an Apollo persisted-query manifest, version 1")
	}
	return m.Operations, nil
}

// AddCosts adds to costs, by operation name, what a request for each operation of a manifest costs, in points. It
// assumes the list lengths that hold without variables. It includes reading the request: the document and up to 1 KiB
// beside it. AddCosts checks no limits. Errors: an invalid manifest, and a document that cannot be parsed.
func AddCosts(costs map[string]int, schema *ast.Schema, manifest []byte) error {
	operations, err := readManifest(manifest)
	if err != nil {
		return err
	}
	prices := readPrices(schema)
	for _, listed := range operations {
		doc, err := parser.ParseQuery(&ast.Source{Input: listed.Body})
		if err != nil {
			return fmt.Errorf("operation %q: %w", listed.Name, err)
		}
		for _, op := range doc.Operations {
			m := estimator{schema: schema, prices: prices, doc: doc, op: op}
			costs[op.Name] = requestPrice + kibPrice*(1+len(listed.Body)>>10) + m.operation(rootOf(schema, op)).total()
		}
	}
	return nil
}

// trust adds one document of a manifest.
func (e *Executor) trust(id, name, body string) *gqlerror.Error {
	if id == "" {
		return gqlerror.Errorf("the id is missing")
	}
	if other := e.documents.trustedByID[id]; other != nil && other.text != body {
		return gqlerror.Errorf("another operation has the id %q", id)
	}
	doc, err := e.parse(body)
	if err != nil {
		return err
	}
	if name != "" && doc.Operations.ForName(name) == nil {
		return gqlerror.Errorf("the document has no operation with this name")
	}
	for _, op := range doc.Operations {
		if _, err := e.estimate(context.Background(), doc, op, nil); err != nil {
			return err
		}
	}
	trusted, errs := e.validate(body, doc)
	if errs != nil {
		return errs[0]
	}
	trusted.trusted = true
	e.documents.trusted[sha256.Sum256([]byte(body))], e.documents.trustedByID[id] = trusted, trusted
	return nil
}
