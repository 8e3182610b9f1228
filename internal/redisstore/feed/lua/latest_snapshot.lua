-- Reads the latest snapshot of a list. Read-only.
-- KEYS[1] agora:snapshot_latest:FEED string, behind a snapshot ID agora:snapshot_latest:FEED>ID
-- ARGV[1] FEED
-- Reply: {id, the snapshot}, or {} if there is none
local id = redis.call('GET', KEYS[1])
local text = id and redis.call('GET', key_snapshot(ARGV[1] .. ':' .. id))
return text and { id, text } or {}
