// The categories and groups that a user moderates. Administrators grant and revoke.
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { describe } from '../../api/errors.ts'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { requiredOf } from './values.ts'

export const ModeratesFragment = graphql(`
  fragment Moderates on User { id moderates }
`)

const Grant = graphql(`
  mutation GrantModerator($input: GrantModeratorInput!) {
    grantModerator(input: $input) {
      user { id ...Moderates }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const Revoke = graphql(`
  mutation RevokeModerator($input: RevokeModeratorInput!) {
    revokeModerator(input: $input) {
      user { id ...Moderates }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

interface Props { user: FragmentType<typeof ModeratesFragment>; mayChange: boolean }

export function Moderates({ user: masked, mayChange }: Props) {
  const all = useText()
  const text = all.moderation.people
  const { id, moderates } = unmask(ModeratesFragment, masked)
  const [grant] = useMutation(Grant)
  const [revoke, { loading }] = useMutation(Revoke)
  const [sent, setSent] = useState(0)

  async function send(values: FormData) {
    const place = `${values.get('kind')}:${requiredOf(values, 'place')}`
    const { data } = await grant({ variables: { input: { user: id, place } } })
    const errors = data?.grantModerator?.errors ?? []
    if (errors.length === 0) setSent(sent + 1)
    return errors
  }
  async function end(place: string) {
    try {
      const { data } = await revoke({ variables: { input: { user: id, place } } })
      const [refusal] = data?.revokeModerator?.errors ?? []
      complain(refusal ? all.errors.refused(refusal) : text.revoked(place))
    } catch (error) {
      complain(describe(error, all))
    }
  }
  return (
    <section aria-labelledby="moderates">
      <h2 id="moderates">{text.moderates}</h2>
      {moderates.length === 0 && <p>{text.noPlaces}</p>}
      <ul className="notes">
        {moderates.map(place => (
          <li key={place} className="line">
            <span dir="auto">{place}</span>
            {mayChange && (
              <button type="button" disabled={loading} aria-label={text.revokeOf(place)} onClick={() => end(place)}>
                {text.revoke}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Form key={sent} submit={text.grant} fields={['place']} send={send}>
          {errors => (
            <>
              <Select
                name="kind" label={text.placeKind}
                options={[['category', text.category], ['group', text.group]]}
              />
              <Field name="place" label={text.placeName} errors={errors} autoComplete="off" />
            </>
          )}
        </Form>
      )}
    </section>
  )
}
