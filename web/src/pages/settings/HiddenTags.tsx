// The tags whose posts the viewer does not see in lists.
import { useMutation, useQuery } from '@apollo/client/react'
import { Link } from 'wouter'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOfName } from '../../ui/address.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'
import { useAct } from '../../ui/useAct.ts'
import { Pending } from './Pending.tsx'

const Hidden = graphql(`
  query HiddenTags {
    viewer { id hiddenTags { id name } }
  }
`)

const HideTag = graphql(`
  mutation SettingsHideTag($input: HideTagInput!) {
    hideTag(input: $input) {
      tag { id name }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function HiddenTags() {
  const text = useText().account.privacy
  const act = useAct()
  const { data, error, refetch } = useQuery(Hidden)
  const [hide] = useMutation(HideTag, { refetchQueries: [Hidden], awaitRefetchQueries: true })
  const tags = data?.viewer?.hiddenTags
  const show = async (name: string) => await act(HideTag, { input: { name, state: 'OFF' } }, text.undone) && refetch()
  async function send(values: FormData) {
    const { data } = await hide({ variables: { input: { name: read(values, 'name'), state: 'ON' } } })
    return data?.hideTag?.errors ?? []
  }
  return (
    <section>
      <h2>{text.tags}</h2>
      {!tags && <Pending error={error} refetch={refetch} />}
      <ul className="items">
        {tags?.map(({ id, name }) => (
          <li key={id}>
            <Link href={addressOfName('tag', name)} dir="auto">{name}</Link>
            <button type="button" aria-label={text.showOf(name)} onClick={() => show(name)}>{text.show}</button>
          </li>
        ))}
      </ul>
      <Form submit={text.hide} fields={['name']} send={send} secret>
        {errors => <Field name="name" label={text.hideTag} autoComplete="off" autoCapitalize="none" dir="auto"
          errors={errors} />}
      </Form>
    </section>
  )
}
