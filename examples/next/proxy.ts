// Sets what a page of Next.js cannot set: the caching of its response, and the status if Agora refuses. It asks first
// what the page will ask; the page finds the answer kept.
import { type NextRequest, NextResponse } from 'next/server'
import { ask, reader } from './lib/agora'
import { Article, articleOf, Front, frontOf } from './lib/documents'

export const config = { matcher: ['/', '/article/:id(\\d+)'] }

export async function proxy(request: NextRequest) {
  const by = await reader()
  const { pathname, searchParams } = request.nextUrl
  const headers = { 'Cache-Control': 'private, no-store' }
  if (by.token || request.method !== 'GET') return NextResponse.next({ headers })
  const { status, problem, wait, until } = pathname === '/'
    ? await ask(Front, frontOf(searchParams), by)
    : await ask(Article, articleOf(pathname.split('/')[2] ?? ''), by)
  if (status >= 400) return new NextResponse(problem, { status, headers: { ...headers, 'Retry-After': String(wait) } })
  // Next.js drops "Vary: Cookie", so browsers ask each time, and only a cache that looks at the cookie keeps the page.
  const age = Math.floor((until - Date.now()) / 1000)
  return NextResponse.next({ headers: age > 0 ? { 'Cache-Control': `public, max-age=0, s-maxage=${age}` } : headers })
}
