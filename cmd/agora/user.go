package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/redisstore"
	"golang.org/x/term"
)

const userUsage = `agora user create [flags] NAME [EMAIL]   open an account; the password is read from standard input
agora user passwd [flags] NAME           set a password, and end the account's sessions
agora user grant [flags] NAME ROLE       give the role moderator or admin
agora user revoke [flags] NAME           take the role away
agora user list [flags]                  list all accounts`

// userCommand looks after accounts.
func userCommand(ctx context.Context, args []string, std streams) error {
	actions := map[string]struct {
		least, most int
		do          func(context.Context, *redisstore.Store, []string, streams) error
	}{
		"create": {1, 2, createUser},
		"passwd": {1, 1, setPassword},
		"grant":  {2, 2, grant},
		"revoke": {1, 1, func(ctx context.Context, s *redisstore.Store, args []string, std streams) error {
			return grant(ctx, s, append(args, "user"), std)
		}},
		"list": {0, 0, listUsers},
	}
	if len(args) > 0 && asksHelp(args[0]) {
		fmt.Fprintln(std.out, userUsage)
		return nil
	}
	if len(args) == 0 || actions[args[0]].do == nil {
		return fmt.Errorf("%w: agora user create|passwd|grant|revoke|list; see agora user -h", errUsage)
	}
	action := actions[args[0]]
	flags := flag.NewFlagSet("user "+args[0], flag.ContinueOnError)
	var store storeFlags
	store.register(flags)
	if ok, err := parse(flags, args[1:], std); !ok {
		return err
	}
	if n := flags.NArg(); n < action.least || n > action.most {
		return fmt.Errorf("%w: agora user %s has too few or too many arguments; see agora user -h", errUsage, args[0])
	}
	opened, err := store.openPersistent(ctx, slog.New(slog.NewTextHandler(std.err, nil)))
	if err != nil {
		return err
	}
	defer opened.close()
	return action.do(ctx, opened.Store, flags.Args(), std)
}

func createUser(ctx context.Context, store *redisstore.Store, args []string, std streams) error {
	name, err := forum.ParseUserName(args[0])
	if err != nil {
		return err
	}
	u := redisstore.NewUser{Name: name}
	if len(args) == 2 {
		if u.Email, err = forum.ParseEmail(args[1]); err != nil {
			return err
		}
	}
	if u.Password, err = readPassword(ctx, std); err != nil {
		return err
	}
	made, err := store.CreateUser(ctx, u)
	if err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s is %s\n", made.Name, made.ID)
	return nil
}

func setPassword(ctx context.Context, store *redisstore.Store, args []string, std streams) error {
	u, err := named(ctx, store, args[0])
	if err != nil {
		return err
	}
	phc, err := readPassword(ctx, std)
	if err != nil {
		return err
	}
	if err := store.ChangePassword(ctx, u.ID, "", phc, ""); err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s has a new password and no sessions now\n", u.Name)
	return nil
}

func grant(ctx context.Context, store *redisstore.Store, args []string, std streams) error {
	role, err := forum.ParseRole(args[1])
	if err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	u, err := named(ctx, store, args[0])
	if err != nil {
		return err
	}
	if err := store.SetRole(ctx, u.ID, role); err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s has the role %s now\n", u.Name, args[1])
	return nil
}

func listUsers(ctx context.Context, store *redisstore.Store, _ []string, std streams) error {
	table := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tNAME\tROLE\tEMAIL\tSINCE")
	err := store.EachUser(ctx, func(u *forum.User) error {
		role, email := string(u.Role), ""
		if u.Role == forum.RoleUser {
			role = "user"
		}
		if u.Email != nil {
			email = *u.Email
		}
		_, err := fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", u.ID, u.Name, role, email, u.CreatedAt.Format("2006-01-02"))
		return err
	})
	if err != nil {
		return err
	}
	return table.Flush()
}

func named(ctx context.Context, store *redisstore.Store, name string) (*forum.User, error) {
	u, err := store.UserByName(ctx, name)
	if err == nil && u == nil {
		err = fmt.Errorf("there is no user %q", name)
	}
	return u, err
}

// readPassword reads a new password and returns its PHC string.
func readPassword(ctx context.Context, std streams) (string, error) {
	password, err := readSecret(ctx, std)
	if err != nil {
		return "", err
	}
	if _, err := forum.ParsePassword("password", password); err != nil {
		return "", err
	}
	passwords, err := auth.NewPasswords(auth.DefaultParams, memory.New(memory.Default()))
	if err != nil {
		return "", err
	}
	return passwords.Hash(ctx, password)
}

// readSecret asks for a line without showing it on a terminal, and reads one
// elsewhere.
func readSecret(ctx context.Context, std streams) (string, error) {
	read := func() (string, error) {
		line, err := bufio.NewReader(std.in).ReadString('\n')
		if err == io.EOF {
			err = nil
		}
		return strings.TrimRight(line, "\r\n"), err
	}
	if file, ok := std.in.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		fd := int(file.Fd())
		if shown, err := term.GetState(fd); err == nil {
			defer func() { _ = term.Restore(fd, shown) }() // Ctrl-C leaves ReadPassword waiting
		}
		fmt.Fprint(std.err, "Password: ")
		defer fmt.Fprintln(std.err)
		read = func() (string, error) {
			line, err := term.ReadPassword(fd)
			return string(line), err
		}
	}
	type answer struct {
		line string
		err  error
	}
	got := make(chan answer, 1)
	go func() {
		line, err := read()
		got <- answer{line, err}
	}()
	select {
	case a := <-got:
		return a.line, a.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}
