// The resolvers that both servers share, and the loaders of one request.
import DataLoader from 'dataloader'
import { Redis } from 'ioredis'
import * as reads from './reads.js'

const week = 7 * 86400
const redis = new Redis(`redis://${process.argv[2]}`)

export async function context(request) {
  const viewer = await reads.viewer(redis, request.headers.authorization)
  return {
    viewer,
    users: new DataLoader(ids => reads.users(redis, ids)),
    categories: new DataLoader(names => reads.categories(redis, names)),
    votes: new DataLoader(ids => reads.viewerVotes(redis, viewer, ids)),
  }
}

const author = (parent, _, { users }) => parent.authorID && users.load(parent.authorID)

export const resolvers = {
  Query: {
    articles: (_, { first, after }) => reads.frontPage(redis, first, after),
    article: (_, { id }) => reads.oneArticle(redis, id),
    topic: (_, { id }) => reads.oneTopic(redis, id),
    tab: (_, { name }) => reads.oneTab(redis, name),
  },
  Article: {
    author,
    viewerVote: ({ id }, _, { viewer, votes }) => (viewer ? votes.load(id) : null),
    viewerCanVote: ({ posted }, _, { viewer }) => viewer !== null && Date.now() / 1000 < posted + week,
  },
  User: { karma: ({ id }) => reads.karma(redis, id) },
  Topic: {
    author,
    category: ({ categoryName }, _, { categories }) => categories.load(categoryName),
    thread: async ({ id }) => ({ nodes: await reads.thread(redis, id) }),
  },
  Comment: { author },
  Tab: { topics: ({ name }, { first, after }) => reads.topicsOfTab(redis, name, first, after) },
}
