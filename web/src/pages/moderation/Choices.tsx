// The order, the kind and the place of a queue, each in the address.
import { useId } from 'react'
import { useSearchParams } from 'wouter'
import type { PostKind } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import type { Viewer } from './Frame.tsx'

interface Props {
  viewer: Viewer
  kind: PostKind | null
  place: string | null
  withKind?: boolean // whether the list can be of one kind
  order?: string
  orders?: (readonly [value: string, label: string])[]
}

type Option = readonly [value: string, label: string]

export function Choices({ viewer, kind, place, withKind = true, order, orders }: Props) {
  const text = useText().moderation
  const [, setSearch] = useSearchParams()
  const choose = (name: string, value: string) => setSearch(search => {
    if (value) search.set(name, value)
    else search.delete(name)
    return search
  }, { replace: true })
  const kinds: Option[] = [['', text.anyKind], ...(['ARTICLE', 'TOPIC', 'COMMENT'] as const).map(
    name => [name, text.kinds[name]] as const,
  )]
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
        <Choice label={text.kind} value={kind ?? ''} options={kinds} onChoose={value => choose('kind', value)} />
      )}
      {places.length > 1 && (
        <Choice label={text.place} value={place ?? ''} options={places} onChoose={value => choose('place', value)} />
      )}
    </div>
  )
}

interface ChoiceProps { label: string; value: string; options: readonly Option[]; onChoose: (value: string) => void }

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <span>
      <label htmlFor={id}>{label}</label>{' '}
      <select id={id} value={value} onChange={event => onChoose(event.target.value)}>
        {options.map(([value, name]) => <option key={value} value={value}>{name}</option>)}
      </select>
    </span>
  )
}
