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
  hasMore: boolean
  onMore: () => unknown
}

export function List({ label, children, empty, loading, error, hasMore, onMore }: Props) {
  const text = useText()
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => { more.current = onMore })
  useEffect(() => {
    if (!end.current || !hasMore || loading || error) return
    const observer = new IntersectionObserver(([entry]) => { if (entry?.isIntersecting) more.current() }, { rootMargin: '600px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, loading, error])
  const none = !loading && !error && !hasMore && Children.toArray(children).length === 0
  return (
    <section aria-label={label} aria-busy={loading}>
      {children}
      {none && <p className="empty">{empty ?? text.feed.empty}</p>}
      {error ? <Problem error={error} onRetry={() => void onMore()} /> : null}
      {loading && <p className="loading">{text.loading}</p>}
      <div ref={end}>
        {hasMore && !loading && !error && <button type="button" className="link" onClick={onMore}>{text.showMore}</button>}
      </div>
    </section>
  )
}
