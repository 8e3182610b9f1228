// GraphQL over HTTP: every audit of graphql-http's suite, the optional ones too.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverAudits } from 'graphql-http'
import { start } from './agora.js'

const url = await start()
const audits = serverAudits({ url, fetchFn: fetch })

test('there are 61 audits', () => assert.equal(audits.length, 61))

for (const audit of audits) {
  test(`${audit.id} ${audit.name}`, async () => {
    const result = await audit.fn()
    assert.equal(result.status, 'ok', result.reason)
  })
}
