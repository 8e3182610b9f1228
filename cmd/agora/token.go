package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/alecthomas/kong"
)

// tokenCommand manages API tokens.
type tokenCommand struct {
	Create tokenCreateCommand `cmd:"" help:"Create an API token of a user, and print it. It cannot be printed again."`
	List   tokenListCommand   `cmd:"" help:"List the API tokens of a user."`
	Revoke tokenRevokeCommand `cmd:"" help:"Revoke an API token."`
}

// tokenCreateCommand creates an API token.
type tokenCreateCommand struct {
	User    string   `arg:"" help:"The name of the user for whom the token acts, or the user's id."`
	Name    string   `env:"-" default:"agora token create" placeholder:"NAME" help:"A name for the token."`
	Scopes  string   `env:"-" default:"READ" placeholder:"LIST" help:"READ, WRITE, MODERATE, ADMIN, or several of them."`
	Expires lifetime `env:"-" placeholder:"D" help:"How long the token is valid, such as 90d or 12h; for ever without it."`
	outputFlags
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (tokenCreateCommand) Help() string {
	return `Examples:

    agora token create --data ./data --scopes WRITE --expires 90d ada
    agora token create --data ./data --name website --scopes ADMIN -o json root`
}

// run creates the token and prints it.
func (c *tokenCreateCommand) run(ctx context.Context, std streams) error {
	in := forum.CreateAPITokenInput{Name: c.Name}
	for _, scope := range strings.Split(c.Scopes, ",") {
		parsed, err := forum.ParseScope(strings.ToUpper(strings.TrimSpace(scope)))
		if err != nil {
			return err
		}
		in.Scopes = append(in.Scopes, parsed)
	}
	opened, u, err := openUser(ctx, std, &c.Flags, c.User)
	if err != nil {
		return err
	}
	defer opened.Close()
	now := opened.DB.Now()
	if c.Expires > 0 {
		in.ExpiresAt = new(now.Add(time.Duration(c.Expires)).UTC().Format(time.RFC3339Nano))
	}
	token, err := in.Parse(now)
	if err != nil {
		return oneLineError(err)
	}
	created, err := (&auth.Auth{Store: opened.Store}).CreateToken(ctx, u, token)
	if err != nil {
		return err
	}
	if c.json() {
		return printJSON(std.out, createdTokenJSON{toTokenJSON(created.Token), created.Text})
	}
	fmt.Fprintln(std.err, created.Token.ID, "acts for", u.Name+"; its token, which is not shown again:")
	fmt.Fprintln(std.out, created.Text)
	return nil
}

// tokenListCommand lists API tokens.
type tokenListCommand struct {
	User string `arg:"" help:"The name of the user, or the user's id."`
	outputFlags
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (tokenListCommand) Help() string {
	return `Examples:

    agora token list --data ./data -o json ada`
}

// run prints the tokens as a table, or as JSON, one a line.
func (c *tokenListCommand) run(ctx context.Context, std streams) error {
	opened, u, err := openUser(ctx, std, &c.Flags, c.User)
	if err != nil {
		return err
	}
	defer opened.Close()
	tokens, err := opened.Tokens.List(ctx, u.ID)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	if !c.json() {
		fmt.Fprintln(table, "ID\tNAME\tSCOPES\tCREATED\tEXPIRES\tLAST USED")
	}
	for _, t := range tokens {
		row := toTokenJSON(t)
		if c.json() {
			err = printJSON(std.out, row)
		} else {
			_, err = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n",
				t.ID, t.Name, strings.Join(row.Scopes, ","), dayOf(t.CreatedAt), dayOf(t.ExpiresAt), dayOf(t.LastUsedAt))
		}
		if err != nil {
			return err
		}
	}
	return table.Flush()
}

// dayOf returns the day of a time, "never" for the zero time.
func dayOf(t time.Time) string {
	if t.IsZero() {
		return "never"
	}
	return t.Format(time.DateOnly)
}

// tokenJSON is an API token as token list -o json prints it.
type tokenJSON struct {
	ID         string    `json:"id"`
	Name       string    `json:"name"`
	Scopes     []string  `json:"scopes"`
	CreatedAt  time.Time `json:"createdAt"`
	ExpiresAt  time.Time `json:"expiresAt,omitzero"`  // missing for never
	LastUsedAt time.Time `json:"lastUsedAt,omitzero"` // missing for never
}

// createdTokenJSON is an API token as token create -o json prints it.
type createdTokenJSON struct {
	tokenJSON
	Token string `json:"token"` // which cannot be printed again
}

func toTokenJSON(t *forum.APIToken) tokenJSON {
	var scopes []string
	for _, scope := range t.Scopes {
		scopes = append(scopes, string(scope))
	}
	return tokenJSON{t.ID.String(), t.Name, scopes, t.CreatedAt, t.ExpiresAt, t.LastUsedAt}
}

// tokenRevokeCommand revokes an API token.
type tokenRevokeCommand struct {
	ID string `arg:"" help:"The id of the token, as token list prints it."`
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (tokenRevokeCommand) Help() string {
	return `Examples:

    agora token revoke --data ./data token:42:kYc0Vq3Z9x_TbN-2`
}

// run revokes the token. It looks for the token first, so that a mistyped id is an error.
func (c *tokenRevokeCommand) run(ctx context.Context, std streams) error {
	id, err := forum.ParseTokenID(c.ID)
	if err != nil {
		return err
	}
	c.Existing = true
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	tokens, err := opened.Tokens.List(ctx, id.User)
	if err != nil {
		return err
	}
	for _, t := range tokens {
		if t.ID != id {
			continue
		}
		if err := opened.Tokens.Revoke(ctx, id); err != nil {
			return err
		}
		fmt.Fprintf(std.out, "%s, %s, is revoked\n", id, t.Name)
		return nil
	}
	return fmt.Errorf("there is no token %s", id)
}

// A lifetime is a flag for a duration in days, such as 90d, or in the form of decodeDuration.
type lifetime time.Duration

// Decode implements kong.MapperValue.
func (l *lifetime) Decode(ctx *kong.DecodeContext) error {
	token, err := ctx.Scan.PopValue("duration")
	if err != nil {
		return err
	}
	text := token.String()
	d, err := time.ParseDuration(text)
	if days, ok := strings.CutSuffix(text, "d"); ok {
		var n int
		n, err = strconv.Atoi(days)
		d = time.Duration(min(n, 1+int(longest.Hours())/24)) * 24 * time.Hour
	}
	switch {
	case err == nil && d > longest:
		return fmt.Errorf("%q is too long; the maximum is 36500d, 100 years", text)
	case err != nil || d < time.Second:
		return fmt.Errorf("%q is not a duration such as 90d or 12h", text)
	}
	*l = lifetime(d)
	return nil
}
