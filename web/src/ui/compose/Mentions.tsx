// The users whose names begin with what stands behind an @ before the caret: a listbox that the textarea controls.
import { skipToken, useQuery } from '@apollo/client/react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'

const SuggestUsers = graphql(`
  query SuggestUsers($prefix: String!) {
    suggest(prefix: $prefix, in: [USERS], first: 6) { name }
  }
`)

const mention = /(?:^|[^\p{L}\p{N}_@/])@([\p{L}\p{N}_-]+)$/u
const delay = 150 // milliseconds, so that not each key is a request

/** useMentions returns the suggestions for a text up to the caret, and what the textarea needs for them. */
export function useMentions(id: string, before: string, complete: (name: string, typed: number) => void) {
  const typed = mention.exec(before)?.[1] ?? ''
  const [prefix, setPrefix] = useState('')
  const [at, setAt] = useState(0)
  const [closed, setClosed] = useState('')
  useEffect(() => {
    setAt(0)
    const timer = setTimeout(() => setPrefix(typed), delay)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery(SuggestUsers, prefix && prefix === typed ? { variables: { prefix } } : skipToken)
  const names = typed && typed === prefix && typed !== closed ? data?.suggest?.map(({ name }) => name) ?? [] : []
  const choose = (name: string) => {
    setClosed(name)
    complete(name, typed.length)
  }
  function onKeyDown(event: KeyboardEvent): boolean {
    const chosen = names[at]
    if (!chosen) return false
    if (event.key === 'ArrowDown') setAt((at + 1) % names.length)
    else if (event.key === 'ArrowUp') setAt((at + names.length - 1) % names.length)
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setClosed(typed)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const attributes = {
    'aria-autocomplete': 'list',
    'aria-controls': names.length ? `${id}-users` : undefined,
    'aria-activedescendant': names.length ? `${id}-user-${at}` : undefined,
  } as const
  return { names, at, choose, onKeyDown, attributes }
}

interface Props { id: string; names: readonly string[]; at: number; onChoose: (name: string) => void }

export function Mentions({ id, names, at, onChoose }: Props) {
  const text = useText().thread.compose
  if (!names.length) return null
  return (
    <ul className="mentions" role="listbox" id={`${id}-users`} aria-label={text.users}>
      {names.map((name, index) => (
        <li
          key={name} id={`${id}-user-${index}`} role="option" aria-selected={index === at} dir="auto"
          onMouseDown={event => { event.preventDefault(); onChoose(name) }}
        >
          {name}
        </li>
      ))}
    </ul>
  )
}
