package graph_test

import "github.com/agoraql/agora/internal/ratelimit"

// accountMutations are the rows of accounts, and of the lists that a user keeps.
var accountMutations = []mutationRow{
	{
		name: "register", input: `{name: "NEW", email: "NEW@example.com", password: "correct horse"}`, may: anyone,
		limit: ratelimit.Registrations, by: anonymous,
		refused: []refusedCase{
			{input: `{name: "NEW", email: "NEW@example.com", password: "x"}`, code: badInput},
			{input: `{name: "ada", email: "NEW@example.com", password: "correct horse"}`, code: "NAME_TAKEN"},
			{input: `{name: "NEW", email: "ada@example.com", password: "correct horse"}`, code: "EMAIL_TAKEN"},
			{elsewhere: "TestARegistrationNeedsAChallenge", code: "CHALLENGE_REQUIRED"},
		},
	},
	{
		name: "login", input: `{nameOrEmail: "USERNAME", password: "correct horse"}`, may: anyone,
		limit: ratelimit.Logins, by: anonymous,
		refused: []refusedCase{
			{input: `{nameOrEmail: "USERNAME", password: "wrong horse"}`, code: wrong},
			{input: `{nameOrEmail: "FACTORNAME", password: "correct horse"}`, code: noCode},
			{elsewhere: "TestALoginNeedsAChallengeAfterFailures", code: "CHALLENGE_REQUIRED"},
		},
	},
	{
		name: "signInWithIdToken", input: `{idToken: "IDTOKEN", password: "correct horse"}`, may: withIDToken,
		limit: ratelimit.Logins, noWrites: "it needs an ID token, and writes what register does",
		refused: []refusedCase{
			{input: `{idToken: "IDTOKEN", password: "wrong horse"}`, code: wrong},
			{input: `{idToken: "IDTOKEN", password: "correct horse"}`, factor: true, code: noCode},
			{input: `{idToken: "LINKEDTOKEN", password: "correct horse"}`, code: "IDENTITY_TAKEN"},
		},
	},
	{
		name: "provisionUser", input: `{name: "NEW", email: "NEW@example.com", emailVerified: true}`,
		may: adminTokens, unlimited: forStaff, by: "admin",
		refused: []refusedCase{
			{input: `{name: "NEW", email: "x"}`, code: badInput},
			{input: `{name: "ada", email: "NEW@example.com"}`, code: "NAME_TAKEN"},
			{input: `{name: "NEW", email: "ada@example.com"}`, code: "EMAIL_TAKEN"},
		},
	},
	{name: "createSession", input: `{user: "USER"}`, may: adminTokens, unlimited: forStaff, by: "admin"},
	{name: "logout", may: withASession, unlimited: repeatable},
	{name: "logoutEverywhere", may: alsoBannedOrAnonymous, unlimited: repeatable},
	{name: "endSession", input: `{session: "SESSION"}`, may: alsoBanned, limit: ratelimit.Posts},
	{
		name: "createApiToken", input: `{name: "x", scopes: [READ], password: "correct horse"}`, may: notByTokenOfHost,
		limit: ratelimit.Posts,
		mayAlso: []roleCase{
			{
				name: "that expires", may: viewers,
				input: `{name: "x", scopes: [READ], expiresAt: "SOON", password: "correct horse"}`,
			},
		},
		refused: []refusedCase{
			{input: `{name: "x", scopes: []}`, code: badInput},
			{input: `{name: "x", scopes: [READ], password: "wrong horse"}`, code: wrong},
			{input: `{name: "x", scopes: [READ], password: "correct horse"}`, factor: true, code: noCode},
		},
	},
	{name: "revokeApiToken", input: `{token: "APITOKEN"}`, may: alsoBanned, limit: ratelimit.Posts},
	{
		name: "changePassword", input: `{currentPassword: "correct horse", newPassword: "battery staple"}`,
		may: alsoBanned, limit: ratelimit.Logins,
		refused: []refusedCase{
			{input: `{currentPassword: "correct horse", newPassword: "x"}`, code: badInput},
			{input: `{currentPassword: "wrong horse", newPassword: "battery staple"}`, code: wrong},
			{
				input: `{currentPassword: "correct horse", newPassword: "battery staple"}`, factor: true, code: noCode,
			},
		},
	},
	{
		name: "requestEmailVerification", may: viewers, limit: ratelimit.Logins,
		refused: []refusedCase{{by: withoutEmail, code: missing}},
	},
	{
		name: "verifyEmail", input: `{token: "VERIFY"}`, may: anyone, limit: ratelimit.Logins, by: anonymous,
		refused: []refusedCase{
			{input: `{token: "x"}`, code: "INVALID_TOKEN"},
			{input: `{token: "TAKENEMAIL"}`, code: "EMAIL_TAKEN"},
		},
	},
	{
		name: "changeEmail", input: `{email: "NEW@example.org", password: "correct horse"}`, may: viewers,
		limit: ratelimit.Logins,
		refused: []refusedCase{
			{input: `{email: "x", password: "correct horse"}`, code: badInput},
			{input: `{email: "NEW@example.org", password: "wrong horse"}`, code: wrong},
			{input: `{email: "NEW@example.org", password: "correct horse"}`, factor: true, code: noCode},
		},
	},
	{
		name: "changeName", input: `{name: "NEW"}`, may: viewers, limit: ratelimit.Posts, by: "grace",
		refused: []refusedCase{
			{input: `{name: ""}`, code: badInput},
			{input: `{name: "ada"}`, code: "NAME_TAKEN"},
		},
	},
	{
		name: "startTwoFactor", input: `{password: "correct horse"}`, may: viewers, limit: ratelimit.Logins,
		refused: []refusedCase{
			{input: `{password: "wrong horse"}`, code: wrong},
			{input: `{password: "correct horse"}`, factor: true, code: badInput},
		},
	},
	{
		name: "confirmTwoFactor", input: `{code: "CODE"}`, may: viewers, limit: ratelimit.Logins, by: "grace",
		refused: []refusedCase{
			{input: `{code: "x"}`, factor: true, code: badInput},
			{input: `{code: "WRONGCODE"}`, code: wrong},
		},
	},
	{
		name: "disableTwoFactor", input: `{password: "correct horse", code: "RECOVERY"}`, may: viewers,
		limit: ratelimit.Logins, by: "mod",
		refused: []refusedCase{{input: `{password: "wrong horse", code: "x"}`, factor: true, code: wrong}},
	},
	{
		name: "deleteAccount", input: `{password: "correct horse", content: KEEP}`, may: notByAdmins,
		limit: ratelimit.Logins, noWrites: "it leaves a job, which continues",
		refused: []refusedCase{
			{input: `{password: "wrong horse", content: KEEP}`, code: wrong},
			{input: `{password: "correct horse", content: KEEP}`, factor: true, code: noCode},
		},
	},
	{
		name: "unlinkIdentity", input: `{identity: "IDENTITY", password: "correct horse"}`, may: noAPITokens,
		limit:   ratelimit.Logins,
		refused: []refusedCase{{input: `{identity: "IDENTITY", password: "wrong horse"}`, code: wrong}},
	},
	{
		name: "requestPasswordReset", input: `{email: "USERNAME@example.com"}`, may: anyone, limit: ratelimit.Logins,
		by:      anonymous,
		refused: []refusedCase{{input: `{email: "x"}`, code: badInput}},
	},
	{
		name: "resetPassword", input: `{token: "RESET", newPassword: "battery staple"}`, may: anyone,
		limit: ratelimit.Logins, by: anonymous,
		refused: []refusedCase{
			{input: `{token: "x", newPassword: "battery staple"}`, code: "INVALID_TOKEN"},
			{input: `{token: "RESET", newPassword: "x"}`, code: badInput},
		},
	},
	{
		name: "editProfile", input: `{bio: "x"}`, may: viewers, limit: ratelimit.Posts,
		refused: []refusedCase{{input: `{website: "x"}`, code: badInput}},
	},
	{
		name: "savePost", input: `{post: "OTHERTOPIC", state: ON}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{input: `{post: "ARTICLE", state: ON}`},
			{name: "that undoes it", by: "root", input: `{post: "ARTICLE", state: OFF}`},
		},
	},
	{
		name: "hidePost", input: `{post: "OTHERTOPIC", state: ON}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{},
			{name: "that undoes it", by: "root", input: `{post: "TOPIC", state: OFF}`},
		},
	},
	{
		name: "hideTag", input: `{name: "go", state: ON}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{},
			{name: "that undoes it", by: "root", input: `{name: "go", state: OFF}`},
		},
		refused: []refusedCase{{input: `{name: "", state: ON}`, code: badInput}},
	},
	{name: "markSeen", input: `{subject: "OTHERTOPIC"}`, may: alsoBanned, limit: ratelimit.Views},
	{
		name: "follow", input: `{node: "tag:go", state: ON}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{},
			{name: "that undoes it", by: "root", input: `{node: "tag:go", state: OFF}`},
		},
		refused: []refusedCase{
			{input: `{node: "x", state: ON}`, code: badInput},
			{input: `{node: "user:999999", state: ON}`, code: missing},
		},
	},
	{
		name: "muteUser", input: `{user: "USER", state: ON}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{},
			{name: "that undoes it", by: "root", input: `{user: "USER", state: OFF}`},
		},
	},
	{
		name: "blockUser", input: `{user: "USER", state: ON}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{},
			{name: "that undoes it", by: "root", input: `{user: "USER", state: OFF}`},
		},
	},
	{
		name: "updateNotificationPreferences", input: `{off: [REPLY]}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{input: `{off: [REPLY, MENTION]}`},
			{name: "that undoes it", by: "root", input: `{off: []}`},
		},
		refused: []refusedCase{{input: `{off: [APPROVED]}`, code: badInput}},
	},
	{name: "markNotificationRead", input: `{notification: "NOTIFICATION"}`, may: alsoBanned, unlimited: repeatable},
	{name: "markNotificationsRead", input: `{upTo: "NOTIFICATION"}`, may: alsoBanned, unlimited: repeatable},
}
