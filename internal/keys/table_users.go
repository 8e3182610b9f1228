package keys

import "github.com/agoraql/agora/internal/forum"

// The keys of accounts.
var (
	UserIDs = single(Row{
		Key: "bbs::user_id", Type: String, Lies: Counter, Example: []string{"1"},
		Content: "the last user's id",
	})
	User = number[forum.UserID](Row{
		Key: "bbs::user::UID", Type: Hash, Lua: "user", Part: "users",
		Event:   ";",
		Example: []string{"1", "id", "1", "name", "ada", "email", "a@b", "identity", "i"},
		Content: "id, name, email, password (an argon2id PHC string, of the password in NFC), time; Agora's own are " +
			"role, source, bio, website, picture, email_verified (the email), identity, provisioned (the folded name and " +
			"email with which the identity's provider has created the user, a line each), needs_name, renamed, old_names, " +
			"two_factor, hides (`1` once the user has hidden a post), ban (a kind and its end in Unix seconds, - for " +
			"none, such as BANNED -), ban_reason, ban_by (a UID or operator), withdrawn_votes, moderates (places, a line " +
			"each)",
	})
	NameToUID = single(Row{
		Key: "bbs::name_to_uid", Type: Hash, Lua: "name_to_uid", Lies: ByClaim, Part: "users",
		Example: []string{"ada", "1", "old", "1"},
		Content: "the form by which names are compared (case-folded, letters of the usual width, one space for " +
			"several) → UID",
	})
	EmailToUID = single(Row{
		Key: "bbs::email_to_uid", Type: Hash, Lua: "email_to_uid", Lies: ByClaim, Part: "users",
		Example: []string{"a@b", "1"},
		Content: "case-folded email → UID",
	})
	Namesakes = single(Row{
		Key: "agora:namesakes", Type: Hash, Lua: "namesakes", LeftOut: "reconcile makes it of the names of users",
		Content: "the exact names of users whose names are compared as equal → UID; a line feed and the form by which " +
			"they are compared → the smallest UID of these users. Only other programs create such users, and their index " +
			"of names stays as it is",
	})
	SkeletonToUID = single(Row{
		Key: "agora:skeleton_to_uid", Type: Hash, Lua: "skeleton_to_uid", Lies: ByClaim, Part: "users",
		Example: []string{"ada", "1"},
		Content: "the skeleton of a name (UTS 39) → UID; of users whose names look alike, one of them",
	})
	IdentityToUID = single(Row{
		Key: "agora:identity_to_uid", Type: Hash, Lua: "identity_to_uid", Lies: ByClaim, Part: "users",
		Example: []string{"i", "1"},
		Content: "an identity (issuer, space, subject) → UID",
	})
	Claims = single(Row{
		Key: "agora:claims", Type: Hash, Lua: "claims", LeftOut: "registrations under way",
		Content: "name:FOLDED, skeleton:SKELETON, email:FOLDED or identity:IDENTITY → time, space, owner (a hash of " +
			"the folded name and email, or of the identity, or change): what unfinished registrations and changes claim",
	})
	OldNames = single(Row{
		Key: "agora:old_names", Type: Zset, Lua: "old_names", Lies: ByClaim, Part: "users", Example: []string{
			"5", "name:old",
		},
		Content: "name:FOLDED and skeleton:SKELETON by when they are free (Unix seconds): names that their users have " +
			"given up; the indexes still contain them",
	})
	Karma = single(Row{
		Key: "agora:karma", Type: Hash, Lua: "karma", Lies: Summed, Part: "users", Example: []string{"1", "5"},
		Event:   "&",
		Content: "UID → votes of other users on those posts of the user that are not deleted; without imported votes",
	})
	Founded = number[forum.UserID](Row{
		Key: "agora:founded:UID", Type: String, Lua: "founded", LeftOut: "a limit",
		Content: "the number of groups that a user has created; expires a day after the first",
	})
	PrivateBy = number[forum.UserID](Row{
		Key: "agora:private_by:UID", Type: Zset, Lua: "private_by", Lies: ByMember, Part: "users", Members: "private_by",
		Example: []string{"1", "1", "topic:1:1"},
		Content: "a user's posts in private categories (topic:5, topic:5:7) by time, neither deleted nor removed; the " +
			"lists of public posts lack them",
	})

	VerifyEmail = number[forum.UserID](Row{
		Key: "agora:verify_email:UID", Type: Hash, LeftOut: "an hour old at most",
		Content: "secret (a SHA-256), email, and used once it is: the code of the link in the last email; expires " +
			"after an hour, and a minute after the use",
	})
	ResetPassword = number[forum.UserID](Row{
		Key: "agora:reset_password:UID", Type: Hash, LeftOut: "an hour old at most",
		Content: "as agora:verify_email:UID, for a new password",
	})
	TOTP = number[forum.UserID](Row{
		Key: "agora:totp:UID", Type: Hash, Part: "users", Of: "user", Example: []string{"1", "secret", "x"},
		Content: "the second factor of a user: secret (in the clear), last_step (the time step of the last code), " +
			"last_id (of the last attempt), and recovery:SHA-256 for each recovery code",
	})
	TOTPPending = number[forum.UserID](Row{
		Key: "agora:totp_pending:UID", Type: String, LeftOut: "an hour old at most",
		Content: "a secret that waits for its first code; expires after an hour",
	})
	Sessions = number[forum.UserID](Row{
		Key: "agora:sessions:UID", Type: Zset, LeftOut: "secrets of running clients", Of: "user",
		Content: "the SHA-256 of secrets by expiry (Unix seconds), 0 of a session that a ban has ended; the 100 that " +
			"last longest; expires 30 days after the last session",
	})
	SessionInfo = number[forum.UserID](Row{
		Key: "agora:session_info:UID", Type: Hash, LeftOut: "as agora:sessions:UID", Of: "user",
		Content: "the SHA-256 of a secret → what the user may know of the session, JSON: created, seen (Unix seconds), " +
			"device, fixed; expires with the sessions",
	})
	Tokens = number[forum.UserID](Row{
		Key: "agora:tokens:UID", Type: Hash, LeftOut: "secrets of programs, which would work on the copy too", Of: "user",
		Content: "the SHA-256 of a secret → an API token, JSON: name, scopes, created, expires (Unix seconds), by " +
			"(operator), session (the hash of the one with which it ends)",
	})
	TokenUses = number[forum.UserID](Row{
		Key: "agora:token_uses:UID", Type: Hash, LeftOut: "as agora:tokens:UID", Of: "user",
		Content: "the SHA-256 of a secret → when the API token was last used, to within an hour",
	})
	Attempts = text[string](Row{
		Key: "agora:attempts:TEXT", Type: Hash, LeftOut: "a limit",
		Content: "failures, and last (the id of the last attempt), of the logins to an account or from an address, by " +
			"a hash; expires after an hour",
	})
	LockedOut = text[string](Row{
		Key: "agora:locked_out:TEXT", Type: String, LeftOut: "a limit",
		Content: "the account or the address, by a hash, must wait until this expires before it logs in",
	})
	IDToken = text[string](Row{
		Key: "agora:id_token:TEXT", Type: String, LeftOut: "ID tokens expire within minutes",
		Content: "the id of the use of an ID token, by a hash of it; expires with the token",
	})
	Challenge = text[string](Row{
		Key: "agora:challenge:TEXT", Type: String, LeftOut: "20 minutes old at most",
		Content: "the id of the use of a challenge, by a hash of it; expires with the challenge",
	})
)

// The keys of what users keep, and of notifications.
var (
	Saved = number[forum.UserID](Row{
		Key: "agora:saved:UID", Type: Zset, Whole: true, Lies: ByMember, Part: "lists",
		Example: []string{"1", "1", "topic:1"},
		Content: "the posts (article:5, topic:5, topic:5:7) that a user has saved by when that was, at most 1,000 in a " +
			"partition; posts deleted since stay in it",
	})
	Hidden = number[forum.UserID](Row{
		Key: "agora:hidden:UID", Type: Zset, Whole: true, Lies: ByMember, Part: "lists",
		Example: []string{"1", "1", "topic:1:1"},
		Content: "the posts that a user has hidden, as agora:saved:UID",
	})
	Seen = number[forum.UserID](Row{
		Key: "agora:seen:UID", Type: Hash, Whole: true, Lua: "seen", Lies: ByMember, Part: "lists",
		Example: []string{"1", "topic:1", "1 1 1"},
		Content: "the articles and topics that a user has marked as seen (article:5, topic:5), at most 1,000 in a " +
			"partition → to when that was, and behind a space the score and the number of the comment in the thread up to " +
			"which it is seen. In the user's own partition the field UID has when the user was here last, and behind a " +
			"space when before that visit",
	})
	Following = number[forum.UserID](Row{
		Key: "agora:following:UID", Type: Zset, Whole: true, Part: "lists", Example: []string{"1", "1", "tag:go"},
		Content: "what a user follows (user:42, article:5, topic:5, category:go, group:go, tag:go) by when that began, at " +
			"most 100",
	})
	Blocked = number[forum.UserID](Row{
		Key: "agora:blocked:UID", Type: Zset, Whole: true, Lies: Everyone, Part: "lists", Example: []string{"1", "1", "2"},
		Content: "the UIDs of those whom a user has blocked by when that was, at most 1,000; in every partition",
	})
	Muted = number[forum.UserID](Row{
		Key: "agora:muted:UID", Type: Zset, Whole: true, Lies: Everyone, Part: "lists", Example: []string{"1", "1", "2"},
		Content: "the UIDs of those whom a user has muted by when that was, at most 1,000; in every partition",
	})
	NotifyOff = number[forum.UserID](Row{
		Key: "agora:notify_off:UID", Type: Zset, Whole: true, Lies: Everyone, Part: "lists",
		Example: []string{"1", "1", "REPLY"},
		Content: "the kinds of notifications that a user has turned off by when that was; in every partition",
	})
	Notifications = number[forum.UserID](Row{
		Key: "agora:notifications:UID", Type: Zset, Lua: "notifications", Lies: ByMember, Part: "notifications",
		Event:   "9",
		Members: "notifications", Of: "user", Example: []string{"1", "1", "REPLY:topic:1:1"},
		Content: "a user's notifications (REPLY:topic:5:7, MENTION:topic:5, REMOVED:article:5, REJECTED:held:5) of " +
			"this partition by time, no two at the same; the last 1,000",
	})
	NotificationsRead = number[forum.UserID](Row{
		Key: "agora:notifications_read:UID", Type: Zset, Whole: true, Lies: ByMember, Part: "notifications",
		Example: []string{"1", "1", "REPLY:topic:1:1"},
		Content: "those notifications of this partition that a user has read by themselves, each with its score there; " +
			"none at or below the score in agora:notified; the last 1,000. What the list of notifications lacks, or has " +
			"with another score, means nothing",
	})
	Notified = single(Row{
		Key: "agora:notified", Type: Hash, Lua: "notified", Lies: Latest, Part: "notifications",
		Example: []string{"1", "1"},
		Content: "UID → the score up to which the user has read this partition's notifications; 100000000000 for a " +
			"user who is deleted and has posts: nothing notifies that user",
	})
)
