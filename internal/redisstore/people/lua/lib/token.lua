-- Functions that revoke API tokens, for scripts that end sessions, change a password or ban a user. A token is JSON.
-- Its field by is 'operator' if the operator has made the token. Its field session is set only if the token ends with
-- the session that has made it, without a password: the SHA-256 of the secret of that session.

-- end_tokens revokes the API tokens of a user that ends answers for; it gets the token.
local function end_tokens(tokens, uses, ends)
  local all = redis.call('HGETALL', tokens)
  for i = 1, #all, 2 do
    local ok, token = pcall(cjson.decode, all[i + 1])
    if ends(ok and type(token) == 'table' and token or {}) then
      write('HDEL', tokens, all[i])
      write('HDEL', uses, all[i])
    end
  end
end

-- end_tokens_of revokes the tokens that end with a session.
local function end_tokens_of(tokens, uses, session)
  end_tokens(tokens, uses, function(token) return token.session == session end)
end

-- end_own_tokens revokes the tokens that the user has made: all but those of the operator.
local function end_own_tokens(tokens, uses)
  end_tokens(tokens, uses, function(token) return token.by ~= 'operator' end)
end
