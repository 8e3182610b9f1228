package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"text/tabwriter"

	"github.com/agoraql/agora/internal/secrets"
	"github.com/alecthomas/kong"
)

// configCommand prints the configuration of a server.
type configCommand struct {
	outputFlags
	serveCommand
}

// Help implements kong.HelpProvider.
func (configCommand) Help() string {
	return `It takes the flags and variables of agora serve, and prints each flag with its value and where the value is
from, without secrets. It starts nothing. A server that runs has the same at /config of its --admin-addr.

Examples:

    agora config --data ./data --production
    agora config -o json`
}

// run prints the configuration.
func (c *configCommand) run(_ context.Context, std streams) error {
	if !c.json() {
		_, err := io.WriteString(std.out, c.configuration.String())
		return err
	}
	for _, flag := range c.configuration {
		if err := printJSON(std.out, flag); err != nil {
			return err
		}
	}
	return nil
}

// A flagValue is a flag with its value in a command.
type flagValue struct {
	Flag  string `json:"flag"`
	Value string `json:"value"` // "" for none
	From  string `json:"from"`  // "flag", "default", or a variable, which may name a file
}

// A configuration is the flags of a command in the order of its help.
type configuration []flagValue

// String returns a table.
func (c configuration) String() string {
	var text strings.Builder
	table := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	for _, f := range c {
		fmt.Fprintf(table, "--%s\t%s\t%s\n", f.Flag, f.Value, f.From)
	}
	_ = table.Flush() // of a strings.Builder
	return text.String()
}

// urlPlaceholder is the placeholder of flags whose value is a URL.
const urlPlaceholder = "URL"

// configure notes the flags of a command line. What may be a secret in their URLs is hidden.
func (c *configuration) configure(parsed *kong.Context) {
	for _, flag := range parsed.Selected().Flags {
		if flag.Name == "output" {
			continue // of agora config itself
		}
		from := "default"
		for _, element := range parsed.Path {
			switch {
			case element.Flag != flag:
			case !element.Resolved:
				from = "flag"
			case fileVariable(flag) != "" && os.Getenv(fileVariable(flag)) != "":
				from = fileVariable(flag)
			default:
				from = variable(flag)
			}
		}
		value := textOf(flag.Target)
		if flag.PlaceHolder != urlPlaceholder {
			value = secrets.URLs().ReplaceAllStringFunc(value, secrets.HideInURL)
		} else if value != "" {
			value = secrets.HideInURL(value)
		}
		*c = append(*c, flagValue{flag.Name, value, from})
	}
}

// textOf returns the value of a flag as text, "" for none.
func textOf(value reflect.Value) string {
	if value.Kind() == reflect.Pointer {
		value = value.Elem()
	}
	if value.Kind() == reflect.Slice {
		var texts []string
		for i := range value.Len() {
			texts = append(texts, textOf(value.Index(i)))
		}
		return strings.Join(texts, ",")
	}
	if !value.IsValid() {
		return ""
	}
	return fmt.Sprint(value.Interface())
}
