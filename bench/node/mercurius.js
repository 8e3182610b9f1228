// Mercurius on Fastify with its JIT, ioredis and DataLoader.
import Fastify from 'fastify'
import mercurius from 'mercurius'
import { run, typeDefs } from './cluster.js'

await run(async () => {
  const { context, resolvers } = await import('./resolvers.js')
  const app = Fastify()
  app.register(mercurius, { schema: typeDefs, resolvers, jit: 1, context: request => context(request) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app.server.address().port
})
