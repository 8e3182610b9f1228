// The kinds of notifications that the viewer gets.
import { useMutation, useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Form } from '../../ui/Form.tsx'
import { Frame } from './Frame.tsx'
import { Pending } from './Pending.tsx'

const Preferences = graphql(`
  query Preferences {
    viewer { id notificationPreferences { off } }
  }
`)

const UpdatePreferences = graphql(`
  mutation UpdatePreferences($input: UpdateNotificationPreferencesInput!) {
    updateNotificationPreferences(input: $input) {
      viewer { id notificationPreferences { off } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const optional = ['REPLY', 'MENTION'] as const // those of what moderators have done are always on

function Kinds() {
  const text = useText().account
  const { data, error, refetch } = useQuery(Preferences)
  const [update] = useMutation(UpdatePreferences)
  const off = data?.viewer?.notificationPreferences?.off
  if (!off) return <Pending error={error} refetch={refetch} />
  async function send(values: FormData) {
    const input = { off: optional.filter(kind => !values.has(kind)) }
    return (await update({ variables: { input } })).data?.updateNotificationPreferences?.errors ?? []
  }
  return (
    <section>
      <Form submit={text.save} fields={[]} send={send} done={text.saved}>
        {() => (
          <fieldset>
            <legend>{text.notifications.legend}</legend>
            {optional.map(kind => (
              <label key={kind} className="check">
                <input type="checkbox" name={kind} defaultChecked={!off.includes(kind)} /> {text.notifications[kind]}
              </label>
            ))}
            <p className="hint">{text.notifications.always}</p>
          </fieldset>
        )}
      </Form>
    </section>
  )
}

export default () => <Frame page="notifications"><Kinds /></Frame>
