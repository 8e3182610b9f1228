package main

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/memory"
	"github.com/alecthomas/kong"
)

// TestNoFlagTakesANumberForAnother gives each flag that is a number, a duration or a size what it cannot hold, or could
// not use: it is refused, and never kept as another one.
func TestNoFlagTakesANumberForAnother(t *testing.T) {
	t.Parallel()
	store := []string{"user", "list", "--redis", "redis://127.0.0.1:1"}
	serve := []string{
		"--redis", "redis://127.0.0.1:1", "--content-hook", "https://x", "--content-hook-secret-file", "x",
	}
	lines := map[string][]string{ // by flag; else the flag is serve's
		"wait": store, "wait-replicas": store, "partitions": nil, // Redis has the limits of its number
		"for": {"user", "ban", "ada", "x"}, "expires": {"token", "create", "ada"},
	}
	values := map[reflect.Type][]string{
		reflect.TypeFor[int](): {"-1", "2147483648", "9223372036854775807", "9223372036854775808", "1e3"},
		reflect.TypeFor[time.Duration](): {
			"-1s", "876001h", "2562047h47m16.854775807s", "9999999h", "1d1h", "5", "1e3s",
		},
		reflect.TypeFor[lifetime](): {
			"-1s", "0s", "0d", "1ns", "876001h", "36501d", "9223372036854775807d", "9223372036854775808d", "1.5d", "5",
		},
		reflect.TypeFor[memory.Size](): {"-1", "8388608TiB", "9223372036854775808", "1.5GiB", "1e3"},
	}
	tested := 0
	err := kong.Visit(newParser(&cli{}, streams{}).Model.Node, func(node kong.Visitable, next kong.Next) error {
		flag, ok := node.(*kong.Flag)
		if !ok {
			return next(nil)
		}
		kind := flag.Target.Type()
		if kind.Kind() == reflect.Pointer {
			kind = kind.Elem()
		}
		line, ok := lines[flag.Name]
		if !ok {
			line = serve
		}
		if values[kind] == nil && slices.Contains([]reflect.Kind{reflect.Int, reflect.Int64, reflect.Float64}, kind.Kind()) {
			t.Errorf("--%s has numbers of another type: %s", flag.Name, kind)
		}
		if values[kind] == nil || line == nil {
			return next(nil)
		}
		lines[flag.Name] = nil // once
		tested++
		for _, value := range values[kind] {
			_, _, err := command(t, "", append(slices.Clone(line), "--"+flag.Name+"="+value)...)
			if !errors.Is(err, errUsage) || !strings.Contains(err.Error(), "--"+flag.Name) {
				t.Errorf("--%s=%s: %v", flag.Name, value, err)
			}
		}
		return next(nil)
	})
	if err != nil || tested < 15 {
		t.Errorf("%d flags are tested: %v", tested, err)
	}
}
