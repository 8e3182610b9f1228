package db

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// The errors that a client sees if Redis does not work.
var (
	errNoWrites = forum.Errorf(forum.Unavailable, "changes cannot be saved at the moment; reads are not affected")
	// errHanging is errNoWrites of a Redis that replies to reads only, as after CLIENT PAUSE … WRITE.
	errHanging = forum.Errorf(forum.Unavailable, "%s", errNoWrites.Message)
	errCrowded = forum.Errorf(forum.Unavailable, "too many requests are waiting; try again later")
	ErrForeign = forum.Errorf(forum.Unavailable,
		"the data of the site was removed or replaced; restore it, or restart the server")

	// ErrAway is the Refusal of a Redis that cannot be reached, or serves nothing now.
	ErrAway = forum.Errorf(forum.Unavailable, "the service is unavailable; try again later")
	// ErrMisconfigured is the Refusal of a Redis that rejects the credentials of this
	// server, or does not permit its commands. Only the operator can correct that.
	ErrMisconfigured = forum.Errorf(forum.Unavailable,
		"the server has no permission to use its data; contact the operator of the site")
)

// refusals maps the first word of an error reply to the error for clients. It contains only the replies that are
// about the state of Redis, not about the command.
var refusals = map[string]*forum.Error{
	"LOADING": ErrAway, "MASTERDOWN": ErrAway, "CLUSTERDOWN": ErrAway, "BUSY": ErrAway,
	"TRYAGAIN": ErrAway, "ASK": ErrAway, "MOVED": ErrAway, // of a slot that moves, once go-redis has tried again
	"READONLY": errNoWrites, "NOREPLICAS": errNoWrites, "OOM": errNoWrites, "MISCONF": errNoWrites,
	"NOAUTH": ErrMisconfigured, "WRONGPASS": ErrMisconfigured, "NOPERM": ErrMisconfigured,
}

// Refusal returns the error Unavailable for a client if err means that Redis or the network does not work now, so that
// the same call may succeed later. It returns nil for any other error.
func Refusal(err error) *forum.Error {
	if e, ok := errors.AsType[*forum.Error](err); ok {
		if e.Code == forum.Unavailable {
			return e
		}
		return nil
	}
	if reply, ok := errors.AsType[redis.Error](err); ok {
		return refusedBy(reply.Error())
	}
	if _, ok := errors.AsType[*tls.CertificateVerificationError](err); ok {
		return ErrMisconfigured
	}
	if _, ok := errors.AsType[net.Error](err); ok {
		return ErrAway
	}
	for _, lost := range []error{
		context.DeadlineExceeded, io.EOF, io.ErrUnexpectedEOF, net.ErrClosed,
		redis.ErrClosed, redis.ErrPoolTimeout, redis.ErrPoolExhausted,
	} {
		if errors.Is(err, lost) {
			return ErrAway
		}
	}
	if err != nil && strings.Contains(err.Error(), "all sentinels specified in configuration are unreachable") {
		return ErrAway // go-redis has no value for it
	}
	return nil
}

// refusedBy returns the Refusal of an error reply, nil if it is about the command.
func refusedBy(reply string) *forum.Error {
	code, rest, _ := strings.Cut(reply, " ")
	if code == "ERR" {
		switch {
		case strings.HasPrefix(rest, "max number of clients"):
			return ErrAway
		case strings.HasPrefix(rest, "Protocol error: unauthenticated"), // NOAUTH for a long command
			strings.HasPrefix(rest, "The user executing the script can't"), // NOPERM in a script, to 7.0
			strings.HasPrefix(rest, "ACL failure in script"):               // and from 7.2
			return ErrMisconfigured
		}
	}
	return refusals[code]
}
