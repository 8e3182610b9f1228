// A field of a form with its label, its hint, and the errors that the API reports for it.
import { type InputHTMLAttributes, type ReactElement, type TextareaHTMLAttributes, useId } from 'react'
import { errorsOf, type UserError } from '../api/errors.ts'
import { useText } from '../i18n/index.ts'

type Props = {
  name: string // of the field of the API's input
  label: string
  hint?: string | undefined
  errors: readonly UserError[]
} & (
  | ({ rows: number } & TextareaHTMLAttributes<HTMLTextAreaElement>)
  | ({ rows?: never } & InputHTMLAttributes<HTMLInputElement>)
)

export function Field({ name, label, hint, errors, ...rest }: Props): ReactElement {
  const text = useText()
  const id = useId()
  const found = errorsOf(errors, name, text)
  const attributes = {
    id, name, 'aria-invalid': found.length > 0, 'aria-describedby': `${hint ? `${id}-hint ` : ''}${id}-error`,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rest.rows !== undefined ? <textarea {...rest} {...attributes} /> : <input {...rest} {...attributes} />}
      {hint && <p className="hint" id={`${id}-hint`}>{hint}</p>}
      <div id={`${id}-error`} role="alert">
        {found.map(message => <p className="error" key={message}>{message}</p>)}
      </div>
    </div>
  )
}
