package graph_test

import "github.com/agoraql/agora/internal/ratelimit"

// accountMutations are the rows of accounts, and of the lists that a user keeps.
var accountMutations = []mutationRow{
	{
		name: "register", input: `{name: "NEW", email: "NEW@example.com", password: "correct horse"}`, may: anyone,
		limit: ratelimit.Registrations, by: anonymous,
	},
	{
		name: "login", input: `{nameOrEmail: "USERNAME", password: "correct horse"}`, may: anyone,
		limit: ratelimit.Logins, by: anonymous,
	},
	{
		name: "signInWithIdToken", input: `{idToken: "IDTOKEN", password: "correct horse"}`, may: withIDToken,
		limit: ratelimit.Logins, noWrites: "it needs an ID token, and writes what register does",
	},
	{
		name: "provisionUser", input: `{name: "NEW", email: "NEW@example.com", emailVerified: true}`,
		may: adminTokens, unlimited: forStaff, by: "admin",
	},
	{name: "createSession", input: `{user: "USER"}`, may: adminTokens, unlimited: forStaff, by: "admin"},
	{name: "logout", may: withASession, unlimited: repeatable},
	{name: "logoutEverywhere", may: alsoBannedOrAnonymous, unlimited: repeatable},
	{name: "endSession", input: `{id: "SESSION"}`, may: alsoBanned, limit: ratelimit.Posts},
	{
		name: "createToken", input: `{name: "x", scopes: [READ], password: "correct horse"}`, may: notByTokenOfHost,
		limit: ratelimit.Posts,
		mayAlso: []roleCase{
			{
				name: "that expires", may: viewers,
				input: `{name: "x", scopes: [READ], expiresAt: "SOON", password: "correct horse"}`,
			},
		},
	},
	{name: "revokeToken", input: `{id: "APITOKEN"}`, may: alsoBanned, limit: ratelimit.Posts},
	{
		name: "changePassword", input: `{currentPassword: "correct horse", newPassword: "battery staple"}`,
		may: alsoBanned, limit: ratelimit.Logins,
	},
	{name: "requestEmailVerification", may: viewers, limit: ratelimit.Logins},
	{name: "verifyEmail", input: `{token: "VERIFY"}`, may: anyone, limit: ratelimit.Logins, by: anonymous},
	{
		name: "changeEmail", input: `{email: "NEW@example.org", password: "correct horse"}`, may: viewers,
		limit: ratelimit.Logins,
	},
	{name: "changeName", input: `{name: "NEW"}`, may: viewers, limit: ratelimit.Posts, by: "grace"},
	{name: "startTwoFactor", input: `{password: "correct horse"}`, may: viewers, limit: ratelimit.Logins},
	{name: "confirmTwoFactor", input: `{code: "CODE"}`, may: viewers, limit: ratelimit.Logins, by: "grace"},
	{
		name: "disableTwoFactor", input: `{password: "correct horse", code: "RECOVERY"}`, may: viewers,
		limit: ratelimit.Logins, by: "mod",
	},
	{
		name: "deleteAccount", input: `{password: "correct horse", content: KEEP}`, may: notByAdmins,
		limit: ratelimit.Logins, noWrites: "it leaves a job, which continues",
	},
	{
		name: "unlinkIdentity", input: `{id: "IDENTITY", password: "correct horse"}`, may: noAPITokens,
		limit: ratelimit.Logins,
	},
	{
		name: "requestPasswordReset", input: `{email: "USERNAME@example.com"}`, may: anyone, limit: ratelimit.Logins,
		by: anonymous,
	},
	{
		name: "resetPassword", input: `{token: "RESET", newPassword: "battery staple"}`, may: anyone,
		limit: ratelimit.Logins, by: anonymous,
	},
	{name: "editProfile", input: `{bio: "x"}`, may: viewers, limit: ratelimit.Posts},
	{
		name: "savePost", input: `{id: "OTHERTOPIC"}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{input: `{id: "ARTICLE"}`},
			{name: "that undoes it", by: "root", input: `{id: "ARTICLE", saved: false}`},
		},
	},
	{
		name: "hidePost", input: `{id: "OTHERTOPIC"}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{},
			{name: "that undoes it", by: "root", input: `{id: "TOPIC", hidden: false}`},
		},
	},
	{
		name: "hideTag", input: `{name: "go"}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{},
			{name: "that undoes it", by: "root", input: `{name: "go", hidden: false}`},
		},
	},
	{name: "markSeen", input: `{id: "OTHERTOPIC"}`, may: alsoBanned, limit: ratelimit.Views},
	{
		name: "follow", input: `{id: "tag:go"}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{},
			{name: "that undoes it", by: "root", input: `{id: "tag:go", following: false}`},
		},
	},
	{
		name: "muteUser", input: `{id: "USER"}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{},
			{name: "that undoes it", by: "root", input: `{id: "USER", muted: false}`},
		},
	},
	{
		name: "blockUser", input: `{id: "USER"}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{},
			{name: "that undoes it", by: "root", input: `{id: "USER", blocked: false}`},
		},
	},
	{
		name: "updateNotificationPreferences", input: `{off: [REPLY]}`, may: alsoBanned, limit: ratelimit.Votes,
		writes: []writeCase{
			{input: `{off: [REPLY, MENTION]}`},
			{name: "that undoes it", by: "root", input: `{off: []}`},
		},
	},
	{name: "markNotificationRead", input: `{id: "NOTIFICATION"}`, may: alsoBanned, unlimited: repeatable},
	{name: "markNotificationsRead", input: `{upTo: "NOTIFICATION"}`, may: alsoBanned, unlimited: repeatable},
}
