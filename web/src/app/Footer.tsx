// The footer: language, theme, keyboard, the newest comments, and the API.
import { useState } from 'react'
import { Link } from 'wouter'
import { choose, languages, type Language, useText } from '../i18n/index.ts'
import { chooseTheme, theme, type Theme } from './theme.ts'

// The page that explores the API, which a server in production does not have.
const explorer = document.querySelector<HTMLLinkElement>('link[rel="service-doc"]')?.href

export function Footer({ onKeys }: { onKeys: () => void }) {
  const text = useText()
  const [chosen, setChosen] = useState(theme)
  return (
    <footer className="footer">
      <label>
        {text.nav.language}{' '}
        <select value={document.documentElement.lang} onChange={event => choose(event.target.value as Language)}>
          {Object.entries(languages).map(([tag, name]) => <option key={tag} value={tag} lang={tag}>{name}</option>)}
        </select>
      </label>
      <label>
        {text.nav.theme}{' '}
        <select value={chosen} onChange={event => { chooseTheme(event.target.value as Theme); setChosen(theme()) }}>
          {(['auto', 'light', 'dark'] as const).map(name => <option key={name} value={name}>{text.theme[name]}</option>)}
        </select>
      </label>
      <button type="button" className="link" onClick={onKeys}>{text.nav.keyboard}</button>
      <Link href="/comments">{text.feed.newestComments}</Link>
      {explorer && <a href={explorer}>{text.nav.api}</a>}
    </footer>
  )
}
