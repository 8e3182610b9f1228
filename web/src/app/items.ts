// The items of a page: posts, comments, names. The keyboard goes through them, and the back button returns to one.
import { entry } from './scroll.ts'

/** items returns the items of the page, in its order. */
export const items = () => [...document.querySelectorAll<HTMLElement>('[data-item]')]
const addressOf = (item: Element | null) => item?.querySelector<HTMLAnchorElement>('[data-open]')?.href

// The addresses of the items that had the focus, by the pages of the history.
const left = new Map<string, string>()
addEventListener('focusin', ({ target }) => {
  const address = addressOf((target as Element).closest('[data-item]'))
  if (address) left.set(entry(), address)
  else left.delete(entry())
})

/** itemLeft returns the item that had the focus when the reader left this page of the history, undefined for none. */
export function itemLeft(): HTMLElement | undefined {
  const address = left.get(entry())
  return address === undefined ? undefined : items().find(item => addressOf(item) === address)
}

/** move focuses the item that is so many items away from the one that has the focus, if that is in sight. */
export function move(by: 1 | -1): void {
  const all = items()
  const at = all.findIndex(item => item.contains(document.activeElement) && isInSight(item))
  const below = all.findIndex(item => item.getBoundingClientRect().top >= 0)
  const first = below < 0 ? all.length : below
  const next = at >= 0 ? at + by : by > 0 ? first : first - 1
  all[Math.min(all.length - 1, Math.max(0, next))]?.focus()
}

function isInSight(item: HTMLElement): boolean {
  const { top, bottom } = item.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
