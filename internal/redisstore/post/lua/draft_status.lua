-- Returns the status by which the script of a draft would refuse it, whatever its text is.
-- KEYS[1] the hash of the post to edit; for a new post agora:once:… string
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the kind: article, topic or comment, ARGV[5] '1' for an edit
-- ARGV[6] the category of a new topic, ARGV[7] the subject and ARGV[8] the parent of a comment; else ''
-- Reply: OK | KNOWN: an earlier call with the same key has posted it | NO_CATEGORY | NOT_FOUND | FORBIDDEN
--   | EDITING_CLOSED | DELETED | REMOVED | LOCKED | NO_PARENT | DEEP | BLOCKED
-- Safe to repeat: it writes nothing.
-- The last argument: see lib/reader.lua. NO_CATEGORY and NOT_FOUND also when the viewer may not read the place.
-- requires: entity, topic, comment, reader
local key, uid, kind, edit, category, subject, parent = KEYS[1], ARGV[1], ARGV[4], ARGV[5], ARGV[6], ARGV[7], ARGV[8]
if edit == '1' then
  if kind == 'topic' and not may_read(redis.call('HGET', key, 'category')) then return 'NOT_FOUND' end
  if kind == 'comment' and (redis.call('HGET', key, 'subject') ~= subject or not may_read_subject(subject)) then
    return 'NOT_FOUND'
  end
  if kind == 'article' then return check_edit(key, 'poster', 'user:' .. uid, ARGV[2], ARGV[3]) or 'OK' end
  return check_edit(key, 'author_id', uid, ARGV[2], ARGV[3]) or 'OK'
end
if find_idempotent(key, '') then return 'KNOWN' end
if kind == 'topic' and not (is_category(category) and may_read(category)) then return 'NO_CATEGORY' end
if kind == 'comment' then
  if not may_read_subject(subject) then return 'NOT_FOUND' end
  local place, refusal = place_comment(subject, parent)
  if not place then return refusal end
  if ARGV[2] ~= '1' and is_blocked(place, uid) then return 'BLOCKED' end
end
return 'OK'
