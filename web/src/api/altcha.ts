// The proof of work of ALTCHA: the key that PBKDF2 derives from a nonce and a counter has to begin with some digits.
// The browser derives keys outside the page's own thread.

interface Challenge { parameters: { cost: number; keyLength: number; keyPrefix: string; nonce: string; salt: string } }

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16))
const hexOf = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map(byte => byte.toString(16).padStart(2, '0')).join('')

async function derive({ parameters }: Challenge, counter: number): Promise<string> {
  const nonce = bytes(parameters.nonce)
  const password = new Uint8Array(nonce.length + 4)
  password.set(nonce)
  new DataView(password.buffer).setUint32(nonce.length, counter)
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(parameters.salt), iterations: parameters.cost }
  return hexOf(await crypto.subtle.deriveBits(algorithm, key, parameters.keyLength * 8))
}

/** solve returns the solution of a challenge of the API, as its mutations take it. */
export async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge
  const batch = navigator.hardwareConcurrency || 2
  for (let first = 0; ; first += batch) {
    const keys = await Promise.all(Array.from({ length: batch }, (_, i) => derive(challenge, first + i)))
    const found = keys.findIndex(key => key.startsWith(challenge.parameters.keyPrefix))
    if (found < 0) continue
    return btoa(JSON.stringify({ challenge, solution: { counter: first + found, derivedKey: keys[found] } }))
  }
}
