-- Sets or removes the ban of a network.
-- KEYS[1] agora:address_bans hash
-- ARGV[1] the network, ARGV[2] the JSON of its ban; '' for none
-- ARGV[3] the moderator's uid, '' for the operator, ARGV[4] now, Unix seconds, ARGV[5] the reason
-- ARGV[6] the network's hash, ARGV[7] the index of the partition
-- Reply: OK | FULL
-- Safe to repeat: it sets a state.
-- requires: log
local bans, network = KEYS[1], ARGV[1]
local function shown(text)
  local ok, ban = pcall(cjson.decode, text)
  if not ok or type(ban) ~= 'table' then return {} end
  return { kind = ban.kind, ['until'] = ban['until'] }
end
expect('hash', bans)
local fields, act = { network, ARGV[2] }, nil
if changes_fields(bans, fields, 1) then
  act = { at = ARGV[4], by = ARGV[3], action = ARGV[2] == '' and 'UNBAN_ADDRESS' or 'BAN_ADDRESS', target = '',
    reason = ARGV[5], before = shown(redis.call('HGET', bans, network) or ''), after = shown(ARGV[2]),
    address = ARGV[6], index = ARGV[7] }
end
read_before_write({ bans, unpack(log_keys(act)) })
if ARGV[2] ~= '' and redis.call('HEXISTS', bans, network) == 0 and redis.call('HLEN', bans) >= MAX_ADDRESS_BANS then
  return status('FULL')
end
if act then
  set_fields(bans, fields, 1)
  log_act(act)
end
return status('OK')
