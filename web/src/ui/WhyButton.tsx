// Opens the explanation of an article's place, which no list waits for.
import { lazy, Suspense, useState } from 'react'
import { useText } from '../i18n/index.ts'

const Why = lazy(() => import('./Why.tsx').then(({ Why }) => ({ default: Why })))

export function WhyButton({ id }: { id: string }) {
  const text = useText().thread.why
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="act" title={text.title} onClick={() => setOpen(true)}>{text.short}</button>
      {open && <Suspense><Why id={id} onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}
