package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// userShowCommand prints an account.
type userShowCommand struct {
	Name string `arg:"" help:"The name of the account, or its id."`
	outputFlags
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (userShowCommand) Help() string {
	return `Examples:

    agora user show --data ./data ada
    agora user show --data ./data -o json user:42`
}

// accountJSON is an account as user show -o json prints it.
type accountJSON struct {
	userJSON
	EmailVerified bool     `json:"emailVerified"`
	Karma         int      `json:"karma"`
	HasPassword   bool     `json:"hasPassword"`
	TwoFactor     bool     `json:"twoFactor"`
	Moderates     []string `json:"moderates"` // such as "category:go"
	MemberOf      []string `json:"memberOf"`  // names of private categories
	Sessions      int      `json:"sessions"`
	Tokens        int      `json:"tokens"`
	Ban           *banJSON `json:"ban"` // null for none, also after its end
}

// banJSON is a ban as user show -o json prints it.
type banJSON struct {
	Kind   string    `json:"kind"`
	Until  time.Time `json:"until,omitzero"` // missing without end
	Reason string    `json:"reason"`
}

// run prints the account as lines of a name and a value, or as JSON.
func (c *userShowCommand) run(ctx context.Context, std streams) error {
	opened, found, err := openUser(ctx, std, &c.Flags, c.Name)
	if err != nil {
		return err
	}
	defer opened.Close()
	a, err := accountOf(ctx, opened, found.ID)
	if err != nil {
		return err
	}
	if c.json() {
		return printJSON(std.out, a)
	}
	table := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	line := func(name, value string) { fmt.Fprintf(table, "%s\t%s\n", name, value) }
	line("id", a.ID)
	line("name", a.Name)
	line("role", a.Role)
	email := forum.OrEmpty(a.Email)
	if a.EmailVerified {
		email += " (verified)"
	}
	line("email", email)
	if !a.CreatedAt.IsZero() {
		line("since", a.CreatedAt.Format(time.RFC3339))
	}
	line("karma", strconv.Itoa(a.Karma))
	line("password", strconv.FormatBool(a.HasPassword))
	line("second factor", strconv.FormatBool(a.TwoFactor))
	line("moderates", strings.Join(a.Moderates, ", "))
	line("member of", strings.Join(a.MemberOf, ", "))
	line("sessions", strconv.Itoa(a.Sessions))
	line("API tokens", strconv.Itoa(a.Tokens))
	if a.Ban != nil {
		end := "without end"
		if !a.Ban.Until.IsZero() {
			end = "until " + a.Ban.Until.Format(time.RFC3339)
		}
		line("ban", strings.ToLower(a.Ban.Kind)+" "+end+": "+a.Ban.Reason)
	}
	return table.Flush()
}

// accountOf returns an account as its administrators may see it. Errors: those of Redis.
func accountOf(ctx context.Context, opened *openstore.Opened, id forum.UserID) (*accountJSON, error) {
	ctx = opened.Core.NewResponse(ctx, &forum.User{Role: forum.RoleAdmin}, read.AllFields, nil)
	u, err := opened.Users.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	a := &accountJSON{
		userJSON:      userJSON{u.ID.String(), u.Name, roleName(u.Role), u.Email, u.CreatedAt},
		EmailVerified: u.EmailVerified, Karma: u.Karma, TwoFactor: u.TwoFactor, Moderates: []string{}, MemberOf: []string{},
	}
	for _, place := range u.Moderated {
		a.Moderates = append(a.Moderates, string(place))
	}
	a.MemberOf = append(a.MemberOf, u.MemberOf...)
	if u.Ban.Holds(opened.DB.Now()) {
		a.Ban = &banJSON{string(u.Ban.Kind), u.Ban.ExpiresAt, u.Ban.Explanation}
	}
	if a.HasPassword, err = opened.Accounts.HasPassword(ctx, id); err != nil {
		return nil, err
	}
	sessions, err := opened.Sessions.List(ctx, id)
	if err != nil {
		return nil, err
	}
	tokens, err := opened.Tokens.List(ctx, id)
	a.Sessions, a.Tokens = len(sessions), len(tokens)
	return a, err
}
