// The frame of all pages.
import type { ReactNode } from 'react'
import './style.css'

export const metadata = { title: 'Agora' }
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>
}
