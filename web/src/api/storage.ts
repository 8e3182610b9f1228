// What the browser keeps for this site. Readers may forbid it, and other programs may write it: then there is nothing.

const areas = { local: () => localStorage, session: () => sessionStorage }

/** stored returns a text that was kept, null for none. */
export function stored(key: string, area: keyof typeof areas = 'local'): string | null {
  try {
    return areas[area]().getItem(key)
  } catch {
    return null
  }
}

/** store keeps a text, as long as the page is open if the browser keeps nothing. */
export function store(key: string, text: string, area: keyof typeof areas = 'local'): void {
  try {
    areas[area]().setItem(key, text)
  } catch {
    // What was chosen holds until the page is closed.
  }
}
