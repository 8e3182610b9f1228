// What tests of forms share: the errors at fields, and the codes of authenticator apps.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'

/** refused waits until a field has an error, and returns its text. It is the last of what describes the field. */
export async function refused(field) {
  await field.and(field.page().locator('[aria-invalid="true"]')).waitFor()
  return field.evaluate(({ attributes }) =>
    document.getElementById(attributes['aria-describedby'].value.split(' ').at(-1)).textContent)
}

/** pasted pastes a text into a field, as people do with a password manager. */
export async function pasted(field, text) {
  await field.page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await field.evaluate((_, text) => navigator.clipboard.writeText(text), text)
  await field.fill('')
  await field.press('ControlOrMeta+V')
  assert.equal(await field.inputValue(), text)
}

/** hides fails if a page still has a password, or a field with one. */
export async function hides(page, password) {
  assert.equal((await page.content()).includes(password), false)
  for (const field of await page.locator('input').all()) assert.notEqual(await field.inputValue(), password)
}

/** totp returns the code of a secret, so many steps of 30 seconds from now: each code works once. */
export function totp(secret, steps = 0) {
  const bits = [...secret].map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g).map(byte => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', key).update(counter).digest()
  return String((hash.readUInt32BE(hash.at(-1) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
