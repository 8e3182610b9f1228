// The browser and the system in a User-Agent header, as people name them.

const browsers = [
  ['Edge', /Edg/], ['Opera', /OPR\//], ['Samsung Internet', /SamsungBrowser/], ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/], ['Safari', /Safari/],
] as const
const systems = [
  ['iPhone', /iPhone/], ['iPad', /iPad/], ['Android', /Android/], ['Windows', /Windows/], ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
] as const

/** deviceOf returns a short text such as "Firefox, Linux"; the header itself for a program of another kind. */
export function deviceOf(header: string | null | undefined): string | undefined {
  if (!header) return undefined
  const named = [browsers, systems].map(list => list.find(([, pattern]) => pattern.test(header))?.[0])
  return named.filter(name => name).join(', ') || header.slice(0, 60)
}
