package server

import (
	"io"
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

// OpenLog returns the log of a server on w, and its level, which may change while it runs.
func (o *Options) OpenLog(w io.Writer) (*slog.Logger, *slog.LevelVar) {
	level := new(slog.LevelVar)
	_ = level.UnmarshalText([]byte(o.LogLevel)) // the parser has checked it
	log := logs.New(w, o.jsonLog(), level)
	if w == os.Stderr { // the default log is for code that has no log of its own, such as panics of the store
		slog.SetDefault(log)
	}
	return log, level
}

// jsonLog reports whether the log is JSON.
func (o *Options) jsonLog() bool {
	return o.LogFormat == "json" || o.LogFormat == "auto" && o.Production
}

// accessLevel returns the level of the lines about requests. Without --production it is DEBUG: the server has one user,
// who knows which requests they send.
func (o *Options) accessLevel() slog.Level {
	if o.Production {
		return slog.LevelInfo
	}
	return slog.LevelDebug
}
