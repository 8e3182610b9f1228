// What an ID token says of its user, to show it before the server has checked the token.

/** claimsOf returns the name and the issuer of an ID token, empty if it cannot be read. */
export function claimsOf(token: string | null): { name: string; issuer: string } {
  try {
    const part = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const text = new TextDecoder().decode(Uint8Array.from(atob(part), letter => letter.charCodeAt(0)))
    const { iss, name, preferred_username: username, email, sub } = JSON.parse(text)
    const issuer = String(iss ?? '').replace(/^https?:\/\//, '')
    return { name: String(username ?? name ?? email ?? sub ?? ''), issuer }
  } catch {
    return { name: '', issuer: '' }
  }
}
