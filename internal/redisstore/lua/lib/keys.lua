-- The keys, in the partition of KEYS[1]. keys.go and keys_moderation.go document each key; a test compares the names.
local tag = string.match(KEYS[1], '^{[^}]*}') or ''
-- On a cluster Go adds a key that never exists, for Redis alone; see guarded in commit.go.
if KEYS[#KEYS] == tag .. 'agora:probe' then KEYS[#KEYS] = nil end

-- Every key has one type. expect registers the type of the keys that Go passes; the functions
-- below return a key and register its type.
local types = {}
local function expect(type, ...)
  for _, key in ipairs({ ... }) do types[key] = type end
end
local function plain(name) expect('string', tag .. name) return tag .. name end
local function hash(name) expect('hash', tag .. name) return tag .. name end
local function set(name) expect('set', tag .. name) return tag .. name end
local function zset(name) expect('zset', tag .. name) return tag .. name end
local function list(name) expect('list', tag .. name) return tag .. name end
local function stream(name) expect('stream', tag .. name) return tag .. name end

local function key_article(id) return hash('article:' .. id) end
local function key_ranking(ranking, group) return zset(ranking.key .. group) end
local function key_voted(id) return set('voted:' .. id) end
local function key_group(name) return set('group:' .. name) end
local function key_user(id) return hash('bbs::user::' .. id) end
local function key_topic(id) return hash('bbs::topic::' .. id) end
local function key_topic_up(id) return set('bbs::topic::' .. id .. '::vote_up') end
local function key_topic_down(id) return set('bbs::topic::' .. id .. '::vote_down') end
local function key_topic_comments(id) return list('bbs::topic::' .. id .. '::comments') end
local function key_comment(id) return hash('bbs::comment::' .. id) end
local function key_comment_up(id) return set('agora:comment_up:' .. id) end
local function key_comment_down(id) return set('agora:comment_down:' .. id) end
local function key_name_to_uid() return hash('bbs::name_to_uid') end
local function key_email_to_uid() return hash('bbs::email_to_uid') end
local function key_namesakes() return hash('agora:namesakes') end
local function key_skeleton_to_uid() return hash('agora:skeleton_to_uid') end
local function key_identity_to_uid() return hash('agora:identity_to_uid') end
local function key_claims() return hash('agora:claims') end
local function key_old_names() return zset('agora:old_names') end
local function key_category(name) return zset('bbs::category::' .. name) end
local function key_tab_member(name) return set('bbs::tab::' .. name .. '::member') end
local function key_tab_topics(name) return zset('bbs::tab::' .. name .. '::topic_list') end
local function key_day_rank(day) return zset('bbs::reply_day_rank' .. (day == '' and '' or '::' .. day)) end
local function key_recommended() return zset('bbs::recommand::list') end
local function key_settings() return hash('agora:settings') end
local function key_categories() return zset('agora:categories') end
local function key_tabs() return zset('agora:tabs') end
local function key_spellings(kind) return zset('agora:spellings:' .. kind) end
local function key_category_text(name) return hash('agora:category:' .. name) end
local function key_tab_text(name) return hash('agora:tab:' .. name) end
local function key_private() return set('agora:private') end
local function key_private_topics(category) return zset('agora:private_topics:' .. category) end
local function key_members(category) return zset('agora:members:' .. category) end
local function key_jobs() return hash('agora:jobs') end
local function key_pinned(category) return zset('agora:pinned:' .. category) end
local function key_pinned_articles(group) return zset('agora:pinned_articles:' .. group) end
local function key_sticky() return zset('agora:sticky') end
local function key_snapshot(name) return plain('agora:snapshot:' .. name) end
local function key_topics() return zset('agora:topics') end
local function key_topics_active() return zset('agora:topics_active') end
local function key_topics_time(category) return zset('agora:topics_time:' .. category) end
local function key_topics_points(category) return zset('agora:topics_points:' .. category) end
local function key_topics_points_in(period, category)
  return zset('agora:topics_points_in:' .. period .. ':' .. category)
end
local function key_topics_points_by(uid) return zset('agora:topics_points_by:' .. uid) end
local function key_topics_controversial(category) return zset('agora:topics_controversial:' .. category) end
local function key_topics_comments(category) return zset('agora:topics_comments:' .. category) end
local function key_tag(name) return zset('agora:tag:' .. name) end
local function key_tags(order) return zset('agora:tags:' .. order) end
local function key_tag_topics(order, name) return zset('agora:tag_topics_' .. order .. ':' .. name) end
local function key_topics_by(uid) return zset('agora:topics_by:' .. uid) end
local function key_private_by(uid) return zset('agora:private_by:' .. uid) end
local function key_comments_by(uid) return zset('agora:comments_by:' .. uid) end
local function key_comments_points_by(uid) return zset('agora:comments_points_by:' .. uid) end
local function key_comments() return zset('agora:comments') end
local function key_thread(subject) return zset('agora:thread:' .. subject) end
local function key_comments_in(order, subject) return zset('agora:comments_' .. order .. ':' .. subject) end
local function key_replies(comment) return zset('agora:replies:' .. comment) end
local function key_replies_in(order, comment) return zset('agora:replies_' .. order .. ':' .. comment) end
local function key_notified() return hash('agora:notified') end
local function key_notifications(uid) return zset('agora:notifications:' .. uid) end
local function key_articles_by(uid) return zset('agora:articles_by:' .. uid) end
local function key_karma() return hash('agora:karma') end
local function key_founded(uid) return plain('agora:founded:' .. uid) end
local function key_groups() return zset('agora:groups') end
local function key_reports(post) return hash('agora:reports:' .. post) end
local function key_queue(by, kind) return zset('agora:queue:' .. by .. ':' .. kind) end
local function key_moderators(place) return zset('agora:moderators:' .. place) end
local function key_reported_by(uid) return zset('agora:reported_by:' .. uid) end
local function key_removed_of(uid) return zset('agora:removed_of:' .. uid) end
local function key_held(id) return hash('agora:held:' .. id) end
local function key_held_queue(kind) return zset('agora:held_queue:' .. kind) end
local function key_held_by(uid) return zset('agora:held_by:' .. uid) end
local function key_held_rejected(uid) return zset('agora:held_rejected:' .. uid) end
local function key_uncounted(post) return hash('agora:uncounted:' .. post) end
local function key_uncounted_down(post) return hash('agora:uncounted_down:' .. post) end
local function key_vote_networks(post) return zset('agora:vote_networks:' .. post) end
local function key_vote_clusters(post) return hash('agora:vote_clusters:' .. post) end
local function key_upvotes_by(uid) return zset('agora:upvotes_by:' .. uid) end
local function key_downvotes_by(uid) return zset('agora:downvotes_by:' .. uid) end
local function key_list(name, uid) return zset('agora:' .. name .. ':' .. uid) end
local function key_seen(uid) return hash('agora:seen:' .. uid) end
local function key_removed(post) return hash('agora:removed:' .. post) end
local function key_log_id() return plain('agora:log_id') end
local function key_log(set) return zset(set) end
local function key_log_entry(id) return hash('agora:log_entry:' .. id) end
local function key_log_of(set, target) return zset(set .. '_of:' .. target) end
local function key_log_by(set, uid) return zset(set .. '_by:' .. uid) end
local function key_log_action(set, action) return zset(set .. '_action:' .. action) end
local function key_log_address(id) return plain('agora:log_address:' .. id) end
local function key_revisions(post) return zset('agora:revisions:' .. post) end
local function key_revision_texts(post) return hash('agora:revision_texts:' .. post) end
local function key_link(hash) return zset('agora:link:' .. hash) end
local function key_domain(name) return zset('agora:domain:' .. name) end
local function key_events() return stream('agora:events') end
