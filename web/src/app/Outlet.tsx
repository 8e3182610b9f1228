// Shows the page of the address. The last page stays until the next one is loaded, and the back button returns to where
// it was.
import { useEffect, useLayoutEffect, useState } from 'react'
import { matchRoute, useSearch } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { parse } from 'regexparam'
import { Offline } from '../api/errors.ts'
import { NotFound } from '../pages/not-found/NotFound.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Waits } from '../ui/Waits.tsx'
import { find, type Page, type Route } from './routes.ts'
import { isNumber } from '../ui/address.ts'
import { itemLeft } from './items.ts'
import { isReturning, restoreScroll } from './scroll.ts'

/** First is the page of the first address. It is absent if its file did not arrive. */
export interface First { page?: Page | undefined; absent?: boolean }
interface Shown extends First { path: string; route?: Route | undefined }

export function Outlet({ first }: { first: First | undefined }) {
  const path = usePathname()
  const search = useSearch()
  const [shown, show] = useState<Shown>({ path, route: find(path), ...first })
  useEffect(() => {
    if (path === shown.path) return
    let left = false
    const route = find(path)
    const arrive = (page?: Page) => { if (!left) show({ path, route, page }) }
    // A build that was replaced has no file for the page any more: the browser loads the site again, if it can.
    const fail = async () => {
      const answers = await isServed()
      if (left) return
      if (answers) location.assign(location.href)
      else show({ path, absent: true })
    }
    if (route) route.load().then(arrive, fail)
    else arrive()
    return () => { left = true }
  }, [path, shown.path])
  useLayoutEffect(() => {
    if (shown.path === firstPath) return restoreScroll()
    firstPath = ''
    const item = isReturning() ? itemLeft() : undefined
    restoreScroll()
    const main = document.getElementById('main')
    const active = document.activeElement
    const inField = active !== main && main?.contains(active)
    const inMenu = active?.getAttribute('aria-expanded') === 'true' // which the reader has opened meanwhile
    if (!inField && !inMenu) (item ?? main)?.focus({ preventScroll: true })
  }, [shown])
  useLayoutEffect(() => {
    if (path === shown.path && isReturning()) restoreScroll() // to another order of the same list
  }, [search])
  // Without its path, what is shown is not the page of the address, which is loaded again.
  const retry = () => show({ ...shown, path: '' })
  return (
    <>
      {path !== shown.path && <Waits />}
      {shown.absent ? <Problem error={new Offline()} onRetry={retry} /> : viewOf(shown)}
    </>
  )
}

// viewOf returns the content of a page.
function viewOf({ path, route, page }: Shown) {
  const { default: View } = page ?? {}
  if (!route || !View) return <NotFound />
  const params = decoded(matchRoute(parse, route.path, path)[1] as Params)
  return params ? <View key={path} params={params} /> : <NotFound />
}

// isServed reports whether the server of the site answers.
const isServed = () => fetch('/', { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok, () => false)

type Params = Record<string, string | undefined>

// decoded returns the parameters of a path, null if it is malformed.
function decoded(params: Params): Params | null {
  if (params['number'] !== undefined && !isNumber(params['number'])) return null
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value && decodeURIComponent(value)]))
  } catch {
    return null
  }
}

let firstPath = location.pathname
