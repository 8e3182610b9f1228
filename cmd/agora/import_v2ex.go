package main

import (
	"context"
	"fmt"

	"github.com/agoraql/agora/internal/ingest"
)

// importV2EX imports nodes, tabs and topics of V2EX.
func importV2EX(ctx context.Context, args []string, std streams) error {
	f := newImportFlags("v2ex")
	nodes := f.String("nodes", "", "the `FILE` of nodes, which become categories")
	tabs := f.String("tabs", "", "the `FILE` of tabs")
	topics := f.String("topics", "", "the `FILE` of topics")
	bodies := f.String("bodies", "", "the `FILE` of the topics' texts, held in memory; without it they have none")
	if ok, err := parse(f.FlagSet, args, std); !ok {
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("%w: agora import v2ex takes flags only", errUsage)
	}
	if *nodes == "" || *tabs == "" || *topics == "" {
		return fmt.Errorf("%w: name the files with --nodes, --tabs and --topics, - for standard input", errUsage)
	}
	names := []string{*nodes, *tabs, *topics}
	if *bodies != "" {
		names = append(names, *bodies)
	}
	piped := 0
	for _, name := range names {
		if name == "-" {
			piped++
		}
	}
	if piped > 1 {
		return fmt.Errorf("%w: only one of the files can be standard input", errUsage)
	}
	return f.run(ctx, std, names, func(im *ingest.Import, ctx context.Context, inputs []ingest.Input) error {
		return im.V2EX(ctx, ingest.V2EXFiles{Nodes: inputs[0:1], Tabs: inputs[1:2], Topics: inputs[2:3], Bodies: inputs[3:]})
	})
}
