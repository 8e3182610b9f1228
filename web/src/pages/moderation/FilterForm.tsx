// Creates a filter.
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/index.ts'
import type { FilterAction, FilterKind } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { requiredOf, textOf } from './values.ts'

const CreateFilter = graphql(`
  mutation CreateFilter($input: CreateFilterInput!) {
    createFilter(input: $input) {
      filter { id ...FilterItem }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const kinds = ['WORD', 'PATTERN', 'DOMAIN'] as const
const actions = ['REJECT', 'HOLD', 'MARK'] as const

export function FilterForm({ onDone }: { onDone: () => void }) {
  const { filters: text, people } = useText().moderation
  const [create] = useMutation(CreateFilter)
  const [sent, setSent] = useState(0)
  const [kind, setKind] = useState<FilterKind>('WORD')
  async function send(values: FormData) {
    const input = {
      kind, text: requiredOf(values, 'text'), action: values.get('action') as FilterAction,
      message: textOf(values, 'message'), note: textOf(values, 'note'),
    }
    const { data } = await create({ variables: { input } })
    const errors = data?.createFilter?.errors ?? []
    if (errors.length > 0) return errors
    setSent(sent + 1)
    complain(text.created)
    onDone()
    return []
  }
  return (
    <Form key={sent} submit={text.submit} fields={['kind', 'text', 'action', 'message', 'note']} send={send}>
      {errors => (
        <>
          <Select
            name="kind" label={text.kind} errors={errors} options={kinds.map(name => [name, text.kinds[name]])}
            value={kind}
            hint={text.kindHints[kind]} onChange={event => setKind(event.target.value as FilterKind)}
          />
          <Field name="text" label={text.text} errors={errors} required dir="auto" autoComplete="off" />
          <Select
            name="action" label={text.action} errors={errors}
            options={actions.map(name => [name, text.actionHints[name]])}
          />
          <Field name="message" label={text.message} hint={text.messageHint} errors={errors} />
          <Field name="note" label={people.note} errors={errors} />
        </>
      )}
    </Form>
  )
}
