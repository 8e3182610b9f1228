// The reads of package reads, for the servers on Node: one range, then one pipeline of HMGET.
import { createHash } from 'node:crypto'

const bare = id => id.slice(id.lastIndexOf(':') + 1)
const count = text => Number(text ?? 0)
const time = seconds => new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')

// pipeline sends commands, each a list, in one round trip and returns their replies.
async function pipeline(redis, commands) {
  if (commands.length === 0) return []
  const replies = await redis.pipeline(commands).exec()
  for (const [error] of replies) if (error) throw error
  return replies.map(([, reply]) => reply)
}

// members returns a page of a ranking, highest first, after a cursor.
async function members(redis, key, first, after) {
  let flat
  if (after) {
    const [score, member] = Buffer.from(after, 'base64url').toString().split(',')
    flat = await redis.zrevrangebyscore(key, score, '-inf', 'WITHSCORES', 'LIMIT', 0, first + 2)
    const at = flat.findIndex((text, i) => i % 2 === 0 && text === member)
    if (at >= 0) flat = flat.slice(at + 2)
  } else {
    flat = await redis.zrevrange(key, 0, first, 'WITHSCORES')
  }
  const ids = flat.filter((_, i) => i % 2 === 0)
  const last = Math.min(first, ids.length) - 1
  const endCursor = last < 0 ? null : Buffer.from(`${flat[2 * last + 1]},${ids[last]}`).toString('base64url')
  return { ids: ids.slice(0, first), pageInfo: { hasNextPage: ids.length > first, endCursor } }
}

const edges = (pageInfo, nodes) => ({ edges: nodes.map(node => ({ node })), pageInfo })

const article = (id, [title, link, poster, posted, votes, comments, content]) => ({
  id, title, link, content, authorID: poster, posted: Number(posted), createdAt: time(posted), score: count(votes),
  commentCount: count(comments),
})
const articleFields = ['title', 'link', 'poster', 'time', 'votes', 'comments']

export async function frontPage(redis, first, after) {
  const { ids, pageInfo } = await members(redis, 'score:', first, after)
  const hashes = await pipeline(redis, ids.map(id => ['hmget', id, ...articleFields]))
  return edges(pageInfo, hashes.map((hash, i) => article(ids[i], hash)))
}

export async function oneArticle(redis, id) {
  return article(id, await redis.hmget(id, ...articleFields, 'content'))
}

export async function viewerVotes(redis, viewer, ids) {
  const votes = await pipeline(redis, ids.map(id => ['sismember', `voted:${bare(id)}`, viewer]))
  return votes.map(voted => (voted ? 'UP' : 'NONE'))
}

export async function users(redis, ids) {
  const hashes = await pipeline(redis, ids.map(id => ['hmget', `bbs::user::${bare(id)}`, 'name']))
  return hashes.map(([name], i) => name && { id: ids[i], name })
}

export const karma = async (redis, id) => count(await redis.hget('agora:karma', bare(id)))

export async function categories(redis, names) {
  const hashes = await pipeline(redis, names.map(name => ['hmget', `agora:category:${name}`, 'title']))
  return hashes.map(([title], i) => ({ name: names[i], title }))
}

const topicFields = [
  'title', 'author_id', 'category', 'time', 'last_reply', 'click_counter', 'comments', 'imported_ups', 'imported_downs',
]

async function topics(redis, ids, ...more) {
  const replies = await pipeline(redis, ids.flatMap(id => [
    ['hmget', `bbs::topic::${id}`, ...topicFields, ...more],
    ['scard', `bbs::topic::${id}::vote_up`], ['scard', `bbs::topic::${id}::vote_down`],
  ]))
  return ids.map((id, i) => {
    const [hash, ups, downs] = replies.slice(3 * i)
    return {
      id: `topic:${id}`, title: hash[0], authorID: `user:${hash[1]}`, categoryName: hash[2], createdAt: time(hash[3]),
      lastCommentAt: time(hash[4]), viewCount: count(hash[5]), commentCount: count(hash[6]),
      score: ups - downs + count(hash[7]) - count(hash[8]), content: hash[9],
    }
  })
}

export const oneTopic = async (redis, id) => (await topics(redis, [bare(id)], 'content'))[0]

export async function topicsOfTab(redis, tab, first, after) {
  const { ids, pageInfo } = await members(redis, `bbs::tab::${tab}::topic_list`, first, after)
  return edges(pageInfo, await topics(redis, ids))
}

export const oneTab = async (redis, name) => ({ id: `tab:${name}`, name, title: await redis.hget(`agora:tab:${name}`, 'title') })

export async function thread(redis, topic) {
  const numbers = await redis.zrange(`agora:thread:${topic}`, 0, -1)
  const replies = await pipeline(redis, numbers.flatMap(n => [
    ['hmget', `bbs::comment::${n}`, 'author_id', 'content', 'time', 'parent', 'depth', 'replies'],
    ['scard', `agora:comment_up:${n}`], ['scard', `agora:comment_down:${n}`],
  ]))
  const children = new Map()
  numbers.forEach((n, i) => {
    const [[author, content, posted, parent, depth, replyCount], ups, downs] = replies.slice(3 * i)
    const comment = {
      id: `comment:${topic}:${n}`, number: n, authorID: `user:${author}`, content, createdAt: time(posted),
      score: ups - downs, depth: count(depth), replyCount: count(replyCount),
    }
    if (!children.has(parent)) children.set(parent, [])
    children.get(parent).push(comment)
  })
  const ordered = []
  const walk = parent => {
    for (const comment of children.get(parent) ?? []) {
      ordered.push(comment)
      walk(comment.number)
    }
  }
  walk('')
  return ordered
}

// viewer returns the user of a session, such as user:42, null without a valid token.
export async function viewer(redis, authorization = '') {
  const [uid, secret] = authorization.replace('Bearer ', '').split('.')
  if (!secret) return null
  const until = await redis.zscore(`agora:sessions:${uid}`, createHash('sha256').update(secret).digest('base64url'))
  return Number(until) > Date.now() / 1000 ? `user:${uid}` : null
}
