// The order, the kind and the place of a queue, each in the address.
import { useSearchParams } from 'wouter'
import type { PostKind } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { Choice, type Option } from './Choice.tsx'
import type { Viewer } from './Frame.tsx'

const kinds = ['ARTICLE', 'TOPIC', 'COMMENT'] as const

/** kindIn returns the kind that an address asks for, null for all. */
export const kindIn = (search: URLSearchParams): PostKind | null => kinds.find(kind => kind === search.get('kind')) ?? null

interface Props {
  viewer: Viewer
  kind: PostKind | null
  place: string | null
  withKind?: boolean // whether the list can be of one kind
  order?: string
  orders?: Option[]
}

export function QueueFilter({ viewer, kind, place, withKind = true, order, orders }: Props) {
  const text = useText().moderation
  const [, setSearch] = useSearchParams()
  const choose = (name: string, value: string) => setSearch(search => {
    if (value) search.set(name, value)
    else search.delete(name)
    return search
  }, { replace: true })
  const ofKinds: Option[] = [['', text.anyKind], ...kinds.map(name => [name, text.kinds[name]] as const)]
  const places: Option[] = [
    ...(viewer.role === 'USER' ? [] : [['', text.wholeSite] as const]),
    ...viewer.moderates.map(id => [id, id] as const),
  ]
  if (place && !places.some(([id]) => id === place)) places.push([place, place])
  return (
    <div className="choices">
      {orders && (
        <Choice label={text.order} value={order ?? ''} options={orders} onChoose={value => choose('order', value)} />
      )}
      {withKind && (
        <Choice label={text.kind} value={kind ?? ''} options={ofKinds} onChoose={value => choose('kind', value)} />
      )}
      {places.length > 1 && (
        <Choice label={text.place} value={place ?? ''} options={places} onChoose={value => choose('place', value)} />
      )}
    </div>
  )
}
