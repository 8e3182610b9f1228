// The frame of all pages: header, navigation, the page, and the live region for screen readers.
import { useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useText } from '../i18n/index.ts'
import { Announcer } from '../ui/Announcer.tsx'
import { Boundary } from './Boundary.tsx'
import './focus.ts'
import { Header } from './Header.tsx'
import { Footer } from './Footer.tsx'
import { Keyboard } from './Keyboard.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { type First, Outlet } from './Outlet.tsx'

export function App({ first }: { first: First | undefined }) {
  const text = useText()
  const path = usePathname()
  const [help, setHelp] = useState(false)
  return (
    <>
      <a className="skip" href="#main">{text.skip}</a>
      <Header />
      <OfflineBar />
      <main id="main" tabIndex={-1}>
        <Boundary path={path}><Outlet first={first} /></Boundary>
      </main>
      <Footer onKeys={() => setHelp(true)} />
      <Keyboard help={help} onHelp={setHelp} />
      <Announcer />
    </>
  )
}
