// What the reader has begun to write, by place. It survives a reload, and is removed once it is sent. A draft is the
// account's, as several may use one browser.
import { writer } from './session.ts'

const keyOf = (place: string) => `agora:draft:${writer()?.id ?? ''}:${place}`

/** draft returns what was written at a place, such as comment:article:35. */
export function draft<T>(place: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')
  } catch {
    return null
  }
}

/** keepDraft keeps a draft; null removes it. */
export function keepDraft(place: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), JSON.stringify(value))
  } catch {
    // The storage is full or off: the draft lasts as long as the page.
  }
}
