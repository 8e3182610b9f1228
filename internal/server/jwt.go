package server

import (
	"fmt"
	"log/slog"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/idtoken"
	"github.com/agoraql/agora/internal/memory"
)

// jwtFlags are about the tokens of other systems.
type jwtFlags struct {
	JWT     []jwtIssuer `name:"jwt" sep:"none" placeholder:"ISSUER" help:"${help_jwt}"`
	JWTFile string      `name:"jwt-file" placeholder:"FILE" help:"${help_jwt_file}"`
}

// A jwtIssuer is an issuer on the command line.
type jwtIssuer struct{ idtoken.Issuer }

// String returns the issuer and the audience, without the rest.
func (i jwtIssuer) String() string {
	return "issuer=" + i.Issuer.Issuer + ",audience=" + strings.Join(i.Audience, " ")
}

// UnmarshalText implements encoding.TextUnmarshaler. Errors: those of idtoken.ParseIssuer.
func (i *jwtIssuer) UnmarshalText(text []byte) (err error) {
	i.Issuer, err = idtoken.ParseIssuer(string(text))
	return err
}

// issuers returns the issuers of the flags. Errors: a file that cannot be used.
func (f *jwtFlags) issuers() (all []idtoken.Issuer, err error) {
	for _, i := range f.JWT {
		all = append(all, i.Issuer)
	}
	if f.JWTFile == "" {
		return all, nil
	}
	text, err := os.ReadFile(f.JWTFile)
	if err != nil {
		return nil, fmt.Errorf("--jwt-file: %w", err)
	}
	listed, err := idtoken.ParseIssuers(text)
	if err != nil {
		return nil, fmt.Errorf("--jwt-file %s: %w", f.JWTFile, err)
	}
	return slices.Concat(all, listed), nil
}

// verifier returns the verifier of the tokens of other systems, nil without flags. It fetches keys in the background: a
// host that is down does not stop the start. Errors: a file or an issuer that cannot be used.
func (f *jwtFlags) verifier(pool *memory.Pool, log *slog.Logger) (*idtoken.Verifier, error) {
	issuers, err := f.issuers()
	if issuers == nil || err != nil {
		return nil, err
	}
	verifier, err := idtoken.New(issuers, time.Now, log, pool.Reserve(idtoken.CacheSize))
	if err != nil {
		return nil, fmt.Errorf("--jwt: %w", err)
	}
	verifier.Fetch()
	return verifier, nil
}
