package forum_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestCodeOf(t *testing.T) {
	taken := forum.Errorf(forum.NameTaken, "taken")
	missing := forum.Errorf(forum.NotFound, "missing")
	other := errors.New("other")
	for _, test := range []struct {
		name string
		err  error
		want forum.Code
	}{
		{"no error, no code", nil, ""},
		{"its own", taken, forum.NameTaken},
		{"a wrapped one's", fmt.Errorf("register: %w", taken), forum.NameTaken},
		{"one wrapped twice", fmt.Errorf("b: %w", fmt.Errorf("a: %w", missing)), forum.NotFound},
		{"the first of joined ones", errors.Join(missing, taken), forum.NotFound},
		{"the first that has one", errors.Join(other, fmt.Errorf("a: %w", taken), missing), forum.NameTaken},
		{"one of two wrapped at once", fmt.Errorf("%w, %w", other, missing), forum.NotFound},
		{"any other is internal", other, forum.Internal},
		{"so is an ended context", context.Canceled, forum.Internal},
		{"so are joined others", errors.Join(other, context.Canceled), forum.Internal},
		{"and what is printed, not wrapped", fmt.Errorf("%v", taken), forum.Internal},
		{"without a viewer", forum.ErrUnauthenticated, forum.Unauthenticated},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := forum.CodeOf(test.err); got != test.want {
				t.Errorf("CodeOf(%v) = %q, want %q", test.err, got, test.want)
			}
		})
	}
}

func TestErrorsAreComparedByCode(t *testing.T) {
	err := fmt.Errorf("vote: %w", &forum.Error{Code: forum.VotingClosed, Message: "closed", Path: []string{"input", "id"}})
	if !errors.Is(err, forum.Errorf(forum.VotingClosed, "")) {
		t.Error("the same code with another message is another error")
	}
	if errors.Is(err, forum.Errorf(forum.EditingClosed, "closed")) {
		t.Error("another code with the same message is the same error")
	}
	if errors.Is(err, errors.New("closed")) {
		t.Error("an error without a code is the same error")
	}
	if !errors.Is(errors.Join(errors.New("other"), err), forum.Errorf(forum.VotingClosed, "")) {
		t.Error("it is lost among joined ones")
	}
}

func TestErrorf(t *testing.T) {
	err := forum.Errorf(forum.NotFound, "no %s %d", "article", 7)
	if err.Error() != "no article 7" || err.Code != forum.NotFound || len(err.Path) != 0 || err.RetryAfter != 0 {
		t.Errorf("got %+v", err)
	}
}
