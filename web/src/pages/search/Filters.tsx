// The filters of a search: kinds, times and orders as links, and the author, group, category or tag of the address.
import { Link, useSearchParams } from 'wouter'
import { searchKinds, searchOrders, searchTimes } from '../../app/choices.ts'
import { useText } from '../../i18n/index.ts'
import { Choices } from '../../ui/Choices.tsx'

export function Filters() {
  const text = useText()
  const [search] = useSearchParams()
  const without = (name: string) => `/search?${new URLSearchParams([...search].filter(([key]) => key !== name))}`
  const places = (['author', 'group', 'category', 'tag'] as const).filter(name => search.get(name))
  return (
    <div className="orders">
      <Choices label={text.people.kindsLabel} name="in" values={searchKinds} texts={text.people.searchKinds} />
      <Choices label={text.feed.window} name="since" values={searchTimes} texts={text.feed.windows} />
      <Choices label={text.feed.order} name="order" values={searchOrders} texts={text.people.searchOrders} />
      {places.length > 0 && (
        <p className="meta">
          {places.map(name => (
            <span key={name} className="tag">
              {text.people.places[name]}: <span dir="auto">{search.get(name)}</span>{' '}
              <Link href={without(name)} aria-label={text.people.without(text.people.places[name])}>✕</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
