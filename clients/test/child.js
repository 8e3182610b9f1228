// Programs that tests start. They end with the process of the tests, however that ends: a SIGKILL runs none of its code.
// The suites of web and of examples use this file too.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

// node --test holds the other end of this process' input. It may be killed while a test waits.
if (process.env.NODE_TEST_CONTEXT) process.stdin.on('close', () => process.exit(1)).resume().unref()

/**
 * child starts a program in a process group of its own. A shell waits for the end of a pipe, which comes when this
 * process has ended, and then kills the group.
 */
export function child(command, args, options) {
  const program = spawn(command, args, { ...options, detached: true })
  if (!program.pid) return program // and it emits an error
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -KILL -"$0"', program.pid], {
    detached: true, stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  guard.stdin.unref()
  program.once('exit', () => {
    guard.kill('SIGKILL')
    try {
      process.kill(-program.pid, 'SIGKILL') // what it has started
    } catch {} // that has ended too
  })
  return program
}

/** serve starts a server, and returns it with the first URL that it prints. */
export async function serve(command, args, options) {
  const server = child(command, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options })
  let url
  for await (const line of createInterface({ input: server.stdout })) {
    if ((url = line.match(/https?:\/\/[^\s"]+/)?.[0])) break
  }
  if (!url) throw new Error(`${command} ended before it printed its URL`)
  server.stdout.resume() // of which the rest is not read
  return { server, url: new URL(url) }
}

/** output runs a program to its end, and returns what it prints. */
export async function output(command, args, { input = '', ...options } = {}) {
  const program = child(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = once(program, 'close')
  program.stdin.on('error', () => {}) // it may end before it has read all
  program.stdin.end(input)
  const [printed, errors, [code]] = await Promise.all([text(program.stdout), text(program.stderr), ended])
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${errors}`)
  return printed
}

/** end sends a signal to a program, and waits until it has ended. */
export async function end(program, signal = 'SIGTERM') {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill(signal)
  await ended
}
