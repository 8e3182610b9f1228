-- Functions for scripts on the links of articles. An article with a link has the field linked, which Go computes: the
-- hash of the link's canonical form, a space, and the link's domain. While the article is on the site, two lists
-- contain the article by its post time: the list of the hash and the list of the domain.
-- requires: article

-- link_keys returns the lists of a value of the field linked, none for '' and false.
local function link_keys(linked)
  local hash, domain = string.match(linked or '', '^(%S+) (%S+)$')
  if not hash then return {} end
  return { key_link(hash), key_domain(domain) }
end

-- index_link adds an article to the lists of a value of its field linked.
local function index_link(linked, posted, member)
  for _, key in ipairs(link_keys(linked)) do write('ZADD', key, posted, member) end
end

-- unindex_link removes an article from the lists of a value of its field linked.
local function unindex_link(linked, member)
  for _, key in ipairs(link_keys(linked)) do write('ZREM', key, member) end
end

-- relink sets the field linked of an article whose link has changed, '' for no link.
local function relink(article, member, linked)
  local a = redis.call('HMGET', article, 'linked', 'time')
  unindex_link(a[1], member)
  set_fields(article, { 'linked', linked }, 1)
  if on_site(member) then index_link(linked, a[2], member) end
end

-- find_duplicate returns the id of the first article with the same link that was posted since a time. It returns nil
-- if there is none, or since is ''. elsewhere is the first such article of the other partitions: its post time, a
-- space and article:ID; '' for none.
local function find_duplicate(linked, since, elsewhere)
  local link = since ~= '' and link_keys(linked)[1]
  if not link then return end
  local time, first = string.match(elsewhere, '^(%S+) article:(%d+)$')
  -- Other programs take articles off the site and leave them in the list.
  local here = redis.call('ZRANGEBYSCORE', link, since, '+inf', 'WITHSCORES', 'LIMIT', '0', '10')
  for i = 1, #here, 2 do
    if time and tonumber(time) < tonumber(here[i + 1]) then break end
    if on_site(here[i]) then return id_of(here[i]) end
  end
  return first
end
