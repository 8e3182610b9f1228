// A link to the page that signs in or up, and from there back to this one.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePathname, useSearch } from 'wouter/use-browser-location'

interface Props { page?: '/sign-in' | '/sign-up'; className?: string; children: ReactNode }

const entrances = ['/sign-in', '/sign-in/sso', '/sign-up', '/reset-password', '/verify-email']

/** useReturn returns the address of this site that the visitor came from, by ?to= of the address. */
export function useReturn(): string {
  const to = new URLSearchParams(useSearch()).get('to') ?? '/'
  return safe(to) ? to : '/'
}

/** safe reports whether an address is a path of this site: a browser reads //host and /\host as another site. */
export function safe(to: string): boolean {
  try {
    return to.startsWith('/') && new URL(to, location.origin).origin === location.origin
  } catch {
    return false
  }
}

export function SignInLink({ page = '/sign-in', className, children }: Props) {
  const path = usePathname()
  const search = useSearch()
  const from = useReturn()
  const to = entrances.includes(path) ? from : path + search
  return <Link className={className} href={to === '/' ? page : `${page}?to=${encodeURIComponent(to)}`}>{children}</Link>
}
