package operation

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/vektah/gqlparser/v2/gqlerror"
)

// Trust adds the documents of an Apollo persisted-query manifest, which clients may then request by their ids. It must
// be called before the first request. Errors: an invalid manifest, and a document that is invalid or exceeds a limit.
func (e *Executor) Trust(manifest []byte) error {
	var m struct {
		Format     string
		Version    int
		Operations []struct{ ID, Name, Body string }
	}
	if err := json.Unmarshal(manifest, &m); err != nil {
		return err
	}
	if m.Format != "apollo-persisted-query-manifest" || m.Version != 1 {
		return errors.New("the file is not an Apollo persisted-query manifest, version 1")
	}
	for _, op := range m.Operations {
		if err := e.trust(op.ID, op.Name, op.Body); err != nil {
			return fmt.Errorf("operation %q with the id %q: %s", op.Name, op.ID, err.Message)
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
