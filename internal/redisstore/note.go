package redisstore

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

const (
	maxNotes    = 1_000 // on a user
	maxWarnings = 100   // that a response shows
)

// A noteText is the JSON of a note in Redis.
type noteText struct {
	By   string `json:"by,omitempty"` // user:UID; "" for the operator
	Text string `json:"text,omitempty"`
	// Ban and Reason are those of a ban, as in the user's hash.
	Ban    string `json:"ban,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// noteRead reads the text of a note, as a *noteText; nil if it does not exist.
type noteRead struct {
	user   forum.UserID
	member string
}

func (r noteRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, l.store.partitionOf(int64(r.user)).noteTexts(r.user), r.member)
}

func (r noteRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	text, err := cmds[0].(*redis.StringCmd).Bytes()
	n := &noteText{}
	if err != nil || json.Unmarshal(text, n) != nil { // a text of another program is no note
		return (*noteText)(nil), ignoreNil(err)
	}
	return n, nil
}

// notes returns the dependency of notes on a user and their authors.
func (l *loader) notes(user forum.UserID, at []forum.Cursor, into into[forum.UserNote]) []dependency {
	reads := make([]read, len(at))
	for i := range at {
		reads[i] = noteRead{user, at[i].Member}
	}
	return []dependency{{reads: reads, fill: func(texts []any) []dependency {
		notes, authors := make([]forum.UserNote, len(at)), make([]forum.UserID, len(at))
		for i, text := range texts {
			text := text.(*noteText)
			if text == nil {
				continue
			}
			kind, _, _ := strings.Cut(at[i].Member, ":")
			notes[i] = forum.UserNote{
				Kind: forum.UserNoteKind(kind), CreatedAt: fromUnix(at[i].Score), Text: forum.Optional(text.Text),
				Ban: decodeBan(text.Ban, text.Reason),
			}
			authors[i] = decodeUserID(text.By)
			into(i, &notes[i])
		}
		return l.users(authors, func(i int, author *forum.User) { notes[i].By = author })
	}}}
}

// Notes returns a page of the notes on a user, newest first. Errors: BadUserInput.
func (s Users) Notes(ctx context.Context, id forum.UserID, args forum.PageArgs) ([]*forum.UserNote, error) {
	conn, err := readList(ctx, s.core, list[forum.UserNote]{
		key: untagged.notes(id), in: only(int64(id)),
		entities: func(l *loader, at []forum.Cursor, into into[forum.UserNote]) []dependency {
			return l.notes(id, at, into)
		},
	}, args)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(conn.Nodes(), func(n *forum.UserNote) bool { return n == nil }), nil
}

// warningPrefix is how the members of warnings among notes begin.
const warningPrefix = string(forum.UserNoteWarning) + ":"

// Warnings returns the newest warnings of a user, up to 100. Errors: those of Redis.
func (s Users) Warnings(ctx context.Context, id forum.UserID) ([]*forum.Warning, error) {
	at, err := s.warned(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.warnings(ctx, id, at[:min(len(at), maxWarnings)])
}

// warned returns the entries of all warnings of a user, newest first. Errors: those of Redis.
func (s Users) warned(ctx context.Context, id forum.UserID) (at []forum.Cursor, err error) {
	all := rangeRead{key: untagged.notes(id), in: only(int64(id)), descending: true, size: maxNotes}
	page, err := loadRead[*rangePage](ctx, s.core.loader(ctx), all)
	if err != nil {
		return nil, err
	}
	for _, note := range page.entries {
		if strings.HasPrefix(note.Member, warningPrefix) {
			at = append(at, note)
		}
	}
	return at, nil
}

// warnings returns the warnings of a user at entries. Errors: those of Redis.
func (s Users) warnings(ctx context.Context, id forum.UserID, at []forum.Cursor) ([]*forum.Warning, error) {
	notes, err := loadAll(ctx, s.core, at, func(l *loader, at []forum.Cursor, into into[forum.UserNote]) []dependency {
		return l.notes(id, at, into)
	})
	warnings := []*forum.Warning{}
	for _, n := range notes {
		if n != nil && n.Text != nil {
			warnings = append(warnings, &forum.Warning{Text: *n.Text, CreatedAt: n.CreatedAt})
		}
	}
	return warnings, err
}

var addNote = newWrite("add_note", statuses{
	"NOT_FOUND": notFound("user", "user"),
	"FORBIDDEN": forum.Errorf(forum.Forbidden, "moderators may warn users, and administrators moderators too"),
})

// AddNote adds a note on a user, and returns the user. Errors: NotFound, Forbidden for a warning to a user whose role
// is not below the viewer's.
func (s Users) AddNote(ctx context.Context, viewer *forum.User, in forum.AddUserNote) (*forum.User, error) {
	var by string
	if in.Kind == forum.UserNoteWarning {
		by = rankOf(viewer)
	}
	id := rand.Text()
	if in.Once != "" {
		sum := sha256.Sum256([]byte(viewer.GlobalID() + " " + string(in.Once)))
		id = base64.RawURLEncoding.EncodeToString(sum[:16])
	}
	text, err := json.Marshal(noteText{By: viewer.GlobalID(), Text: in.Text})
	if err != nil {
		return nil, err
	}
	p := s.core.partitionOf(int64(in.User))
	r, err := s.core.run(ctx, addNote, []string{p.user(in.User), p.notes(in.User), p.noteTexts(in.User)},
		by, string(in.Kind)+":"+id, formatTime(s.core.now()), string(text), uidOf(viewer))
	return s.written(ctx, in.User, r, err)
}

// written returns a user in the state that the reply of a write has.
func (s Users) written(ctx context.Context, id forum.UserID, r reply, err error) (*forum.User, error) {
	if err != nil {
		return nil, err
	}
	u := decodeUser(id, fields{userFields, toStrings(r["user"])})
	return s.Get(s.core.primed(ctx, map[read]any{userRead{id}: u}), id)
}
