// A sign at the top of the window that something is under way, if it takes longer than one notices.
import { useEffect, useState } from 'react'
import { useText } from '../i18n/index.ts'

export function Waits() {
  const text = useText()
  const [shown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return shown && <p className="waits" role="status"><span className="hidden">{text.loading}</span></p>
}
