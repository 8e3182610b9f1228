// The challenge of ALTCHA, solved by altcha-lib: the solver by the authors of ALTCHA.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { ask, start } from './agora.js'

const url = await start('--challenge', 'altcha')

/** solve gets a challenge and returns its solution, as the widget encodes it. */
async function solve(change = challenge => challenge) {
  const { challenge } = await ask(url, '{ challenge { provider siteKey altcha } }')
  assert.equal(challenge.provider, 'ALTCHA')
  assert.equal(challenge.siteKey, null)
  const altcha = change(JSON.parse(challenge.altcha))
  const solution = await solveChallenge({ challenge: altcha, deriveKey })
  assert.ok(solution, 'the solver finds no solution')
  return btoa(JSON.stringify({ challenge: altcha, solution }))
}

/** register returns the code of the error of a registration, '' for none. */
async function register(name, challenge) {
  const { register } = await ask(url, `mutation($in: RegisterInput!) { register(input: $in) { token errors {
    code } } }`, { in: { name, email: `${name}@example.com`, password: 'correct horse', challenge } })
  assert.equal(register.token === null, register.errors.length > 0)
  return register.errors[0]?.code ?? ''
}

test('a solution registers one account', async () => {
  const solution = await solve()
  assert.equal(await register('mary', solution), '')
  assert.equal(await register('rosa', solution), 'CHALLENGE_REQUIRED')
  assert.equal(await register('rosa', await solve()), '')
})

test('a registration without a solution, or with that of an easier challenge, is refused', async () => {
  assert.equal(await register('lise'), 'CHALLENGE_REQUIRED')
  const easier = await solve(({ parameters, signature }) => ({ parameters: { ...parameters, cost: 1 }, signature }))
  assert.equal(await register('lise', easier), 'CHALLENGE_REQUIRED')
})
