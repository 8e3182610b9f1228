-- Changes the description of a tag.
-- KEYS[1] agora:tag_texts hash
-- ARGV[1] the tag, ARGV[2] the description, '' for none
-- ARGV[3] the moderator's uid, '' for the operator, ARGV[4] now, Unix seconds
-- Reply: OK
-- Safe to repeat: it sets a state.
-- requires: log
local texts, name, description = KEYS[1], ARGV[1], ARGV[2]
expect('hash', texts)
local is = redis.call('HGET', texts, name) or ''
local act = is ~= description and { at = ARGV[4], by = ARGV[3], action = 'UPDATE_TAG', target = 'tag:' .. name,
  before = { description = is }, after = { description = description } }
read_before_write({ texts, unpack(log_keys(act)) })
if act then set_fields(texts, { name, description }, 1) end
log_act(act)
return status('OK')
