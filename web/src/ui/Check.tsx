// A box to check, with its label, its hint, and the errors that the API reports for it.
import { type InputHTMLAttributes, useId } from 'react'
import { errorsOf, type UserError } from '../api/errors.ts'
import { useText } from '../i18n/index.ts'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string // of the field of the API's input
  label: string
  hint?: string | undefined
  errors?: readonly UserError[]
}

export function Check({ name, label, hint, errors = [], ...rest }: Props) {
  const id = useId()
  const found = errorsOf(errors, name, useText())
  return (
    <div className="field">
      <div className="check">
        <input
          {...rest} type="checkbox" id={id} name={name} aria-invalid={found.length > 0}
          aria-describedby={`${id}-hint ${id}-error`}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && <p className="hint" id={`${id}-hint`}>{hint}</p>}
      <div id={`${id}-error`} role="alert">
        {found.map(message => <p className="error" key={message}>{message}</p>)}
      </div>
    </div>
  )
}
