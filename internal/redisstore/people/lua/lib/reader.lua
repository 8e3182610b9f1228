-- Functions for scripts that act for a viewer on topics. The last argument names the private categories that the
-- viewer may read, separated by line feeds; * for all. This file removes this argument from ARGV, so that ARGV ends
-- with the script's own arguments.
-- requires: topic
local readable = '\n' .. table.remove(ARGV) .. '\n'

-- may_read reports whether the viewer may read a category; false or '' stands for no category. If the category is
-- private, the events of the script become private.
local function may_read(category)
  if not category or not is_private(category) then return true end
  private_to = category
  return readable == '\n*\n' or string.find(readable, '\n' .. category .. '\n', 1, true) ~= nil
end

-- may_read_subject reports whether the viewer may read an article or a topic.
local function may_read_subject(subject)
  local topic = string.match(subject, '^topic:(%d+)$')
  return not topic or may_read(redis.call('HGET', key_topic(topic), 'category'))
end
