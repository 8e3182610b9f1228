// The title of the page in the browser's tab, and for screen readers after a navigation.
import { useEffect } from 'react'
import { announce } from './Announcer.tsx'

/** siteName is the name of the site, which the server writes into each page. */
export const siteName = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? 'Agora'

/** useTitle sets the title of the page once it is known. That of the front page is '': the name of the site alone. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    document.title = title ? `${title} · ${siteName}` : siteName
    announce(title || siteName)
  }, [title])
}
