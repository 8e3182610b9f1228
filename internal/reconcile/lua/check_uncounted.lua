-- Checks votes that do not count: each is in a set of voters.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: the key of the hash, uncounted or uncounted_down, the
-- post, a uid.
-- requires: check
return check(4, function(key, name, post, uid)
  expect('hash', key)
  if redis.call('HEXISTS', key, uid) == 0 then return end
  local kind, id, comment = string.match(post, '^(%a+):(%d+):?(%d*)$')
  local up, down = key_topic_up(id), key_topic_down(id)
  if comment ~= '' then
    up, down = key_comment_up(comment), key_comment_down(comment)
  elseif kind == 'article' then
    up, down = key_voted(id), key_voted(id)
  end
  local voter = kind == 'article' and comment == '' and 'user:' .. uid or uid
  local votes = redis.call('SISMEMBER', name == 'uncounted' and up or down, voter) == 1
  check_field('vote.uncounted', key, uid, votes and '1' or '')
end)
