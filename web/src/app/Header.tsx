// The header: the name of the site, the navigation, the search, and the menu of the viewer.
import { Link, useLocation } from 'wouter'
import { useSession } from '../api/session.ts'
import { useText } from '../i18n/index.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import { SignInLink } from '../ui/SignInLink.tsx'
import { siteName } from '../ui/Title.ts'
import { AccountMenu } from './AccountMenu.tsx'

export function Header() {
  const text = useText()
  const session = useSession()
  const [path, navigate] = useLocation()
  const links = [
    ['/', text.nav.articles], ['/topics', text.nav.topics], ['/groups', text.nav.groups], ['/tags', text.nav.tags],
  ] as const
  return (
    <header className="header">
      <Link className="brand" href="/">{siteName}</Link>
      <nav aria-label={text.nav.main}>
        {links.map(([href, name]) => (
          <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>{name}</Link>
        ))}
      </nav>
      <SearchBox id="search" label={text.nav.search} onSearch={words => navigate(`/search?q=${encodeURIComponent(words)}`)} />
      {session ? <AccountMenu /> : (
        <nav aria-label={text.nav.account}>
          <SignInLink>{text.nav.signIn}</SignInLink>
          <SignInLink page="/sign-up" className="button">{text.nav.signUp}</SignInLink>
        </nav>
      )}
    </header>
  )
}
