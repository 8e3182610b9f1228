// Runs a server in two processes on one port, as many as the machine of the published figures has processors.
import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'

export const typeDefs = readFileSync(new URL('../stock/schema.graphqls', import.meta.url), 'utf8')

// run calls listen in each process; listen resolves to the port of 0 that the processes share.
export async function run(listen) {
  if (cluster.isWorker) {
    process.send(await listen())
    return
  }
  let waiting = 2
  for (let i = 0; i < 2; i++) {
    cluster.fork().on('message', port => {
      if (--waiting === 0) console.log(`The server: http://127.0.0.1:${port}/`)
    })
  }
}
