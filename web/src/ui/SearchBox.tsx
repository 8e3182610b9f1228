// The field that searches the site, with names of users and tags as suggestions: a combobox as ARIA describes it.
import { useQuery } from '@apollo/client/react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { graphql } from '../gql/index.ts'
import { useText } from '../i18n/index.ts'
import { addressOfName } from './address.ts'

const Suggest = graphql(`
  query Suggest($prefix: String!) {
    suggest(prefix: $prefix, first: 5) { kind name topicCount }
  }
`)

interface Props {
  id: string // of the field
  label: string
  value?: string
  onSearch: (words: string) => void
}

export function SearchBox({ id, label, value = '', onSearch }: Props) {
  const text = useText()
  const list = useId()
  const [, navigate] = useLocation()
  const [words, setWords] = useState(value)
  const [prefix, setPrefix] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  useEffect(() => { setWords(value) }, [value])
  useEffect(() => {
    const name = words.trim()
    const timer = setTimeout(() => setPrefix(/\s/.test(name) ? '' : name), 150)
    return () => clearTimeout(timer)
  }, [words])
  const { data } = useQuery(Suggest, { variables: { prefix }, skip: !prefix || !open, fetchPolicy: 'cache-first' })
  const found = open && prefix ? data?.suggest ?? [] : []
  const chosen = found[active]

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function go(kind: 'USERS' | 'TAGS', name: string) {
    close()
    setWords('')
    navigate(addressOfName(kind === 'USERS' ? 'user' : 'tag', name))
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (chosen) return go(chosen.kind, chosen.name)
    close()
    onSearch(words.trim())
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.preventDefault() // which would clear the field
      return close()
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by || found.length === 0) return
    event.preventDefault()
    const places = found.length + 1 // one of them is the field itself
    setActive((active + 1 + by + places) % places - 1)
  }
  return (
    <form role="search" aria-label={label} action="/search" className="search-box" onSubmit={onSubmit}>
      <input type="search" name="q" id={id} value={words} autoComplete="off" enterKeyHint="search" maxLength={200}
        aria-label={label} placeholder={text.nav.search}
        role="combobox" aria-autocomplete="list" aria-expanded={found.length > 0} aria-controls={list}
        aria-activedescendant={chosen && `${list}-${active}`}
        onChange={event => { setWords(event.target.value); setOpen(true); setActive(-1) }}
        onKeyDown={onKeyDown} onBlur={close} />
      <ul id={list} role="listbox" aria-label={text.people.suggestions} hidden={found.length === 0}>
        {found.map(({ kind, name, topicCount }, at) => (
          <li key={kind + name} id={`${list}-${at}`} role="option" aria-selected={at === active}
            onMouseDown={event => event.preventDefault()} onClick={() => go(kind, name)}>
            <span dir="auto">{kind === 'USERS' ? '@' : '#'}{name}</span>
            {topicCount > 0 && <small>{text.feed.topicCount(topicCount)}</small>}
          </li>
        ))}
      </ul>
    </form>
  )
}
