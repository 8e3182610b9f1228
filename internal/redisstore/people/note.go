package people

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// MaxNotes is the number of notes on a user, the newest ones.
const MaxNotes = 1_000

const maxWarnings = 100 // that a response shows

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

func (r noteRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, keys.NoteTexts.In(l.Store.DB.PartitionOf(int64(r.user)), r.user), r.member)
}

func (r noteRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	text, err := cmds[0].(*redis.StringCmd).Bytes()
	n := &noteText{}
	if err != nil || json.Unmarshal(text, n) != nil { // a text of another program is no note
		return (*noteText)(nil), db.IgnoreNil(err)
	}
	return n, nil
}

// needNotes returns the dependency of notes on a user and their authors.
func needNotes(l *read.Loader, user forum.UserID, at []forum.Cursor, into read.Into[forum.UserNote]) []read.Dependency {
	reads := make([]read.Read, len(at))
	for i := range at {
		reads[i] = noteRead{user, at[i].Member}
	}
	return []read.Dependency{{Reads: reads, Fill: func(texts []any) []read.Dependency {
		notes, authors := make([]forum.UserNote, len(at)), make([]forum.UserID, len(at))
		for i, text := range texts {
			text := text.(*noteText)
			if text == nil {
				continue
			}
			kind, _, _ := strings.Cut(at[i].Member, ":")
			notes[i] = forum.UserNote{
				Kind: forum.UserNoteKind(kind), CreatedAt: db.FromUnix(at[i].Score), Text: forum.Optional(text.Text),
				Ban: read.DecodeBan(text.Ban, text.Reason),
			}
			authors[i] = db.DecodeUserID(text.By)
			into(i, &notes[i])
		}
		return l.Users(authors, func(i int, author *forum.User) { notes[i].By = author })
	}}}
}

// Notes returns a page of the notes on a user, newest first. Errors: BadUserInput.
func (s Users) Notes(ctx context.Context, id forum.UserID, args forum.PageArgs) ([]*forum.UserNote, error) {
	conn, err := read.LoadList(ctx, s.Core, read.List[forum.UserNote]{
		Key: keys.Notes.In(db.Untagged, id), In: db.Only(int64(id)),
		Entities: func(l *read.Loader, at []forum.Cursor, into read.Into[forum.UserNote]) []read.Dependency {
			return needNotes(l, id, at, into)
		},
	}, args)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(conn.Nodes(), func(n *forum.UserNote) bool { return n == nil }), nil
}

// WarningPrefix is how the members of warnings among notes begin.
const WarningPrefix = string(forum.UserNoteWarning) + ":"

// Warnings returns the newest warnings of a user, up to 100. Errors: those of Redis.
func (s Users) Warnings(ctx context.Context, id forum.UserID) ([]*forum.Warning, error) {
	at, err := s.Warned(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.WarningsAt(ctx, id, at[:min(len(at), maxWarnings)])
}

// Warned returns the entries of all warnings of a user, newest first. Errors: those of Redis.
func (s Users) Warned(ctx context.Context, id forum.UserID) (at []forum.Cursor, err error) {
	all := read.RangeRead{Key: keys.Notes.In(db.Untagged, id), In: db.Only(int64(id)), Descending: true, Size: MaxNotes}
	page, err := read.LoadRead[*read.RangePage](ctx, s.Core.Loader(ctx), all)
	if err != nil {
		return nil, err
	}
	for _, note := range page.Entries {
		if strings.HasPrefix(note.Member, WarningPrefix) {
			at = append(at, note)
		}
	}
	return at, nil
}

// WarningsAt returns the warnings of a user at entries. Errors: those of Redis.
func (s Users) WarningsAt(ctx context.Context, id forum.UserID, at []forum.Cursor) ([]*forum.Warning, error) {
	entities := func(l *read.Loader, at []forum.Cursor, into read.Into[forum.UserNote]) []read.Dependency {
		return needNotes(l, id, at, into)
	}
	notes, err := read.LoadAll(ctx, s.Core, at, entities)
	warnings := []*forum.Warning{}
	for _, n := range notes {
		if n != nil && n.Text != nil {
			warnings = append(warnings, &forum.Warning{Text: *n.Text, CreatedAt: n.CreatedAt})
		}
	}
	return warnings, err
}

var addNote = db.NewWrite("add_note", db.Statuses{
	"NOT_FOUND": read.NotFound("user", "user"),
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
	p := s.Core.DB.PartitionOf(int64(in.User))
	r, err := s.Core.DB.Run(ctx, addNote,
		[]string{keys.User.In(p, in.User), keys.Notes.In(p, in.User), keys.NoteTexts.In(p, in.User)},
		by, string(in.Kind)+":"+id, db.FormatTime(s.Core.DB.Now()), string(text), read.UidOf(viewer))
	return s.Written(ctx, in.User, r, err)
}

// Written returns a user in the state that the reply of a write has.
func (s Users) Written(ctx context.Context, id forum.UserID, r db.Reply, err error) (*forum.User, error) {
	if err != nil {
		return nil, err
	}
	u := read.DecodeUser(id, db.NewFields(read.UserFields, db.ToStrings(r["user"])))
	return s.Get(s.Core.Primed(ctx, map[read.Read]any{read.UserRead{ID: id}: u}), id)
}
