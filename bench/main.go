// Command bench measures Agora beside other servers on the same data, in one run on one machine. docs/performance.md
// describes the targets and the scenarios.
//
//	cd bench && go run .
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"time"
)

// A bench is one run of this program.
type bench struct {
	out io.Writer

	agora  string // its binary
	beside string // another binary of Agora, which is measured in place of the other targets; "" for none
	// without are the memories that are closed in the other binary, with commas between. It is this one without -beside.
	without string
	away    time.Duration // the time of a round trip from Agora to Redis, besides that of the loopback
	dir     string        // for temporary files
	sites   map[[2]int]filledSite

	scenario    string
	rounds      int
	time        time.Duration
	connections int
	articles    int
	full        bool
	profiles    string // a directory, "" for none
	file        string // that gets the tables too, "" for none

	growth    int // articles of the large site, 0 to run scenarios
	live      bool
	freshness bool
	writes    bool
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := command(ctx, os.Stdout, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// command runs a server of this program for the first argument "serve", else the benchmark.
func command(ctx context.Context, out io.Writer, arguments []string) error {
	if len(arguments) > 0 && arguments[0] == "serve" {
		return serve(ctx, out, arguments[1:])
	}
	return run(ctx, out, arguments)
}

// run runs the benchmark with the arguments of the command line.
func run(ctx context.Context, out io.Writer, arguments []string) error {
	b := &bench{out: out, sites: map[[2]int]filledSite{}}
	if err := b.parse(arguments); err != nil {
		return err
	}
	var tables bytes.Buffer
	b.out = io.MultiWriter(out, &tables)
	var err error
	if b.dir, err = os.MkdirTemp("", "agora-bench"); err != nil {
		return err
	}
	defer os.RemoveAll(b.dir)
	if err := b.build(ctx); err != nil {
		return err
	}
	if b.profiles != "" {
		if err := os.MkdirAll(b.profiles, 0o755); err != nil {
			return err
		}
	}
	before, err := useNow()
	if err != nil {
		return err
	}
	if err := b.measure(ctx); err != nil {
		return err
	}
	machine, err := before.since()
	b.printf("%s\n", machine)
	if err != nil || b.file == "" {
		return err
	}
	return os.WriteFile(b.file, page(arguments, tables.String()), 0o644)
}

// page returns a page of docs/performance with the tables of a run.
func page(arguments []string, tables string) []byte {
	var quoted []string
	for i, argument := range arguments {
		if argument == "-file" || i > 0 && arguments[i-1] == "-file" {
			continue
		}
		if strings.Contains(argument, " ") {
			argument = "'" + argument + "'"
		}
		quoted = append(quoted, argument)
	}
	command := strings.Join(append([]string{"go run ."}, quoted...), " ")
	return fmt.Appendf(nil, "# `%s`\n\nThe benchmark has written this page on %s.\n\n%s", command,
		time.Now().Format(time.DateOnly), tables)
}

// measure measures what the flags say.
func (b *bench) measure(ctx context.Context) error {
	switch {
	case b.live:
		return b.measureLive(ctx)
	case b.freshness:
		return b.measureFreshness(ctx)
	case b.writes:
		return b.measureWrites(ctx)
	case b.growth > 0:
		return b.measureGrowth(ctx, b.growth)
	}
	return b.measureScenarios(ctx)
}

// parse sets the fields from the arguments of the command line.
func (b *bench) parse(arguments []string) error {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.StringVar(&b.scenario, "scenario", "", "run scenarios by name or part of it, separated by commas")
	flags.IntVar(&b.rounds, "rounds", 5, "measure each target so often, in turn")
	flags.DurationVar(&b.time, "time", 1500*time.Millisecond, "measure so long each time")
	flags.IntVar(&b.connections, "connections", 32, "connections of clients, unless the scenario has its own number")
	flags.IntVar(&b.articles, "articles", smallSite, "articles of the site")
	flags.StringVar(&b.beside, "beside", "", "compare Agora with this binary of it, and with nothing else")
	flags.StringVar(&b.without, "without", "", "compare Agora with itself without these memories: see internal/doors")
	flags.DurationVar(&b.away, "away", 0, "with -beside or -without, let a round trip to Redis take so much longer")
	flags.BoolVar(&b.full, "full", false, "run all scenarios and targets")
	flags.StringVar(&b.profiles, "profile", "", "write CPU profiles of Agora for each scenario to this directory")
	flags.StringVar(&b.file, "file", "", "write the tables to this file too, such as ../docs/performance/writes.md")
	flags.IntVar(&b.growth, "growth", 0, "instead of scenarios, compare a site of so many articles to a small one")
	flags.BoolVar(&b.live, "live", false, "instead of scenarios, measure live events to 10,000 subscribers")
	flags.BoolVar(&b.freshness, "freshness", false, "instead of scenarios, measure how soon a vote shows")
	flags.BoolVar(&b.writes, "writes", false, "instead of scenarios, measure what each write costs Redis")
	return flags.Parse(arguments)
}

// build builds Agora from the directory above.
func (b *bench) build(ctx context.Context) error {
	b.agora = filepath.Join(b.dir, "agora")
	build := exec.CommandContext(ctx, "go", "build", "-o", b.agora, "./cmd/agora")
	build.Dir = ".."
	if output, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, output)
	}
	return nil
}

// measureScenarios measures the chosen scenarios.
func (b *bench) measureScenarios(ctx context.Context) error {
	chosen := selected(b.scenario, b.full)
	if len(chosen) == 0 {
		return fmt.Errorf("no scenario is named %q", b.scenario)
	}
	if b.full {
		if err := installNode(ctx); err != nil {
			return err
		}
	}
	for _, sc := range chosen {
		if err := b.measureScenario(ctx, sc); err != nil {
			return fmt.Errorf("%s: %w", sc.name, err)
		}
	}
	return nil
}

// measureScenario measures a scenario and prints its table.
func (b *bench) measureScenario(ctx context.Context, sc scenario) error {
	s, err := b.setUp(ctx, sc)
	if err != nil {
		return err
	}
	defer s.stop()
	all, err := s.rounds(ctx)
	if err != nil {
		return err
	}
	names := make([]string, len(s.all))
	for i, c := range s.all {
		names[i] = c.name
	}
	printTable(b.out, sc, names, all)
	if b.profiles == "" {
		return nil
	}
	return s.profile(ctx, b.profiles)
}

func (b *bench) printf(format string, arguments ...any) { fmt.Fprintf(b.out, format, arguments...) }
