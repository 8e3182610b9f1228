// A form that sends a mutation: it is busy meanwhile, and shows the errors that no field shows. After a refusal the
// first wrong field has the focus.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { describe, otherErrors, type UserError } from '../api/errors.ts'
import { useText } from '../i18n/index.ts'

interface Props {
  submit: string // the text of the button
  fields: readonly string[] // that show their errors themselves
  /** Sends the form, and returns the errors of the payload; none if it succeeded. */
  send: (values: FormData) => Promise<readonly UserError[]>
  children: (errors: readonly UserError[]) => ReactNode
  actions?: ReactNode // beside the button
  done?: string // what to show and read out after a success
  secret?: boolean // the fields are cleared after a success
  danger?: boolean // the act cannot be undone
}

/** read returns the text of a field, empty if the form has none. */
export const read = (values: FormData, name: string) => String(values.get(name) ?? '')

export function Form({ submit, fields, send, children, actions, done, secret, danger }: Props) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false) // two events may arrive before the next render
  const [errors, setErrors] = useState<readonly UserError[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [good, setGood] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    setGood(false)
    try {
      const found = await send(new FormData(event.currentTarget))
      setErrors(found)
      setGood(found.length === 0)
      if (secret && found.length === 0) form.current?.reset()
    } catch (error) {
      setErrors([])
      setFailure(error)
    } finally {
      sending.current = false
      setBusy(false)
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
  }

  return (
    <form className="form" ref={form} onSubmit={onSubmit} noValidate aria-busy={busy}>
      <div role="alert">
        {failure ? <p className="error">{describe(failure, text)}</p> : null}
        {otherErrors(errors, fields, text).map(message => <p className="error" key={message}>{message}</p>)}
      </div>
      {children(errors)}
      <div className="actions">
        <button type="submit" className={danger ? 'danger' : 'primary'} disabled={busy}>{submit}</button>
        {actions}
      </div>
      <p className="good" role="status">{good && done}</p>
    </form>
  )
}
