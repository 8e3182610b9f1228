// A choice of one of several values, which has its effect at once.
import { useId } from 'react'

export type Option = readonly [value: string, label: string]

interface Props { label: string; value: string; options: readonly Option[]; onChoose: (value: string) => void }

export function Choice({ label, value, options, onChoose }: Props) {
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
