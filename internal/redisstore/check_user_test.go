package redisstore_test

// userBreakages break users, the indexes of their names and emails, karma, notifications and sessions.
var userBreakages = []breakage{
	{
		name: "a notification of a deleted comment", by: []string{"ZADD agora:notifications:13 1 REPLY:topic:1:{two}"},
		rules: []string{"list.member"},
	},
	{name: "karma without votes", by: []string{"HINCRBY agora:karma 13 5"}, rules: []string{"user.karma"}},
	{name: "a namesake that is none", by: []string{"HSET agora:namesakes zoey 1"}, rules: []string{"user.namesake"}},
	{name: "a name that is not indexed", by: []string{"HDEL bbs::name_to_uid zoe"}, rules: []string{"user.name"}},
	{
		name: "an email that is not indexed", by: []string{"HDEL bbs::email_to_uid zoe@example.com"},
		rules: []string{"user.email"},
	},
	{
		name: "an entry of a name that no user has", by: []string{"HSET bbs::name_to_uid nemo 13"},
		rules: []string{"user.name"},
	},
	{
		name: "an entry of a user that does not exist", by: []string{"HSET bbs::email_to_uid nemo@example.com 999"},
		rules: []string{"user.email"},
	},
	{
		name: "a skeleton that is not indexed", by: []string{"HDEL agora:skeleton_to_uid zoe"},
		rules: []string{"user.skeleton"},
	},
	{
		name: "a skeleton of a name that no user has", by: []string{"HSET agora:skeleton_to_uid nerno 13"},
		rules: []string{"user.skeleton"},
	},
	{
		name: "a skeleton under another user", by: []string{"HSET agora:skeleton_to_uid zoe 14"},
		rules: []string{"user.skeleton"},
	},
	{
		name:  "an old name that a user has, and that is not indexed",
		by:    []string{"ZADD agora:old_names 2e9 name:zoe", "HDEL bbs::name_to_uid zoe"},
		rules: []string{"user.old_name", "user.name"},
	},
	{
		name: "an entry of an identity that no user has", by: []string{"HSET agora:identity_to_uid nemo 13"},
		rules: []string{"user.identity"},
	},
	{
		name: "an identity that is not indexed", by: []string{"HSET bbs::user::13 identity host"},
		rules: []string{"user.identity"}, stays: true,
	},
	{
		name: "a claim on an identity that was never confirmed", by: []string{"HSET agora:claims identity:host 1000"},
		rules: []string{"user.claim"},
	},
	{
		name: "a claim that was never confirmed", by: []string{"HSET agora:claims name:zoe 1000"},
		rules: []string{"user.claim"},
	},
	{
		name: "a claim on a skeleton that was never confirmed", by: []string{"HSET agora:claims skeleton:zoe 1000"},
		rules: []string{"user.claim"},
	},
	{
		name:  "notifications of a user who does not exist",
		by:    []string{"ZADD agora:notifications:999 1 REPLY:topic:1:{one}"},
		rules: []string{"orphan"},
	},
	{name: "members of a category who are none", by: []string{
		"ZADD agora:members:design 1 13 2 999 3 nothing",
	}, rules: []string{"list.member"}},
	{name: "moderators of a category and a group who are none", by: []string{
		"ZADD agora:moderators:category:design 1 13", "ZADD agora:moderators:group:programming 1 999",
	}, rules: []string{"list.member"}},
	{name: "a block of votes on nothing", by: []string{
		"ZADD agora:upvotes_until:13:1773480000000000 1 nothing",
	}, rules: []string{"list.member"}},
	{
		name: "sessions of a user who does not exist", by: []string{"ZADD agora:sessions:999 2e9 x"},
		rules: []string{"orphan"},
	},
}
