package main

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/openstore"
)

// settingsCommand prints or changes the settings that the data holds.
type settingsCommand struct {
	Get settingsGetCommand `cmd:"" default:"withargs" help:"Print the settings, or one of them."`
	Set settingsSetCommand `cmd:"" help:"Change a setting."`
}

// settingNames returns the names of all settings, as kong lists the values of an argument.
func settingNames() string {
	var names []string
	for _, s := range forum.Settings {
		names = append(names, s.Name)
	}
	return strings.Join(names, ",")
}

// Help implements kong.HelpProvider.
func (settingsCommand) Help() string {
	return `Examples:

    agora settings --data ./data
    agora settings get name --data ./data
    agora settings set timezone Europe/Paris --data ./data`
}

// settingsGetCommand prints the settings.
type settingsGetCommand struct {
	Setting string `arg:"" optional:"" enum:"${setting_names}," default:"" help:"The setting to print; all by default."`
	outputFlags
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (settingsGetCommand) Help() string {
	return `Examples:

    agora settings get registrationsPerHour --data ./data
    agora settings --data ./data -o json`
}

// run prints the settings.
func (c *settingsGetCommand) run(ctx context.Context, std streams) error {
	c.Existing = true
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	site, err := opened.Core.Site(ctx)
	if err != nil {
		return err
	}
	if c.Setting != "" {
		return c.print(std, site)
	}
	data, err := opened.DB.Settings(ctx)
	if err != nil {
		return err
	}
	return c.printAll(std, site, data)
}

// print prints one setting.
func (c *settingsGetCommand) print(std streams, site *forum.Site) error {
	setting, err := forum.FindSetting(c.Setting)
	if err != nil {
		return err
	}
	if c.json() {
		return printJSON(std.out, map[string]any{setting.Name: setting.Value(site)})
	}
	_, err = fmt.Fprintln(std.out, setting.Text(site))
	return err
}

// printAll prints the settings of the site, and the settings of the data, which agora settings cannot change.
func (c *settingsGetCommand) printAll(std streams, site *forum.Site, data db.Settings) error {
	if c.json() {
		all := map[string]any{"hotFormula": data.HotFormula, "partitions": data.Partitions, "layout": data.Layout}
		for _, s := range forum.Settings {
			all[s.Name] = s.Value(site)
		}
		all[forum.TimezoneSetting] = data.TimeZone
		return printJSON(std.out, all)
	}
	table := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	for _, s := range forum.Settings {
		text := s.Text(site)
		switch {
		case s.Name == forum.TimezoneSetting && data.TimeZone == "":
			text += " (none is set)"
		case text == "":
			text = "(none)"
		}
		fmt.Fprintf(table, "%s\t%s\n", s.Name, strings.ReplaceAll(text, "\n", " "))
	}
	fmt.Fprintf(table, "hot formula\t%s\npartitions\t%d\nlayout\t%d\n", data.HotFormula, data.Partitions, data.Layout)
	return table.Flush()
}

// settingsSetCommand changes a setting of the site.
type settingsSetCommand struct {
	Setting string `arg:"" enum:"${setting_names}" help:"${help_setting}"`
	Value   string `arg:"" help:"The new value."`
	openstore.Flags
}

// helpSetting describes the settings.
func helpSetting() string {
	var help []string
	for _, s := range forum.Settings {
		help = append(help, s.Name+": "+s.Help)
	}
	return strings.Join(help, "; ") + "."
}

// Help implements kong.HelpProvider.
func (settingsSetCommand) Help() string {
	return `Running servers use the new value at once. In a new time zone the forum's days begin from now on. Past
days stay as they were.

Examples:

    agora settings set timezone Europe/Paris --data ./data
    agora settings set name "The Gophers" --data ./data
    agora settings set registrationsPerHour 20 --data ./data`
}

// Validate returns an error if there is no such setting, or if it cannot have the value.
func (c *settingsSetCommand) Validate() error {
	if c.Value == "" { // or missing, which is another error
		return nil
	}
	if _, err := forum.FindSetting(c.Setting); err != nil {
		return fmt.Errorf("<setting> is %q; use %s", c.Setting, alternatives(settingNames()))
	}
	_, err := forum.ParseSetting(c.Setting, c.Value)
	return err
}

// run changes the setting.
func (c *settingsSetCommand) run(ctx context.Context, std streams) error {
	change, err := forum.ParseSetting(c.Setting, c.Value)
	if err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	c.Existing = true
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	_, changes, err := opened.UpdateSite(ctx, change)
	if err != nil {
		return err
	}
	if c.Setting == forum.TimezoneSetting {
		fmt.Fprintf(std.out, "the forum's days begin in %s from now on; days so far stay as they were\n", c.Value)
		return nil
	}
	for _, change := range changes {
		fmt.Fprintf(std.out, "%s is %q from now on; it was %q\n", change.Name, change.After, change.Before)
	}
	if len(changes) == 0 {
		fmt.Fprintf(std.out, "%s is %q already\n", c.Setting, c.Value)
	}
	return nil
}
