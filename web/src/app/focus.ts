// Keeps the focus when what has it goes away or is disabled: it returns to what is enabled again, else it goes to the next
// place around what has gone: a row, or a heading. Else the browser leaves it to the body, and a reader has lost the place.
let path: HTMLElement[] = [] // what had the focus last, and all around it
let waiting = false

addEventListener('focusin', ({ target }) => {
  path = []
  for (let at = target instanceof HTMLElement ? target : null; at; at = at.parentElement) path.push(at)
})

// Who leaves an element that stays, by a click beside it, has no focus on purpose.
addEventListener('focusout', ({ target, relatedTarget }) => {
  const element = target as HTMLElement
  if (relatedTarget || element.matches(':disabled')) return
  setTimeout(() => { if (path[0] === element && element.isConnected && isLost()) path = [] })
})

new MutationObserver(() => {
  if (waiting || !path.length) return
  waiting = true
  setTimeout(settle) // after those who place it themselves
}).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })

const isLost = () => document.activeElement === document.body

function settle() {
  waiting = false
  if (!path.length || !isLost()) return
  if (path[0]?.isConnected && path[0].matches(':disabled')) return
  const scrolledAway = path.some(element => !element.isConnected && element.matches('[data-row]'))
  const places = scrolledAway ? [] : path.filter(element => element.isConnected)
  path = []
  for (const place of places) {
    for (const target of [place, headingOf(place), rowBefore(place)]) {
      target?.focus({ preventScroll: true })
      if (!isLost()) return
    }
  }
}

function headingOf(place: HTMLElement) {
  const heading = place.querySelector<HTMLElement>(':scope > :is(h1, h2, h3), :scope > header > :is(h1, h2, h3)')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

// rowBefore returns the last row beside a place and before it, where a list goes on.
function rowBefore(place: HTMLElement) {
  for (let at = place.previousElementSibling; at; at = at.previousElementSibling) {
    const row = at.matches('[data-item]') ? at : [...at.querySelectorAll('[data-item]')].at(-1)
    if (row) return row as HTMLElement
  }
  return undefined
}
