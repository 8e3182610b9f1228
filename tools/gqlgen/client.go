package main

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/formatter"
	"github.com/vektah/gqlparser/v2/parser"
)

// writeClientFiles writes what programs that generate clients read: the schema without the directives of the server and
// of a federation, and the object types of each interface and union, as Apollo Client takes them.
func writeClientFiles(schema, plain, possible string) error {
	text, err := os.ReadFile(schema)
	if err != nil {
		return err
	}
	doc, err := parser.ParseSchema(&ast.Source{Name: schema, Input: string(text)})
	if err != nil {
		return err
	}
	types, err := json.MarshalIndent(possibleTypes(doc), "", "  ")
	if err != nil {
		return err
	}
	if err := os.WriteFile(possible, append(types, '\n'), 0o644); err != nil {
		return err
	}
	leaveOutServer(doc)
	var out bytes.Buffer
	formatter.NewFormatter(&out, formatter.WithIndent("  ")).FormatSchemaDocument(doc)
	return os.WriteFile(plain, out.Bytes(), 0o644)
}

// possibleTypes returns the names of the object types of each interface and union, in the order of the schema.
func possibleTypes(doc *ast.SchemaDocument) map[string][]string {
	types := map[string][]string{}
	for _, def := range doc.Definitions {
		switch def.Kind {
		case ast.Union:
			types[def.Name] = def.Types
		case ast.Object:
			for _, name := range def.Interfaces {
				types[name] = append(types[name], def.Name)
			}
		}
	}
	return types
}

// leaveOutServer removes what only the server and a gateway read. Of interfaces it removes which others they implement:
// each object type names all of its own, so the same operations are valid, and generators such as genqlient refuse an
// interface that implements another.
func leaveOutServer(doc *ast.SchemaDocument) {
	doc.Directives = nil
	for _, def := range doc.Schema {
		def.Directives = nil
	}
	for _, def := range doc.Definitions {
		def.Directives = standard(def.Directives)
		if def.Kind == ast.Interface {
			def.Interfaces = nil
		}
		for _, field := range def.Fields {
			field.Directives = standard(field.Directives)
			for _, argument := range field.Arguments {
				argument.Directives = standard(argument.Directives)
			}
		}
		for _, value := range def.EnumValues {
			value.Directives = standard(value.Directives)
		}
	}
	doc.Definitions = slices.DeleteFunc(doc.Definitions, func(def *ast.Definition) bool {
		return def.Name == "CacheControlScope" // an argument of @cacheControl alone
	})
}

// standard returns the directives that the specification of GraphQL defines.
func standard(directives ast.DirectiveList) ast.DirectiveList {
	return slices.DeleteFunc(directives, func(d *ast.Directive) bool {
		return !slices.Contains([]string{"deprecated", "specifiedBy", "oneOf"}, d.Name)
	})
}
