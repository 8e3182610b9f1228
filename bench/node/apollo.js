// Apollo Server with ioredis and DataLoader.
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { run, typeDefs } from './cluster.js'

await run(async () => {
  const { context, resolvers } = await import('./resolvers.js')
  const server = new ApolloServer({ typeDefs, resolvers })
  const { url } = await startStandaloneServer(server, {
    listen: { host: '127.0.0.1', port: 0 }, context: ({ req }) => context(req),
  })
  return new URL(url).port
})
