// The menu of a post, behind three dots.
import type { ReactNode } from 'react'
import { useText } from '../i18n/index.ts'
import { Menu } from './Menu.tsx'

export function MoreMenu({ about, children }: { about: string; children: ReactNode }) {
  const text = useText().thread
  return (
    <Menu label={<>
      <svg className="dots" viewBox="0 0 16 4" aria-hidden="true">{[2, 8, 14].map(x => <circle key={x} cx={x} cy="2" r="1.5" />)}</svg>
      <span className="hidden">{text.actions(about)}</span>
    </>}>
      {children}
    </Menu>
  )
}
