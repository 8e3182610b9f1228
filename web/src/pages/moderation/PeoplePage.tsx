// Finds a user to look after.
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { useText } from '../../i18n/index.ts'
import { addressOfName } from '../../ui/address.ts'
import { Field } from '../../ui/Field.tsx'
import { Frame } from './Frame.tsx'
import { requiredOf } from './values.ts'

export default function PeoplePage() {
  const text = useText().moderation.people
  const [, navigate] = useLocation()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = requiredOf(new FormData(event.currentTarget), 'name')
    if (name) navigate(`/moderation${addressOfName('user', name)}`)
  }
  return (
    <Frame title={text.nav} right="SITE">
      {() => (
        <form className="form" onSubmit={onSubmit}>
          <Field name="name" label={text.name} errors={[]} required autoComplete="off" />
          <div className="actions"><button type="submit" className="primary">{text.show}</button></div>
        </form>
      )}
    </Frame>
  )
}
