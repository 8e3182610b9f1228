// Links that choose a value of the address, such as the order of a list: /topics?order=TOP.
import { Link, useLocation, useSearchParams } from 'wouter'
import { Strip } from './Strip.tsx'

/** useChoice returns the value that the address has by a name; the first of those that there are if it has none. */
export function useChoice<T extends string>(name: string, values: readonly [T, ...T[]]): T {
  const [search] = useSearchParams()
  return values.find(value => value === search.get(name)) ?? values[0]
}

interface Props<T extends string> {
  label: string
  name: string // in the address
  values: readonly [T, ...T[]]
  texts: Record<T, string>
  drop?: readonly string[] // what else of the address another value makes void
}

export function Choices<T extends string>({ label, name, values, texts, drop = [] }: Props<T>) {
  const [path] = useLocation()
  const [search] = useSearchParams()
  const chosen = useChoice(name, values)
  function addressWith(value: T) {
    const next = new URLSearchParams([...search].filter(([key]) => key !== name && !drop.includes(key)))
    if (value !== values[0]) next.set(name, value)
    return path + (next.size ? `?${next}` : '')
  }
  return (
    <Strip label={label}>
      {values.map(value => (
        <Link key={value} href={addressWith(value)} aria-current={value === chosen ? 'true' : undefined}>
          {texts[value]}
        </Link>
      ))}
    </Strip>
  )
}
