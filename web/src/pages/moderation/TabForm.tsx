// Creates a tab.
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { requiredOf, textOf } from './values.ts'

const CreateTab = graphql(`
  mutation CreateTab($input: CreateTabInput!) {
    createTab(input: $input) {
      tab { id ...TabItem }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function TabForm({ onDone }: { onDone: () => void }) {
  const text = useText().moderation.places
  const [create] = useMutation(CreateTab)
  const [sent, setSent] = useState(0)
  async function send(values: FormData) {
    const input = { name: requiredOf(values, 'name'), title: textOf(values, 'title') }
    const { data } = await create({ variables: { input } })
    const errors = data?.createTab?.errors ?? []
    if (errors.length > 0) return errors
    setSent(sent + 1)
    complain(text.created(input.name))
    onDone()
    return []
  }
  return (
    <Form key={sent} submit={text.create} fields={['name', 'title']} send={send}>
      {errors => (
        <>
          <Field name="name" label={text.name} hint={text.nameHint} errors={errors} required autoComplete="off" />
          <Field name="title" label={text.titleOf} errors={errors} dir="auto" />
        </>
      )}
    </Form>
  )
}
