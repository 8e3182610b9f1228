package openstore

import (
	"errors"
	"strings"

	"github.com/agoraql/agora/internal/redis"
)

// plainReplies explain the error replies of a Redis that cannot be used, by a part of their text.
var plainReplies = []struct{ part, text string }{
	{"NOAUTH", "it needs a password, as in redis://USER:PASSWORD@HOST:PORT (NOAUTH)"},
	{"WRONGPASS", "it rejects the user or the password (WRONGPASS)"},
	{"without any password configured", "it has no password; leave the password out of the URL"},
	{"DB index is out of range", "it does not have this database"},
	{"OOM", "it is full and takes no writes; raise its maxmemory (OOM)"},
	{"READONLY", "it is a replica and takes no writes; name its master (READONLY)"},
	{"MISCONF", "it cannot write to its disk and takes no writes; its log says why (MISCONF)"},
	{"NOREPLICAS", "it has fewer replicas than its min-replicas-to-write and takes no writes (NOREPLICAS)"},
	{"CLUSTERDOWN", "its cluster does not serve all slots; redis-cli --cluster check shows which (CLUSTERDOWN)"},
}

// plainReply returns an explanation of the error reply in err. It returns "" if err contains no reply, or one about a
// command.
func plainReply(err error) string {
	reply, ok := errors.AsType[redis.Error](err)
	for _, plain := range plainReplies {
		if ok && strings.Contains(reply.Error(), plain.part) {
			return plain.text
		}
	}
	return ""
}

// An explained is an error with other words.
type explained struct {
	error
	text string
}

// Error returns the other words.
func (e explained) Error() string { return e.text }

// Unwrap returns the error, so that its exit code stays.
func (e explained) Unwrap() error { return e.error }

// WithPlainReply returns err with the explanation of plainReply in place of the reply in it. Without an explanation it
// returns err.
func WithPlainReply(err error) error {
	text := plainReply(err)
	if text == "" {
		return err
	}
	reply, _ := errors.AsType[redis.Error](err)
	return explained{err, strings.Replace(err.Error(), reply.Error(), "Redis cannot be used: "+text, 1)}
}
