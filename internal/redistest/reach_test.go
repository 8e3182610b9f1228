package redistest_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
	goredis "github.com/redis/go-redis/v9"
)

// TestTypesReachNoClientOfALibrary walks from the types that most packages use along fields and methods: a package that
// reaches the type of a client of go-redis, or a cache of otter, compiles their generic types again, which took 5
// seconds for each package.
func TestTypesReachNoClientOfALibrary(t *testing.T) {
	for _, from := range []reflect.Type{
		reflect.TypeFor[redisstore.Store](), reflect.TypeFor[redistest.Redis](), reflect.TypeFor[redistest.Sentinels](),
		reflect.TypeFor[redistest.Proxy](), reflect.TypeFor[agoratest.Agora](),
	} {
		if way := wayToClient(from, map[reflect.Type]bool{}); way != "" {
			t.Errorf("%s; hide it behind an interface, as internal/redis does", way)
		}
	}
	for _, from := range []reflect.Type{reflect.TypeFor[*goredis.Client](), reflect.TypeFor[[]goredis.ClusterClient]()} {
		if wayToClient(from, map[reflect.Type]bool{}) == "" {
			t.Errorf("this test does not find %s", from)
		}
	}
}

// wayToClient returns how a client or a cache of a library is reached from a type, "" if none is.
func wayToClient(from reflect.Type, seen map[reflect.Type]bool) string {
	if seen[from] {
		return ""
	}
	seen[from] = true
	if strings.HasPrefix(from.PkgPath(), "github.com/maypok86/otter") {
		return from.String()
	}
	if strings.HasPrefix(from.PkgPath(), "github.com/redis/go-redis") {
		if _, is := reflect.PointerTo(from).MethodByName("Pipeline"); is {
			return from.String()
		}
		return "" // a command, which costs little
	}
	for _, next := range reached(from) {
		if way := wayToClient(next, seen); way != "" {
			return from.String() + " > " + way
		}
	}
	return ""
}

// reached returns the types that are named in a type: in its fields, its parameters and results, and its methods.
func reached(from reflect.Type) (all []reflect.Type) {
	switch from.Kind() {
	case reflect.Struct:
		for i := range from.NumField() {
			all = append(all, from.Field(i).Type)
		}
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Chan:
		all = append(all, from.Elem())
	case reflect.Map:
		all = append(all, from.Key(), from.Elem())
	case reflect.Func:
		for i := range from.NumIn() {
			all = append(all, from.In(i))
		}
		for i := range from.NumOut() {
			all = append(all, from.Out(i))
		}
	}
	if from.Name() != "" && from.Kind() != reflect.Interface {
		from = reflect.PointerTo(from)
	}
	for i := range from.NumMethod() {
		all = append(all, from.Method(i).Type)
	}
	return all
}
