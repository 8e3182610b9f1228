'use server'
// What a reader does, by POST of a form, with JavaScript or without: it redirects, or returns what went wrong. Next.js
// refuses a POST from a page of another host.
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { ask, reader } from './agora'
import { Login, Logout, Vote } from './documents'

const text = (form: FormData, name: string) => String(form.get(name) ?? '')
const problems = (errors: { message?: string }[] = []) => errors.map(error => error.message).join(' ')

export async function signIn(_: string | null, form: FormData) {
  const input = { nameOrEmail: text(form, 'name'), password: text(form, 'password'), code: text(form, 'code') || null }
  const { data, problem } = await ask(Login, { input }, { address: (await reader()).address })
  if (!data?.login?.token) return problem ?? problems(data?.login?.errors)
  // Agora prolongs a session with its use, so the cookie outlives it. No script reads it, and no other site sends it.
  const lasting = { maxAge: 400 * 24 * 60 * 60, secure: process.env.NODE_ENV === 'production' }
  ;(await cookies()).set('session', data.login.token, { httpOnly: true, sameSite: 'lax', path: '/', ...lasting })
  redirect('/')
}

export async function signOut() {
  const { data, problem } = await ask(Logout, {}, await reader())
  const failed = problem ?? problems(data?.logout?.errors)
  if (failed) return failed
  ;(await cookies()).delete('session')
  redirect('/')
}

export async function vote(id: string, back: string, _: string | null, form: FormData) {
  const input = { post: id, vote: text(form, 'vote') === 'UP' ? 'UP' as const : 'NONE' as const }
  const { data, problem } = await ask(Vote, { input }, await reader())
  const failed = problem ?? problems(data?.vote?.errors)
  if (failed) return failed
  redirect(/^\/(?![/\\])/.test(back) ? back : '/') // never to another host
}
