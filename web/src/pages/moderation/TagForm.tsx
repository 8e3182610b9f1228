// The description of a tag, which is found by its name.
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { requiredOf } from './values.ts'

const TagDescription = graphql(`
  query TagDescription($name: String!) { tag(name: $name) { id name description } }
`)

const UpdateTag = graphql(`
  mutation UpdateTag($input: UpdateTagInput!) {
    updateTag(input: $input) {
      tag { id description }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function TagForm() {
  const all = useText()
  const text = all.moderation.places
  const client = useApolloClient()
  const [update] = useMutation(UpdateTag)
  const [tag, setTag] = useState<{ name: string; description?: string | null } | null>(null)
  async function find(values: FormData) {
    const name = requiredOf(values, 'name')
    const { data } = await client.query({ query: TagDescription, variables: { name }, fetchPolicy: 'network-only' })
    if (!data?.tag) return [{ message: text.noTag(name), path: ['input', 'name'], code: 'NOT_FOUND' as const }]
    setTag(data.tag)
    return []
  }
  async function send(values: FormData) {
    const input = { name: tag?.name ?? '', description: requiredOf(values, 'description') }
    const { data } = await update({ variables: { input } })
    const errors = data?.updateTag?.errors ?? []
    if (errors.length > 0) return errors
    complain(all.moderation.saved)
    setTag(null)
    return []
  }
  if (!tag) {
    return (
      <Form key="find" submit={text.findTag} fields={['name']} send={find}>
        {errors => <Field name="name" label={text.tagName} errors={errors} required autoComplete="off" />}
      </Form>
    )
  }
  const cancel = <button type="button" onClick={() => setTag(null)}>{all.cancel}</button>
  return (
    <Form key="change" submit={all.save} fields={['description']} send={send} actions={cancel}>
      {errors => (
        <Field
          name="description" label={text.descriptionOf(tag.name)} rows={3} errors={errors} dir="auto" autoFocus
          defaultValue={tag.description ?? ''}
        />
      )}
    </Form>
  )
}
