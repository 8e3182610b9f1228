// A button that opens a list of links and buttons. Escape, a click elsewhere and leaving it by Tab close it.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

export function Menu({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const onClick = (event: Event) => { if (!root.current?.contains(event.target as Node)) setOpen(false) }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [open])
  return (
    <div
      className="menu" ref={root}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
      onBlur={({ relatedTarget: next, currentTarget: menu }) => { if (next && !menu.contains(next)) setOpen(false) }}
    >
      <button type="button" ref={button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>{label}</button>
      <div id={id} hidden={!open} onClick={() => {
        setOpen(false)
        button.current?.focus() // which a dialog of the menu returns the focus to
      }}>
        {open && children}
      </div>
    </div>
  )
}
