// Links in a row that scrolls sideways where there is no room for it. The link to what is shown is in sight.
import { Children, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

const edge = 32 // pixels of the neighbour that stay visible, as a sign that there are more

interface Props { label: string; className?: string; children: ReactNode }

export function Strip({ label, className = 'strip', children }: Props) {
  const nav = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const search = useSearch()
  useLayoutEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')
    if (!nav.current || !current) return
    const [box, link] = [nav.current.getBoundingClientRect(), current.getBoundingClientRect()]
    nav.current.scrollLeft += Math.min(0, link.left - box.left - edge) || Math.max(0, link.right - box.right + edge)
  }, [path, search, Children.count(children)])
  return <nav ref={nav} aria-label={label} className={className}>{children}</nav>
}
