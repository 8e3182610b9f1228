// The frame of all pages of settings: their navigation, and what a visitor without a session sees.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { SignInLink } from '../../ui/SignInLink.tsx'
import { Strip } from '../../ui/Strip.tsx'
import { useTitle } from '../../ui/Title.ts'

const pages = ['profile', 'email', 'password', 'security', 'notifications', 'privacy'] as const

export function Frame({ page, children }: { page: typeof pages[number]; children: ReactNode }) {
  const text = useText().account
  const session = useSession()
  const [path] = useLocation()
  const shown = path === '/settings' ? '/settings/profile' : path
  useTitle(`${text.pages[page]} · ${text.settings}`)
  if (!session) {
    return (
      <section className="empty">
        <h1>{text.settings}</h1>
        <p>{text.signInFirst}</p>
        <p><SignInLink className="button">{text.signIn}</SignInLink></p>
      </section>
    )
  }
  return (
    <div className="settings">
      <Strip label={text.settings}>
        {pages.map(name => {
          const href = `/settings/${name}`
          const here = href === shown ? 'page' : undefined
          return <Link key={name} href={href} aria-current={here}>{text.pages[name]}</Link>
        })}
      </Strip>
      <div>
        <h1>{text.pages[page]}</h1>
        {children}
      </div>
    </div>
  )
}
