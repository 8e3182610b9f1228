package screening

import (
	"bytes"
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/metrics"
)

// HookRule is the name of the content hook in a decision.
const HookRule = "hook"

const (
	maxHookCalls   = 64 // at once
	maxHookReply   = 16 << 10
	maxHookMessage = 500 // characters
)

// HookOptions are the options of a Hook.
type HookOptions struct {
	URL      string // http or https
	Secret   string // signs the requests
	Timeout  time.Duration
	Fallback forum.Verdict    // when the program does not decide: Publish, Hold or Reject
	Now      func() time.Time // the clock; nil for the system's
	Log      *slog.Logger
}

// A Hook asks a program of the operator about each draft. It is safe for concurrent use.
type Hook struct {
	options HookOptions
	client  *http.Client
	calls   chan struct{} // has room for the calls under way
}

// NewHook returns a Hook.
func NewHook(o HookOptions) *Hook {
	if o.Now == nil {
		o.Now = time.Now
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost, transport.MaxResponseHeaderBytes = maxHookCalls, maxHookReply
	return &Hook{options: o, calls: make(chan struct{}, maxHookCalls), client: &http.Client{
		Transport: transport,
		// A redirect would send the text, with a signature, to a host that the operator has not named.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// ask returns the decision of the program about a draft, or the fallback. Errors: those of ctx.
func (h *Hook) ask(ctx context.Context, author *forum.User, d forum.Draft) (forum.Decision, error) {
	limited, cancel := context.WithTimeout(ctx, h.options.Timeout)
	defer cancel()
	decision, err := h.call(limited, author, d)
	if err == nil {
		metrics.HookReplied(verdictNames[decision.Verdict])
		return decision, nil
	}
	if ctx.Err() != nil {
		return forum.Decision{}, ctx.Err() // nobody waits for a decision
	}
	metrics.HookReplied("fallback")
	if failed, ok := errors.AsType[*url.Error](err); ok {
		err = failed.Err // without the URL, which may hold a password
	}
	h.options.Log.WarnContext(ctx, "the content hook has not decided", "error", err,
		"fallback", verdictNames[h.options.Fallback])
	decision = forum.Decision{Verdict: h.options.Fallback, Rule: HookRule}
	if decision.Verdict == forum.Reject {
		decision.Message = "the text could not be checked; try again later"
	}
	return decision, nil
}

// verdictNames are the names of verdicts in replies, flags and metrics.
var verdictNames = map[forum.Verdict]string{forum.Publish: "publish", forum.Hold: "hold", forum.Reject: "reject"}

// ParseFallback returns the verdict with a name: publish, hold or reject. Errors: another name.
func ParseFallback(name string) (forum.Verdict, error) {
	for verdict, n := range verdictNames {
		if n == name {
			return verdict, nil
		}
	}
	return 0, fmt.Errorf("%q is not publish, hold or reject", name)
}

// call sends a draft and returns the decision of the reply. Errors: the program does not reply in time, or its reply is
// not a decision.
func (h *Hook) call(ctx context.Context, author *forum.User, d forum.Draft) (forum.Decision, error) {
	select {
	case h.calls <- struct{}{}:
		defer func() { <-h.calls }()
	case <-ctx.Done():
		return forum.Decision{}, errors.New("too many requests to it are under way")
	}
	body, err := json.Marshal(newHookDraft(author, d))
	if err != nil {
		return forum.Decision{}, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, h.options.URL, bytes.NewReader(body))
	if err != nil {
		return forum.Decision{}, err
	}
	timestamp := strconv.FormatInt(h.options.Now().Unix(), 10)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Agora")
	request.Header.Set("Agora-Timestamp", timestamp)
	request.Header.Set("Agora-Signature", "v1="+Sign(h.options.Secret, timestamp, body))
	response, err := h.client.Do(request)
	if err != nil {
		return forum.Decision{}, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, maxHookReply+1))
	switch {
	case err != nil:
		return forum.Decision{}, err
	case response.StatusCode != http.StatusOK:
		return forum.Decision{}, fmt.Errorf("its status is %d, not 200", response.StatusCode)
	case len(text) > maxHookReply:
		return forum.Decision{}, fmt.Errorf("its reply is longer than %d bytes", maxHookReply)
	}
	return parseHookReply(text)
}

// Sign returns the signature of a request: the HMAC-SHA256 of the timestamp, a dot and the body, in hexadecimal.
func Sign(secret, timestamp string, body []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	io.WriteString(mac, timestamp+".")
	mac.Write(body)
	return hex.EncodeToString(mac.Sum(nil))
}

// parseHookReply returns the decision of a reply. Errors: a reply that is malformed.
func parseHookReply(text []byte) (forum.Decision, error) {
	var reply struct{ Action, Message string }
	if err := json.Unmarshal(text, &reply); err != nil {
		return forum.Decision{}, errors.New("its reply is not JSON with an action")
	}
	verdict, err := ParseFallback(reply.Action)
	if err != nil {
		return forum.Decision{}, errors.New("its reply has no action publish, hold or reject")
	}
	if verdict == forum.Publish {
		return forum.Decision{}, nil
	}
	message := []rune(forum.CleanLine(reply.Message))
	return forum.Decision{
		Verdict: verdict, Rule: HookRule, Message: string(message[:min(len(message), maxHookMessage)]),
	}, nil
}

// A hookDraft is the body of a request.
type hookDraft struct {
	Kind     forum.PostKind  `json:"kind"`
	Post     forum.PostID    `json:"post,omitempty"` // of an edit
	Title    string          `json:"title,omitempty"`
	Link     string          `json:"link,omitempty"`
	Content  string          `json:"content,omitempty"`
	Category string          `json:"category,omitempty"`
	Groups   []string        `json:"groups,omitempty"`
	Tags     []string        `json:"tags,omitempty"`
	Subject  forum.SubjectID `json:"subject,omitempty"`
	Author   hookAuthor      `json:"author"`
}

type hookAuthor struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Role      string    `json:"role"` // as in the API
	CreatedAt time.Time `json:"createdAt"`
}

func newHookDraft(author *forum.User, d forum.Draft) hookDraft {
	return hookDraft{
		Kind: d.Kind, Post: d.Post, Title: d.Title, Link: d.Link, Content: d.Content, Category: d.Category,
		Groups: d.Groups, Tags: d.Tags, Subject: d.Subject,
		Author: hookAuthor{
			author.GlobalID(), author.Name, strings.ToUpper(cmp.Or(string(author.Role), "user")), author.CreatedAt.UTC(),
		},
	}
}
