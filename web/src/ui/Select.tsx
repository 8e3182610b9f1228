// A choice of one of several values, with its label, its hint, and the errors that the API reports for it.
import { type SelectHTMLAttributes, useId } from 'react'
import { errorsOf, type UserError } from '../api/errors.ts'
import { useText } from '../i18n/index.ts'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  name: string // of the field of the API's input
  label: string
  options: readonly (readonly [value: string, label: string])[]
  hint?: string | undefined
  errors?: readonly UserError[]
}

export function Select({ name, label, options, hint, errors = [], ...rest }: Props) {
  const id = useId()
  const found = errorsOf(errors, name, useText())
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select {...rest} id={id} name={name} aria-invalid={found.length > 0} aria-describedby={`${id}-hint ${id}-error`}>
        {options.map(([value, label]) => <option key={value} value={value}>{label}</option>)}
      </select>
      {hint && <p className="hint" id={`${id}-hint`}>{hint}</p>}
      <div id={`${id}-error`} role="alert">
        {found.map(message => <p className="error" key={message}>{message}</p>)}
      </div>
    </div>
  )
}
