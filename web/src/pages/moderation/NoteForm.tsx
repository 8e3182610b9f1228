// Adds a note on a user, or a warning.
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Check } from '../../ui/Check.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { requiredOf } from './values.ts'

const AddUserNote = graphql(`
  mutation AddUserNote($input: AddUserNoteInput!) {
    addUserNote(input: $input) {
      user { id }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function NoteForm({ user, onDone }: { user: string; onDone: () => void }) {
  const text = useText().moderation.people
  const [key, setKey] = useState(() => crypto.randomUUID()) // of this note: a repetition adds no second one
  const [add] = useMutation(AddUserNote)
  async function send(values: FormData) {
    const warning = values.get('warning') !== null
    const input = { user, text: requiredOf(values, 'text'), warning, idempotencyKey: key }
    const { data } = await add({ variables: { input } })
    const errors = data?.addUserNote?.errors ?? []
    if (errors.length > 0) return errors
    setKey(crypto.randomUUID())
    complain(warning ? text.warned : text.noted)
    onDone()
    return []
  }
  return (
    <Form key={key} submit={text.add} fields={['text', 'warning']} send={send}>
      {errors => (
        <>
          <Field name="text" label={text.noteText} rows={3} errors={errors} required />
          <Check name="warning" label={text.warning} hint={text.warningHint} errors={errors} />
        </>
      )}
    </Form>
  )
}
