// The viewer's name, and what others read about the viewer.
import { useMutation, useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'
import { Frame } from './Frame.tsx'
import { NameForm } from './NameForm.tsx'
import { Pending } from './Pending.tsx'

const Profile = graphql(`
  query Profile {
    viewer { id user { id name bio website account { needsName } } }
    site { id limits { bio { max } } }
  }
`)

const EditProfile = graphql(`
  mutation EditProfile($input: EditProfileInput!) {
    editProfile(input: $input) {
      viewer { id user { id bio website } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

function Forms() {
  const text = useText().account
  const { data, error, refetch } = useQuery(Profile)
  const [edit] = useMutation(EditProfile)
  const user = data?.viewer?.user
  if (!user) return <Pending error={error} refetch={refetch} />
  async function send(values: FormData) {
    const input = { bio: read(values, 'bio'), website: read(values, 'website') }
    const { data } = await edit({ variables: { input } })
    return data?.editProfile?.errors ?? []
  }
  return (
    <>
      <section>
        <Form submit={text.save} fields={['bio', 'website']} send={send} done={text.saved}>
          {errors => (
            <>
              <Field name="bio" label={text.bio} hint={data.site ? text.bioHint(data.site.limits.bio.max) : undefined} rows={5} dir="auto"
                defaultValue={user.bio ?? ''} errors={errors} />
              <Field name="website" label={text.website} type="url" autoComplete="url" placeholder="https://"
                defaultValue={user.website ?? ''} errors={errors} />
            </>
          )}
        </Form>
      </section>
      <section>
        <h2>{text.name}</h2>
        {user.account?.needsName && <p>{text.sso.needsName}</p>}
        <NameForm name={user.name} />
      </section>
    </>
  )
}

export default () => <Frame page="profile"><Forms /></Frame>
