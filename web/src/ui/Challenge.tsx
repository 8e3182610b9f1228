// The challenge of the site for who registers, or logs in after failures. That of ALTCHA the browser solves by itself.
// Other providers have widgets, whose scripts are loaded only if the server names the provider.
import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UserError } from '../api/errors.ts'
import { graphql } from '../gql/index.ts'
import type { ChallengeQuery } from '../gql/graphql.ts'
import { useText } from '../i18n/index.ts'
import { complain } from './Announcer.tsx'

const Challenge = graphql(`
  query Challenge {
    challenge { provider siteKey altcha }
  }
`)

type Asked = NonNullable<ChallengeQuery['challenge']>

interface Widgets { render: (at: HTMLElement, options: { sitekey: string }) => unknown }

const providers = {
  TURNSTILE: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    widgets: 'turnstile', field: 'cf-turnstile-response',
  },
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, onload: resolve, onerror: reject })
    document.head.append(script)
  })
}

// A Widget adds a field with its solution to the form around it.
function Widget({ provider, siteKey }: { provider: keyof typeof providers; siteKey: string }) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { script, widgets } = providers[provider]
    const found = () => (globalThis as unknown as Record<string, Widgets | undefined>)[widgets]
    const loaded = found() ? Promise.resolve() : load(script)
    loaded.then(() => {
      if (box.current && !box.current.hasChildNodes()) found()?.render(box.current, { sitekey: siteKey })
    }, () => complain(text.errors.unavailable))
  }, [provider, siteKey, text])
  return <div ref={box} />
}

/** unsolved is the error of a form whose widget has not been used. */
export const unsolved = (message: string): UserError => ({ message, path: [], code: 'CHALLENGE_REQUIRED' })

/**
 * useChallenge returns a function that solves a challenge for a form: null if the site has none, undefined if the
 * visitor has to use the widget first. The widget is a part of the form.
 */
export function useChallenge(): [(values: FormData) => Promise<string | null | undefined>, ReactNode] {
  const client = useApolloClient()
  const [asked, ask] = useState<Asked | null>(null)
  const [used, use] = useState(0)
  async function solution(values: FormData) {
    const { data } = await client.query({ query: Challenge, fetchPolicy: 'no-cache' })
    const challenge = data?.challenge
    if (!challenge) return null
    if (challenge.provider === 'ALTCHA') return (await import('../api/altcha.ts')).solve(challenge.altcha ?? '')
    const solved = values.get(providers[challenge.provider].field)
    ask(challenge)
    if (!solved) return undefined
    use(used + 1) // a solution is used up, whatever becomes of the form
    return String(solved)
  }
  const widget = asked && asked.provider !== 'ALTCHA'
    && <Widget key={used} provider={asked.provider} siteKey={asked.siteKey ?? ''} />
  return [solution, widget]
}
