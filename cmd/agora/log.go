package main

import (
	"log/slog"
	"os"

	"github.com/agoraql/agora/internal/logs"
)

// logFlags are about what operators see of a server.
type logFlags struct {
	LogFormat string `enum:"auto,text,json" default:"auto" placeholder:"FORMAT" help:"${help_log_format}"`
	LogLevel  string `enum:"debug,info,warn,error" default:"info" placeholder:"LEVEL" help:"${help_log_level}"`
	AdminAddr string `placeholder:"HOST:PORT" help:"${help_admin}"`
}

// openLog returns the log of a server on standard error, and its level, which may change while it runs.
func (c *serveCommand) openLog(std streams) (*slog.Logger, *slog.LevelVar) {
	level := new(slog.LevelVar)
	_ = level.UnmarshalText([]byte(c.LogLevel)) // the parser has checked it
	log := logs.New(std.err, c.jsonLog(), level)
	if std.err == os.Stderr { // of the process: also that of what has no log of its own, such as panics of the store
		slog.SetDefault(log)
	}
	return log, level
}

// jsonLog reports whether the log is JSON.
func (c *serveCommand) jsonLog() bool {
	return c.LogFormat == "json" || c.LogFormat == "auto" && c.Production
}

// accessLevel returns the level of the lines of requests. Without --production they are for debugging: one user sees
// their own requests.
func (c *serveCommand) accessLevel() slog.Level {
	if c.Production {
		return slog.LevelInfo
	}
	return slog.LevelDebug
}
