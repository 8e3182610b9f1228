// A mail server for one file of tests, which keeps each email until a test takes it.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { after } from 'node:test'

const decoded = text => text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))

// receive talks SMTP with one client, and calls take with the receiver and the text of each email.
async function receive(socket, take) {
  const say = line => socket.write(`${line}\r\n`)
  let to = ''
  let data = null
  say('220 ready')
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (data && line !== '.') data.push(line)
    else if (data) {
      take(to, decoded(data.join('\n')))
      data = null
      say('250 taken')
    } else if (line === 'DATA') {
      data = []
      say('354 go on')
    } else {
      to = line.match(/^RCPT TO:<(.+)>/)?.[1] ?? to
      say(line === 'QUIT' ? '221 bye' : '250 ok')
    }
  }
}

/** startMail starts a mail server. Its flags let a site send emails through it. */
export async function startMail() {
  const emails = []
  let arrived = () => {}
  const server = createServer(socket => {
    socket.on('error', () => {}) // the site ends with a connection open
    receive(socket, (to, text) => {
      emails.push({ to, text })
      arrived()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  return {
    flags: [
      '--smtp-url', `smtp://127.0.0.1:${server.address().port}`, '--mail-from', 'noreply@example.com',
      '--site-url', 'https://forum.example.com',
    ],

    /** next takes the next email to an address, and returns its text, and the path of the link to a page if it has one. */
    async next(address, page = '') {
      for (;;) {
        const index = emails.findIndex(({ to, text }) => to === address && text.includes(`/${page}`))
        if (index >= 0) {
          const [{ text }] = emails.splice(index, 1)
          return { text, path: text.match(/https:\/\/forum\.example\.com(\/[\w-]+\?token=[\w.-]+)/)?.[1] }
        }
        await new Promise(resolve => { arrived = resolve })
      }
    },
  }
}
