package forum_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

// parse reads a valid value back from the input that Parse made it of, so that two of them compare.
func parse[In interface{ Parse() (Out, error) }, Out any](t *testing.T, in In) (Out, error) {
	t.Helper()
	out, err := in.Parse()
	if err == nil {
		return out, nil
	}
	all := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		all = joined.Unwrap()
	}
	fields := map[string]bool{}
	for _, err := range all {
		e, ok := errors.AsType[*forum.Error](err)
		if !ok || e.Code != forum.BadUserInput && e.Code != forum.NotFound {
			t.Fatalf("%+v: %v has no code of an input", in, err)
		}
		path := strings.Join(e.Path, ".")
		if len(e.Path) < 2 || len(e.Path) > 3 || e.Path[0] != "input" || fields[path] {
			t.Fatalf("%+v: %v has the path %q", in, err, e.Path)
		}
		fields[path] = true
		if e.Code == forum.BadUserInput {
			checkRule(t, e)
		}
	}
	return out, err
}

// checkRule checks that an error about a value has a rule, with limits if the rule has some.
func checkRule(t *testing.T, e *forum.Error) {
	t.Helper()
	switch r := e.Rule; r.Kind {
	case forum.RuleLength, forum.RuleCount, forum.RuleRange:
		if r.Min == nil || r.Max == nil || *r.Min > *r.Max {
			t.Errorf("%v breaks %s without limits", e, r.Kind)
		}
	case forum.RuleRequired, forum.RuleCharacters, forum.RuleFormat, forum.RuleChoice:
		if r.Min != nil || r.Max != nil {
			t.Errorf("%v breaks %s with limits", e, r.Kind)
		}
	default:
		t.Errorf("%v breaks the rule %q", e, r.Kind)
	}
}

// FuzzParse has three rules: an error names its field, one for each field or element of a list; what is valid stays as
// it is when it is
// parsed again; and no value that the client sent is changed.
func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"", "x", " é\u0301 ", "a:b", "https://example.com/ä", "topic:1", "article:7", "comment:topic:1:2", "a\nb", "\xff",
		strings.Repeat("a", 65), "notification:4:REPLY:topic:1:2",
	} {
		f.Add(s, s, true)
		f.Add("topic:1", s, false)
		f.Add(s, "article:7", false)
	}
	f.Fuzz(func(t *testing.T, a, b string, all bool) {
		var some *string
		if all {
			kept := a
			some = &kept
		}
		names := []string{a, b}
		article := forum.PostArticleInput{Title: a, Link: some, Content: &b, Groups: names, IdempotencyKey: some}
		if got, err := parse(t, article); err == nil {
			again, err := parse(t, forum.PostArticleInput{
				Title: got.Title, Link: got.Link, Content: got.Content, Groups: got.Groups,
				IdempotencyKey: forum.Optional(string(got.IdempotencyKey)),
			})
			if err != nil || !reflect.DeepEqual(again, got) {
				t.Errorf("%+v, and then %+v, %v", got, again, err)
			}
		}
		topic := forum.PostTopicInput{Title: a, Content: b, Category: b, Tags: names, IdempotencyKey: some}
		if got, err := parse(t, topic); err == nil {
			again, err := parse(t, forum.PostTopicInput{
				Title: got.Title, Content: got.Content, Category: got.Category, Tags: got.Tags,
				IdempotencyKey: forum.Optional(string(got.IdempotencyKey)),
			})
			if err != nil || !reflect.DeepEqual(again, got) {
				t.Errorf("%+v, and then %+v, %v", got, again, err)
			}
		}
		comment := forum.PostCommentInput{Subject: a, Content: b, Parent: some, IdempotencyKey: some}
		if got, err := parse(t, comment); err == nil && string(got.Subject) != a {
			t.Errorf("%q became the subject %q", a, got.Subject)
		}
		_, _ = parse(t, forum.EditArticleInput{Post: a, Title: &b, Link: some, Content: some})
		_, _ = parse(t, forum.EditTopicInput{Post: a, Title: some, Content: &b, Tags: names})
		_, _ = parse(t, forum.EditCommentInput{Post: a, Content: b})
		_, _ = parse(t, forum.ChangeArticleGroupsInput{Subject: a, Add: names, Remove: names})
		_, _ = parse(t, forum.MoveTopicInput{Subject: a, Category: b})
		_, _ = parse(t, forum.VoteInput{Post: a, Vote: forum.VoteDown})
		_, _ = parse(t, forum.MarkNotificationReadInput{Notification: a})
		_, _ = parse(t, forum.BlockUserInput{User: a})
		_, _ = parse(t, forum.MarkNotificationsReadInput{UpTo: a})
		_, _ = parse(t, forum.RegisterInput{Name: a, Email: b, Password: a})
		_, _ = parse(t, forum.UpdateCategoryInput{Name: a, Title: some, Description: &b})
		_, _ = parse(t, forum.AddCategoryToTabInput{Tab: a, Category: b})
		_, _ = parse(t, forum.RemoveCategoryFromTabInput{Tab: a, Category: b})
		_, _ = parse(t, forum.EditProfileInput{Bio: some})
		_, _ = parse(t, forum.RequestPasswordResetInput{Email: a})
		_, _ = parse(t, forum.ResetPasswordInput{Token: a, NewPassword: b})
		_, _ = parse(t, forum.ChangeEmailInput{Email: a, Password: b})
		_, _ = parse(t, forum.ChangeNameInput{Name: a})
		if some != nil && *some != a || names[0] != a || names[1] != b {
			t.Error("Parse changed what the client sent")
		}
	})
}
