-- Sets or removes the ban of a network.
-- KEYS[1] agora:address_bans hash
-- ARGV[1] the network, ARGV[2] the JSON of its ban; '' for none
-- Reply: OK | FULL
-- Safe to repeat: it sets a state.
local bans, network = KEYS[1], ARGV[1]
expect('hash', bans)
read_before_write(KEYS)
if ARGV[2] ~= '' and redis.call('HEXISTS', bans, network) == 0 and redis.call('HLEN', bans) >= MAX_ADDRESS_BANS then
  return status('FULL')
end
local fields = { network, ARGV[2] }
if changes_fields(bans, fields, 1) then set_fields(bans, fields, 1) end
return status('OK')
