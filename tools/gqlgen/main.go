// Command gqlgen generates the code of package generated from gqlgen.yml in the current directory: with gqlgen, and the
// functions of object types with package writers. From the schema it also makes the files for clients.
package main

import (
	"bytes"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"github.com/99designs/gqlgen/api"
	"github.com/99designs/gqlgen/codegen/config"
	"github.com/agoraql/agora/tools/writers"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run generates the code in the directory of the argument: go run starts this command in its own module, tools.
func run() error {
	if len(os.Args) != 2 {
		return fmt.Errorf("usage: gqlgen DIRECTORY")
	}
	if err := os.Chdir(os.Args[1]); err != nil {
		return err
	}
	cfg, err := config.LoadConfig("gqlgen.yml")
	if err != nil {
		return err
	}
	var notes bytes.Buffer // of each field that has a resolver
	log.SetOutput(&notes)
	err = api.Generate(cfg, api.AddPlugin(writers.Plugin{Runtime: "github.com/agoraql/agora/internal/writer"}))
	if err != nil {
		return fmt.Errorf("%s%w", &notes, err)
	}
	if err := editRoot(filepath.Join(cfg.Exec.Dir(), "root_.generated.go")); err != nil {
		return err
	}
	return writeClientFiles("schema.graphqls", "clients/schema.graphql", "clients/possible-types.json")
}

// editRoot removes from gqlgen's root file what stands elsewhere: the interface of all resolvers, which package writers
// generates, and the schema, which is a function in graph/generated/schema.go. It returns an error if the file has
// another form than is expected.
func editRoot(name string) error {
	file, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	text := string(file)
	for _, edit := range []struct{ old, new string }{
		{"\tgqlparser \"github.com/vektah/gqlparser/v2\"\n", ""},
		{"type ResolverRoot interface {\n}\n\n", ""},
		{`
var sources = []*ast.Source{}
var parsedSchema = gqlparser.MustLoadSchema(sources...)

// childFields_* functions provide shared child field context lookups.
// Each function is generated once per unique object type, deduplicating the
// switch statements that were previously inlined in every fieldContext_* function.`, ""},
		{"return parsedSchema\n", "return parsedSchema()\n"},
		{"\t\t\tparsedSchema,\n", "\t\t\tparsedSchema(),\n"},
	} {
		if strings.Count(text, edit.old) != 1 {
			return fmt.Errorf("%s does not have once: %s", name, edit.old)
		}
		text = strings.Replace(text, edit.old, edit.new, 1)
	}
	return os.WriteFile(name, []byte(text), 0o644)
}
