// A modal dialog: the browser's own, which keeps the focus inside and returns it.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../i18n/index.ts'

interface Props { open: boolean; onClose: () => void; title: string; children: ReactNode }

export function Dialog({ open, onClose, title, children }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close() // while it is in the document: else the focus is lost
  }, [open])
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={() => { if (!dialog.current?.open) onClose() }}>
      {open && (
        <>
          <header>
            <h2 id={id}>{title}</h2>
            <button type="button" className="plain" onClick={onClose} aria-label={text.close}>✕</button>
          </header>
          {children}
        </>
      )}
    </dialog>
  )
}
