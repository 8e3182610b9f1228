// The keyboard: j and k go through the items of a page, o opens one, u votes, / searches, ? lists the keys.
import { useEffect } from 'react'
import { useText } from '../i18n/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { move } from './items.ts'

// press clicks a part of the item that has the focus.
const press = (selector: string) => document.activeElement?.closest('[data-item]')?.querySelector<HTMLElement>(selector)?.click()

export function Keyboard({ help, onHelp }: { help: boolean; onHelp: (shown: boolean) => void }) {
  const text = useText().keys
  const keys = [['j', text.next], ['k', text.previous], ['o', text.open], ['u', text.up], ['/', text.search], ['?', text.help]]
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, textarea, select, [contenteditable]')) return
      const act = {
        j: () => move(1), k: () => move(-1), o: () => press('[data-open]'), u: () => press('[data-up]'),
        '/': () => document.getElementById('search')?.focus(), '?': () => onHelp(true),
      }[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onHelp])
  return (
    <Dialog open={help} onClose={() => onHelp(false)} title={text.title}>
      <dl className="keys">
        {keys.map(([key, name]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{name}</dd></div>)}
      </dl>
    </Dialog>
  )
}
