// Command gqlgen generates the code of package generated from gqlgen.yml in the current directory: with gqlgen, and the
// writers of package writer.
package main

import (
	"fmt"
	"os"

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
	return api.Generate(cfg, api.AddPlugin(writers.Plugin{Runtime: "github.com/agoraql/agora/internal/writer"}))
}
