package main

import (
	"context"
	"fmt"
	"text/tabwriter"

	"github.com/agoraql/agora/internal/redisstore"
)

// settingsCommand prints the settings that the data holds, or changes the time zone.
type settingsCommand struct {
	Show settingsShowCommand `cmd:"" default:"1" help:"Print the settings."`
	Set  settingsSetCommand  `cmd:"" help:"Change a setting."`
}

// Help implements kong.HelpProvider.
func (settingsCommand) Help() string {
	return `Examples:

    agora settings --data ./data
    agora settings set timezone Europe/Paris --data ./data`
}

// settingsShowCommand prints the settings.
type settingsShowCommand struct {
	outputFlags
	storeFlags
}

// Help implements kong.HelpProvider.
func (settingsShowCommand) Help() string {
	return `Examples:

    agora settings --data ./data -o json`
}

// run prints the settings.
func (c *settingsShowCommand) run(ctx context.Context, std streams) error {
	c.existing = true
	opened, err := c.openPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.close()
	s, err := opened.Settings(ctx)
	if err != nil {
		return err
	}
	if c.json() {
		return printJSON(std.out, map[string]any{
			"timezone": s.TimeZone, "hotFormula": s.HotFormula, "partitions": s.Partitions, "layout": s.Layout,
		})
	}
	if s.TimeZone == "" {
		s.TimeZone = "UTC (none is set)"
	}
	table := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "timezone\t%s\nhot formula\t%s\npartitions\t%d\nlayout\t%d\n",
		s.TimeZone, s.HotFormula, s.Partitions, s.Layout)
	return table.Flush()
}

// settingsSetCommand changes the time zone.
type settingsSetCommand struct {
	Setting string `arg:"" enum:"timezone" help:"timezone: where the forum's days begin."`
	Zone    string `arg:"" help:"The time zone, such as Europe/Paris."`
	storeFlags
}

// Help implements kong.HelpProvider.
func (settingsSetCommand) Help() string {
	return `The forum's days begin in the new zone from now on. Past days stay as they were, and running
servers follow within a minute.

Examples:

    agora settings set timezone Europe/Paris --data ./data`
}

// Validate returns an error if the time zone is unknown.
func (c *settingsSetCommand) Validate() error {
	if c.Zone == "" { // or missing, which is another error
		return nil
	}
	if c.Setting != "timezone" {
		return fmt.Errorf("<setting> is %q; use timezone", c.Setting)
	}
	return checkZone(c.Zone)
}

// run stores the time zone.
func (c *settingsSetCommand) run(ctx context.Context, std streams) error {
	c.existing = true
	opened, err := c.openPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.close()
	if err := opened.SetZone(ctx, c.Zone); err != nil {
		return err
	}
	fmt.Fprintf(std.out, "the forum's days begin in %s from now on; days so far stay as they were\n", c.Zone)
	return nil
}

// checkZone returns an error if a time zone is unknown.
func checkZone(name string) error {
	_, err := redisstore.ParseZone(name)
	return err
}
