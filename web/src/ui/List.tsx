// A list that grows as the reader comes near its end.
import { Children, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../i18n/index.ts'
import { Problem } from './Problem.tsx'

interface Props {
  label: string
  children: ReactNode
  empty?: ReactNode
  loading: boolean
  error?: unknown
  next: string | null // the cursor after which the next page begins, null at the end
  onMore: () => unknown
}

export function List({ label, children, empty, loading, error, next, onMore }: Props) {
  const text = useText()
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => { more.current = onMore })
  useEffect(() => { // observes again after each page, as the end may still be near
    if (!end.current || next === null || loading || error) return
    const observer = new IntersectionObserver(entries => {
      if (entries.at(-1)?.isIntersecting) more.current() // of several, the last is how it is now
    }, { rootMargin: '600px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [next, loading, error])
  const none = !loading && !error && next === null && Children.toArray(children).length === 0
  return (
    <section aria-label={label} aria-busy={loading}>
      {children}
      {none && <p className="empty">{empty ?? text.feed.empty}</p>}
      {error ? <Problem error={error} onRetry={() => void onMore()} /> : null}
      {loading && <p className="loading">{text.loading}</p>}
      <div ref={end}>
        {next !== null && !loading && !error && <button type="button" className="link" onClick={onMore}>{text.showMore}</button>}
      </div>
    </section>
  )
}
